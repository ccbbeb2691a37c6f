import { COUNTRIES, findCountry } from '../../codes/countries.ts'

const BY_NAME = new Map(COUNTRIES.map(({ code, name }) => [name.toLowerCase(), code]))

/** The alpha-2 code of a cell with such a code or an English name; null for anything else. */
export function findCountryCode(text: string): string | null {
  const word = text.trim()
  return findCountry(word.toUpperCase())?.code ?? BY_NAME.get(word.toLowerCase()) ?? null
}
