import { MOST_WORDS } from '../query/parse-term.ts'

/**
 * What each bank and each place has gained from the query so far. One board serves every search of an index, so
 * that a search allocates next to nothing. A mask has one bit for each word of the query that is matched; what
 * stands behind a mask of 0 is left over from an earlier search.
 */
export interface Scoreboard {
  readonly bankMask: Uint8Array
  /** For each bank, the numbers of BANK_CELL. */
  readonly bankCells: Float64Array
  readonly placeMask: Uint8Array
  /** For each place, what each word gains there. */
  readonly placeGain: Float64Array
  /** For each bank, the words that its cities match. */
  readonly cityMask: Uint8Array
}

/**
 * Beside one another, since they are read together: the gain of all words; how much of the bank's name they account
 * for, in word weights; the word that added last (from 1); and what that one added to the first two.
 */
export const BANK_CELL = { gain: 0, covered: 1, lastWord: 2, lastGain: 3, lastCovered: 4, count: 5 } as const

/** Takes the numbers of banks and places; gives an empty board. */
export function newScoreboard(banks: number, places: number): Scoreboard {
  return {
    bankMask: new Uint8Array(banks),
    bankCells: new Float64Array(banks * BANK_CELL.count),
    placeMask: new Uint8Array(places),
    placeGain: new Float64Array(places * MOST_WORDS),
    cityMask: new Uint8Array(banks),
  }
}

/** Wipes a board for the next search. */
export function wipeScoreboard(board: Scoreboard): void {
  board.bankMask.fill(0)
  board.placeMask.fill(0)
  board.cityMask.fill(0)
}

/**
 * Adds a match of a word (its position, the bits it settles) to a bank; keeps the better of two for one word, and
 * the first where two words settle the same bits.
 */
export function gainForBank(
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

/** Adds a match of a word to a place; keeps the better of two for one word. */
export function gainForPlace(
  board: Scoreboard,
  place: number,
  word: number,
  bits: number,
  gain: number,
): void {
  const mask = board.placeMask[place] ?? 0
  const at = place * MOST_WORDS
  if (mask === 0) board.placeGain.fill(0, at, at + MOST_WORDS)
  board.placeMask[place] = mask | bits
  if (gain > (board.placeGain[at + word] ?? 0)) board.placeGain[at + word] = gain
}
