/** The field where a word occurs. */
export const FIELD = {
  /** The bank's name. */
  name: 0,
  /** An alias of the bank. */
  ownAlias: 1,
  /** An alias of the group of the bank. */
  groupAlias: 2,
  /** The name of a country or city. */
  place: 3,
  /** The end of a compound in the bank's name. */
  tail: 4,
  /** Another name of the bank, or a word of a former name. */
  otherName: 5,
  /** A whole former name, joined to one word. */
  formerName: 6,
} as const

/** Packs the ordinal of a bank or place and a field into one number. */
export function packPosting(owner: number, field: number): number {
  return owner * 8 + field
}

/** The ordinal of the bank or place of a posting. */
export function unpackOwner(posting: number): number {
  return posting >>> 3
}

/** The field of a posting, one of FIELD. */
export function unpackField(posting: number): number {
  return posting & 7
}

/** The index as plain data, which `encodeSearchIndex` stores. */
export interface SearchIndexData {
  /** Every word, sorted by code unit. */
  readonly words: readonly string[]
  /** For each word, how many banks it matches. */
  readonly wordBanks: Uint32Array
  /** For each word, where its postings begin; one more entry closes the last. */
  readonly postingStart: Uint32Array
  readonly postings: Uint32Array
  /** Two-letter codes; a country's position is also its ordinal among the places, cities come after. */
  readonly countries: readonly string[]
  readonly bankCountry: Uint32Array
  /** The summed weight of the words in a bank's name. */
  readonly bankNameWeight: Float32Array
  /** One of PROMINENCE. */
  readonly bankProminence: Uint8Array
  /** 1 for the main bank of a group of banks in several countries. */
  readonly bankIsHome: Uint8Array
  /** Former names of banks, and the bank of each. */
  readonly formerNames: readonly string[]
  readonly formerNameBanks: Uint32Array
  /** For each bank, where its documents begin in the three arrays below; one more entry closes the last. */
  readonly bankStart: Uint32Array
  /** Documents grouped by bank, the one to show first in front. */
  readonly bankDocuments: Uint32Array
  readonly documentPlace: Uint32Array
  readonly documentIsHead: Uint8Array
  /** All codes in order, eleven bytes each, and the document of each. */
  readonly codes: Uint8Array
  readonly codeDocuments: Uint32Array
}

/**
 * 'unlisted': in no list of BICs. 'known': the bank is in the table of bank names. 'worldwide': it is one of
 * the largest.
 */
export const PROMINENCE = { unlisted: 0, none: 1, known: 2, worldwide: 3 } as const

/** The weight of a word, which grows with its rarity. */
export function wordWeight(banksWithWord: number, banks: number): number {
  return Math.log(1 + banks / Math.max(1, banksWithWord))
}
