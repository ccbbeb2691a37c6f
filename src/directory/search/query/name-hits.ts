import { findWord } from '../index/binary-search.ts'
import { wordWeight } from '../index/index-data.ts'
import type { OpenIndex } from '../index/open-index.ts'
import { isBankWord } from '../text/bank-words.ts'
import { kindOfBank } from '../text/compound-words.ts'
import { typoCandidates } from '../typos/typo-candidates.ts'
import { namesCity, namesPlace } from './city-words.ts'
import { fullHits, type NameSearch } from './match-and-rank.ts'
import { MAX_WORDS } from './parse-term.ts'
import type { PastedText } from './pasted-text.ts'
import { isOptionalWord, withoutQuestionWords } from './question-words.ts'
import { relaxedHits } from './relaxed-hits.ts'
import type { FoundHits, SearchHit } from './top-hits.ts'
import {
  asBankWord,
  asOptional,
  isGuess,
  isKnown,
  meaningOf,
  type WordMeaning,
  withTypos,
} from './word-meaning.ts'

const MAX_TYPO_WORDS = 5
/** Words with less weight are so common that they are no typos. */
const SURELY_MEANT = 3

/**
 * Banks that match every word exactly, as a prefix, split or joined. Question words and legal forms are
 * optional.
 */
export function literalHits(search: NameSearch, words: readonly string[]): SearchHit[] {
  return fullHits(search, meaningsOf(search.index, words))
}

/** Banks that match a part of a pasted text, those where the rest of the text says first. */
export function pastedHits(search: NameSearch, { names, others }: PastedText): SearchHit[] {
  for (const name of names) {
    const meanings = meaningsOf(search.index, name.slice(0, MAX_WORDS))
    const places = [...names.filter((other) => other !== name).flat(), ...others]
      .map((word) => meaningOf(search.index, word))
      .filter(({ exact }) => namesPlace(search.index, exact))
      .map(asOptional)
    const hits = fullHits(search, [...meanings, ...places].slice(0, MAX_WORDS))
    if (hits.length > 0) return hits
  }
  return []
}

function meaningsOf(index: OpenIndex, words: readonly string[]): WordMeaning[] {
  return words.flatMap((word, at) => {
    const found = literalMeanings(index, word, at > 0 && at === words.length - 1)
    if (isOptionalWord(word)) return found.map(asOptional)
    return isBankWord(word) && words.length > 1 ? found.map((meaning) => asBankWord(index, meaning)) : found
  })
}

/** Banks that match the words with typos; if there is none, those that match most words. */
export function typoTolerantHits(search: NameSearch, typed: readonly string[]): FoundHits {
  const { index } = search
  const words = withoutQuestionWords(typed)
  const literal = words.map((word, at) => meaningOf(index, word, at > 0 && at === words.length - 1))
  const unknown = longest(literal.filter((meaning) => !isKnown(meaning)))
  const repaired = forgive(index, literal, unknown)
  const doubtful = literal.filter(
    (meaning) => isKnown(meaning) && meaning.weight > SURELY_MEANT && !namesCity(index, meaning.exact),
  )
  const forgiven = forgive(index, repaired, longest(doubtful).slice(0, MAX_TYPO_WORDS - unknown.length))
  const nothingNew = unknown.length === 0 && words.length === typed.length
  const tries = [nothingNew ? [] : repaired, forgiven, takenApart(index, forgiven), asKinds(index, forgiven)]
  for (const meanings of tries.filter((meanings) => meanings.every(isKnown))) {
    const hits = fullHits(search, meanings)
    if (hits.length > 0) return { hits, fitsWell: meanings.every(isLikely) }
  }
  const { hits, fitsWell } = relaxedHits(search, forgiven.filter(isKnown))
  return { hits, fitsWell: fitsWell && forgiven.every(isKnown) && forgiven.every(isLikely) }
}

/** Whether a word is known, or its best correction is likely: one error in four letters, two in nine. */
function isLikely(meaning: WordMeaning): boolean {
  const [best] = meaning.typos
  if (!isGuess(meaning) || best === undefined) return true
  const letters = meaning.text.length
  if (letters === 4) return meaning.typos.some(({ sameLetters }) => sameLetters)
  return best.distance === 1 ? letters > 4 : letters > 8
}

/** Splits compounds: 'raiffeisenlandesbank' for a Raiffeisen-Landesbank. Empty if there is none. */
function takenApart(index: OpenIndex, meanings: readonly WordMeaning[]): WordMeaning[] {
  const apart = meanings.flatMap((meaning) => {
    const found = kindOfBank(meaning.text)
    return found ? [meaningOf(index, found.before), meaningOf(index, found.kind)] : [meaning]
  })
  return apart.length === meanings.length ? [] : apart
}

/** Replaces compounds by their last part: 'stadtsparkasse' for a Sparkasse. Empty if there is none. */
function asKinds(index: OpenIndex, meanings: readonly WordMeaning[]): WordMeaning[] {
  const shortened = meanings.map((meaning) => {
    const found = kindOfBank(meaning.text)
    return found ? meaningOf(index, found.kind) : meaning
  })
  return shortened.every((meaning, at) => meaning === meanings[at]) ? [] : shortened
}

function literalMeanings(index: OpenIndex, word: string, isTyped: boolean): WordMeaning[] {
  const meaning = meaningOf(index, word, isTyped)
  if (isKnown(meaning)) return [meaning]
  return splitCompound(index, word)?.map((piece) => meaningOf(index, piece)) ?? [meaning]
}

/** Adds likely corrections to the chosen words. */
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

/** Only the longest words are corrected, which bounds the cost of a long query. */
function longest(meanings: readonly WordMeaning[]): WordMeaning[] {
  return meanings.toSorted((a, b) => b.text.length - a.text.length).slice(0, MAX_TYPO_WORDS)
}

const MAX_PIECES = 4
const MIN_LETTERS = 6
/** The maximum weight of a piece by its length: 'of' in bankofamerica is common, few two-letter words are. */
const MAX_WEIGHT: readonly number[] = [0, 0, 4.6, 8.3, 8.3]

/** Splits an unknown word into the fewest known words; undefined if that is impossible. */
export function splitCompound(index: OpenIndex, word: string): string[] | undefined {
  if (word.length < MIN_LETTERS) return undefined
  const best: (string[] | undefined)[] = [[]]
  for (let end = 2; end <= word.length; end++) {
    for (let start = 0; start <= end - 2; start++) {
      const before = best[start]
      if (before === undefined || before.length + 1 >= (best[end]?.length ?? MAX_PIECES + 1)) continue
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
  return weight <= (MAX_WEIGHT[piece.length] ?? Number.POSITIVE_INFINITY)
}
