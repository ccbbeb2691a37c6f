/** Sitemaps as XML. Format: sitemaps.org protocol 0.9. */

/** An absolute URL and the date of its data. */
export interface SitemapAddress {
  readonly address: string
  /** A day or a month: '2024-07-31', '2024-07'; absent when unknown. */
  readonly lastModified?: string
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character)
}

function element(name: string, { address, lastModified }: SitemapAddress): string {
  const modified = lastModified ? `<lastmod>${escaped(lastModified)}</lastmod>` : ''
  return `<${name}><loc>${escaped(address)}</loc>${modified}</${name}>\n`
}

/** A sitemap of pages. */
export function sitemap(addresses: readonly SitemapAddress[]): string {
  const pages = addresses.map((page) => element('url', page)).join('')
  return `${DECLARATION}<urlset ${NAMESPACE}>\n${pages}</urlset>\n`
}

/** A sitemap index. */
export function sitemapIndex(addresses: readonly SitemapAddress[]): string {
  const sitemaps = addresses.map((one) => element('sitemap', one)).join('')
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${sitemaps}</sitemapindex>\n`
}
