import type { SearchIndex } from '../index/search-index.ts'
import { findCities } from './city-words.ts'
import { matchQueryWords, type NameSearch, rankHits } from './match-and-rank.ts'
import { hasOnlyTypos, type QueryWord } from './query-word.ts'
import { maskAllWords } from './rank.ts'
import { type FoundHits, mergeHits, type SearchHit } from './top-hits.ts'

/** The minimum share of the words, by weight, that a bank must match. */
const MIN_SHARE = 0.5
/** A bank that matches a smaller share does not fit well. */
const MIN_FITTING_SHARE = 0.75
/** The minimum share of the other words if a city of the bank matches. */
const MIN_SHARE_IN_CITY = 0.33

/**
 * Finds banks that match most words, if no bank matches all. Users rarely mistake the city: banks in a named
 * city come first, then banks of its country, then others. A bank must match half of the other words by
 * weight; a third in the named city.
 */
export function findRelaxedHits(search: NameSearch, words: readonly QueryWord[]): FoundHits {
  // At most the first MAX_WORDS words.
  const queryWords = matchQueryWords(search, words)
  const hits = findPartialHits(search, queryWords)
  const [first] = hits
  const fitsWell =
    first !== undefined && computeMatchedShare(search.index, queryWords, first.bank) >= MIN_FITTING_SHARE
  return { hits, fitsWell: fitsWell && words.length <= queryWords.length }
}

/** The share of the words, by weight, that a bank matches. */
function computeMatchedShare(
  { board, bankCountry }: SearchIndex,
  queryWords: readonly QueryWord[],
  bank: number,
) {
  const countryMask = board.placeMask[bankCountry[bank] ?? 0] ?? 0
  const mask = (board.bankMask[bank] ?? 0) | (board.cityMask[bank] ?? 0) | countryMask
  const sum = (words: readonly QueryWord[]) => words.reduce((total, { weight }) => total + weight, 0)
  return sum(queryWords.filter((_, position) => (mask >>> position) & 1)) / sum(queryWords)
}

function findPartialHits(search: NameSearch, queryWords: readonly QueryWord[]): SearchHit[] {
  const allWords = maskAllWords(queryWords.length)
  const cities = findCities(search.index, queryWords)
  const otherWords = allWords & ~cities.mask
  const matchHalf = (countedWords: number, country = search.country) =>
    rankHits(search, queryWords, { requiredWords: 0, countedWords, minShare: MIN_SHARE, country })
  if (cities.mask === 0 || otherWords === 0) return matchHalf(allWords)
  const inCity = rankHits(search, queryWords, {
    requiredWords: cities.mask,
    countedWords: otherWords,
    minShare: MIN_SHARE_IN_CITY,
  })
  if (inCity.length > 0) return inCity
  // Other words that match only as corrected typos prove nothing: the city then counts as one of the words.
  if (queryWords.every((queryWord, position) => (cities.mask >>> position) & 1 || hasOnlyTypos(queryWord)))
    return matchHalf(allWords)
  const inCountry = search.country < 0 ? matchHalf(otherWords, cities.country) : []
  const anywhere = mergeHits(inCountry, matchHalf(otherWords), search.limit)
  return anywhere.length > 0 ? anywhere : matchHalf(allWords)
}
