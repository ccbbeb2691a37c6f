import { MAX_WORDS } from '../query/parse-term.ts'

/**
 * The gains (points for matched words) of banks and places in the current query. All searches of an index
 * share one scoreboard, so that a search allocates little. A mask has one bit for each word of the query, set
 * if the word matched. If the mask of a bank or place is 0, its other values are left over from earlier
 * searches.
 */
export interface Scoreboard {
  readonly maskOfBank: Uint8Array
  /** For each bank, the numbers at the positions of BANK_CELL. */
  readonly bankCells: Float64Array
  readonly maskOfPlace: Uint8Array
  /** For each place, the gain of each word: word 2 of place 5 is at `5 * MAX_WORDS + 2`. */
  readonly placeGain: Float64Array
  /** For each bank, the mask of the words that match one of its cities. */
  readonly cityMaskOfBank: Uint8Array
}

/** The positions of the numbers in the cells of a bank, adjacent because a search reads them together. */
export const BANK_CELL = {
  /** The gain of all words. */
  gain: 0,
  /** The part of the weight of the bank's name that the matches cover. */
  coveredWeight: 1,
  /** The position in the query of the match that was added last. */
  lastPosition: 2,
  /** The gain of the best match at the last position. */
  lastGain: 3,
  /** The part of the name's weight that this best match covers. */
  lastCoveredWeight: 4,
} as const

export const CELLS_PER_BANK = Object.keys(BANK_CELL).length

/** A word of the query, or a run of words that is matched as one. */
export interface MatchedWords {
  /** The position of the (first) word in the query. */
  readonly position: number
  /** The mask with the bits of these words. */
  readonly bits: number
}

/** Creates an empty scoreboard. */
export function createScoreboard(bankCount: number, placeCount: number): Scoreboard {
  return {
    maskOfBank: new Uint8Array(bankCount),
    bankCells: new Float64Array(bankCount * CELLS_PER_BANK),
    maskOfPlace: new Uint8Array(placeCount),
    placeGain: new Float64Array(placeCount * MAX_WORDS),
    cityMaskOfBank: new Uint8Array(bankCount),
  }
}

/** Clears a scoreboard for the next search. */
export function clearScoreboard(scoreboard: Scoreboard): void {
  scoreboard.maskOfBank.fill(0)
  scoreboard.maskOfPlace.fill(0)
  scoreboard.cityMaskOfBank.fill(0)
}

/**
 * Adds a match to a bank. `coveredWeight` is how much of the weight of the bank's name the match covers. The
 * caller adds runs of words before single words, and all matches at one position one after another.
 */
export function addBankMatch(
  scoreboard: Scoreboard,
  bank: number,
  { position, bits }: MatchedWords,
  gain: number,
  coveredWeight: number,
): void {
  const { bankCells: cells } = scoreboard
  const at = bank * CELLS_PER_BANK
  const mask = scoreboard.maskOfBank[bank] ?? 0
  scoreboard.maskOfBank[bank] = mask | bits
  if (mask === 0) {
    cells[at + BANK_CELL.gain] = 0
    cells[at + BANK_CELL.coveredWeight] = 0
    cells[at + BANK_CELL.lastPosition] = -1
  }
  const isSamePosition = cells[at + BANK_CELL.lastPosition] === position
  const replacedGain = isSamePosition ? (cells[at + BANK_CELL.lastGain] ?? 0) : 0
  const replacedWeight = isSamePosition ? (cells[at + BANK_CELL.lastCoveredWeight] ?? 0) : 0
  // Of several matches at one position, the best counts.
  if (isSamePosition && gain <= replacedGain) return
  // Words that already matched as part of a run do not count again.
  if (!isSamePosition && (mask & bits) === bits) return
  cells[at + BANK_CELL.gain] = (cells[at + BANK_CELL.gain] ?? 0) - replacedGain + gain
  cells[at + BANK_CELL.coveredWeight] =
    (cells[at + BANK_CELL.coveredWeight] ?? 0) - replacedWeight + coveredWeight
  cells[at + BANK_CELL.lastPosition] = position
  cells[at + BANK_CELL.lastGain] = gain
  cells[at + BANK_CELL.lastCoveredWeight] = coveredWeight
}

/** Adds a match of the word at a position to a place. If a word matches twice, the better match counts. */
export function addPlaceMatch(scoreboard: Scoreboard, place: number, position: number, gain: number): void {
  const mask = scoreboard.maskOfPlace[place] ?? 0
  const start = place * MAX_WORDS
  if (mask === 0) scoreboard.placeGain.fill(0, start, start + MAX_WORDS)
  scoreboard.maskOfPlace[place] = mask | (1 << position)
  if (gain > (scoreboard.placeGain[start + position] ?? 0)) scoreboard.placeGain[start + position] = gain
}
