import type { OpenIndex } from '../index/open-index.ts'
import { clearScoreboard } from '../index/scoreboard.ts'
import { matchWord } from './match-words.ts'
import { MAX_WORDS } from './parse-term.ts'
import { allWords, type RankRequest, rankBanks } from './rank.ts'
import type { SearchHit } from './top-hits.ts'
import { TopHits } from './top-hits.ts'
import { isKnown, meaningOf, type WordMeaning } from './word-meaning.ts'

const MIN_RUN_LENGTH = 5
const MAX_RUN = 6
/** The characters that begin a BIC: a party prefix, or most of one where the country is given. */
const MIN_CODE = 4
const MIN_CODE_IN_COUNTRY = 3

/** The scope of a search by name. */
export interface NameSearch {
  readonly index: OpenIndex
  /** The ordinal of the only country; -1 for all. */
  readonly country: number
  readonly limit: number
}

/** What a bank must match. The country may differ from that of the search. */
export type Demand = Pick<RankRequest, 'needed' | 'counted' | 'share'> & { readonly country?: number }

/** The banks that match every word that is not optional. */
export function fullHits(search: NameSearch, all: readonly WordMeaning[]): SearchHit[] {
  const meanings = matchAll(search, all)
  const needed = meanings.reduce((bits, { optional }, word) => (optional ? bits : bits | (1 << word)), 0)
  return rankHits(search, meanings, { needed: needed || allWords(meanings.length), counted: 0, share: 0 })
}

/** Records the matches of the first eight words on the scoreboard, and returns these words. */
export function matchAll(
  { index, country }: NameSearch,
  all: readonly WordMeaning[],
): readonly WordMeaning[] {
  const meanings = all.slice(0, MAX_WORDS)
  const minCode = country < 0 ? MIN_CODE : MIN_CODE_IN_COUNTRY
  clearScoreboard(index.board)
  matchRuns(index, meanings)
  meanings.forEach((meaning, word) => {
    matchWord(index, meaning, { word, bits: 1 << word, weights: [meaning.weight], minCode })
  })
  return meanings
}

/** The best banks among those that meet a demand. */
export function rankHits(
  { index, country, limit }: NameSearch,
  meanings: readonly WordMeaning[],
  demand: Demand,
): SearchHit[] {
  const top = new TopHits(index, limit)
  rankBanks(index, { country, ...demand, weights: meanings.map(({ weight }) => weight) }, top)
  return top.hits
}

/**
 * Matches runs of words that the vocabulary has as one: 'commerz bank', 'kenya commercial bank'.
 * Long runs first: of two matches with the same words the first counts.
 */
function matchRuns(index: OpenIndex, meanings: readonly WordMeaning[]): void {
  for (let length = Math.min(MAX_RUN, meanings.length); length >= 2; length--)
    for (let word = 0; word + length <= meanings.length; word++)
      matchRun(index, meanings.slice(word, word + length), word, word + length === meanings.length)
}

function matchRun(index: OpenIndex, run: readonly WordMeaning[], word: number, isLast: boolean): void {
  const joined = run.map(({ text }) => text).join('')
  if (joined.length < MIN_RUN_LENGTH) return
  const found = meaningOf(index, joined)
  // Beginnings of longer runs are found by their words: 'kenya commercial b'.
  const meaning = run.length === 2 && isLast ? found : { ...found, from: 0, to: 0 }
  if (!isKnown(meaning)) return
  const weights = run.map(({ weight }) => weight)
  const weight = weights.reduce((sum, one) => sum + one, 0)
  matchWord(
    index,
    { ...meaning, weight },
    { word, bits: allWords(run.length) << word, weights, minCode: MIN_CODE },
  )
}
