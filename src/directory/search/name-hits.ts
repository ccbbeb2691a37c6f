import { matchWord } from './match-words.ts'
import type { OpenIndex } from './open-index.ts'
import { MOST_WORDS, withoutQuestionWords } from './query.ts'
import { rankBanks } from './rank.ts'
import { splitRunTogether } from './run-together.ts'
import { wipeScoreboard } from './scoreboard.ts'
import type { SearchHit } from './search-types.ts'
import { TopHits } from './top-hits.ts'
import { typoCandidates } from './typo-candidates.ts'
import { isKnown, meaningOf, type WordMeaning, withTypos } from './word-meaning.ts'

const RELAXED_SHARE = 0.5
const MOST_TYPO_WORDS = 5
/** Words that weigh this little are so common that they are meant as typed. */
const SURELY_MEANT = 3
const LEAST_LETTERS_OF_PAIR = 5

/** Where and how many to look for. */
export interface NameSearch {
  readonly index: OpenIndex
  /** Ordinal of the only country wanted, or -1. */
  readonly country: number
  readonly limit: number
}

/** Takes words; gives the banks that match every one as typed, as a beginning, or taken apart or together. */
export function literalHits(search: NameSearch, words: readonly string[]): SearchHit[] {
  return attempt(
    search,
    words.flatMap((word) => literalMeanings(search.index, word)),
    1,
  )
}

/** Takes words; gives the banks that match them with typos forgiven, and when there are none, those that match most. */
export function forgivingHits(search: NameSearch, typed: readonly string[]): SearchHit[] {
  const { index } = search
  const words = withoutQuestionWords(typed)
  const literal = words.map((word) => meaningOf(index, word))
  const unknown = longest(literal.filter((meaning) => !isKnown(meaning)))
  const repaired = forgive(index, literal, unknown)
  const doubtful = literal.filter((meaning) => isKnown(meaning) && meaning.weight > SURELY_MEANT)
  const forgiven = forgive(index, repaired, longest(doubtful).slice(0, MOST_TYPO_WORDS - unknown.length))
  const nothingNew = unknown.length === 0 && words.length === typed.length
  const tries = [nothingNew ? [] : repaired, forgiven].filter((meanings) => meanings.every(isKnown))
  for (const meanings of tries) {
    const hits = attempt(search, meanings, 1)
    if (hits.length > 0) return hits
  }
  return attempt(search, forgiven.filter(isKnown), RELAXED_SHARE)
}

function literalMeanings(index: OpenIndex, word: string): WordMeaning[] {
  const meaning = meaningOf(index, word)
  if (isKnown(meaning)) return [meaning]
  return splitRunTogether(index, word)?.map((piece) => meaningOf(index, piece)) ?? [meaning]
}

/** Lets the chosen words stand for their likely typos as well. */
function forgive(
  index: OpenIndex,
  meanings: readonly WordMeaning[],
  chosen: readonly WordMeaning[],
): WordMeaning[] {
  return meanings.map((meaning) =>
    chosen.includes(meaning)
      ? withTypos(index, meaning, typoCandidates(index.typoTable, meaning.text))
      : meaning,
  )
}

/** The vocabulary is searched for the longest words only, so that a long query costs no more than a short one. */
function longest(meanings: readonly WordMeaning[]): WordMeaning[] {
  return meanings.toSorted((a, b) => b.text.length - a.text.length).slice(0, MOST_TYPO_WORDS)
}

function attempt(
  { index, country, limit }: NameSearch,
  all: readonly WordMeaning[],
  share: number,
): SearchHit[] {
  const meanings = all.slice(0, MOST_WORDS)
  wipeScoreboard(index.board)
  meanings.forEach((meaning, word) => {
    matchWord(index, meaning, { word, bits: 1 << word })
  })
  matchPairs(index, meanings)
  const top = new TopHits(index, limit)
  rankBanks(index, { weights: meanings.map(({ weight }) => weight), share, country }, top)
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
