import { findCountriesInText } from '../../../codes/reading/country-in-text.ts'

/**
 * Returns the English name of a country that a search term names and that has no banks in the directory, or
 * null. `coveredCodes` are the codes of the countries with banks in the directory.
 */
export function findCountryWithoutBanks(term: string, coveredCodes: readonly string[]): string | null {
  const country = findCountriesInText(term).find(({ code }) => !coveredCodes.includes(code))
  return country?.name ?? null
}
