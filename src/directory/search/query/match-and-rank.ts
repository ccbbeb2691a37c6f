import type { OpenIndex } from '../index/open-index.ts'
import { clearScoreboard } from '../index/scoreboard.ts'
import { matchWord } from './match-words.ts'
import { MAX_WORDS } from './parse-term.ts'
import { hasMatch, lookUpWord, type QueryWord } from './query-word.ts'
import { maskAllWords, type RankRequest, rankBanks } from './rank.ts'
import type { SearchHit } from './top-hits.ts'
import { TopHits } from './top-hits.ts'

const MIN_RUN_LENGTH = 5
const MAX_RUN_WORDS = 6
/** The minimum length of a word that is tried as the beginning of a BIC; less if the country is given. */
const MIN_CODE_LENGTH = 4
const MIN_CODE_LENGTH_IN_COUNTRY = 3

/** The scope of a search by name. */
export interface NameSearch {
  readonly index: OpenIndex
  /** The ordinal of the only country; -1 for all. */
  readonly country: number
  readonly limit: number
}

/** What a bank must match. The country may differ from that of the search. */
export type Requirement = Pick<RankRequest, 'requiredWords' | 'countedWords' | 'minShare'> & {
  readonly country?: number
}

/** The banks that match every word that is not optional. */
export function findFullHits(search: NameSearch, all: readonly QueryWord[]): SearchHit[] {
  const queryWords = matchQueryWords(search, all)
  const needed = queryWords.reduce(
    (bits, { isOptional }, word) => (isOptional ? bits : bits | (1 << word)),
    0,
  )
  return rankHits(search, queryWords, {
    requiredWords: needed || maskAllWords(queryWords.length),
    countedWords: 0,
    minShare: 0,
  })
}

/** Records the matches of the first eight words on the scoreboard, and returns these words. */
export function matchQueryWords(
  { index, country }: NameSearch,
  all: readonly QueryWord[],
): readonly QueryWord[] {
  const queryWords = all.slice(0, MAX_WORDS)
  const minCode = country < 0 ? MIN_CODE_LENGTH : MIN_CODE_LENGTH_IN_COUNTRY
  clearScoreboard(index.board)
  matchRuns(index, queryWords)
  queryWords.forEach((queryWord, word) => {
    matchWord(index, queryWord, { word, bits: 1 << word, weights: [queryWord.weight], minCode })
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
 * Matches runs of words that the vocabulary has as one: 'commerz bank', 'kenya commercial bank'.
 * Long runs come first, because the first of two matches with the same words counts.
 */
function matchRuns(index: OpenIndex, queryWords: readonly QueryWord[]): void {
  for (let length = Math.min(MAX_RUN_WORDS, queryWords.length); length >= 2; length--)
    for (let word = 0; word + length <= queryWords.length; word++)
      matchRun(index, queryWords.slice(word, word + length), word, word + length === queryWords.length)
}

function matchRun(index: OpenIndex, run: readonly QueryWord[], word: number, isLast: boolean): void {
  const joined = run.map(({ text }) => text).join('')
  if (joined.length < MIN_RUN_LENGTH) return
  const found = lookUpWord(index, joined)
  // A run of three words or more is not matched as a prefix, because its words are: 'kenya commercial b'.
  const queryWord = run.length === 2 && isLast ? found : { ...found, from: 0, to: 0 }
  if (!hasMatch(queryWord)) return
  const weights = run.map(({ weight }) => weight)
  const weight = weights.reduce((sum, wordWeight) => sum + wordWeight, 0)
  matchWord(
    index,
    { ...queryWord, weight },
    { word, bits: maskAllWords(run.length) << word, weights, minCode: MIN_CODE_LENGTH },
  )
}
