import { findWord } from '../index/binary-search.ts'
import { wordWeight } from '../index/index-data.ts'
import type { OpenIndex } from '../index/open-index.ts'
import { isBankWord } from '../text/bank-words.ts'
import { splitKindOfBank } from '../text/compound-words.ts'
import { findTypoCandidates } from '../typos/typo-candidates.ts'
import { isMainlyCity, isPlaceName } from './city-words.ts'
import { findFullHits, type NameSearch } from './match-and-rank.ts'
import { MAX_WORDS } from './parse-term.ts'
import type { PastedText } from './pasted-text.ts'
import {
  addTypos,
  hasMatch,
  hasOnlyTypos,
  lookUpWord,
  makeBankWordOptional,
  makeOptional,
  type QueryWord,
} from './query-word.ts'
import { isOptionalWord, removeQuestionWords } from './question-words.ts'
import { findRelaxedHits } from './relaxed-hits.ts'
import type { FoundHits, SearchHit } from './top-hits.ts'

const MAX_TYPO_WORDS = 5
/** A known word with at most this weight is common, so it is not corrected. */
const MAX_COMMON_WEIGHT = 3

/**
 * Banks that match every word exactly, as a prefix, split or joined. Question words and legal forms are
 * optional.
 */
export function findLiteralHits(search: NameSearch, words: readonly string[]): SearchHit[] {
  return findFullHits(search, lookUpWords(search.index, words))
}

/** Banks with the name in one part of a pasted text. Places in the other parts decide their order. */
export function findPastedHits(search: NameSearch, { names, others }: PastedText): SearchHit[] {
  for (const name of names) {
    const queryWords = lookUpWords(search.index, name.slice(0, MAX_WORDS))
    const places = [...names.filter((other) => other !== name).flat(), ...others]
      .map((word) => lookUpWord(search.index, word))
      .filter(({ exact }) => isPlaceName(search.index, exact))
      .map(makeOptional)
    const hits = findFullHits(search, [...queryWords, ...places].slice(0, MAX_WORDS))
    if (hits.length > 0) return hits
  }
  return []
}

function lookUpWords(index: OpenIndex, words: readonly string[]): QueryWord[] {
  return words.flatMap((word, at) => {
    const found = lookUpOrSplit(index, word, at > 0 && at === words.length - 1)
    if (isOptionalWord(word)) return found.map(makeOptional)
    return isBankWord(word) && words.length > 1
      ? found.map((queryWord) => makeBankWordOptional(index, queryWord))
      : found
  })
}

/** Banks that match all words with typos; if there is none, banks that match most words. */
export function findTypoTolerantHits(search: NameSearch, queryWords: readonly string[]): FoundHits {
  const { index } = search
  const words = removeQuestionWords(queryWords)
  const literal = words.map((word, at) => lookUpWord(index, word, at > 0 && at === words.length - 1))
  const unknownWords = selectLongest(literal.filter((queryWord) => !hasMatch(queryWord)))
  const corrected = correctTypos(index, literal, unknownWords)
  const rareWords = literal.filter(
    (queryWord) =>
      hasMatch(queryWord) && queryWord.weight > MAX_COMMON_WEIGHT && !isMainlyCity(index, queryWord.exact),
  )
  const fullyCorrected = correctTypos(
    index,
    corrected,
    selectLongest(rareWords).slice(0, MAX_TYPO_WORDS - unknownWords.length),
  )
  const isLiteral = unknownWords.length === 0 && words.length === queryWords.length
  const attempts = [
    isLiteral ? [] : corrected,
    fullyCorrected,
    splitCompounds(index, fullyCorrected),
    replaceByKind(index, fullyCorrected),
  ]
  for (const queryWords of attempts.filter((attempt) => attempt.every(hasMatch))) {
    const hits = findFullHits(search, queryWords)
    if (hits.length > 0) return { hits, fitsWell: queryWords.every(isLikely) }
  }
  const { hits, fitsWell } = findRelaxedHits(search, fullyCorrected.filter(hasMatch))
  return { hits, fitsWell: fitsWell && fullyCorrected.every(hasMatch) && fullyCorrected.every(isLikely) }
}

