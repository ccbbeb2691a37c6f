/** One BIC as the search sees it; its ordinal is its position in the list that was handed in. */
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
  /** 1 = on a hand-kept list of the world's largest banks, -1 = in no list of BICs, 0 = neither. */
  readonly prominence: number
}

export const CODE_LENGTH = 11
