/** Parts of the URLs of lists, as visitors may write them. */
import { slugify } from '../../../codes/pages/slug.ts'
import { MAX_TERM_LENGTH } from '../../../codes/swift/search-limits.ts'

/** The `page` field of a query; 1 without the field, null if it is not a whole number from 1 to 9999. */
export function parsePageNumber(query: URLSearchParams): number | null {
  const values = query.getAll('page')
  if (values.length === 0) return 1
  const [text = ''] = values
  return values.length === 1 && /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null
}

/** The field of a query with the words that the listed names have: ?filter=germ */
export const FILTER_FIELD = 'filter'

/** The words of the filter field, cut at MAX_TERM_LENGTH; '' for all of the list. */
export function readFilter(query: URLSearchParams): string {
  return (query.get(FILTER_FIELD) ?? '').trim().slice(0, MAX_TERM_LENGTH)
}

/**
 * The canonical slug of a name or slug in a URL: 'São Paulo', 'Sao-Paulo' -> 'sao-paulo'. Text without Latin
 * letters or digits has no slug and stays as it is.
 */
export function toCanonicalSlug(text: string): string {
  return slugify(text) || text
}
