import { describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry } from '../../testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite({
  siteUrl: 'https://bankcodex.example',
  otherSources: [
    inventedCodes('bsb', [
      inventedEntry('062000', 'Aldermoor', { country: 'AU' }),
      inventedEntry('062001', 'Aldermoor', { country: 'AU', status: 'closed' }),
      inventedEntry('062002', 'Aldermoor', { country: 'AU', details: { evidence: 'inferred' } }),
    ]),
    inventedCodes('iban', [inventedEntry('DE99900100', 'Aldermoor', { country: 'DE' })]),
  ],
})

/** Returns the addresses in a sitemap. */
async function loadAddresses(path: string): Promise<string[]> {
  const response = await site.inject(path)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  return [...response.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}

describe('GET /robots.txt', () => {
  it('200 with the address of the sitemap', async () => {
    const response = await site.inject('/robots.txt')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toContain('\nSitemap: https://bankcodex.example/sitemap.xml\n')
  })
})

describe('GET /sitemap.xml', () => {
  it('200 with sitemaps of pages, banks and codes, but of no IBANs', async () => {
    const sitemaps = await loadAddresses('/sitemap.xml')
    expect(sitemaps).toEqual(
      ['pages', 'lists-1', 'swift-1', 'bsb-1'].map(
        (name) => `https://bankcodex.example/sitemaps/${name}.xml`,
      ),
    )
    const paths = sitemaps.map((address) => new URL(address).pathname)
    const all = (await Promise.all(paths.map(loadAddresses))).flat()
    expect(all).toContain('https://bankcodex.example/swift')
    expect(all).toContain('https://bankcodex.example/swift/fr/credit-bruyere')
    expect(all).toContain('https://bankcodex.example/bsb/details/062000')
    expect(all.filter((address) => address.includes('/iban'))).toEqual([])
  })

  it('200 without codes that are closed or not confirmed: their pages are noindex', async () => {
    expect(await loadAddresses('/sitemaps/bsb-1.xml')).toEqual([
      'https://bankcodex.example/bsb/details/062000',
    ])
  })

  it('200 with the date of the source of each bank', async () => {
    const { body } = await site.inject('/sitemaps/swift-1.xml')
    expect(body.match(/<lastmod>2026-01<\/lastmod>/g)).toHaveLength(6)
  })

  it('304 for a current ETag', async () => {
    const { headers } = await site.inject('/sitemap.xml')
    const conditionalRequest = { url: '/sitemap.xml', headers: { 'if-none-match': String(headers.etag) } }
    expect((await site.inject(conditionalRequest)).statusCode).toBe(304)
  })
})

describe('GET /sitemaps/{name}.xml', () => {
  it.each(['swift-0', 'swift-2', 'swift', 'nothing', '__proto__', '%00', 'iban-1'])(
    '404 for %s',
    async (name) => {
      const response = await site.inject(`/sitemaps/${name}.xml`)
      expect(response.statusCode).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
    },
  )
})
