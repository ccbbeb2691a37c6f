import { ALL_COUNTRIES } from '../swift/search-limits.ts'
import { COUNTRIES_TABLE } from './countries-table.ts'

export interface Country {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly code: string
  readonly name: string
  /** Whether it is a dependency, a special region or XK, and not one of the about 195 sovereign states. */
  readonly isTerritory: boolean
}

/** All countries and territories, in the order of their codes. The table marks territories by an asterisk. */
export const COUNTRIES: readonly Country[] = COUNTRIES_TABLE.trim()
  .split('\n')
  .map((line) => ({ code: line.slice(0, 2), isTerritory: line[2] === '*', name: line.slice(4) }))

const BY_CODE: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]))

/** Finds a country by its upper-case alpha-2 code (ISO 3166-1, plus XK); undefined if there is none. */
export function findCountry(code: string): Country | undefined {
  return BY_CODE.get(code)
}

/** Made on first use: most of those who load the module need no code of a name. */
let codesByName: ReadonlyMap<string, string> | undefined

/** The alpha-2 code of a country given by such a code or its English name; null for any other text. */
export function findCountryCode(text: string): string | null {
  const word = text.trim()
  codesByName ??= new Map(COUNTRIES.map(({ code, name }) => [name.toLowerCase(), code]))
  return findCountry(word.toUpperCase())?.code ?? codesByName.get(word.toLowerCase()) ?? null
}

/** The English name of a country, or the code itself if it is unknown. */
export function getCountryName(code: string): string {
  return BY_CODE.get(code)?.name ?? code
}

/** The codes of the countries whose names take an article in a sentence. */
const CODES_WITH_ARTICLE =
  'AE AX BQ BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH SB SC TC TF UM US VG VI'

/** The name of a country in the middle of a sentence: 'Germany', 'the Netherlands'. */
export function getCountryNameInSentence(code: string): string {
  const name = getCountryName(code)
  return CODES_WITH_ARTICLE.split(' ').includes(code) ? `the ${name}` : name
}

/** Compares countries by name in English collation: Côte d’Ivoire before Croatia. */
export function compareByCountryName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name, 'en')
}

/** Sorted on first use: the sort takes longer than loading the module. */
let sortedCountries: readonly Country[] | undefined

/** The countries for a select field, sorted by name: all states, and the territories with the given codes. */
export function listCountryOptions(territoryCodes: Iterable<string>): Country[] {
  const offeredTerritories = new Set(territoryCodes)
  sortedCountries ??= COUNTRIES.toSorted(compareByCountryName)
  return sortedCountries.filter(({ code, isTerritory }) => !isTerritory || offeredTerritories.has(code))
}

/**
 * Parses the country filter. Returns an upper-case alpha-2 code, undefined for all countries, or null for a
 * text that is not a country.
 */
export function parseCountryFilter(text: string): string | undefined | null {
  if (text === '' || text === ALL_COUNTRIES) return undefined
  const code = /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : ''
  return findCountry(code) ? code : null
}
