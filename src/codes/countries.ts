import { COUNTRIES_TABLE } from './countries-table.ts'

export interface Country {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly code: string
  readonly name: string
  /** A dependency, special region or XK rather than one of the about 195 states. */
  readonly territory: boolean
}

/** Every country and territory, in the order of their codes. */
export const COUNTRIES: readonly Country[] = COUNTRIES_TABLE.trim()
  .split('\n')
  .map((line) => ({ code: line.slice(0, 2), territory: line[2] === '*', name: line.slice(4) }))

const BY_CODE: ReadonlyMap<string, Country> = new Map(COUNTRIES.map((country) => [country.code, country]))

/** The country of an upper-case alpha-2 code; undefined when ISO 3166-1 (plus XK) has none. */
export function findCountry(code: string): Country | undefined {
  return BY_CODE.get(code)
}

/** The English name of a country code, or the code itself when it is not known. */
export function countryName(code: string): string {
  return BY_CODE.get(code)?.name ?? code
}

/** The countries whose names stand with 'the' in a sentence. */
const WITH_ARTICLE = 'AE AX BQ BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH SB SC TC TF UM US VG VI'

/** The name of a country in the middle of a sentence: 'Germany', 'the Netherlands'. */
export function countryInSentence(code: string): string {
  const name = countryName(code)
  return WITH_ARTICLE.split(' ').includes(code) ? `the ${name}` : name
}

/** The order of countries by name, as a reader expects it: Côte d’Ivoire before Croatia. */
export function byCountryName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name, 'en')
}

/** Sorted when it is first needed. */
let sortedCountries: readonly Country[] | undefined

/** The countries to offer in a list: every state, and the territories named, sorted by name. */
export function countriesToOffer(alsoWith: Iterable<string>): Country[] {
  const extra = new Set(alsoWith)
  sortedCountries ??= COUNTRIES.toSorted(byCountryName)
  return sortedCountries.filter(({ code, territory }) => !territory || extra.has(code))
}
