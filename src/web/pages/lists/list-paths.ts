import { slugify } from '../../../codes/slug.ts'
import type { CodeListing } from '../../../codes/types.ts'

/** The `page` field of a query; 1 without the field, null if it is not a whole number from 1 to 9999. */
export function parsePageNumber(query: URLSearchParams): number | null {
  const values = query.getAll('page')
  if (values.length === 0) return 1
  const [text = ''] = values
  return values.length === 1 && /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null
}

/** The path of one page of a list with its query: '/swift/de?page=2'. The first page has no `page` field. */
export function getPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

/** The end of the title of a list's page: ', page 2 of 7'; '' for the first page. */
export function formatPageSuffix({ page, pages }: { readonly page: number; readonly pages: number }): string {
  return page === 1 ? '' : `, page ${page} of ${pages}`
}

/**
 * The slug of a name in a URL: 'São Paulo' -> 'sao-paulo'. Text without Latin letters or digits stays as it
 * is.
 */
export function canonicalizeSlug(text: string): string {
  return slugify(text) || text
}

/** The path of a country's IBAN page: '/iban/de'. */
export function getIbanCountryPath(countryCode: string): string {
  return `/iban/${countryCode.toLowerCase()}`
}

/** A listing by institution or state. Listings by country have other pages. */
export type GroupListing = CodeListing & { readonly by: 'institution' | 'state' }

export function isGroupListing(listing: CodeListing): listing is GroupListing {
  return listing.by !== 'country'
}
