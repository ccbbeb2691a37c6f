import { COUNTRIES } from '../../../codes/countries.ts'

/** Languages in which a term may name a country. */
const LANGUAGES = 'en de fr es it pt nl pl tr uk ru be ar fa zh ja ko vi hi el'.split(' ')
const DISPLAY_NAMES = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }))

/** A character of a script that has no spaces between words. */
const SCRIPT_WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

/** The words of a text in lower case without accents, between spaces: 'Québec, CA' -> ' quebec ca '. */
function normalizeWords(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return ` ${words?.join(' ') ?? ''} `
}

/**
 * The countries with their names in all LANGUAGES. The spaces around a name keep it from matching within a
 * word: ' oman ' is not in ' romania '. A name in a script without spaces between words gets none.
 */
const NAMED_COUNTRIES = COUNTRIES.map(({ code, name }) => ({
  code,
  name,
  names: [name, ...DISPLAY_NAMES.map((displayNames) => displayNames.of(code) ?? name)]
    .map(normalizeWords)
    .map((words) => (SCRIPT_WITHOUT_SPACES.test(words) ? words.trim() : words)),
}))

/**
 * Returns the English name of a country that a search term names and that has no banks in the directory, or
 * null. `coveredCodes` are the codes of the countries with banks in the directory.
 */
export function findCountryWithoutBanks(term: string, coveredCodes: readonly string[]): string | null {
  const words = normalizeWords(term)
  const country = NAMED_COUNTRIES.find(
    ({ code, names }) => !coveredCodes.includes(code) && names.some((name) => words.includes(name)),
  )
  return country?.name ?? null
}
