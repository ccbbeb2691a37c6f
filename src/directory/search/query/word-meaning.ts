import { findWord, wordsBeginning } from '../index/binary-search.ts'
import { type SearchIndexData, wordWeight } from '../index/index-data.ts'
import type { TypoCandidate } from '../typos/typo-candidates.ts'

/** A word of the query with all that it may stand for in the vocabulary. */
export interface WordMeaning {
  readonly text: string
  /** Position in the vocabulary, or -1. */
  readonly exact: number
  /** Longer words that begin with it: positions [from, to). */
  readonly from: number
  readonly to: number
  readonly typos: readonly TypoCandidate[]
  /** Grows with rarity; the same for every way the word may be met. */
  readonly weight: number
  /** A bank need not match it. */
  readonly optional: boolean
}

/** What a word counts that need not be matched. */
const OPTIONAL_SHARE = 0.25

/** Takes an index and a folded word; gives its meanings without typos. */
export function meaningOf(data: SearchIndexData, text: string): WordMeaning {
  const exact = findWord(data.words, text)
  const { from, to } = exact >= 0 && text.length < 3 ? { from: 0, to: 0 } : wordsBeginning(data.words, text)
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

/** Takes a meaning and typo candidates; gives the meaning with these. */
export function withTypos(
  data: SearchIndexData,
  meaning: WordMeaning,
  typos: readonly TypoCandidate[],
): WordMeaning {
  return withWeight(data, { ...meaning, typos })
}

/** Takes a meaning; gives the same of a word that need not be matched, and counts little where it is. */
export function asOptional(meaning: WordMeaning): WordMeaning {
  return { ...meaning, weight: meaning.weight * OPTIONAL_SHARE, optional: true }
}

/** Takes a meaning; says whether the word is met anywhere. */
export function isKnown({ exact, from, to, typos }: WordMeaning): boolean {
  return exact >= 0 || to > from || typos.length > 0
}

/** Takes a meaning; says whether nothing but slips leads from the word to any that is known. */
export function isGuess({ exact, from, to }: WordMeaning): boolean {
  return exact < 0 && to === from
}

function withWeight(data: SearchIndexData, meaning: WordMeaning): WordMeaning {
  const { exact, from, to, typos } = meaning
  let concerned = exact >= 0 ? (data.wordBanks[exact] ?? 0) : 0
  if (exact < 0) for (let word = from; word < to; word++) concerned += data.wordBanks[word] ?? 0
  if (concerned === 0) for (const { word } of typos) concerned += data.wordBanks[word] ?? 0
  return { ...meaning, weight: wordWeight(concerned, data.bankCountry.length) }
}
