import { findCodesByPrefix } from '../index/binary-search.ts'
import { computeWordWeight, FIELD, getBankCount, unpackField, unpackOwner } from '../index/index-data.ts'
import { addBankMatch, addPlaceMatch, type MatchedWords } from '../index/scoreboard.ts'
import type { SearchIndex } from '../index/search-index.ts'
import type { QueryWord } from './query-word.ts'

/** The qualities of matches, from 0 to 1. */
const EXACT_QUALITY = 1
const PREFIX_QUALITY = 0.75
/** Added in proportion to the share of the longer word that the prefix covers. */
const COVERED_PREFIX_QUALITY = 0.15
/** Higher than for other typos: a transposition is the most likely one. */
const TRANSPOSITION_QUALITY = 0.85
/** The quality of a match with typos, by their number. */
const QUALITY_BY_TYPOS = [1, 0.7, 0.45] as const
/** For a word that is the beginning of a BIC. */
const CODE_QUALITY = 0.55
/** Multiplies the quality of a match with a place. */
const PLACE_FACTOR = 0.95
/** The factor for a word with typos, which means a bank more often than a place ('lyods' is not Lyons). */
const CORRECTED_PLACE_FACTOR = 0.6

/** How much a match in a field counts. */
interface FieldFactors {
  /** Multiplies the gain of the match. */
  readonly gainFactor: number
  /** The share of the word's weight that counts as matched in the bank's name. */
  readonly wordShare: number
  /** The share of the whole name's weight that counts as matched. */
  readonly nameShare: number
}

const FACTORS_BY_FIELD: Readonly<Record<number, FieldFactors>> = {
  [FIELD.name]: { gainFactor: 1, wordShare: 1, nameShare: 0 },
  // The end of a compound is less specific than a whole word or its beginning.
  [FIELD.compoundEnding]: { gainFactor: 0.6, wordShare: 0.6, nameShare: 0 },
  [FIELD.bankAlias]: { gainFactor: 1.1, wordShare: 0, nameShare: 1 },
  [FIELD.groupAlias]: { gainFactor: 0.85, wordShare: 0, nameShare: 0.5 },
  [FIELD.wholeName]: { gainFactor: 1.15, wordShare: 0, nameShare: 0.9 },
  // A word of a former or native name covers nothing of the registered name.
  [FIELD.otherName]: { gainFactor: 0.9, wordShare: 0, nameShare: 0 },
}

/** Longer texts are searched as whole BICs, not as the beginning of one. */
const MAX_CODE_PREFIX = 7
/** The maximum number of codes to record for a prefix, which bounds the cost of a short prefix. */
const MAX_CODES = 2500

/** A word of the query, or a run of its words that is matched as one word: 'deutschebank'. */
interface WordRun extends MatchedWords {
  /** The weight of each word. */
  readonly weights: readonly number[]
  /** The minimum length of a word that is tried as the beginning of a BIC. */
  readonly minCodePrefix: number
}

/** Records every match of a word on the scoreboard: the exact word, longer words, corrections and BICs. */
export function matchWord(index: SearchIndex, queryWord: QueryWord, run: WordRun): void {
  const { text, exactOrdinal, longerFrom, longerTo, typos, weight } = queryWord
  if (exactOrdinal >= 0) matchPostings(index, exactOrdinal, run, weight, EXACT_QUALITY)
  for (let ordinal = longerFrom; ordinal < longerTo; ordinal++) {
    const coveredShare = text.length / (index.words[ordinal]?.length ?? 1)
    matchPostings(index, ordinal, run, weight, PREFIX_QUALITY + COVERED_PREFIX_QUALITY * coveredShare)
  }
  for (const { ordinal, distance, isTransposition } of typos) {
    if (isTransposition) matchPostings(index, ordinal, run, weight, TRANSPOSITION_QUALITY)
    else matchPostings(index, ordinal, run, weight, QUALITY_BY_TYPOS[distance] ?? 0, CORRECTED_PLACE_FACTOR)
  }
  if (text.length >= run.minCodePrefix && text.length <= MAX_CODE_PREFIX) matchCodes(index, text, run, weight)
}

/** Records a match for each bank and place that has a word of the vocabulary. */
function matchPostings(
  index: SearchIndex,
  ordinal: number,
  run: WordRun,
  weight: number,
  quality: number,
  placeFactor = PLACE_FACTOR,
): void {
  const wordWeight = computeWordWeight(index.bankCountOfWord[ordinal] ?? 0, getBankCount(index))
  const match = { gain: weight * quality, matchedWeight: quality * wordWeight, quality }
  const isExact = quality === EXACT_QUALITY
  const isRun = run.weights.length > 1
  const end = index.postingStart[ordinal + 1] ?? 0
  for (let at = index.postingStart[ordinal] ?? end; at < end; at++) {
    const posting = index.postings[at] ?? 0
    const field = unpackField(posting)
    if (field === FIELD.place) matchPlace(index, unpackOwner(posting), run, quality * placeFactor)
    else if (isExact || allowsInexactMatch(field, isRun))
      matchBank(index, unpackOwner(posting), run, FACTORS_BY_FIELD[field], match)
  }
}

/** A run may match inexactly only in a bank's name, a single word in every field but whole names. */
function allowsInexactMatch(field: number, isRun: boolean): boolean {
  return isRun ? field === FIELD.name : field !== FIELD.wholeName
}

interface WordMatch {
  /** The weight of the word of the query, times the quality of the match. */
  readonly gain: number
  /** The weight of the word of the vocabulary, times the quality of the match. */
  readonly matchedWeight: number
  readonly quality: number
}

function matchBank(
  index: SearchIndex,
  bank: number,
  run: WordRun,
  factors: FieldFactors | undefined,
  { gain, matchedWeight, quality }: WordMatch,
): void {
  if (factors === undefined) return
  const nameWeight = index.bankNameWeight[bank] ?? 0
  const coveredWeight = matchedWeight * factors.wordShare + quality * factors.nameShare * nameWeight
  addBankMatch(index.scoreboard, bank, run, gain * factors.gainFactor, coveredWeight)
}

/** Records a match for each word of a run, so that a word counts once for a place. */
function matchPlace(
  { scoreboard }: SearchIndex,
  place: number,
  { position, weights }: WordRun,
  quality: number,
): void {
  weights.forEach((weight, at) => {
    addPlaceMatch(scoreboard, place, position + at, weight * quality)
  })
}

/** Records a match for each bank with a BIC that begins with a text. */
function matchCodes(index: SearchIndex, text: string, run: WordRun, weight: number): void {
  const { from, to } = findCodesByPrefix(index, text.toUpperCase())
  let previousBank = -1
  for (let at = from; at < Math.min(to, from + MAX_CODES); at++) {
    const bank = index.bankOfDocument[index.codeDocuments[at] ?? 0] ?? 0
    if (bank === previousBank) continue
    const coveredWeight = CODE_QUALITY * (index.bankNameWeight[bank] ?? 0)
    addBankMatch(index.scoreboard, bank, run, weight * CODE_QUALITY, coveredWeight)
    previousBank = bank
  }
}
