import { describe, expect, it } from 'vitest'
import { RECORDED_SEARCH_RATE_LIMIT } from '../../api/site/recent-search-calls.ts'
import { inventedSite } from '../../testing/invented-site.ts'

const SITE_URL = 'https://bankcodex.example'
const PROXY = '10.0.0.1'
const directSite = await inventedSite({ siteUrl: SITE_URL })
const proxiedSite = await inventedSite({ siteUrl: SITE_URL, trustedProxies: ['10.0.0.0/8'] })

type Site = typeof directSite

async function recordSearch(site: Site, remoteAddress: string, forwardedFor: string): Promise<number> {
  const response = await site.inject({
    method: 'POST',
    url: '/api/recent-searches/add',
    remoteAddress,
    headers: { 'x-forwarded-for': forwardedFor, forwarded: `for=${forwardedFor}`, 'x-real-ip': forwardedFor },
    payload: { type: 'SWIFT', value: 'QQAADEFF' },
  })
  return response.statusCode
}

/** Sends ten requests more than the limit. Returns how many are accepted. */
async function countAccepted(
  site: Site,
  remoteAddress: string,
  nthAddress: (index: number) => string,
): Promise<number> {
  let count = 0
  for (let index = 0; index < RECORDED_SEARCH_RATE_LIMIT.max + 10; index++) {
    if ((await recordSearch(site, remoteAddress, nthAddress(index))) === 200) count++
  }
  return count
}

describe('X-Forwarded-For', () => {
  it('is ignored when no proxy is configured', async () => {
    expect(await countAccepted(directSite, '192.0.2.1', (index) => `198.51.100.${index}`)).toBe(
      RECORDED_SEARCH_RATE_LIMIT.max,
    )
  })

  it('is ignored unless a trusted proxy sends it', async () => {
    expect(await countAccepted(proxiedSite, '192.0.2.2', (index) => `198.51.100.${index}`)).toBe(
      RECORDED_SEARCH_RATE_LIMIT.max,
    )
  })

  it('of a trusted proxy gives each visitor a separate limit', async () => {
    expect(await countAccepted(proxiedSite, PROXY, (index) => `198.51.100.${index}`)).toBe(
      RECORDED_SEARCH_RATE_LIMIT.max + 10,
    )
  })

  it('counts with its last address only, because a visitor may forge the others', async () => {
    expect(await countAccepted(proxiedSite, PROXY, (index) => `203.0.113.${index}, 192.0.2.3`)).toBe(
      RECORDED_SEARCH_RATE_LIMIT.max,
    )
  })

  it('counts all addresses of an IPv6 network as one visitor', async () => {
    expect(await countAccepted(proxiedSite, PROXY, (index) => `2001:db8:0:1::${index}`)).toBe(
      RECORDED_SEARCH_RATE_LIMIT.max,
    )
  })

  it('counts all invalid addresses as one visitor', async () => {
    expect(await countAccepted(proxiedSite, PROXY, (index) => `invented-${index}`)).toBe(
      RECORDED_SEARCH_RATE_LIMIT.max,
    )
  })
})

const FORGED = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-prefix': '/evil',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
  forwarded: 'host=evil.example',
}

describe('a forged Host header', () => {
  it.each([
    '/swift',
    '/old',
    '/api/',
    '/nothing',
    '/api/swift/popular',
    '/sitemap.xml',
    '/robots.txt',
    '/openapi.json',
    '//evil.example/swift',
  ])('does not change the response at %s, cached or not', async (url) => {
    for (const site of [directSite, proxiedSite]) {
      const send = async (headers: Record<string, string>) => {
        const response = await site.inject({ url, remoteAddress: PROXY, headers })
        const { location, etag } = response.headers
        expect(location ?? '').not.toMatch(/^\/\/|evil/)
        return { statusCode: response.statusCode, location, etag, body: response.body }
      }
      // A response is cached at the second request.
      const forged = [await send(FORGED), await send(FORGED), await send(FORGED)]
      const plain = await send({})
      expect(forged).toEqual([plain, plain, plain])
    }
  })
})
