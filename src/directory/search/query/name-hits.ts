import { findWord } from '../index/binary-search.ts'
import { computeWordWeight, getBankCount } from '../index/index-data.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { isBankWord, splitKindOfBank } from '../text/bank-words.ts'
import { WITHOUT_BLANKS } from '../text/fold.ts'
import { findTypoCandidates } from '../typos.ts'
import { isInCountryName, isMainlyCity, isPlaceName } from './city-words.ts'
import { findFullHits, type SearchScope } from './match-and-rank.ts'
import { isOptionalWord, MAX_WORDS, removeQuestionWords } from './parse-term.ts'
import type { PastedText } from './pasted-text.ts'
import {
  addTypos,
  hasDirectMatch,
  hasMatch,
  lookUpWord,
  makeBankWordOptional,
  makeOptional,
  type QueryWord,
} from './query-word.ts'
import { findRelaxedHits } from './relaxed-hits.ts'
import type { FoundHits, SearchHit } from './top-hits.ts'

/** The maximum number of words that are corrected: each correction scans the vocabulary. */
const MAX_CORRECTED_WORDS = 5
/** A known word with at most this weight is common, so it is not corrected. */
const MAX_COMMON_WEIGHT = 3

/**
 * Banks that match every word that is not optional: exactly, as a prefix, split into known words, or joined
 * with the next words. Question words, prepositions of place, legal forms, office words and words for 'bank'
 * are optional.
 */
export function findLiteralHits(scope: SearchScope, words: readonly string[]): SearchHit[] {
  return findFullHits(scope, lookUpLiteralWords(scope.index, words))
}

/** Banks with every word of a term, as it is written, in a name in another script than Latin. */
export function findOwnScriptHits(scope: SearchScope, words: readonly string[]): SearchHit[] {
  const queryWords = words.map((word) => {
    const queryWord = lookUpOwnScriptWord(scope.index, word)
    return isBankWord(word) && words.length > 1 ? makeBankWordOptional(scope.index, queryWord) : queryWord
  })
  return findFullHits(scope, queryWords)
}

/**
 * Looks up a word as it is written. A known word does not match longer ones, unless its script has no blanks:
 * 'مصر' is not the beginning of 'مصرف'.
 */
function lookUpOwnScriptWord(index: SearchIndex, word: string): QueryWord {
  const queryWord = lookUpWord(index, word, { isBeingTyped: true })
  const isWholeWord = queryWord.exactOrdinal >= 0 && !WITHOUT_BLANKS.test(word)
  return isWholeWord ? { ...queryWord, longerFrom: 0, longerTo: 0 } : queryWord
}

/**
 * Banks that match a name candidate. Tries the candidates in order, up to the first with a hit. Places that
 * occur in the rest of the text affect only the rank.
 */
export function findPastedHits(scope: SearchScope, { nameCandidates, otherWords }: PastedText): SearchHit[] {
  for (const name of nameCandidates) {
    const queryWords = lookUpLiteralWords(scope.index, name.slice(0, MAX_WORDS))
    const places = [...nameCandidates.filter((other) => other !== name).flat(), ...otherWords]
      .map((word) => lookUpWord(scope.index, word))
      .filter(({ exactOrdinal }) => exactOrdinal >= 0 && isPlaceName(scope.index, exactOrdinal))
      .map(makeOptional)
    const hits = findFullHits(scope, [...queryWords, ...places].slice(0, MAX_WORDS))
    if (hits.length > 0) return hits
  }
  return []
}

/** Looks up words without typo correction. Splits unknown words, and marks optional words. */
function lookUpLiteralWords(index: SearchIndex, words: readonly string[]): QueryWord[] {
  return words.flatMap((word, position) => {
    const queryWords = lookUpOrSplit(index, word, { isBeingTyped: isLastOfSeveral(words, position) })
    if (isOptionalWord(word)) return queryWords.map(makeOptional)
    return isBankWord(word) && words.length > 1
      ? queryWords.map((queryWord) => makeBankWordOptional(index, queryWord))
      : queryWords
  })
}

/** Whether a word is the last of several, which the visitor may still be typing. */
function isLastOfSeveral(words: readonly string[], position: number): boolean {
  return position > 0 && position === words.length - 1
}

/**
 * Banks that match all words, typos allowed; if there is none, banks that match a sufficient share of the
 * words. Corrects first only unknown words, then rare words too. Then splits compounds ('stadtsparkasse' to
 * 'stadt' and 'sparkasse'), then keeps only the kind of bank in them ('sparkasse').
 */
