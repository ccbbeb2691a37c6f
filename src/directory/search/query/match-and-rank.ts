import { clearScoreboard } from '../index/scoreboard.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { matchWord } from './match-words.ts'
import { MAX_WORDS } from './parse-term.ts'
import { hasMatch, lookUpWord, type QueryWord } from './query-word.ts'
import { maskAllWords, type RankRequest, rankBanks } from './rank.ts'
import { type SearchHit, TopHits } from './top-hits.ts'

/** The minimum letters of a run of words that is looked up as one word, and its maximum words. */
const MIN_RUN_LENGTH = 5
const MAX_RUN_WORDS = 6
/** The minimum length of a word that is tried as the beginning of a BIC; less if the country is given. */
const MIN_CODE_PREFIX = 4
const MIN_CODE_PREFIX_IN_COUNTRY = 3

/** The scope of a search by name. */
export interface NameSearch {
  readonly index: SearchIndex
  /** The ordinal of the only country; -1 for all. */
  readonly country: number
  readonly limit: number
}

/** What a bank must match. A country replaces that of the search. */
export type Requirement = Pick<RankRequest, 'requiredWords' | 'countedWords' | 'minShare'> & {
  readonly country?: number
}

/** The banks that match every word that is not optional; every word if all are optional. */
export function findFullHits(search: NameSearch, all: readonly QueryWord[]): SearchHit[] {
  const queryWords = matchQueryWords(search, all)
  const required = queryWords.reduce(
    (bits, { isOptional }, position) => (isOptional ? bits : bits | (1 << position)),
    0,
  )
  return rankHits(search, queryWords, {
    requiredWords: required || maskAllWords(queryWords.length),
    countedWords: 0,
    minShare: 0,
  })
}

/** Records the matches of the first MAX_WORDS words on the scoreboard, and returns these words. */
export function matchQueryWords(
  { index, country }: NameSearch,
  all: readonly QueryWord[],
): readonly QueryWord[] {
  const queryWords = all.slice(0, MAX_WORDS)
  const minCodePrefix = country < 0 ? MIN_CODE_PREFIX : MIN_CODE_PREFIX_IN_COUNTRY
  clearScoreboard(index.board)
  matchRuns(index, queryWords)
  queryWords.forEach((queryWord, position) => {
    const slot = { position, bits: 1 << position, weights: [queryWord.weight], minCodePrefix }
    matchWord(index, queryWord, slot)
  })
  return queryWords
}

/** The best banks among those that meet a requirement. */
export function rankHits(
  { index, country, limit }: NameSearch,
  queryWords: readonly QueryWord[],
  requirement: Requirement,
): SearchHit[] {
  const top = new TopHits(index, limit)
  rankBanks(index, { country, ...requirement, weights: queryWords.map(({ weight }) => weight) }, top)
  return top.hits
}

/**
 * Matches runs of words that the vocabulary has as one: 'commerz bank', 'kenya commercial bank'. Long runs
 * come first: `addBankMatch` ignores a later match of words that already matched.
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
  const run = queryWords.slice(position, position + length)
  const joined = run.map(({ text }) => text).join('')
  if (joined.length < MIN_RUN_LENGTH) return
  const found = lookUpWord(index, joined)
  // Only the last two words are matched as a prefix: the visitor may still be typing them.
  const isLast = position + length === queryWords.length
  const queryWord = length === 2 && isLast ? found : { ...found, from: 0, to: 0 }
  if (!hasMatch(queryWord)) return
  const weights = run.map(({ weight }) => weight)
  const weight = weights.reduce((sum, wordWeight) => sum + wordWeight, 0)
  const slot = { position, bits: maskAllWords(length) << position, weights, minCodePrefix: MIN_CODE_PREFIX }
  matchWord(index, { ...queryWord, weight }, slot)
}
