import { COUNTRIES } from '../../../codes/countries.ts'

/** Languages in which a term may name a country. */
const LANGUAGES = 'en de fr es it pt nl pl tr uk ru be ar fa zh ja ko vi hi el'.split(' ')
const DISPLAY_NAMES = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }))

/** Scripts that write words without blanks between them. */
const WITHOUT_BLANKS = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

/** The words of a text in lower case without accents, between blanks: 'Côte d’Ivoire' -> ' cote d ivoire '. */
function normalizeWords(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return ` ${words?.join(' ') ?? ''} `
}

/**
 * The countries with their names in all languages. The blanks around a name keep it from matching within a
 * word. A name in a script without blanks has none, because no blanks surround it in a term.
 */
const NAMED_COUNTRIES = COUNTRIES.map(({ code, name }) => ({
  code,
  name,
  names: [name, ...DISPLAY_NAMES.map((names) => names.of(code) ?? name)]
    .map(normalizeWords)
    .map((words) => (WITHOUT_BLANKS.test(words) ? words.trim() : words)),
}))

/**
 * Finds a country that a search term names and that has no banks in the directory. Returns its English name,
 * or null. `coveredCodes` are the codes of the countries with banks in the directory.
 */
export function findMissingCountry(term: string, coveredCodes: readonly string[]): string | null {
  const words = normalizeWords(term)
  const country = NAMED_COUNTRIES.find(
    ({ code, names }) => !coveredCodes.includes(code) && names.some((name) => words.includes(name)),
  )
  return country?.name ?? null
}
