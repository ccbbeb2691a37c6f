import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'
import { negotiateEncoding } from './compression.ts'

const LONG = `<!doctype html><title>A page</title>${'<p>and what is on it</p>'.repeat(200)}`
const site = await inventedSite({
  render: async (address) => ({ status: 200, html: address.startsWith('/short') ? 'short' : LONG }),
})

const ask = (url: string, encoding?: string) =>
  site.ask({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

describe('a long page', () => {
  it('is compressed for a client that accepts gzip, with the same bytes each time', async () => {
    for (const _time of [1, 2, 3]) {
      const answer = await ask('/long', 'gzip, deflate, br')
      expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
      expect(answer.rawPayload.length).toBeLessThan(LONG.length / 4)
      expect(gunzipSync(answer.rawPayload).toString()).toBe(LONG)
    }
  })

  it('is not compressed for other clients, also from the cache', async () => {
    for (const encoding of [undefined, 'identity', 'gzip;q=0', 'br']) {
      const answer = await ask('/long', encoding)
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(answer.body).toBe(LONG)
    }
  })

  it('is not compressed if it names an account', async () => {
    const answer = await ask('/iban/validate/DE89370400440532013000', 'gzip')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(LONG)
  })
})

it('a short page is not compressed', async () => {
  expect((await ask('/short', 'gzip')).headers['content-encoding']).toBeUndefined()
})

it('a 304 has the Vary header of its 200', async () => {
  for (const url of ['/long', '/short']) {
    const { headers } = await ask(url)
    const again = await site.ask({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.headers.vary]).toEqual([304, headers.vary])
  }
})

it('an image is not compressed', async () => {
  expect((await ask('/social/bsb.png', 'gzip')).headers['content-encoding']).toBeUndefined()
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
    ['xgzip', 'identity'],
    ['gzipx', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('%j is %s', (accepted, encoding) => {
    expect(negotiateEncoding(accepted)).toBe(encoding)
  })
})
