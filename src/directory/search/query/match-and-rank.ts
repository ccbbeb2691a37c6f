import type { OpenIndex } from '../index/open-index.ts'
import { clearScoreboard } from '../index/scoreboard.ts'
import { matchWord } from './match-words.ts'
import { MAX_WORDS } from './parse-term.ts'
import { allWords, type RankRequest, rankBanks } from './rank.ts'
import type { SearchHit } from './top-hits.ts'
import { TopHits } from './top-hits.ts'
import { isKnown, meaningOf, type WordMeaning } from './word-meaning.ts'

const MIN_PAIR_LENGTH = 5

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
  const meanings = matchAll(search.index, all)
  const needed = meanings.reduce((bits, { optional }, word) => (optional ? bits : bits | (1 << word)), 0)
  return rankHits(search, meanings, { needed: needed || allWords(meanings.length), counted: 0, share: 0 })
}

/** Records the matches of the first eight words on the scoreboard, and returns these words. */
export function matchAll(index: OpenIndex, all: readonly WordMeaning[]): readonly WordMeaning[] {
  const meanings = all.slice(0, MAX_WORDS)
  clearScoreboard(index.board)
  matchPairs(index, meanings)
  meanings.forEach((meaning, word) => {
    matchWord(index, meaning, { word, bits: 1 << word })
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

/** Matches pairs of words that are written as one: 'commerz bank'. */
function matchPairs(index: OpenIndex, meanings: readonly WordMeaning[]): void {
  meanings.slice(1).forEach((second, word) => {
    const first = meanings[word]
    if (first === undefined) return
    const joined = first.text + second.text
    if (joined.length < MIN_PAIR_LENGTH) return
    const meaning = { ...meaningOf(index, joined), weight: first.weight + second.weight }
    if (isKnown(meaning)) matchWord(index, meaning, { word, bits: 3 << word })
  })
}
