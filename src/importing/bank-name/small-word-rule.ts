// Whether a word stays small in the middle of a text.

import {
  articlesAfterSmall,
  countriesByLanguage,
  smallAfterHyphen,
  smallByLanguage,
  smallEverywhere,
  smallOutsideAsia,
  syllableCountries,
  syllableNameCountries,
  wordsBeforeArticle,
  wordsBeforeThe,
  wordsOfRomanceBanks,
} from './small-words.ts'
import { listed, wordSet } from './word-lists.ts'
import { closesPart, opensPart, type Word } from './words.ts'

const everywhere = wordSet(smallEverywhere)
const outsideAsia = wordSet(`${smallEverywhere} ${smallOutsideAsia}`)
const asia = wordSet(syllableCountries)
const syllableNames = wordSet(syllableNameCountries)
const byCountry = smallWordsByCountry()
const afterHyphen = new Map(
  Object.entries(smallAfterHyphen).map(([country, words]) => [country, wordSet(words)]),
)
const longestSmallWord = 7
const articles = wordSet(articlesAfterSmall)
const beforeArticle = wordSet(wordsBeforeArticle)
const romanceBanks = wordSet(wordsOfRomanceBanks)
const beforeThe = wordSet(wordsBeforeThe)
const beforeComma = wordSet('AND DE DEL DELLA DES DI DU FOR OF')

function smallWordsByCountry(): ReadonlyMap<string, ReadonlySet<string>> {
  const sets = new Map<string, Set<string>>()
  for (const [language, countries] of Object.entries(countriesByLanguage)) {
    const words = wordSet(smallByLanguage[language] ?? '')
    for (const country of listed(countries)) {
      const own = sets.get(country) ?? new Set(asia.has(country) ? everywhere : outsideAsia)
      sets.set(country, own)
      for (const word of words) own.add(word)
    }
  }
  return sets
}

/** Takes whether a country's two letters are mostly syllables of names. */
export function hasSyllableNames(country: string): boolean {
  return syllableNames.has(country)
}

/** Takes a word in its place and a country's code, gives whether it is written small. */
export function isSmallWord(word: Word, country: string): boolean {
  const { text, before, after } = word
  if (text.length > longestSmallWord) return false
  if (isPartOfName(word)) return false
  if (opensPart(word) || before.includes('/') || before.endsWith('.')) return false
  if (before.endsWith('-')) return isSmallAfterHyphen(word, country)
  if (closesPart(word)) return after.startsWith(', ') && beforeComma.has(text)
  if (after.startsWith('.') || after.startsWith('-')) return false
  if (text.length === 1 && isInitial(word)) return false
  if (romanceBanks.has(word.previous) && outsideAsia.has(text)) return true
  return isListed(text, country) || isSmallArticle(word, country)
}

/** 'Bank, The', the state of Para, and El Salvador ('de el' would be 'del'). */
function isPartOfName({ text, previous }: Word): boolean {
  if (text === 'THE') return !beforeThe.has(previous)
  return (text === 'PARA' && previous === 'DO') || (text === 'EL' && previous === 'DE')
}

/** 'de la Vega', but 'Asociacion La Vega'. */
function isSmallArticle(word: Word, country: string): boolean {
  return articles.has(word.text) && beforeArticle.has(word.previous) && !asia.has(country)
}

function isListed(text: string, country: string): boolean {
  const own = byCountry.get(country) ?? (asia.has(country) ? everywhere : outsideAsia)
  return own.has(text) || (text === 'A' && !asia.has(country))
}

function isSmallAfterHyphen(word: Word, country: string): boolean {
  if (afterHyphen.get(country)?.has(word.text)) return true
  return word.after.startsWith('-') && isListed(word.text, country)
}

/** A letter beside another single letter, or beside AND, is an initial: 'A AND B', 'S A E'. */
function isInitial(word: Word): boolean {
  const joined = (neighbour: string, between: string) =>
    between === ' ' && (neighbour === 'AND' || (neighbour.length === 1 && /\p{L}/u.test(neighbour)))
  return joined(word.previous, word.before) || joined(word.next, word.after) || word.after !== ' '
}
