import { slugify } from '../../../codes/slug.ts'
import type { CodeListing } from '../../../codes/types.ts'

/** The page number of a query, from 1; null when it is not a valid number. */
export function parsePageNumber(query: URLSearchParams): number | null {
  const values = query.getAll('page')
  if (values.length === 0) return 1
  const [text = ''] = values
  return values.length === 1 && /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null
}

/** The address of a page of a list; that of the first page has no `page` parameter. */
export function getPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

/** The suffix that makes the titles of a list's pages unique; '' for the first page. */
export function formatPageSuffix({ page, pages }: { readonly page: number; readonly pages: number }): string {
  return page === 1 ? '' : `, page ${page} of ${pages}`
}

/** The canonical slug of a name; text without a slug stays unchanged. */
export function canonicalizeSlug(text: string): string {
  return slugify(text) || text
}

/** The path of a country's IBAN page: '/iban/de'. */
export function getIbanCountryPath(code: string): string {
  return `/iban/${code.toLowerCase()}`
}

/** A listing by institution or state. Listings by country have pages of their own. */
export type GroupListing = CodeListing & { readonly by: 'institution' | 'state' }

export function isGrouped(listing: CodeListing): listing is GroupListing {
  return listing.by !== 'country'
}
