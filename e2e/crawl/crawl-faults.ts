/** What is wrong with a site that was crawled: each fault as a line that begins with the address it is at. */
import type { Crawl, Visited } from './crawl.ts'
import { structuredDataFaults } from './structured-data-faults.ts'

type Page = NonNullable<Visited['page']>

function pagesOf({ visited }: Crawl): [address: string, page: Page][] {
  return [...visited].flatMap(([address, { page }]) => (page ? [[address, page] as const] : []))
}

/** Addresses that answer with a failure, or send the visitor on to another. */
export function linkFaults({ visited, ledBy }: Crawl): string[] {
  return [...visited]
    .filter(([, { status }]) => status !== 200)
    .map(([address, { status, location }]) => {
      const answered = location === null ? `${status}` : `${status} to ${location}`
      return `${address} answers ${answered}; linked from ${ledBy.get(address)}`
    })
}

/** Links to places that are not there, in their own page or in another. */
export function placeFaults(crawl: Crawl): string[] {
  const own = pagesOf(crawl).flatMap(([address, { missingPlaces }]) =>
    missingPlaces.map((place) => `${address} has no place #${place}`),
  )
  const others = crawl.lostPlaces.map(
    ({ page, place, from }) => `${page} has no place #${place}; linked from ${from}`,
  )
  return [...own, ...others]
}

function headFaultsOf({ titles, descriptions, headings }: Page): string[] {
  return [
    ...(titles.length === 1 && titles[0]?.trim() ? [] : [`has the titles ${JSON.stringify(titles)}`]),
    ...(descriptions.length === 1 && descriptions[0]?.trim()
      ? []
      : [`has the descriptions ${JSON.stringify(descriptions)}`]),
    ...(headings === 1 ? [] : [`has ${headings} headings of the first level`]),
  ]
}

/** Pages without one title, one description and one heading of the first level. */
export function headFaults(crawl: Crawl): string[] {
  return pagesOf(crawl).flatMap(([address, page]) => headFaultsOf(page).map((fault) => `${address} ${fault}`))
}

/** Pages that search engines may list, and that stand for themselves. */
function ownPages(crawl: Crawl) {
  const { siteUrl } = crawl
  return pagesOf(crawl).filter(
    ([address, { canonical, noindex }]) => !noindex && canonical === siteUrl + address,
  )
}

/** Pages that share with another what `said` takes from them. */
export function sharedFaults(crawl: Crawl, said: 'titles' | 'descriptions'): string[] {
  const saidAt = Map.groupBy(ownPages(crawl), ([, page]) => page[said][0] ?? '')
  return [...saidAt]
    .filter(([, pages]) => pages.length > 1)
    .map(
      ([text, pages]) =>
        `${pages
          .map(([address]) => address)
          .toSorted()
          .join(' and ')} all have '${text}'`,
    )
}

/**
 * Codes that are known by their range only. They are too many for a sitemap, and links of examples lead to
 * some.
 */
const KNOWN_BY_RANGE = /^\/(sort-code|bsb)\/details\/\d{6}$/

function indexFaultsOf(address: string, { noindex, canonical }: Page, { siteUrl, listed }: Crawl): string[] {
  if (listed.has(address)) {
    if (noindex) return ['is in a sitemap and noindex']
    return canonical === siteUrl + address
      ? []
      : [`is in a sitemap, and its canonical address is ${canonical}`]
  }
  if (noindex) return canonical === null ? [] : [`is noindex and names ${canonical} as canonical`]
  if (canonical === null) return ['is neither noindex nor has it a canonical address']
  if (canonical === siteUrl + address && KNOWN_BY_RANGE.test(address)) return []
  return listed.has(canonical.slice(siteUrl.length)) ? [] : [`has ${canonical} as canonical: in no sitemap`]
}

/** Pages that are listed and may not be, or are to be listed and are not, or under another address. */
export function indexFaults(crawl: Crawl): string[] {
  return pagesOf(crawl).flatMap(([address, page]) =>
    indexFaultsOf(address, page, crawl).map((fault) => `${address} ${fault}`),
  )
}

/** Pages whose structured data cannot be read, or says nothing. */
export function dataFaults(crawl: Crawl): string[] {
  return pagesOf(crawl).flatMap(([address, { structuredData }]) =>
    structuredData.flatMap(structuredDataFaults).map((fault) => `${address}: ${fault}`),
  )
}

/** The pictures that pages name, as absolute addresses; of those drawn for each bank, the first. */
export function picturesOf(crawl: Crawl): string[] {
  const pictures = new Set(pagesOf(crawl).flatMap(([, { image }]) => (image === null ? [] : [image])))
  const [bank] = [...pictures].filter((picture) => picture.includes('/social/swift/'))
  return [...pictures].filter((picture) => picture === bank || !picture.includes('/social/swift/'))
}

/** Every fault of a crawl. */
export function faultsOf(crawl: Crawl): string[] {
  return [
    ...linkFaults(crawl),
    ...placeFaults(crawl),
    ...headFaults(crawl),
    ...sharedFaults(crawl, 'titles'),
    ...sharedFaults(crawl, 'descriptions'),
    ...indexFaults(crawl),
    ...dataFaults(crawl),
  ]
}
