import { findWord } from '../index/binary-search.ts'
import { computeWordWeight } from '../index/index-data.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { isBankWord, splitKindOfBank } from '../text/bank-words.ts'
import { findTypoCandidates } from '../typos/typo-candidates.ts'
import { isMainlyCity, isPlaceName } from './city-words.ts'
import { findFullHits, type NameSearch } from './match-and-rank.ts'
import { isOptionalWord, MAX_WORDS, removeQuestionWords } from './parse-term.ts'
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
import { findRelaxedHits } from './relaxed-hits.ts'
import type { FoundHits, SearchHit } from './top-hits.ts'

/** The maximum number of words that are corrected. */
const MAX_TYPO_WORDS = 5
/** A known word with at most this weight is common, so it is not corrected. */
const MAX_COMMON_WEIGHT = 3

/**
 * Banks that match every word exactly, as a prefix, split or joined. Question words and legal forms are
 * optional.
 */
export function findLiteralHits(search: NameSearch, words: readonly string[]): SearchHit[] {
  return findFullHits(search, lookUpLiteralWords(search.index, words))
}

/** Banks with the name in one part of a pasted text. Places in the other parts decide their order. */
export function findPastedHits(search: NameSearch, { names, others }: PastedText): SearchHit[] {
  for (const name of names) {
    const queryWords = lookUpLiteralWords(search.index, name.slice(0, MAX_WORDS))
    const places = [...names.filter((other) => other !== name).flat(), ...others]
      .map((word) => lookUpWord(search.index, word))
      .filter(({ exact }) => exact >= 0 && isPlaceName(search.index, exact))
      .map(makeOptional)
    const hits = findFullHits(search, [...queryWords, ...places].slice(0, MAX_WORDS))
    if (hits.length > 0) return hits
  }
  return []
}

/** Looks up words as typed: splits unknown compounds, and makes optional words optional. */
function lookUpLiteralWords(index: SearchIndex, words: readonly string[]): QueryWord[] {
  return words.flatMap((word, position) => {
    const queryWords = lookUpOrSplit(index, word, { isBeingTyped: isLastOfSeveral(words, position) })
    if (isOptionalWord(word)) return queryWords.map(makeOptional)
    return isBankWord(word) && words.length > 1
      ? queryWords.map((queryWord) => makeBankWordOptional(index, queryWord))
      : queryWords
  })
}

/** Whether a position is that of the last word, which the visitor may still be typing, after other words. */
function isLastOfSeveral(words: readonly string[], position: number): boolean {
  return position > 0 && position === words.length - 1
}

/** Banks that match all words with typos; if there is none, banks that match most words. */
export function findTypoTolerantHits(search: NameSearch, typedWords: readonly string[]): FoundHits {
  const { index } = search
  const words = removeQuestionWords(typedWords)
  const literal = words.map((word, position) =>
    lookUpWord(index, word, { isBeingTyped: isLastOfSeveral(words, position) }),
  )
  const unknownWords = selectLongest(literal.filter((queryWord) => !hasMatch(queryWord)))
  const rareWords = selectLongest(literal.filter((queryWord) => isRareWord(index, queryWord)))
  const corrected = correctTypos(index, literal, unknownWords)
  const fullyCorrected = correctTypos(
    index,
    corrected,
    rareWords.slice(0, MAX_TYPO_WORDS - unknownWords.length),
  )
  const isLiteral = unknownWords.length === 0 && words.length === typedWords.length
  const attempts = [
    // Without a correction, `findLiteralHits` has already searched these words.
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

/** Whether a known word is so rare that it may be a typo. Names of cities are not. */
function isRareWord(index: SearchIndex, queryWord: QueryWord): boolean {
  const { exact, weight } = queryWord
  if (!hasMatch(queryWord) || weight <= MAX_COMMON_WEIGHT) return false
  return exact < 0 || !isMainlyCity(index, exact)
}

/** Whether a word is known, or its best correction is likely: one error in five letters, two in nine. */
function isLikely(queryWord: QueryWord): boolean {
  const [best] = queryWord.typos
  if (!hasOnlyTypos(queryWord) || best === undefined) return true
  const letters = queryWord.text.length
  // Of four letters, only a transposition is a likely typo.
  if (letters === 4) return queryWord.typos.some(({ isTransposition }) => isTransposition)
  return best.distance === 1 ? letters > 4 : letters > 8
}

/** Splits compounds: 'raiffeisenlandesbank' for a Raiffeisen-Landesbank. Returns [] if there is none. */
function splitCompounds(index: SearchIndex, queryWords: readonly QueryWord[]): QueryWord[] {
  const parts = queryWords.flatMap((queryWord) => {
    const found = splitKindOfBank(queryWord.text)
    return found ? [lookUpWord(index, found.before), lookUpWord(index, found.kind)] : [queryWord]
  })
  return parts.length === queryWords.length ? [] : parts
}

/** Replaces compounds by their last part: 'stadtsparkasse' for a Sparkasse. Returns [] if there is none. */
function replaceByKind(index: SearchIndex, queryWords: readonly QueryWord[]): QueryWord[] {
  const shortened = queryWords.map((queryWord) => {
    const found = splitKindOfBank(queryWord.text)
    return found ? lookUpWord(index, found.kind) : queryWord
  })
  return shortened.every((queryWord, position) => queryWord === queryWords[position]) ? [] : shortened
}

function lookUpOrSplit(index: SearchIndex, word: string, options: { isBeingTyped: boolean }): QueryWord[] {
  const queryWord = lookUpWord(index, word, options)
  if (hasMatch(queryWord)) return [queryWord]
  return splitIntoKnownWords(index, word)?.map((piece) => lookUpWord(index, piece)) ?? [queryWord]
}

/** Adds likely corrections to some of the words. */
function correctTypos(
  index: SearchIndex,
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
const MIN_LENGTH_TO_SPLIT = 6
/** The maximum weight of a piece by its length: a two-letter piece must be as common as 'of'. */
const MAX_PIECE_WEIGHTS: readonly number[] = [0, 0, 4.6, 8.3, 8.3]

/** Splits an unknown word into the fewest known words; undefined if that is impossible. */
function splitIntoKnownWords(index: SearchIndex, word: string): string[] | undefined {
  if (word.length < MIN_LENGTH_TO_SPLIT) return undefined
  // For each length, the fewest pieces that make up the first letters of the word.
  const fewest: (string[] | undefined)[] = [[]]
  for (let end = 2; end <= word.length; end++) {
    for (let start = 0; start <= end - 2; start++) {
      const pieces = fewest[start]
      const piecesToBeat = fewest[end]?.length ?? MAX_PIECES + 1
      if (pieces === undefined || pieces.length + 1 >= piecesToBeat) continue
      const piece = word.slice(start, end)
      if (isPiece(index, piece)) fewest[end] = [...pieces, piece]
    }
  }
  return fewest[word.length]
}

function isPiece(index: SearchIndex, piece: string): boolean {
  const ordinal = findWord(index.words, piece)
  if (ordinal < 0) return false
  const weight = computeWordWeight(index.wordBanks[ordinal] ?? 0, index.bankCountry.length)
  return weight <= (MAX_PIECE_WEIGHTS[piece.length] ?? Number.POSITIVE_INFINITY)
}