/** Whether a word is known, or its best correction is likely: one error in four letters, two in nine. */
function isLikely(queryWord: QueryWord): boolean {
  const [best] = queryWord.typos
  if (!hasOnlyTypos(queryWord) || best === undefined) return true
  const letters = queryWord.text.length
  if (letters === 4) return queryWord.typos.some(({ isTransposition }) => isTransposition)
  return best.distance === 1 ? letters > 4 : letters > 8
}

/** Splits compounds: 'raiffeisenlandesbank' for a Raiffeisen-Landesbank. Returns [] if there is none. */
function splitCompounds(index: OpenIndex, queryWords: readonly QueryWord[]): QueryWord[] {
  const parts = queryWords.flatMap((queryWord) => {
    const found = splitKindOfBank(queryWord.text)
    return found ? [lookUpWord(index, found.before), lookUpWord(index, found.kind)] : [queryWord]
  })
  return parts.length === queryWords.length ? [] : parts
}

/** Replaces compounds by their last part: 'stadtsparkasse' for a Sparkasse. Returns [] if there is none. */
function replaceByKind(index: OpenIndex, queryWords: readonly QueryWord[]): QueryWord[] {
  const shortened = queryWords.map((queryWord) => {
    const found = splitKindOfBank(queryWord.text)
    return found ? lookUpWord(index, found.kind) : queryWord
  })
  return shortened.every((queryWord, at) => queryWord === queryWords[at]) ? [] : shortened
}

function lookUpOrSplit(index: OpenIndex, word: string, isBeingTyped: boolean): QueryWord[] {
  const queryWord = lookUpWord(index, word, isBeingTyped)
  if (hasMatch(queryWord)) return [queryWord]
  return splitCompound(index, word)?.map((piece) => lookUpWord(index, piece)) ?? [queryWord]
}

/** Adds likely corrections to some of the words. */
function correctTypos(
  index: OpenIndex,
  queryWords: readonly QueryWord[],
  wordsToCorrect: readonly QueryWord[],
): QueryWord[] {
  return queryWords.map((queryWord) =>
    wordsToCorrect.includes(queryWord)
      ? addTypos(index, queryWord, findTypoCandidates(index.typoTable, queryWord.text))
      : queryWord,
  )
}

/** The longest words. Only these are corrected, which bounds the cost of a long query. */
function selectLongest(queryWords: readonly QueryWord[]): QueryWord[] {
  return queryWords.toSorted((a, b) => b.text.length - a.text.length).slice(0, MAX_TYPO_WORDS)
}

const MAX_PIECES = 4
const MIN_COMPOUND_LENGTH = 6
/** The maximum weight of a piece by its length: a two-letter piece must be as common as 'of'. */
const MAX_PIECE_WEIGHTS: readonly number[] = [0, 0, 4.6, 8.3, 8.3]

/** Splits an unknown word into the fewest known words; undefined if that is impossible. */
export function splitCompound(index: OpenIndex, word: string): string[] | undefined {
  if (word.length < MIN_COMPOUND_LENGTH) return undefined
  const best: (string[] | undefined)[] = [[]]
  for (let end = 2; end <= word.length; end++) {
    for (let start = 0; start <= end - 2; start++) {
      const pieces = best[start]
      if (pieces === undefined || pieces.length + 1 >= (best[end]?.length ?? MAX_PIECES + 1)) continue
      const piece = word.slice(start, end)
      if (isPiece(index, piece)) best[end] = [...pieces, piece]
    }
  }
  return best[word.length]
}

function isPiece(index: OpenIndex, piece: string): boolean {
  const at = findWord(index.words, piece)
  if (at < 0) return false
  const weight = wordWeight(index.wordBanks[at] ?? 0, index.bankCountry.length)
  return weight <= (MAX_PIECE_WEIGHTS[piece.length] ?? Number.POSITIVE_INFINITY)
}
