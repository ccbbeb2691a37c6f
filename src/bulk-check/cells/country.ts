/** Reads cells with countries. */
import { COUNTRIES, findCountry } from '../../codes/countries.ts'

const CODES_BY_NAME = new Map(COUNTRIES.map(({ code, name }) => [name.toLowerCase(), code]))

/** The alpha-2 code of a country given by such a code or its English name; null for any other text. */
export function findCountryCode(text: string): string | null {
  const word = text.trim()
  return findCountry(word.toUpperCase())?.code ?? CODES_BY_NAME.get(word.toLowerCase()) ?? null
}
