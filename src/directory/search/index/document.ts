/** A BIC as a search document; its ordinal is its position in the list of documents. */
export interface SearchDocument {
  /** Eleven characters. */
  readonly code: string
  /** Ordinal of the bank that the code belongs to, counted from 0. */
  readonly bank: number
  readonly name: string
  readonly city: string
  /** Two letters, ISO 3166. */
  readonly country: string
  readonly countryName: string
  readonly isHeadOffice: boolean
  /** 1 if it is on our list of the world's largest banks, -1 if no list of BICs has it, else 0. */
  readonly prominence: number
}

export const CODE_LENGTH = 11
/** The party prefix of a BIC. */
export const PREFIX_LENGTH = 4

/** Codes in search order as one text, for the search table. Each must be a BIC11. */
export function packCodes(codes: readonly string[]): string {
  return codes.join('')
}

/** Reads packed codes: the code at an ordinal, '' past the end. */
export function createCodeReader(packed: string): (ordinal: number) => string {
  return (ordinal) => packed.slice(ordinal * CODE_LENGTH, (ordinal + 1) * CODE_LENGTH)
}
