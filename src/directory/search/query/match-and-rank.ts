import { clearScoreboard } from '../index/scoreboard.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { findCities } from './city-words.ts'
import { matchWord } from './match-words.ts'
import { isOptionalWord, MAX_WORDS } from './parse-term.ts'
import { hasMatch, lookUpWord, type QueryWord } from './query-word.ts'
import { hasBit, hasInName, isNameCovered, maskFirstWords, type RankCriteria, rankBanks } from './rank.ts'
import { mergeHits, type SearchHit, TopHits } from './top-hits.ts'

/** The minimum number of letters in a run of words that is looked up as one word. */
const MIN_RUN_LENGTH = 5
const MAX_RUN_WORDS = 6
/** The minimum length of a word that is tried as the beginning of a BIC. */
const MIN_CODE_PREFIX = 4
/** The minimum length if the search is limited to a country. */
const MIN_CODE_PREFIX_IN_COUNTRY = 3
/** A name of fewer words may only describe a bank: 'commercial bank'. */
const MIN_NAME_WORDS = 3

/** The index to search in, and which hits to return. */
export interface SearchScope {
  readonly index: SearchIndex
  /** The ordinal of the only country; -1 for all. */
  readonly country: number
  readonly limit: number
}

/** What a bank must match. A `country` replaces that of the scope. */
export type Requirement = Pick<RankCriteria, 'requiredWords' | 'weighedWords' | 'minWeightShare'> & {
  readonly country?: number
}

/** The banks that match every word that is not optional; every word if all are optional. */
export function findFullHits(scope: SearchScope, words: readonly QueryWord[]): SearchHit[] {
  const queryWords = matchQueryWords(scope, words)
  const required = queryWords.reduce(
    (mask, { isOptional }, position) => (isOptional ? mask : mask | (1 << position)),
    0,
  )
  const hits = rankHits(scope, queryWords, {
    requiredWords: required || maskFirstWords(queryWords.length),
    weighedWords: 0,
    minWeightShare: 0,
  })
  return addNamedBanks(scope, queryWords, hits)
}

/**
 * Adds the banks whose whole name stands beside a city, if no hit has it: the directory may lack their office
 * there. They come before hits that match a word by their place,
 * as any bank in Cork does for 'bank of ireland cork'.
 */
export function addNamedBanks(
  scope: SearchScope,
  queryWords: readonly QueryWord[],
  hits: readonly SearchHit[],
): SearchHit[] {
  const { index, limit } = scope
  const { mask: cities } = findCities(index, queryWords)
  const positions = [...queryWords.keys()].filter(
    (position) => !hasBit(cities, position) && !isOptionalWord(queryWords[position]?.text ?? ''),
  )
  const name = positions.reduce((mask, position) => mask | (1 << position), 0)
  const hasName = ({ bank }: SearchHit) => hasInName(index, bank, name)
  const isNamed = (hit: SearchHit) => hasName(hit) && isNameCovered(index, hit.bank)
  if (hits.length === 0 || cities === 0 || positions.length < MIN_NAME_WORDS || hits.some(isNamed))
    return [...hits]
  const requirement = { requiredWords: name, weighedWords: 0, minWeightShare: 0 }
  const named = rankHits(scope, queryWords, requirement).filter(isNamed)
  return mergeHits(mergeHits(hits.filter(hasName), named, limit), hits, limit)
}

/** Replaces the matches on the scoreboard by those of the first MAX_WORDS words, and returns these words. */
export function matchQueryWords(
  { index, country }: SearchScope,
  words: readonly QueryWord[],
): readonly QueryWord[] {
  const queryWords = words.slice(0, MAX_WORDS)
  const minCodePrefix = country < 0 ? MIN_CODE_PREFIX : MIN_CODE_PREFIX_IN_COUNTRY
  clearScoreboard(index.scoreboard)
  matchRuns(index, queryWords)
  queryWords.forEach((queryWord, position) => {
    const run = { position, bits: 1 << position, weights: [queryWord.weight], minCodePrefix }
    matchWord(index, queryWord, run)
  })
  return queryWords
}

/** The best banks among those that meet a requirement. */
export function rankHits(
  { index, country, limit }: SearchScope,
  queryWords: readonly QueryWord[],
  requirement: Requirement,
): SearchHit[] {
  const top = new TopHits(index, limit)
  rankBanks(index, { country, ...requirement, weights: queryWords.map(({ weight }) => weight) }, top)
  return top.hits
}

/**
 * Matches runs of words that the vocabulary has as one word: 'commerz bank', 'kenya commercial bank'. Long
 * runs come first: `addBankMatch` ignores a later match of words that already matched.
 */
function matchRuns(index: SearchIndex, queryWords: readonly QueryWord[]): void {
  for (let length = Math.min(MAX_RUN_WORDS, queryWords.length); length >= 2; length--)
    for (let position = 0; position + length <= queryWords.length; position++)
      matchRun(index, queryWords, position, length)
}

function matchRun(
  index: SearchIndex,
  queryWords: readonly QueryWord[],
  position: number,
  length: number,
): void {
  const wordsOfRun = queryWords.slice(position, position + length)
  const joined = wordsOfRun.map(({ text }) => text).join('')
  if (joined.length < MIN_RUN_LENGTH) return
  const joinedWord = lookUpWord(index, joined)
  // Only the last two words also match longer words: the visitor may still be typing them.
  const isLastPair = length === 2 && position + length === queryWords.length
  const queryWord = isLastPair ? joinedWord : { ...joinedWord, longerFrom: 0, longerTo: 0 }
  if (!hasMatch(queryWord)) return
  const weights = wordsOfRun.map(({ weight }) => weight)
  const weight = weights.reduce((sum, wordWeight) => sum + wordWeight, 0)
  const run = {
    position,
    bits: maskFirstWords(length) << position,
    weights,
    minCodePrefix: MIN_CODE_PREFIX,
  }
  matchWord(index, { ...queryWord, weight }, run)
}
