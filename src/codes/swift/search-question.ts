import { findCountry } from '../countries.ts'

// What a search may ask, said once for the call, the form and the page.

/** The country filter's value for no filter. */
export const ALL_COUNTRIES = 'all_countries'

/**
 * The country that a search is narrowed to, upper-case alpha-2, by the text of its filter; undefined for all
 * countries, null for a text that names none.
 */
export function countryAsked(text: string): string | undefined | null {
  if (text === '' || text === ALL_COUNTRIES) return undefined
  const code = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : ''
  return findCountry(code) ? code : null
}

/** The longest search term, in characters. */
export const LONGEST_TERM = 200

/** The most banks that a search gives. */
export const SEARCH_LIMIT = 25