export function findTypoTolerantHits(scope: SearchScope, typedWords: readonly string[]): FoundHits {
  const { index } = scope
  const words = removeQuestionWords(typedWords)
  const asTyped = words.map((word, position) =>
    lookUpWord(index, word, { isBeingTyped: isLastOfSeveral(words, position) }),
  )
  const unknownWords = selectLongest(asTyped.filter((queryWord) => !hasMatch(queryWord)))
  const rareWords = selectLongest(asTyped.filter((queryWord) => isRareWord(index, queryWord)))
  const corrected = correctTypos(index, asTyped, unknownWords)
  const fullyCorrected = correctTypos(
    index,
    corrected,
    rareWords.slice(0, MAX_CORRECTED_WORDS - unknownWords.length),
  )
  // `findLiteralHits` has already searched the words that were typed.
  const isAlreadySearched = unknownWords.length === 0 && words.length === typedWords.length
  const attempts = [
    isAlreadySearched ? undefined : corrected,
    fullyCorrected,
    splitCompounds(index, fullyCorrected),
    shortenCompounds(index, fullyCorrected),
  ].filter((attempt) => attempt !== undefined)
  for (const queryWords of attempts) {
    if (!queryWords.every(hasMatch)) continue
    const hits = findFullHits(scope, queryWords)
    if (hits.length > 0) return { hits, fitsWell: queryWords.every(isKnownOrCorrectable) }
  }
  const { hits, fitsWell } = findRelaxedHits(scope, fullyCorrected.filter(hasMatch))
  return {
    hits,
    fitsWell: fitsWell && fullyCorrected.every(hasMatch) && fullyCorrected.every(isKnownOrCorrectable),
  }
}

/** Whether a word has a match but is so rare that it may be a typo. Names of places are never rare. */
function isRareWord(index: SearchIndex, queryWord: QueryWord): boolean {
  const { exactOrdinal, weight } = queryWord
  if (!hasMatch(queryWord) || weight <= MAX_COMMON_WEIGHT) return false
  return exactOrdinal < 0 || !(isMainlyCity(index, exactOrdinal) || isInCountryName(index, exactOrdinal))
}

/** Whether a word is known, or has a likely correction: one typo in five or more letters, two in nine. */
function isKnownOrCorrectable(queryWord: QueryWord): boolean {
  const [best] = queryWord.typos
  if (hasDirectMatch(queryWord) || best === undefined) return true
  const letters = queryWord.text.length
  // In a word of four letters, only a transposition is likely.
  if (letters === 4) return queryWord.typos.some(({ isTransposition }) => isTransposition)
  return best.distance === 1 ? letters > 4 : letters > 8
}

/** Splits compounds: 'raiffeisenlandesbank' -> 'raiffeisen' and 'landesbank'. Undefined without compounds. */
function splitCompounds(index: SearchIndex, queryWords: readonly QueryWord[]): QueryWord[] | undefined {
  const parts = queryWords.flatMap((queryWord) => {
    const found = splitKindOfBank(queryWord.text)
    return found ? [lookUpWord(index, found.before), lookUpWord(index, found.kind)] : [queryWord]
  })
  return parts.length === queryWords.length ? undefined : parts
}

/** Shortens compounds: 'stadtsparkasse' -> 'sparkasse'. Undefined if no word is a compound. */
function shortenCompounds(index: SearchIndex, queryWords: readonly QueryWord[]): QueryWord[] | undefined {
  const shortened = queryWords.map((queryWord) => {
    const found = splitKindOfBank(queryWord.text)
    return found ? lookUpWord(index, found.kind) : queryWord
  })
  return shortened.every((queryWord, position) => queryWord === queryWords[position]) ? undefined : shortened
}

/** Looks up a word, or the known words that an unknown word consists of. */
function lookUpOrSplit(index: SearchIndex, word: string, options: { isBeingTyped: boolean }): QueryWord[] {
  const queryWord = lookUpWord(index, word, options)
  if (hasMatch(queryWord)) return [queryWord]
  return splitIntoKnownWords(index, word)?.map((piece) => lookUpWord(index, piece)) ?? [queryWord]
}

/** Adds corrections to the words in `wordsToCorrect`. */
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
  return queryWords.toSorted((a, b) => b.text.length - a.text.length).slice(0, MAX_CORRECTED_WORDS)
}

const MAX_PIECES = 4
const MIN_LENGTH_TO_SPLIT = 6
/** The maximum weight of a piece by its length: a two-letter piece must be as common as 'of'. */
const MAX_PIECE_WEIGHTS: readonly number[] = [0, 0, 4.6, 8.3, 8.3]

/** Splits an unknown word into the fewest known words; undefined if that is impossible. */
function splitIntoKnownWords(index: SearchIndex, word: string): string[] | undefined {
  if (word.length < MIN_LENGTH_TO_SPLIT) return undefined
  // fewest[n]: the fewest pieces that make up the first n letters of the word.
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

/** Whether letters are a known word that is common enough for its length. */
function isPiece(index: SearchIndex, piece: string): boolean {
  const ordinal = findWord(index.words, piece)
  if (ordinal < 0) return false
  const weight = computeWordWeight(index.bankCountOfWord[ordinal] ?? 0, getBankCount(index))
  return weight <= (MAX_PIECE_WEIGHTS[piece.length] ?? Number.POSITIVE_INFINITY)
}
