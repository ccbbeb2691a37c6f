import { codesBeginning } from '../index/binary-search.ts'
import { FIELD, fieldOfPosting, ownerOf, wordWeight } from '../index/index-data.ts'
import type { OpenIndex } from '../index/open-index.ts'
import { addBankMatch, addPlaceMatch } from '../index/scoreboard.ts'
import type { WordMeaning } from './word-meaning.ts'

/** The quality of a match, relative to an exact word of the bank's name. */
const PLACE_GAIN = 0.95
const PREFIX_GAIN = 0.75
/** A transposition is the most likely typo. */
const SWAP_GAIN = 0.85
const TYPO_GAIN = [1, 0.7, 0.45] as const
const CODE_GAIN = 0.55
/** The end of a compound says less than a whole word or its beginning. */
const TAIL_GAIN = 0.6
/** An alias also covers a share of the bank's name. */
const OWN_ALIAS = { gain: 1.1, covers: 1 } as const
const GROUP_ALIAS = { gain: 0.85, covers: 0.5 } as const
const MAX_CODES = 2500

/** The position of a word in the query, and the bits that it covers. */
interface Slot {
  readonly word: number
  readonly bits: number
}

/** Records every match of a word on the scoreboard, the best kind first. */
export function matchWord(index: OpenIndex, meaning: WordMeaning, slot: Slot): void {
  const { text, exact, from, to, typos, weight } = meaning
  if (exact >= 0) matchPostings(index, exact, slot, weight, 1)
  for (let word = from; word < to; word++) {
    const share = text.length / (index.words[word]?.length ?? 1)
    matchPostings(index, word, slot, weight, PREFIX_GAIN + 0.15 * share)
  }
  for (const { word, distance, sameLetters } of typos)
    matchPostings(index, word, slot, weight, sameLetters ? SWAP_GAIN : (TYPO_GAIN[distance] ?? 0))
  if (text.length >= 4 && text.length <= 7) matchCodes(index, text, slot, weight)
}

function matchPostings(index: OpenIndex, word: number, slot: Slot, weight: number, quality: number): void {
  const covers = quality * wordWeight(index.wordBanks[word] ?? 0, index.bankCountry.length)
  const gain = weight * quality
  const end = index.postingStart[word + 1] ?? 0
  for (let at = index.postingStart[word] ?? end; at < end; at++) {
    const posting = index.postings[at] ?? 0
    const owner = ownerOf(posting)
    const field = fieldOfPosting(posting)
    if (field === FIELD.name) addBankMatch(index.board, owner, slot.word, slot.bits, gain, covers)
    else if (field === FIELD.place) addPlaceMatch(index.board, owner, slot.word, slot.bits, gain * PLACE_GAIN)
    else if (field === FIELD.tail)
      addBankMatch(index.board, owner, slot.word, slot.bits, gain * TAIL_GAIN, covers * TAIL_GAIN)
    else matchAlias(index, owner, field === FIELD.ownAlias ? OWN_ALIAS : GROUP_ALIAS, slot, gain, quality)
  }
}

function matchAlias(
  index: OpenIndex,
  bank: number,
  alias: typeof OWN_ALIAS | typeof GROUP_ALIAS,
  slot: Slot,
  gain: number,
  quality: number,
): void {
  const covers = quality * alias.covers * (index.bankNameWeight[bank] ?? 0)
  addBankMatch(index.board, bank, slot.word, slot.bits, gain * alias.gain, covers)
}

function matchCodes(index: OpenIndex, text: string, slot: Slot, weight: number): void {
  const { from, to } = codesBeginning(index, text.toUpperCase())
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
