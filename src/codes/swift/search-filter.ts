/** The filter and limits of a bank search, shared by API, form and page. */
import { findCountry } from '../countries.ts'

/** The value of the country filter that means no filter. */
export const ALL_COUNTRIES = 'all_countries'

/**
 * Parses the country filter. Returns an upper-case alpha-2 code, undefined for all countries, or null for a
 * text that is not a country.
 */
export function parseCountryFilter(text: string): string | undefined | null {
  if (text === '' || text === ALL_COUNTRIES) return undefined
  const code = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : ''
  return findCountry(code) ? code : null
}

/** The maximum length of a search term, in characters. */
export const MAX_TERM_LENGTH = 200

/** The maximum number of banks in a search result. */
export const SEARCH_LIMIT = 25

/** The maximum number of banks suggested while a visitor types. */
export const SUGGESTION_LIMIT = 6
