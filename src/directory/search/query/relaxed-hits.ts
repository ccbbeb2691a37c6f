import type { OpenIndex } from '../index/open-index.ts'
import { citiesMeant } from './city-words.ts'
import { matchAll, type NameSearch, rankHits } from './match-and-rank.ts'
import { allWords } from './rank.ts'
import type { FoundHits, SearchHit } from './top-hits.ts'
import { isGuess, type WordMeaning } from './word-meaning.ts'

const SHARE = 0.5
/** A bank that matches fewer words does not fit well. */
const SHARE_OF_FIT = 0.75
/** With a matching city, a smaller share of the rest is enough. */
const SHARE_IN_CITY = 0.33

/**
 * Banks that match most words, where none matches all. Users know the city best: its banks come first, then
 * banks of its country, then others, as long as they match half of the other words.
 */
export function relaxedHits(search: NameSearch, all: readonly WordMeaning[]): FoundHits {
  const meanings = matchAll(search, all)
  const hits = mostMatching(search, meanings)
  const [first] = hits
  const fitsWell = first !== undefined && matchedShare(search.index, meanings, first.bank) >= SHARE_OF_FIT
  return { hits, fitsWell: fitsWell && all.length <= meanings.length }
}

/** The share of the words, by weight, that a bank matches. */
function matchedShare({ board, bankCountry }: OpenIndex, meanings: readonly WordMeaning[], bank: number) {
  const place = board.placeMask[bankCountry[bank] ?? 0] ?? 0
  const mask = (board.bankMask[bank] ?? 0) | (board.cityMask[bank] ?? 0) | place
  const sum = (words: readonly WordMeaning[]) => words.reduce((total, { weight }) => total + weight, 0)
  return sum(meanings.filter((_, word) => (mask >>> word) & 1)) / sum(meanings)
}

function mostMatching(search: NameSearch, meanings: readonly WordMeaning[]): SearchHit[] {
  const every = allWords(meanings.length)
  const cities = citiesMeant(search.index, meanings)
  const rest = every & ~cities.bits
  const half = (counted: number, country = search.country) =>
    rankHits(search, meanings, { needed: 0, counted, share: SHARE, country })
  if (cities.bits === 0 || rest === 0) return half(every)
  const inCity = rankHits(search, meanings, { needed: cities.bits, counted: rest, share: SHARE_IN_CITY })
  if (inCity.length > 0) return inCity
  // If all other words are guesses, only the city is reliable.
  if (meanings.every((meaning, word) => (cities.bits >>> word) & 1 || isGuess(meaning))) return half(every)
  const inCountry = search.country < 0 ? half(rest, cities.country) : []
  const anywhere = appended(inCountry, half(rest), search.limit)
  return anywhere.length > 0 ? anywhere : half(every)
}

/** Appends the hits of other banks. */
function appended(first: SearchHit[], others: readonly SearchHit[], limit: number): SearchHit[] {
  const banks = new Set(first.map(({ bank }) => bank))
  return [...first, ...others.filter(({ bank }) => !banks.has(bank))].slice(0, limit)
}
