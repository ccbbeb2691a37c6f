import { findWord, wordsBeginning } from '../index/binary-search.ts'
import { type SearchIndexData, wordWeight } from '../index/index-data.ts'
import type { TypoCandidate } from '../typos/typo-candidates.ts'

/** A word of the query with its matches in the vocabulary. */
export interface WordMeaning {
  readonly text: string
  /** Position in the vocabulary, or -1. */
  readonly exact: number
  /** The longer words with this prefix: positions [from, to). */
  readonly from: number
  readonly to: number
  readonly typos: readonly TypoCandidate[]
  /** Grows with rarity; the same for all matches. */
  readonly weight: number
  /** A bank need not match it. */
  readonly optional: boolean
}

const MIN_BEGINNING = 3
/** The weight of an optional word. */
const OPTIONAL_SHARE = 0.25

/**
 * The exact and prefix matches of a folded word. Known words of one or two letters are no beginnings, unless
 * the word is still being typed.
 */
export function meaningOf(data: SearchIndexData, text: string, isTyped = false): WordMeaning {
  const exact = findWord(data.words, text)
  const isShort = exact >= 0 && text.length < MIN_BEGINNING
  const { from, to } = isShort && !isTyped ? { from: 0, to: 0 } : wordsBeginning(data.words, text)
  return withWeight(data, {
    text,
    exact,
    from: exact >= 0 && to > from ? from + 1 : from,
    to,
    typos: [],
    weight: 0,
    optional: false,
  })
}

/** A meaning with typo corrections. */
export function withTypos(
  data: SearchIndexData,
  meaning: WordMeaning,
  typos: readonly TypoCandidate[],
): WordMeaning {
  return withWeight(data, { ...meaning, typos })
}

/** A meaning that is optional and has less weight. */
export function asOptional(meaning: WordMeaning): WordMeaning {
  return { ...meaning, weight: meaning.weight * OPTIONAL_SHARE, optional: true }
}

/** A word for 'bank' in any language: optional, and as common as 'bank'. */
export function asBankWord(data: SearchIndexData, meaning: WordMeaning): WordMeaning {
  const bank = findWord(data.words, 'bank')
  const weight = wordWeight(data.wordBanks[bank] ?? 0, data.bankCountry.length)
  return { ...meaning, weight: Math.min(meaning.weight, weight), optional: true }
}

/** Whether a word has any match. */
export function isKnown({ exact, from, to, typos }: WordMeaning): boolean {
  return exact >= 0 || to > from || typos.length > 0
}

/** Whether only typo corrections match. */
export function isGuess({ exact, from, to }: WordMeaning): boolean {
  return exact < 0 && to === from
}

function withWeight(data: SearchIndexData, meaning: WordMeaning): WordMeaning {
  const { text, exact, from, to, typos } = meaning
  let concerned = exact >= 0 ? (data.wordBanks[exact] ?? 0) : 0
  // A short beginning says as little as all the words that it may become.
  if (exact < 0 || text.length < MIN_BEGINNING)
    for (let word = from; word < to; word++) concerned += data.wordBanks[word] ?? 0
  if (concerned === 0) for (const { word } of typos) concerned += data.wordBanks[word] ?? 0
  return { ...meaning, weight: wordWeight(concerned, data.bankCountry.length) }
}
