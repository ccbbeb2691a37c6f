import { MAX_WORDS } from '../query/parse-term.ts'

/**
 * The gains of banks and places for the current query. All searches of an index share one scoreboard, so that
 * a search allocates little. A mask has one bit for each matched word of the query; where a mask is 0, other
 * values are stale.
 */
export interface Scoreboard {
  readonly bankMask: Uint8Array
  /** For each bank, the numbers of BANK_CELL. */
  readonly bankCells: Float64Array
  readonly placeMask: Uint8Array
  /** The gain of each word in each place. */
  readonly placeGain: Float64Array
  /** For each bank, the words that its cities match. */
  readonly cityMask: Uint8Array
}

/**
 * The numbers of a bank: the gain of all words; the matched weight of the bank's name; the last matched word
 * (from 1), its gain and its weight. They are adjacent because a search reads them together.
 */
export const BANK_CELL = { gain: 0, covered: 1, lastWord: 2, lastGain: 3, lastCovered: 4, count: 5 } as const

/** Creates an empty scoreboard. */
export function createScoreboard(banks: number, places: number): Scoreboard {
  return {
    bankMask: new Uint8Array(banks),
    bankCells: new Float64Array(banks * BANK_CELL.count),
    placeMask: new Uint8Array(places),
    placeGain: new Float64Array(places * MAX_WORDS),
    cityMask: new Uint8Array(banks),
  }
}

/** Clears a scoreboard for the next search. */
export function clearScoreboard(board: Scoreboard): void {
  board.bankMask.fill(0)
  board.placeMask.fill(0)
  board.cityMask.fill(0)
}

/**
 * Adds a match of a word, with its position and the bits that it covers, to a bank. If one word matches
 * twice, the better match counts; if two words cover the same bits, the first.
 */
export function addBankMatch(
  board: Scoreboard,
  bank: number,
  word: number,
  bits: number,
  gain: number,
  covered: number,
): void {
  const { bankCells: cells } = board
  const at = bank * BANK_CELL.count
  const mask = board.bankMask[bank] ?? 0
  board.bankMask[bank] = mask | bits
  if (mask === 0) {
    cells[at] = gain
    cells[at + BANK_CELL.covered] = covered
  } else if (cells[at + BANK_CELL.lastWord] === word + 1) {
    if (gain <= (cells[at + BANK_CELL.lastGain] ?? 0)) return
    cells[at] = (cells[at] ?? 0) - (cells[at + BANK_CELL.lastGain] ?? 0) + gain
    cells[at + BANK_CELL.covered] =
      (cells[at + BANK_CELL.covered] ?? 0) - (cells[at + BANK_CELL.lastCovered] ?? 0) + covered
  } else {
    if ((mask & bits) === bits) return
    cells[at] = (cells[at] ?? 0) + gain
    cells[at + BANK_CELL.covered] = (cells[at + BANK_CELL.covered] ?? 0) + covered
  }
  cells[at + BANK_CELL.lastWord] = word + 1
  cells[at + BANK_CELL.lastGain] = gain
  cells[at + BANK_CELL.lastCovered] = covered
}

/** Adds a match of a word to a place. If one word matches twice, the better match counts. */
export function addPlaceMatch(board: Scoreboard, place: number, word: number, gain: number): void {
  const mask = board.placeMask[place] ?? 0
  const at = place * MAX_WORDS
  if (mask === 0) board.placeGain.fill(0, at, at + MAX_WORDS)
  board.placeMask[place] = mask | (1 << word)
  if (gain > (board.placeGain[at + word] ?? 0)) board.placeGain[at + word] = gain
}
