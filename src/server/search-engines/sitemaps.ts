/**
 * Sitemaps list all indexable pages, in parts that are separate XML files. Format: sitemaps.org protocol 0.9.
 */

import { getBankPath } from '../../codes/pages/page-paths.ts'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import type { Lookup } from '../../lookup/lookup.ts'
import { escapeXml } from '../responses/escape-xml.ts'

/** The path of a page and the date of its data: '2024-07-31' or '2024-07'; absent when unknown. */
interface ListedPage {
  readonly path: string
  readonly lastModified?: string
}

export interface SitemapPart {
  /** The file name without '.xml': 'pages', 'swift-1'. */
  readonly name: string
  listPages(): readonly ListedPage[]
}

/** A sitemap with so many pages is small enough for the response cache. The protocol allows 50,000. */
const PAGES_PER_PART = 2000

type ListPages = (offset: number, limit: number) => readonly ListedPage[]

function splitIntoParts(name: string, count: number, list: ListPages): SitemapPart[] {
  return Array.from({ length: Math.ceil(count / PAGES_PER_PART) }, (_, index) => ({
    name: `${name}-${index + 1}`,
    listPages: () => list(index * PAGES_PER_PART, PAGES_PER_PART),
  }))
}

function createBankParts({ catalogue, describeCoverage }: Lookup): SitemapPart[] {
  return splitIntoParts('swift', describeCoverage('swift').bankCount, (offset, limit) =>
    catalogue.listBanks(offset, limit).map(({ country, slug, asOf }) => ({
      path: getBankPath({ countryCode: country, slug }),
      lastModified: asOf,
    })),
  )
}

/**
 * The parts with the pages of valid codes. Pages of other codes are noindex, and pages of account numbers are
 * private.
 */
function createCodeParts(
  { catalogue, describeCoverage, lookUpCode }: Lookup,
  type: CodeType<CodeTypeId>,
): SitemapPart[] {
  if (type.identifiesAccount) return []
  return splitIntoParts(type.id, describeCoverage(type.id).codeCount, (offset, limit) =>
    catalogue
      .listCodes(type.id, offset, limit)
      .filter(({ code }) => lookUpCode(type.id, code).isValid)
      .map(({ code, asOf }) => ({ path: type.getResultPath(code), lastModified: asOf })),
  )
}

/** The parts with the pages that are lists, such as the banks of a city. */
function createListParts(paths: readonly string[]): SitemapPart[] {
  return splitIntoParts('lists', paths.length, (offset, limit) =>
    paths.slice(offset, offset + limit).map((path) => ({ path })),
  )
}

/** The paths of all pages except those of banks and codes. */
interface FixedAndListPaths {
  /** The paths that do not depend on the directory. */
  readonly fixed: readonly string[]
  /** The paths of list pages, such as the banks of a city. */
  readonly lists: readonly string[]
}

/** Lists all parts. The first one, `pages`, has the fixed paths. */
export function listSitemapParts(lookup: Lookup, { fixed, lists }: FixedAndListPaths): SitemapPart[] {
  // Codes that identify a bank are shown on the pages of their banks, which createBankParts lists.
  const typesWithPages = CODE_TYPES.filter(({ identifiesBank }) => !identifiesBank)
  return [
    { name: 'pages', listPages: () => fixed.map((path) => ({ path })) },
    ...createListParts(lists),
    ...createBankParts(lookup),
    ...typesWithPages.flatMap((type) => createCodeParts(lookup, type)),
  ]
}

/** An absolute URL and the date of its data. */
interface SitemapUrl {
  readonly url: string
  /** A day or a month: '2024-07-31', '2024-07'; absent when unknown. */
  readonly lastModified?: string
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function formatElement(name: string, { url, lastModified }: SitemapUrl): string {
  const modified = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : ''
  return `<${name}><loc>${escapeXml(url)}</loc>${modified}</${name}>\n`
}

/** Formats a sitemap of pages as XML. */
export function formatSitemap(pageUrls: readonly SitemapUrl[]): string {
  const pages = pageUrls.map((page) => formatElement('url', page)).join('')
  return `${DECLARATION}<urlset ${NAMESPACE}>\n${pages}</urlset>\n`
}

/** Formats the index of sitemaps as XML. */
export function formatSitemapIndex(sitemapUrls: readonly SitemapUrl[]): string {
  const sitemaps = sitemapUrls.map((sitemap) => formatElement('sitemap', sitemap)).join('')
  return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${sitemaps}</sitemapindex>\n`
}
