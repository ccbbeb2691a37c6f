import type { CodeListing } from '../../../codes/listing.ts'
import { slugOf } from '../../../codes/slug.ts'

/** The page that an address asks for, counted from 1; null where that is no number of a page. */
export function parsePageNumber(query: URLSearchParams): number | null {
  const given = query.getAll('page')
  if (given.length === 0) return 1
  const [text = ''] = given
  return given.length === 1 && /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null
}

/** The address of a page of a list: the first has the plain one. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

/** What tells the pages of a list apart in a title: nothing for the first. */
export function pageSuffix({ page, pages }: { readonly page: number; readonly pages: number }): string {
  return page === 1 ? '' : `, page ${page} of ${pages}`
}

/** The one spelling of a name in an address; what no slug can be made of stays as it was written. */
export function canonicalizeSlug(text: string): string {
  return slugOf(text) || text
}

/** The page about the IBANs of a country: '/iban/de'. */
export function ibanCountryPath(code: string): string {
  return `/iban/${code.toLowerCase()}`
}

/** A listing whose groups the directory knows: by country, banks and IBANs have pages of their own. */
export type GroupListing = CodeListing & { readonly by: 'institution' | 'state' }

export function isGrouped(listing: CodeListing): listing is GroupListing {
  return listing.by !== 'country'
}
