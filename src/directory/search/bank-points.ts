import { type SearchIndexData, STANDING } from './index-data.ts'

const BY_STANDING: Readonly<Record<number, number>> = {
  // Lists of other codes name offices and cash machines as often as banks.
  [STANDING.unlisted]: -8,
  [STANDING.none]: 0,
  [STANDING.known]: 8,
  [STANDING.worldwide]: 12,
}
const BY_DOUBLING_OF_SIZE = 1.2

/** Takes an index; gives for each bank the points that it has whatever is asked: for its size, and for being known. */
export function pointsOfBanks({ bankStanding, bankStart }: SearchIndexData): Float64Array {
  return Float64Array.from(bankStanding, (standing, bank) => {
    const documents = (bankStart[bank + 1] ?? 0) - (bankStart[bank] ?? 0)
    return BY_DOUBLING_OF_SIZE * Math.log2(1 + documents) + (BY_STANDING[standing] ?? 0)
  })
}
