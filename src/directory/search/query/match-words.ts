import { findCodesByPrefix } from '../index/binary-search.ts'
import { FIELD, unpackField, unpackOwner, wordWeight } from '../index/index-data.ts'
import type { OpenIndex } from '../index/open-index.ts'
import { addBankMatch, addPlaceMatch } from '../index/scoreboard.ts'
import type { QueryWord } from './query-word.ts'

/** The quality of a match, relative to an exact word of the bank's name. */
const PLACE_GAIN = 0.95
const PREFIX_GAIN = 0.75
/** Added for the part of the longer word that the prefix covers. */
const COVERED_PREFIX_GAIN = 0.15
/** A transposition is the most likely typo. */
const TRANSPOSITION_GAIN = 0.85
const TYPO_GAIN = [1, 0.7, 0.45] as const
const CODE_GAIN = 0.55

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
  [FIELD.tail]: { gain: 0.6, wordShare: 0.6, nameShare: 0 },
  [FIELD.ownAlias]: { gain: 1.1, wordShare: 0, nameShare: 1 },
  [FIELD.groupAlias]: { gain: 0.85, wordShare: 0, nameShare: 0.5 },
  [FIELD.formerName]: { gain: 1.15, wordShare: 0, nameShare: 0.9 },
  // A word of a former or native name covers nothing of the registered name.
  [FIELD.otherName]: { gain: 0.9, wordShare: 0, nameShare: 0 },
}
const MAX_CODES = 2500

/** The place of a word in the query, or of a run of words that is matched as one: 'deutsche bank'. */
interface Slot {
  /** The position of the (first) word. */
  readonly word: number
  /** The mask of all words, by position. */
  readonly bits: number
  /** The weight of each word. */
  readonly weights: readonly number[]
  /** The minimum length of a word that is tried as the beginning of a BIC. */
  readonly minCode: number
}

/** Records every match of a word on the scoreboard: exact, prefix, typo, code. */
export function matchWord(index: OpenIndex, queryWord: QueryWord, slot: Slot): void {
  const { text, exact, from, to, typos, weight } = queryWord
  if (exact >= 0) matchPostings(index, exact, slot, weight, 1)
  for (let word = from; word < to; word++) {
    const share = text.length / (index.words[word]?.length ?? 1)
    matchPostings(index, word, slot, weight, PREFIX_GAIN + COVERED_PREFIX_GAIN * share)
  }
  for (const { word, distance, isTransposition } of typos)
    matchPostings(
      index,
      word,
      slot,
      weight,
      isTransposition ? TRANSPOSITION_GAIN : (TYPO_GAIN[distance] ?? 0),
    )
  if (text.length >= slot.minCode && text.length <= 7) matchCodes(index, text, slot, weight)
}

function matchPostings(index: OpenIndex, word: number, slot: Slot, weight: number, quality: number): void {
  const coveredWeight = quality * wordWeight(index.wordBanks[word] ?? 0, index.bankCountry.length)
  const match = { gain: weight * quality, coveredWeight, quality }
  const isRun = slot.weights.length > 1
  const end = index.postingStart[word + 1] ?? 0
  for (let at = index.postingStart[word] ?? end; at < end; at++) {
    const posting = index.postings[at] ?? 0
    const field = unpackField(posting)
    if (field === FIELD.place) matchPlace(index, unpackOwner(posting), slot, quality * PLACE_GAIN)
    // An alias or former name of several words matches only as a whole: prefixes match its words.
    else if (quality === 1 || field === FIELD.name || !(isRun || field === FIELD.formerName))
      matchBank(index, unpackOwner(posting), slot, FIELD_GAINS[field], match)
  }
}

interface WordMatch {
  readonly gain: number
  readonly coveredWeight: number
  readonly quality: number
}

function matchBank(
  index: OpenIndex,
  bank: number,
  slot: Slot,
  field: FieldGain | undefined,
  { gain, coveredWeight, quality }: WordMatch,
): void {
  if (field === undefined) return
  const nameWeight = index.bankNameWeight[bank] ?? 0
  const covered = coveredWeight * field.wordShare + quality * field.nameShare * nameWeight
  addBankMatch(index.board, bank, slot.word, slot.bits, gain * field.gain, covered)
}

/** Records a match for each word of a run, so that a word counts once for a place. */
function matchPlace({ board }: OpenIndex, place: number, { word, weights }: Slot, quality: number): void {
  weights.forEach((weight, at) => {
    addPlaceMatch(board, place, word + at, weight * quality)
  })
}

function matchCodes(index: OpenIndex, text: string, slot: Slot, weight: number): void {
  const { from, to } = findCodesByPrefix(index, text.toUpperCase())
  let last = -1
  for (let at = from; at < Math.min(to, from + MAX_CODES); at++) {
    const bank = index.bankOfDocument[index.codeDocuments[at] ?? 0] ?? 0
    if (bank === last) continue
    addBankMatch(
      index.board,
      bank,
      slot.word,
      slot.bits,
      weight * CODE_GAIN,
      CODE_GAIN * (index.bankNameWeight[bank] ?? 0),
    )
    last = bank
  }
}
