import { findCountry } from '../countries.ts'
import { ALL_COUNTRIES } from './search-limits.ts'

/**
 * Parses the country filter. Returns an upper-case alpha-2 code, undefined for all countries, or null for a
 * text that is not a country.
 */
export function parseCountryFilter(text: string): string | undefined | null {
  if (text === '' || text === ALL_COUNTRIES) return undefined
  const code = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : ''
  return findCountry(code) ? code : null
}
