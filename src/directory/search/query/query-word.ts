import { findWord, findWordsByPrefix } from '../index/binary-search.ts'
import { computeWordWeight, type SearchIndexData } from '../index/index-data.ts'
import type { TypoCandidate } from '../typos/typo-candidates.ts'

/** A folded word of the query with its matches in the vocabulary. */
export interface QueryWord {
  readonly text: string
  /** The ordinal of the same word in the vocabulary; -1 if absent. */
  readonly exact: number
  /** Longer words that begin with this text: the ordinals [from, to) in the vocabulary. */
  readonly from: number
  readonly to: number
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
 * Looks up a folded word and the longer words that begin with it. A known word of one or two letters has no
 * longer words unless the visitor is still typing it.
 */
export function lookUpWord(
  data: SearchIndexData,
  text: string,
  { isBeingTyped }: { isBeingTyped: boolean } = { isBeingTyped: false },
): QueryWord {
  const exact = findWord(data.words, text)
  const isShort = exact >= 0 && text.length < MIN_PREFIX_LENGTH
  const { from, to } = isShort && !isBeingTyped ? { from: 0, to: 0 } : findWordsByPrefix(data.words, text)
  return addWeight(data, {
    text,
    exact,
    from: exact >= 0 && to > from ? from + 1 : from,
    to,
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
  const weight = computeWordWeight(data.wordBanks[bank] ?? 0, data.bankCountry.length)
  return { ...queryWord, weight: Math.min(queryWord.weight, weight), isOptional: true }
}

/** Whether a word has any match. */
export function hasMatch({ exact, from, to, typos }: QueryWord): boolean {
  return exact >= 0 || to > from || typos.length > 0
}

/** Whether only typo corrections match. */
export function hasOnlyTypos({ exact, from, to }: QueryWord): boolean {
  return exact < 0 && to === from
}

function addWeight(data: SearchIndexData, queryWord: QueryWord): QueryWord {
  const { text, exact, from, to, typos } = queryWord
  let banksWithMatch = exact >= 0 ? (data.wordBanks[exact] ?? 0) : 0
  // A prefix is as common as all words that begin with it.
  if (exact < 0 || text.length < MIN_PREFIX_LENGTH)
    for (let ordinal = from; ordinal < to; ordinal++) banksWithMatch += data.wordBanks[ordinal] ?? 0
  if (banksWithMatch === 0) for (const { ordinal } of typos) banksWithMatch += data.wordBanks[ordinal] ?? 0
  return { ...queryWord, weight: computeWordWeight(banksWithMatch, data.bankCountry.length) }
}
