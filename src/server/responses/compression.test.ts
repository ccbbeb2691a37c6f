import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'
import { negotiateEncoding } from './compression.ts'

const LONG = `<!doctype html><title>A page</title>${'<p>and what is on it</p>'.repeat(200)}`
const site = await inventedSite({
  render: async (address) => ({ status: 200, html: address.startsWith('/short') ? 'short' : LONG }),
})

const send = (url: string, encoding?: string) =>
  site.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

describe('a long page', () => {
  it('is compressed for a client that accepts gzip, with the same bytes each time', async () => {
    for (const _attempt of [1, 2, 3]) {
      const response = await send('/long', 'gzip, deflate, br')
      expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
      expect(response.rawPayload.length).toBeLessThan(LONG.length / 4)
      expect(gunzipSync(response.rawPayload).toString()).toBe(LONG)
    }
  })

  it('is not compressed for other clients, even if it is cached', async () => {
    for (const encoding of [undefined, 'identity', 'gzip;q=0', 'br']) {
      const response = await send('/long', encoding)
      expect(response.headers['content-encoding']).toBeUndefined()
      expect(response.headers.vary).toBe('accept-encoding')
      expect(response.body).toBe(LONG)
    }
  })

  it('is not compressed if its address contains an account number', async () => {
    const response = await send('/iban/validate/DE89370400440532013000', 'gzip')
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.body).toBe(LONG)
  })
})

it('a short page is not compressed', async () => {
  expect((await send('/short', 'gzip')).headers['content-encoding']).toBeUndefined()
})

it('a 304 has the Vary header of its 200', async () => {
  for (const url of ['/long', '/short']) {
    const { headers } = await send(url)
    const notModified = await site.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([notModified.statusCode, notModified.headers.vary]).toEqual([304, headers.vary])
  }
})

it('a response to HEAD has the headers of that to GET', async () => {
  for (const url of ['/long', '/short', '/robots.txt']) {
    const headers = { 'accept-encoding': 'gzip' }
    const [get, head] = [
      await site.inject({ url, headers }),
      await site.inject({ method: 'HEAD', url, headers }),
    ]
    const { date: _, ...expected } = get.headers
    expect(head.headers).toMatchObject(expected)
  }
})

it('an image is not compressed', async () => {
  expect((await send('/social/bsb.png', 'gzip')).headers['content-encoding']).toBeUndefined()
})

describe('the encoding for', () => {
  it.each([
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate, gzip;q=0.5', 'gzip'],
    ['*', 'gzip'],
    ['br, *;q=0.1', 'gzip'],
    ['gzip;q=0', 'identity'],
    ['gzip;q=0.000, br', 'identity'],
    ['gzip;q=0, *', 'identity'],
    ['*, gzip;q=0', 'identity'],
    ['xgzip', 'identity'],
    ['gzipx', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('%j is %s', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding)
  })
})
