import { Parser } from 'htmlparser2'

/** The URLs in a sitemap or sitemap index. Format: sitemaps.org protocol 0.9. */
export function readSitemap(xml: string): string[] {
  const addresses: string[] = []
  let inAddress = false
  const parser = new Parser(
    {
      onopentagname(name) {
        inAddress = name === 'loc'
        if (inAddress) addresses.push('')
      },
      ontext(text) {
        if (inAddress) addresses[addresses.length - 1] += text
      },
      onclosetag() {
        inAddress = false
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return addresses
}
