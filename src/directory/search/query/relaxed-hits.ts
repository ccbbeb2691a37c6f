import type { SearchIndex } from '../index/search-index.ts'
import { findCities } from './city-words.ts'
import { addNamedBanks, matchQueryWords, rankHits, type SearchScope } from './match-and-rank.ts'
import { hasDirectMatch, type QueryWord } from './query-word.ts'
import { hasBit, maskFirstWords } from './rank.ts'
import { type FoundHits, mergeHits, type SearchHit } from './top-hits.ts'

/** The minimum share of the words, by weight, that a bank must match. */
const MIN_SHARE = 0.5
/** A bank that matches a smaller share does not fit well. */
const MIN_FITTING_SHARE = 0.75
/** The minimum share of the words that name no city, if a city of the bank matches. */
const MIN_SHARE_IN_CITY = 0.33

/**
 * Finds banks that match a sufficient share of the words, by weight, in the first of these steps that finds
 * any:
 * 1. banks in a named city that match a third of the other words: visitors rarely name a wrong city;
 * 2. banks that match half of the other words, those in the country of the city first;
 * 3. banks that match half of all words; the only step if no city is named.
 */
export function findRelaxedHits(scope: SearchScope, words: readonly QueryWord[]): FoundHits {
  const queryWords = matchQueryWords(scope, words)
  const hits = findPartialHits(scope, queryWords)
  const [first] = hits
  const fitsWell =
    first !== undefined && computeMatchedShare(scope.index, queryWords, first.bank) >= MIN_FITTING_SHARE
  // `matchQueryWords` drops the words beyond MAX_WORDS, so the hits may not match them.
  return { hits, fitsWell: fitsWell && words.length <= queryWords.length }
}

/**
 * The share of the words, by weight, that a bank matches by its name, cities or country. A mask on the
 * scoreboard has a bit for each word, set if the word matched.
 */
function computeMatchedShare(
  { scoreboard, countryOfBank }: SearchIndex,
  queryWords: readonly QueryWord[],
  bank: number,
) {
  const countryMask = scoreboard.maskOfPlace[countryOfBank[bank] ?? 0] ?? 0
  const mask = (scoreboard.maskOfBank[bank] ?? 0) | (scoreboard.cityMaskOfBank[bank] ?? 0) | countryMask
  const sum = (words: readonly QueryWord[]) => words.reduce((total, { weight }) => total + weight, 0)
  return sum(queryWords.filter((_, position) => hasBit(mask, position))) / sum(queryWords)
}

function findPartialHits(scope: SearchScope, queryWords: readonly QueryWord[]): SearchHit[] {
  const allWords = maskFirstWords(queryWords.length)
  const cities = findCities(scope.index, queryWords)
  const otherWords = allWords & ~cities.mask
  const findHalfMatches = (weighedWords: number, country = scope.country) =>
    rankHits(scope, queryWords, { requiredWords: 0, weighedWords, minWeightShare: MIN_SHARE, country })
  if (cities.mask === 0 || otherWords === 0) return findHalfMatches(allWords)
  const inCity = rankHits(scope, queryWords, {
    requiredWords: cities.mask,
    weighedWords: otherWords,
    minWeightShare: MIN_SHARE_IN_CITY,
  })
  if (inCity.length > 0) return addNamedBanks(scope, queryWords, inCity)
  // If all other words match with typos only, the city word may not mean a city: it counts like any word.
  const areOthersTypos = queryWords.every(
    (queryWord, position) => hasBit(cities.mask, position) || !hasDirectMatch(queryWord),
  )
  if (areOthersTypos) return findHalfMatches(allWords)
  const inCountry = scope.country < 0 ? findHalfMatches(otherWords, cities.country) : []
  const anywhere = mergeHits(inCountry, findHalfMatches(otherWords), scope.limit)
  return anywhere.length > 0 ? anywhere : findHalfMatches(allWords)
}
