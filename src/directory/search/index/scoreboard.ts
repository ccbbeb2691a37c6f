import { MAX_WORDS } from '../query/parse-term.ts'

/**
 * The gains (points for matched words) of banks and places in the current query. All searches of an index
 * share one scoreboard, so that a search allocates little. A mask has one bit for each matched word of the
 * query; where a mask is 0, other values are stale.
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
 * The numbers of a bank: the gain of all words; the weight of the words of its name that are matched; the
 * last matched word (from 1), its gain and its weight. They are adjacent because a search reads them
 * together.
 */
export const BANK_CELL = {
  gain: 0,
  matchedWeight: 1,
  lastWord: 2,
  lastGain: 3,
  lastWeight: 4,
  count: 5,
} as const

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
 * Adds a match to a bank. `word` is the position of the matched word in the query, and `bits` is the mask of
 * that word, or of a run of words that matches as a whole. `weight` is that of the matched words of the name.
 * If one word matches twice, the better match counts; if two matches have the same bits, the first.
 */
export function addBankMatch(
  board: Scoreboard,
  bank: number,
  word: number,
  bits: number,
  gain: number,
  weight: number,
): void {
  const { bankCells: cells } = board
  const at = bank * BANK_CELL.count
  const mask = board.bankMask[bank] ?? 0
  board.bankMask[bank] = mask | bits
  if (mask === 0) {
    cells[at + BANK_CELL.gain] = gain
    cells[at + BANK_CELL.matchedWeight] = weight
  } else if (cells[at + BANK_CELL.lastWord] === word + 1) {
    if (gain <= (cells[at + BANK_CELL.lastGain] ?? 0)) return
    cells[at + BANK_CELL.gain] =
      (cells[at + BANK_CELL.gain] ?? 0) - (cells[at + BANK_CELL.lastGain] ?? 0) + gain
    cells[at + BANK_CELL.matchedWeight] =
      (cells[at + BANK_CELL.matchedWeight] ?? 0) - (cells[at + BANK_CELL.lastWeight] ?? 0) + weight
  } else {
    if ((mask & bits) === bits) return
    cells[at + BANK_CELL.gain] = (cells[at + BANK_CELL.gain] ?? 0) + gain
    cells[at + BANK_CELL.matchedWeight] = (cells[at + BANK_CELL.matchedWeight] ?? 0) + weight
  }
  cells[at + BANK_CELL.lastWord] = word + 1
  cells[at + BANK_CELL.lastGain] = gain
  cells[at + BANK_CELL.lastWeight] = weight
}

/** Adds a match of a word to a place. If one word matches twice, the better match counts. */
export function addPlaceMatch(board: Scoreboard, place: number, word: number, gain: number): void {
  const mask = board.placeMask[place] ?? 0
  const at = place * MAX_WORDS
  if (mask === 0) board.placeGain.fill(0, at, at + MAX_WORDS)
  board.placeMask[place] = mask | (1 << word)
  if (gain > (board.placeGain[at + word] ?? 0)) board.placeGain[at + word] = gain
}
