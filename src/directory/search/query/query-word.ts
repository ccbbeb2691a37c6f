import { findWord, findWordsByPrefix } from '../index/binary-search.ts'
import { computeWordWeight, getBankCount, type SearchIndexData } from '../index/index-data.ts'
import type { TypoCandidate } from '../typos.ts'

/** A word of the query with its matches in the vocabulary. */
export interface QueryWord {
  /** The folded word: 'munchen'. */
  readonly text: string
  /** The ordinal of the same word in the vocabulary; -1 if absent. */
  readonly exactOrdinal: number
  /** The longer words that begin with this text: their ordinals from `longerFrom` to before `longerTo`. */
  readonly longerFrom: number
  readonly longerTo: number
  /** Corrections of the word, the nearest first; [] unless they were looked up. */
  readonly typos: readonly TypoCandidate[]
  /** The rarer the word, the higher. All matches of the word have this weight. */
  readonly weight: number
  /** Whether banks match without this word. */
  readonly isOptional: boolean
}

const MIN_PREFIX_LENGTH = 3
/** A word that becomes optional keeps this share of its weight. */
const OPTIONAL_SHARE = 0.25

/**
 * Looks up a folded word and the longer words that begin with it. A known word of one or two letters matches
 * longer words only if the visitor is still typing it.
 */
export function lookUpWord(
  data: SearchIndexData,
  text: string,
  { isBeingTyped }: { isBeingTyped: boolean } = { isBeingTyped: false },
): QueryWord {
  const exactOrdinal = findWord(data.words, text)
  const isKnown = exactOrdinal >= 0
  const isWholeWord = isKnown && text.length < MIN_PREFIX_LENGTH && !isBeingTyped
  const { from, to } = isWholeWord ? { from: 0, to: 0 } : findWordsByPrefix(data.words, text)
  return addWeight(data, {
    text,
    exactOrdinal,
    // The first word with the prefix is the word itself if it is known.
    longerFrom: isKnown && !isWholeWord ? from + 1 : from,
    longerTo: to,
    typos: [],
    weight: 0,
    isOptional: false,
  })
}

/** Adds typo corrections to a word. */
export function addTypos(
  data: SearchIndexData,
  queryWord: QueryWord,
  typos: readonly TypoCandidate[],
): QueryWord {
  return addWeight(data, { ...queryWord, typos })
}

/** Makes a word optional, with less weight. */
export function makeOptional(queryWord: QueryWord): QueryWord {
  return { ...queryWord, weight: queryWord.weight * OPTIONAL_SHARE, isOptional: true }
}

/** Makes a word for 'bank' in any language optional, and at most as heavy as 'bank'. */
export function makeBankWordOptional(data: SearchIndexData, queryWord: QueryWord): QueryWord {
  const bank = findWord(data.words, 'bank')
  const weight = computeWordWeight(data.bankCountOfWord[bank] ?? 0, getBankCount(data))
  return { ...queryWord, weight: Math.min(queryWord.weight, weight), isOptional: true }
}

/** Whether a word has any match. */
export function hasMatch(queryWord: QueryWord): boolean {
  return hasDirectMatch(queryWord) || queryWord.typos.length > 0
}

/** Whether the index has the word, or a longer one that begins with it. Corrections of typos do not count. */
export function hasDirectMatch({ exactOrdinal, longerFrom, longerTo }: QueryWord): boolean {
  return exactOrdinal >= 0 || longerTo > longerFrom
}

/**
 * Sets the weight by the number of banks with the word. An unknown or very short word is taken for a prefix:
 * the banks with longer words count, too. Banks with corrections count only if nothing else matches.
 */
function addWeight(data: SearchIndexData, queryWord: QueryWord): QueryWord {
  const { text, exactOrdinal, longerFrom, longerTo, typos } = queryWord
  let matchedBankCount = data.bankCountOfWord[exactOrdinal] ?? 0
  if (exactOrdinal < 0 || text.length < MIN_PREFIX_LENGTH)
    for (let ordinal = longerFrom; ordinal < longerTo; ordinal++)
      matchedBankCount += data.bankCountOfWord[ordinal] ?? 0
  if (matchedBankCount === 0)
    for (const { ordinal } of typos) matchedBankCount += data.bankCountOfWord[ordinal] ?? 0
  return { ...queryWord, weight: computeWordWeight(matchedBankCount, getBankCount(data)) }
}
