import { citiesMeant } from './city-words.ts'
import { matchAll, type NameSearch, rankHits } from './match-and-rank.ts'
import { allWords } from './rank.ts'
import type { SearchHit } from './top-hits.ts'
import { isGuess, type WordMeaning } from './word-meaning.ts'

const SHARE = 0.5
/** A city says so much that less of the rest is needed. */
const SHARE_IN_CITY = 0.33

/**
 * Takes meanings that no bank matches all of; gives the banks that match most. A city is what people know for sure: its
 * banks come first, then banks of its country, then all others, as long as they match half of what else was asked for.
 */
export function relaxedHits(search: NameSearch, all: readonly WordMeaning[]): SearchHit[] {
  const meanings = matchAll(search.index, all)
  const every = allWords(meanings.length)
  const cities = citiesMeant(search.index, meanings)
  const rest = every & ~cities.bits
  const half = (counted: number, country = search.country) =>
    rankHits(search, meanings, { needed: 0, counted, share: SHARE, country })
  if (cities.bits === 0 || rest === 0) return half(every)
  const inCity = rankHits(search, meanings, { needed: cities.bits, counted: rest, share: SHARE_IN_CITY })
  if (inCity.length > 0) return inCity
  // Where the rest is a guess as a whole, the city is all that is known.
  if (meanings.every((meaning, word) => (cities.bits >>> word) & 1 || isGuess(meaning))) return half(every)
  const inCountry = search.country < 0 ? half(rest, cities.country) : []
  const anywhere = appended(inCountry, half(rest), search.limit)
  return anywhere.length > 0 ? anywhere : half(every)
}

/** The first hits, then those of the others that are of further banks. */
function appended(first: SearchHit[], others: readonly SearchHit[], limit: number): SearchHit[] {
  const banks = new Set(first.map(({ bank }) => bank))
  return [...first, ...others.filter(({ bank }) => !banks.has(bank))].slice(0, limit)
}
