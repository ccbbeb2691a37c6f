import { findWord } from '../index/binary-search.ts'
import { wordWeight } from '../index/index-data.ts'
import type { OpenIndex } from '../index/open-index.ts'
import { kindOfBank } from '../text/compound-words.ts'
import { typoCandidates } from '../typos/typo-candidates.ts'
import { namesCity } from './city-words.ts'
import { fullHits, type NameSearch } from './match-and-rank.ts'
import { mayBeMissed, withoutQuestionWords } from './parse-term.ts'
import { relaxedHits } from './relaxed-hits.ts'
import type { SearchHit } from './top-hits.ts'
import { asOptional, isKnown, meaningOf, type WordMeaning, withTypos } from './word-meaning.ts'

const MOST_TYPO_WORDS = 5
/** Words that weigh this little are so common that they are meant as typed. */
const SURELY_MEANT = 3

/**
 * Takes words; gives the banks that match every one as typed, as a beginning, or taken apart or together. Words about
 * the question and legal forms need not match.
 */
export function literalHits(search: NameSearch, words: readonly string[]): SearchHit[] {
  const meanings = words.flatMap((word) => {
    const found = literalMeanings(search.index, word)
    return mayBeMissed(word) ? found.map(asOptional) : found
  })
  return fullHits(search, meanings)
}

/** Takes words; gives the banks that match them with typos forgiven, and when there are none, those that match most. */
export function forgivingHits(search: NameSearch, typed: readonly string[]): SearchHit[] {
  const { index } = search
  const words = withoutQuestionWords(typed)
  const literal = words.map((word) => meaningOf(index, word))
  const unknown = longest(literal.filter((meaning) => !isKnown(meaning)))
  const repaired = forgive(index, literal, unknown)
  const doubtful = literal.filter(
    (meaning) => isKnown(meaning) && meaning.weight > SURELY_MEANT && !namesCity(index, meaning.exact),
  )
  const forgiven = forgive(index, repaired, longest(doubtful).slice(0, MOST_TYPO_WORDS - unknown.length))
  const nothingNew = unknown.length === 0 && words.length === typed.length
  const tries = [nothingNew ? [] : repaired, forgiven, takenApart(index, forgiven), asKinds(index, forgiven)]
  for (const meanings of tries.filter((meanings) => meanings.every(isKnown))) {
    const hits = fullHits(search, meanings)
    if (hits.length > 0) return hits
  }
  return relaxedHits(search, forgiven.filter(isKnown))
}

/** Each compound as its two parts: 'raiffeisenlandesbank' for a Raiffeisen-Landesbank. Empty where there is none. */
function takenApart(index: OpenIndex, meanings: readonly WordMeaning[]): WordMeaning[] {
  const apart = meanings.flatMap((meaning) => {
    const found = kindOfBank(meaning.text)
    return found ? [meaningOf(index, found.before), meaningOf(index, found.kind)] : [meaning]
  })
  return apart.length === meanings.length ? [] : apart
}

/** Each compound as the kind of bank it ends in: 'stadtsparkasse' for a Sparkasse. Empty where there is none. */
function asKinds(index: OpenIndex, meanings: readonly WordMeaning[]): WordMeaning[] {
  const shortened = meanings.map((meaning) => {
    const found = kindOfBank(meaning.text)
    return found ? meaningOf(index, found.kind) : meaning
  })
  return shortened.every((meaning, at) => meaning === meanings[at]) ? [] : shortened
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

const MOST_PIECES = 4
const LEAST_LETTERS = 6
/** Weight that a piece of so many letters may have: 'of' in bankofamerica is common, few pairs of letters are. */
const MOST_WEIGHT: readonly number[] = [0, 0, 4.6, 8.3, 8.3]

/** Takes a word that the index lacks; gives the fewest known words that it consists of, or nothing. */
export function splitRunTogether(index: OpenIndex, word: string): string[] | undefined {
  if (word.length < LEAST_LETTERS) return undefined
  const best: (string[] | undefined)[] = [[]]
  for (let end = 2; end <= word.length; end++) {
    for (let start = 0; start <= end - 2; start++) {
      const before = best[start]
      if (before === undefined || before.length + 1 >= (best[end]?.length ?? MOST_PIECES + 1)) continue
      const piece = word.slice(start, end)
      if (isPiece(index, piece)) best[end] = [...before, piece]
    }
  }
  return best[word.length]
}

function isPiece(index: OpenIndex, piece: string): boolean {
  const at = findWord(index.words, piece)
  if (at < 0) return false
  const weight = wordWeight(index.wordBanks[at] ?? 0, index.bankCountry.length)
  return weight <= (MOST_WEIGHT[piece.length] ?? Number.POSITIVE_INFINITY)
}
