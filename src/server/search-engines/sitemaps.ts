/**
 * Sitemaps list all indexable pages, in parts that are separate XML files. Format: sitemaps.org protocol 0.9.
 */
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import type { Lookup } from '../../lookup/lookup.ts'

/** The path of a page and the date of its data. */
interface ListedPage {
  readonly path: string
  readonly lastModified?: string
}

export interface SitemapPart {
  /** The file name without '.xml': 'pages', 'swift-1'. */
  readonly name: string
  pages(): readonly ListedPage[]
}

/** Small enough for the response cache. The protocol allows 50,000. */
const PAGES_PER_PART = 2000

type ListPages = (offset: number, limit: number) => readonly ListedPage[]

function splitIntoParts(name: string, count: number, list: ListPages): SitemapPart[] {
  return Array.from({ length: Math.ceil(count / PAGES_PER_PART) }, (_, part) => ({
    name: `${name}-${part + 1}`,
    pages: () => list(part * PAGES_PER_PART, PAGES_PER_PART),
  }))
}

function listBankParts({ catalogue, describeCoverage: coverage }: Lookup): SitemapPart[] {
  return splitIntoParts('swift', coverage('swift').banks, (offset, limit) =>
    catalogue.listBanks(offset, limit).map(({ country, slug, asOf }) => ({
      path: `/swift/${country.toLowerCase()}/${slug}`,
      lastModified: asOf,
    })),
  )
}

/** The pages of valid codes. Pages of other codes are noindex, and pages of account numbers are private. */
function listCodeParts(
  { catalogue, describeCoverage: coverage, lookUpCode }: Lookup,
  type: CodeType<CodeTypeId>,
): SitemapPart[] {
  if (type.identifiesAccount) return []
  return splitIntoParts(type.id, coverage(type.id).codes, (offset, limit) =>
    catalogue
      .listCodes(type.id, offset, limit)
      .filter(({ code }) => lookUpCode(type.id, code).isValid)
      .map(({ code, asOf }) => ({ path: type.getResultPath(code), lastModified: asOf })),
  )
}

function listPartsOfLists(addresses: readonly string[]): SitemapPart[] {
  return splitIntoParts('lists', addresses.length, (offset, limit) =>
    addresses.slice(offset, offset + limit).map((path) => ({ path })),
  )
}

/** The addresses of all pages except those of banks and codes. */
interface OtherPaths {
  readonly fixed: readonly string[]
  readonly lists: readonly string[]
}

/** All parts. The first one, `pages`, holds the fixed addresses. */
export function listSitemapParts(lookup: Lookup, { fixed, lists }: OtherPaths): SitemapPart[] {
  const others = CODE_TYPES.filter(({ id }) => id !== 'swift')
  return [
    { name: 'pages', pages: () => fixed.map((path) => ({ path })) },
    ...listPartsOfLists(lists),
    ...listBankParts(lookup),
    ...others.flatMap((type) => listCodeParts(lookup, type)),
  ]
}

/** An absolute URL and the date of its data. */
interface SitemapAddress {
  readonly address: string
  /** A day or a month: '2024-07-31', '2024-07'; absent when unknown. */
  readonly lastModified?: string
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => XML_ENTITIES[character] ?? character)
}

function formatElement(name: string, { address, lastModified }: SitemapAddress): string {
  const modified = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : ''
  return `<${name}><loc>${escapeXml(address)}</loc>${modified}</${name}>\n`
}

/** A sitemap of pages. */
export function formatSitemap(addresses: readonly SitemapAddress[]): string {
  const pages = addresses.map((page) => formatElement('url', page)).join('')
  return `${DECLARATION}<urlset ${NAMESPACE}>\n${pages}</urlset>\n`
}

/** A sitemap index. */
export function formatSitemapIndex(addresses: readonly SitemapAddress[]): string {
  const sitemaps = addresses.map((location) => formatElement('sitemap', location)).join('')
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${sitemaps}</sitemapindex>\n`
}
