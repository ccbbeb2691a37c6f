import { findCodesByPrefix } from '../index/binary-search.ts'
import { computeWordWeight, FIELD, unpackField, unpackOwner } from '../index/index-data.ts'
import { addBankMatch, addPlaceMatch, type MatchedWords } from '../index/scoreboard.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { QueryWord } from './query-word.ts'

/** The quality of a match, relative to an exact word of the bank's name. */
const EXACT_QUALITY = 1
const PLACE_QUALITY = 0.95
const PREFIX_QUALITY = 0.75
/** Added for the part of the longer word that the prefix covers. */
const COVERED_PREFIX_QUALITY = 0.15
/** A transposition is the most likely typo. */
const TRANSPOSITION_QUALITY = 0.85
const QUALITY_BY_TYPOS = [1, 0.7, 0.45] as const
const CODE_QUALITY = 0.55

/** What a match in a field counts. */
interface FieldGain {
  /** Multiplies the gain of the match. */
  readonly gain: number
  /** The share of the word's weight that counts as matched in the bank's name. */
  readonly wordShare: number
  /** The share of the whole name's weight that counts as matched. */
  readonly nameShare: number
}

const FIELD_GAINS: Readonly<Record<number, FieldGain>> = {
  [FIELD.name]: { gain: 1, wordShare: 1, nameShare: 0 },
  // The end of a compound is less specific than a whole word or its beginning.
  [FIELD.compoundEnding]: { gain: 0.6, wordShare: 0.6, nameShare: 0 },
  [FIELD.ownAlias]: { gain: 1.1, wordShare: 0, nameShare: 1 },
  [FIELD.groupAlias]: { gain: 0.85, wordShare: 0, nameShare: 0.5 },
  [FIELD.formerName]: { gain: 1.15, wordShare: 0, nameShare: 0.9 },
  // A word of a former or native name covers nothing of the registered name.
  [FIELD.otherName]: { gain: 0.9, wordShare: 0, nameShare: 0 },
}

/** Longer texts are searched as whole BICs, not as the beginning of one. */
const MAX_CODE_PREFIX = 7
/** The maximum number of codes to record for a prefix. */
const MAX_CODES = 2500

/** Where a word stands in the query, or a run of words that is matched as one: 'deutsche bank'. */
interface QuerySlot extends MatchedWords {
  /** The weight of each word. */
  readonly weights: readonly number[]
  /** The minimum length of a word that is tried as the beginning of a BIC. */
  readonly minCodePrefix: number
}

/** Records every match of a word on the scoreboard: exact, prefix, typo, code. */
export function matchWord(index: SearchIndex, queryWord: QueryWord, slot: QuerySlot): void {
  const { text, exact, from, to, typos, weight } = queryWord
  if (exact >= 0) matchPostings(index, exact, slot, weight, EXACT_QUALITY)
  for (let ordinal = from; ordinal < to; ordinal++) {
    const coveredShare = text.length / (index.words[ordinal]?.length ?? 1)
    matchPostings(index, ordinal, slot, weight, PREFIX_QUALITY + COVERED_PREFIX_QUALITY * coveredShare)
  }
  for (const { ordinal, distance, isTransposition } of typos) {
    const quality = isTransposition ? TRANSPOSITION_QUALITY : (QUALITY_BY_TYPOS[distance] ?? 0)
    matchPostings(index, ordinal, slot, weight, quality)
  }
  if (text.length >= slot.minCodePrefix && text.length <= MAX_CODE_PREFIX)
    matchCodes(index, text, slot, weight)
}

/** Records the matches of a word of the vocabulary. */
function matchPostings(
  index: SearchIndex,
  ordinal: number,
  slot: QuerySlot,
  weight: number,
  quality: number,
): void {
  const wordWeight = computeWordWeight(index.wordBanks[ordinal] ?? 0, index.bankCountry.length)
  const match = { gain: weight * quality, coveredWeight: quality * wordWeight, quality }
  const isExact = quality === EXACT_QUALITY
  const isRun = slot.weights.length > 1
  const end = index.postingStart[ordinal + 1] ?? 0
  for (let at = index.postingStart[ordinal] ?? end; at < end; at++) {
    const posting = index.postings[at] ?? 0
    const field = unpackField(posting)
    if (field === FIELD.place) matchPlace(index, unpackOwner(posting), slot, quality * PLACE_QUALITY)
    // Inexact matches do not count in a former name, and those of a run count only in the bank's name.
    else if (isExact || field === FIELD.name || !(isRun || field === FIELD.formerName))
      matchBank(index, unpackOwner(posting), slot, FIELD_GAINS[field], match)
  }
}

interface WordMatch {
  readonly gain: number
  /** The weight of the matched word, times the quality of the match. */
  readonly coveredWeight: number
  readonly quality: number
}

function matchBank(
  index: SearchIndex,
  bank: number,
  slot: QuerySlot,
  field: FieldGain | undefined,
  { gain, coveredWeight, quality }: WordMatch,
): void {
  if (field === undefined) return
  const nameWeight = index.bankNameWeight[bank] ?? 0
  const covered = coveredWeight * field.wordShare + quality * field.nameShare * nameWeight
  addBankMatch(index.board, bank, slot, gain * field.gain, covered)
}

/** Records a match for each word of a run, so that a word counts once for a place. */
function matchPlace(
  { board }: SearchIndex,
  place: number,
  { position, weights }: QuerySlot,
  quality: number,
): void {
  weights.forEach((weight, at) => {
    addPlaceMatch(board, place, position + at, weight * quality)
  })
}

/** Records a match for each bank with a BIC that begins with a text. */
function matchCodes(index: SearchIndex, text: string, slot: QuerySlot, weight: number): void {
  const { from, to } = findCodesByPrefix(index, text.toUpperCase())
  let previousBank = -1
  for (let at = from; at < Math.min(to, from + MAX_CODES); at++) {
    const bank = index.bankOfDocument[index.codeDocuments[at] ?? 0] ?? 0
    if (bank === previousBank) continue
    const covered = CODE_QUALITY * (index.bankNameWeight[bank] ?? 0)
    addBankMatch(index.board, bank, slot, weight * CODE_QUALITY, covered)
    previousBank = bank
  }
}
