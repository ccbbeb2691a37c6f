import { describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { buildInvented } from '../../testing/invented-directory.ts'
import { inventedSite } from '../../testing/invented-site.ts'

/** IBANs of one branch. */
const IBANS = ['ES9121000418450200051332', 'ES6621000418401234567891'] as const

const createIbanList = (bank: string) =>
  inventedCodes('iban', [inventedEntry('ES2100', bank, { country: 'ES', city: 'Malagón' })])

const site = await inventedSite({ otherSources: [createIbanList('Banco Aldermoor')] })

const CALLS = IBANS.flatMap((iban) => [`/api/iban/validate?iban=${iban}`, `/api/iban/details/${iban}`])

describe('a response about an account', () => {
  it.each([1, 2, 3])('is about the requested account only, at request %i', async () => {
    for (const call of CALLS) {
      const response = await site.inject(call)
      const iban = /ES\d+/.exec(call)?.[0]
      expect(response.json()).toMatchObject({ iban, isValid: true, bankInfo: { name: 'Banco Aldermoor' } })
      expect(response.headers['content-length']).toBe(String(Buffer.byteLength(response.body)))
      expect(response.body).not.toContain(IBANS.find((other) => other !== iban)?.slice(12))
    }
  })

  it('has the private headers and those of every response', async () => {
    const { headers } = await site.inject(CALLS[0] ?? '')
    const publicResponse = await site.inject('/api/swift/popular')
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-directory-version': publicResponse.headers['x-directory-version'],
    })
    const cachingHeaders = ['etag', 'vary', 'content-length']
    const names = Object.keys(publicResponse.headers).filter((name) => !cachingHeaders.includes(name))
    expect(Object.keys(headers)).toEqual(expect.arrayContaining(names))
    expect(headers.etag).toBeUndefined()
  })

  it('has no body for HEAD', async () => {
    const [url = ''] = CALLS
    const { statusCode, headers, body } = await site.inject({ method: 'HEAD', url })
    expect([statusCode, body]).toEqual([200, ''])
    expect(headers['content-length']).toBe((await site.inject(url)).headers['content-length'])
  })

  it('is logged without the account', async () => {
    site.log.length = 0
    await site.inject(CALLS[0] ?? '')
    expect(site.log).toHaveLength(1)
    expect(JSON.parse(site.log[0] ?? '')).toMatchObject({ route: '/api/iban/validate', status: 200 })
    expect(site.log[0]).not.toContain('2100')
  })

  it('comes from the new directory after a swap', async () => {
    const before = await site.inject(CALLS[0] ?? '')
    buildInvented(site.file, { otherSources: [createIbanList('Banco Bermejo')] })
    site.live.refresh()
    const after = await site.inject(CALLS[0] ?? '')
    expect(after.json()).toMatchObject({ bankInfo: { name: 'Banco Bermejo' } })
    expect(after.headers['x-directory-version']).not.toBe(before.headers['x-directory-version'])
  })
})
