/** Finds errors in a crawled site. Each error is a line that begins with the URL of the page. */
import type { Crawl, CrawledResponse } from './crawl.ts'
import { findBlockErrors } from './structured-data-errors.ts'

type Page = NonNullable<CrawledResponse['page']>

function listPages({ responses }: Crawl): [path: string, page: Page][] {
  return [...responses].flatMap(([path, { page }]) => (page ? [[path, page] as const] : []))
}

/** Whether a link is an example of a search for a BIC, which leads to its verdict by a redirect. */
const isSearchForCode = (path: string, status: number) => status === 302 && path.startsWith('/swift?term=')

/** Finds links to errors and redirects. */
export function findBrokenLinks({ responses, linkedFrom }: Crawl): string[] {
  return [...responses]
    .filter(([path, { status }]) => status !== 200 && !isSearchForCode(path, status))
    .map(([path, { status, location }]) => {
      const outcome = location === null ? `${status}` : `${status} to ${location}`
      return `${path} answers ${outcome}; linked from ${linkedFrom.get(path)}`
    })
}

/** Finds links to a fragment that no element has as its id. */
export function findMissingFragments(crawl: Crawl): string[] {
  const withinPages = listPages(crawl).flatMap(([path, { missingOwnFragments }]) =>
    missingOwnFragments.map((fragment) => `${path} has no element with the id ${fragment}`),
  )
  const toOtherPages = crawl.missingFragments.map(
    ({ page, fragment, from }) => `${page} has no element with the id ${fragment}; linked from ${from}`,
  )
  return [...withinPages, ...toOtherPages]
}

function describeHeadErrors({ titles, descriptions, headings }: Page): string[] {
  return [
    ...(titles.length === 1 && titles[0]?.trim() ? [] : [`has the titles ${JSON.stringify(titles)}`]),
    ...(descriptions.length === 1 && descriptions[0]?.trim()
      ? []
      : [`has the descriptions ${JSON.stringify(descriptions)}`]),
    ...(headings === 1 ? [] : [`has ${headings} headings of the first level`]),
  ]
}

/** Finds pages that do not have exactly one title, description and first-level heading. */
export function findHeadErrors(crawl: Crawl): string[] {
  return listPages(crawl).flatMap(([path, page]) =>
    describeHeadErrors(page).map((error) => `${path} ${error}`),
  )
}

/** Lists the indexable pages that are their own canonical page. */
function listCanonicalPages(crawl: Crawl) {
  const { siteUrl } = crawl
  return listPages(crawl).filter(([path, { canonical, noindex }]) => !noindex && canonical === siteUrl + path)
}

/** Finds pages with the same title or description. */
export function findDuplicates(crawl: Crawl, field: 'titles' | 'descriptions'): string[] {
  const pagesByText = Map.groupBy(listCanonicalPages(crawl), ([, page]) => page[field][0] ?? '')
  return [...pagesByText]
    .filter(([, pages]) => pages.length > 1)
    .map(
      ([text, pages]) =>
        `${pages
          .map(([path]) => path)
          .toSorted()
          .join(' and ')} all have '${text}'`,
    )
}

/** Codes that are known only as part of a range: too many for a sitemap, but pages link to examples. */
const RANGE_CODE = /^\/(sort-code|bsb)\/details\/\d{6}$/

function describeIndexingErrors(
  path: string,
  { noindex, canonical }: Page,
  { siteUrl, sitemapPaths }: Crawl,
): string[] {
  if (sitemapPaths.has(path)) {
    if (noindex) return ['is in a sitemap but noindex']
    return canonical === siteUrl + path ? [] : [`is in a sitemap, but its canonical URL is ${canonical}`]
  }
  if (noindex) return canonical === null ? [] : [`is noindex but has the canonical URL ${canonical}`]
  if (canonical === null) return ['has neither noindex nor a canonical URL']
  if (canonical === siteUrl + path && RANGE_CODE.test(path)) return []
  return sitemapPaths.has(canonical.slice(siteUrl.length))
    ? []
    : [`has the canonical URL ${canonical}, which is in no sitemap`]
}

/** Finds pages that are wrongly in a sitemap or missing from it, or have a wrong canonical URL. */
export function findIndexingErrors(crawl: Crawl): string[] {
  return listPages(crawl).flatMap(([path, page]) =>
    describeIndexingErrors(path, page, crawl).map((error) => `${path} ${error}`),
  )
}

/** Finds invalid structured data. */
export function findStructuredDataErrors(crawl: Crawl): string[] {
  return listPages(crawl).flatMap(([path, { structuredData }]) =>
    structuredData.flatMap(findBlockErrors).map((error) => `${path}: ${error}`),
  )
}

/** The URLs of all social images, but only one of a bank, because the site renders each on request. */
export function listImages(crawl: Crawl): string[] {
  const images = new Set(listPages(crawl).flatMap(([, { image }]) => (image === null ? [] : [image])))
  const [bankImage] = [...images].filter((image) => image.includes('/social/swift/'))
  return [...images].filter((image) => image === bankImage || !image.includes('/social/swift/'))
}

/** Finds all errors of a crawl. */
export function findErrors(crawl: Crawl): string[] {
  return [
    ...findBrokenLinks(crawl),
    ...findMissingFragments(crawl),
    ...findHeadErrors(crawl),
    ...findDuplicates(crawl, 'titles'),
    ...findDuplicates(crawl, 'descriptions'),
    ...findIndexingErrors(crawl),
    ...findStructuredDataErrors(crawl),
  ]
}
