import { Parser } from 'htmlparser2'

/** Reads the URLs in a sitemap or sitemap index. Format: sitemaps.org protocol 0.9. */
export function readSitemap(xml: string): string[] {
  const urls: string[] = []
  let isInLoc = false
  const parser = new Parser(
    {
      onopentagname(name) {
        isInLoc = name === 'loc'
        if (isInLoc) urls.push('')
      },
      ontext(text) {
        if (isInLoc) urls[urls.length - 1] += text
      },
      onclosetag() {
        isInLoc = false
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return urls
}
