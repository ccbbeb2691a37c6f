/** The length of a code in the search table's `codes` text: a BIC11. */
const CODE_LENGTH = 11

/** Codes in search order as one text, for the search table. Each must be a BIC11. */
export function packCodes(codes: readonly string[]): string {
  return codes.join('')
}

/** Reads packed codes: the code at an ordinal, '' past the end. */
export function codeOrder(packed: string): (ordinal: number) => string {
  return (ordinal) => packed.slice(ordinal * CODE_LENGTH, (ordinal + 1) * CODE_LENGTH)
}
