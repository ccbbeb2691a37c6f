import type { OpenIndex } from '../index/open-index.ts'
import { wipeScoreboard } from '../index/scoreboard.ts'
import { matchWord } from './match-words.ts'
import { MOST_WORDS } from './parse-term.ts'
import { allWords, type RankRequest, rankBanks } from './rank.ts'
import type { SearchHit } from './top-hits.ts'
import { TopHits } from './top-hits.ts'
import { isKnown, meaningOf, type WordMeaning } from './word-meaning.ts'

const LEAST_LETTERS_OF_PAIR = 5

/** Where and how many to look for. */
export interface NameSearch {
  readonly index: OpenIndex
  /** Ordinal of the only country wanted, or -1. */
  readonly country: number
  readonly limit: number
}

/** What must be matched of the words on the board; the country may be another than that of the search. */
export type Demand = Pick<RankRequest, 'needed' | 'counted' | 'share'> & { readonly country?: number }

/** Takes the meanings of words; gives the banks that match every one of the words that are not marked as optional. */
export function fullHits(search: NameSearch, all: readonly WordMeaning[]): SearchHit[] {
  const meanings = matchAll(search.index, all)
  const needed = meanings.reduce((bits, { optional }, word) => (optional ? bits : bits | (1 << word)), 0)
  return rankHits(search, meanings, { needed: needed || allWords(meanings.length), counted: 0, share: 0 })
}

/** Takes the meanings of words; writes the matches of the first eight into the board, and gives these. */
export function matchAll(index: OpenIndex, all: readonly WordMeaning[]): readonly WordMeaning[] {
  const meanings = all.slice(0, MOST_WORDS)
  wipeScoreboard(index.board)
  matchPairs(index, meanings)
  meanings.forEach((meaning, word) => {
    matchWord(index, meaning, { word, bits: 1 << word })
  })
  return meanings
}

/** Takes the meanings that are on the board; gives the best hits among the banks that meet the demand. */
export function rankHits(
  { index, country, limit }: NameSearch,
  meanings: readonly WordMeaning[],
  demand: Demand,
): SearchHit[] {
  const top = new TopHits(index, limit)
  rankBanks(index, { country, ...demand, weights: meanings.map(({ weight }) => weight) }, top)
  return top.hits
}

/** Two words that are written as one somewhere: 'commerz bank'. */
function matchPairs(index: OpenIndex, meanings: readonly WordMeaning[]): void {
  meanings.slice(1).forEach((second, word) => {
    const first = meanings[word]
    if (first === undefined) return
    const joined = first.text + second.text
    if (joined.length < LEAST_LETTERS_OF_PAIR) return
    const meaning = { ...meaningOf(index, joined), weight: first.weight + second.weight }
    if (isKnown(meaning)) matchWord(index, meaning, { word, bits: 3 << word })
  })
}
