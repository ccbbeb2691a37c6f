/** Finds the countries that a text names, in 28 languages. */
import { COUNTRIES } from '../places/countries.ts'

/** Languages in which a text may name a country. */
const LANGUAGES = 'en de fr es it pt nl pl tr uk ru be ar fa zh ja ko vi hi el da sv nb fi cs sk hu ro'.split(
  ' ',
)

/** A character of a script that has no spaces between words. */
const SCRIPT_WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

/** The words of a text in lower case without accents, between spaces: 'Québec, CA' -> ' quebec ca '. */
export function normalizeWords(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return ` ${words?.join(' ') ?? ''} `
}

interface NamedCountry {
  readonly code: string
  /** The English name. */
  readonly name: string
  /**
   * The names in all LANGUAGES. The spaces around a name keep it from matching within a word: ' oman ' is not
   * in ' romania '. A name in a script without spaces between words gets none.
   */
  readonly names: readonly string[]
}

function nameCountries(): NamedCountry[] {
  const displayNames = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  return COUNTRIES.map(({ code, name }) => ({
    code,
    name,
    names: [name, ...displayNames.map((names) => names.of(code) ?? name)]
      .map(normalizeWords)
      .map((words) => (SCRIPT_WITHOUT_SPACES.test(words) ? words.trim() : words)),
  }))
}

/** Made on first use: it takes longer than loading the module. */
let namedCountries: readonly NamedCountry[] | undefined

/** A country that a text names, and the name as it stands in the normalized words of the text. */
export interface CountryInText {
  readonly code: string
  readonly name: string
  readonly words: string
}

/** The countries that a text names, in the order of their codes. */
export function findCountriesInText(text: string): CountryInText[] {
  const words = normalizeWords(text)
  namedCountries ??= nameCountries()
  return namedCountries.flatMap(({ code, name, names }) => {
    const found = names.find((candidate) => words.includes(candidate))
    return found === undefined ? [] : { code, name, words: found }
  })
}
