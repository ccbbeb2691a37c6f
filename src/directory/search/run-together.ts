import { wordWeight } from './index-data.ts'
import type { OpenIndex } from './open-index.ts'
import { findWord } from './vocabulary.ts'

const MOST_PIECES = 4
const LEAST_LETTERS = 6
/** Weight that a piece of so many letters may have: 'of' in bankofamerica is common, few pairs of letters are. */
const MOST_WEIGHT: readonly number[] = [0, 0, 4.6, 8.3, 8.3]

/** Takes a word that the index lacks; gives the fewest known words that it consists of, or nothing. */
export function splitRunTogether(index: OpenIndex, word: string): string[] | undefined {
  if (word.length < LEAST_LETTERS) return undefined
  const best: (string[] | undefined)[] = [[]]
  for (let end = 2; end <= word.length; end++) {
    for (let start = 0; start <= end - 2; start++) {
      const before = best[start]
      if (before === undefined || before.length + 1 >= (best[end]?.length ?? MOST_PIECES + 1)) continue
      const piece = word.slice(start, end)
      if (isPiece(index, piece)) best[end] = [...before, piece]
    }
  }
  return best[word.length]
}

function isPiece(index: OpenIndex, piece: string): boolean {
  const at = findWord(index.words, piece)
  if (at < 0) return false
  const weight = wordWeight(index.wordBanks[at] ?? 0, index.bankCountry.length)
  return weight <= (MOST_WEIGHT[piece.length] ?? Number.POSITIVE_INFINITY)
}
