/** The lists of words in `words/`, which say how single words are written. */
import { z } from 'zod'
import { memoizeRecent } from '../../directory/memoize.ts'
import { readTable } from '../../directory/read-table.ts'

/** Words, as they are displayed, by country ('*': all countries): { '*': ['Ltd'], DE: ['GmbH'] }. */
export type WordsByCountry = Readonly<Record<string, readonly string[]>>

const COUNTRIES = /^(?:\*|[A-Z]{2}(?: [A-Z]{2})*)$/
const wordsRow = z.object({ countries: z.string().regex(COUNTRIES), words: z.string().min(1) })

const getUrl = (list: string) => new URL(`words/${list}.csv`, import.meta.url)

/** More than there are. */
const MAX_LISTS = 50

/** Reads a list of words by country. A country may have several rows, and a row several countries. */
export const readWords = memoizeRecent(MAX_LISTS, (list: string): WordsByCountry => {
  const pairs = readTable(getUrl(list), wordsRow).flatMap(({ countries, words }) =>
    countries.split(' ').flatMap((country) => words.split(' ').map((word) => ({ country, word }))),
  )
  const byCountry = Map.groupBy(pairs, ({ country }) => country)
  return Object.fromEntries(
    [...byCountry].map(([country, found]) => [country, found.map(({ word }) => word)]),
  )
})

/** Reads the words of a list that is the same in all countries. */
export function readWordsOfAllCountries(list: string): readonly string[] {
  return readWords(list)['*'] ?? []
}

/** Reads a table of `words/` with other columns. Returns its rows as arrays of texts. */
export function readTexts(list: string): readonly string[][] {
  return readTable(getUrl(list), z.record(z.string(), z.string().min(1))).map(Object.values)
}

/** Looks up the readable form of an upper-case word: 'GMBH' gives 'GmbH'; undefined if no list has it. */
export type SpellingLookup = (word: string, country: string) => string | undefined

/**
 * Builds a lookup from word lists by country. A country takes precedence over '*', then an earlier list over
 * a later one.
 */
export function createSpellingLookup(...lists: readonly WordsByCountry[]): SpellingLookup {
  const byCountry = new Map<string, Map<string, string>>()
  for (const [country, words] of lists.flatMap(Object.entries)) {
    const spellings = byCountry.get(country) ?? new Map()
    byCountry.set(country, spellings)
    for (const word of words) if (!spellings.has(word.toUpperCase())) spellings.set(word.toUpperCase(), word)
  }
  const everyCountry = byCountry.get('*')
  return (word, country) => byCountry.get(country)?.get(word) ?? everyCountry?.get(word)
}

/** The set of words in a text, in upper case. */
export function createUpperCaseSet(words: string): ReadonlySet<string> {
  return new Set(words.toUpperCase().split(' '))
}
