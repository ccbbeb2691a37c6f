import { describe, expect, it } from 'vitest'
import { ADDS } from '../api/site/recent-search-calls.ts'
import { inventedSite } from '../testing/invented-site.ts'

const SITE_URL = 'https://bankcodex.example'
const PROXY = '10.0.0.1'
const open = await inventedSite({ siteUrl: SITE_URL })
const behindProxy = await inventedSite({ siteUrl: SITE_URL, trustedProxies: ['10.0.0.0/8'] })

type Site = typeof open

async function record(site: Site, remoteAddress: string, forwardedFor: string): Promise<number> {
  const answer = await site.ask({
    method: 'POST',
    url: '/api/recent-searches/add',
    remoteAddress,
    headers: { 'x-forwarded-for': forwardedFor, forwarded: `for=${forwardedFor}`, 'x-real-ip': forwardedFor },
    payload: { type: 'SWIFT', value: 'QQAADEFF' },
  })
  return answer.statusCode
}

/** How many of some requests more than the limit were taken, each forwarded for whomever `nth` makes up. */
async function taken(site: Site, remoteAddress: string, nth: (index: number) => string): Promise<number> {
  let count = 0
  for (let index = 0; index < ADDS.max + 10; index++) {
    if ((await record(site, remoteAddress, nth(index))) === 200) count++
  }
  return count
}

describe('whom a request is forwarded for', () => {
  it('counts for nothing where no proxy is configured', async () => {
    expect(await taken(open, '192.0.2.1', (index) => `198.51.100.${index}`)).toBe(ADDS.max)
  })

  it('counts for nothing where somebody else than the proxy says so', async () => {
    expect(await taken(behindProxy, '192.0.2.2', (index) => `198.51.100.${index}`)).toBe(ADDS.max)
  })

  it('counts where the proxy says so: each visitor has a limit of its own', async () => {
    expect(await taken(behindProxy, PROXY, (index) => `198.51.100.${index}`)).toBe(ADDS.max + 10)
  })

  it('is the last that the proxy has seen, whatever the visitor claims before it', async () => {
    expect(await taken(behindProxy, PROXY, (index) => `203.0.113.${index}, 192.0.2.3`)).toBe(ADDS.max)
  })

  it('is one visitor, however many addresses that has in its network', async () => {
    expect(await taken(behindProxy, PROXY, (index) => `2001:db8:0:1::${index}`)).toBe(ADDS.max)
  })

  it('is one visitor when it is no address at all', async () => {
    expect(await taken(behindProxy, PROXY, (index) => `somebody-${index}`)).toBe(ADDS.max)
  })
})

const CLAIMS = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-prefix': '/evil',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
  forwarded: 'host=evil.example',
}

describe('a host that somebody claims', () => {
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
  ])('changes nothing in the answer at %s, and none that is kept', async (url) => {
    for (const site of [open, behindProxy]) {
      const ask = async (headers: Record<string, string>) => {
        const { statusCode, headers: got, body } = await site.ask({ url, remoteAddress: PROXY, headers })
        expect(got.location ?? '').not.toMatch(/^\/\/|evil/)
        return { statusCode, location: got.location, etag: got.etag, body }
      }
      // An answer is kept from the second time on.
      const claimed = [await ask(CLAIMS), await ask(CLAIMS), await ask(CLAIMS)]
      const plain = await ask({})
      expect(claimed).toEqual([plain, plain, plain])
    }
  })
})
