/** A BIC as a search document. Its ordinal is its position in the list of documents. */
export interface SearchDocument {
  /** The BIC11. */
  readonly code: string
  /** The ordinal of the bank that the code belongs to. The directory passes the id of the bank. */
  readonly bank: number
  readonly name: string
  /** The names of the bank in its own script. */
  readonly nativeNames?: readonly string[]
  readonly city: string
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly countryName: string
  readonly isHeadOffice: boolean
  /** The prominence of the bank by its sources. They do not tell whether it is 'known' (see PROMINENCE). */
  readonly prominence: Exclude<keyof typeof PROMINENCE, 'known'>
}

export const CODE_LENGTH = 11
export const PARTY_PREFIX_LENGTH = 4

/** Joins the BIC11s of all documents, in their order, into one string, which the table `search` stores. */
export function packCodes(codes: readonly string[]): string {
  return codes.join('')
}

/** Returns a function that reads the code at an ordinal from packed codes; '' past the end. */
export function createCodeReader(packed: string): (ordinal: number) => string {
  return (ordinal) => packed.slice(ordinal * CODE_LENGTH, (ordinal + 1) * CODE_LENGTH)
}

/** The field of a bank or place in which a word occurs. */
export const FIELD = {
  /** The bank's name. */
  name: 0,
  /** An alias of the bank itself. */
  bankAlias: 1,
  /** An alias of the group of the bank. */
  groupAlias: 2,
  /** The name of a country or city. */
  place: 3,
  /** The last part of a compound, as 'sparkasse' in 'Stadtsparkasse', or of a name without blanks. */
  compoundEnding: 4,
  /** Another name of the bank, or a word of a former name. */
  otherName: 5,
  /** A whole former name or name in another script, joined to one word. */
  wholeName: 6,
} as const

/**
 * Packs an owner (the ordinal of a bank or place) and a field into one number. The field has the low three
 * bits.
 */
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
  /** The vocabulary: every word, sorted by code unit. A word's ordinal is its position. */
  readonly words: readonly string[]
  /** For each word, how many banks it matches. */
  readonly bankCountOfWord: Uint32Array
  /** For each word, where its postings begin. One more entry is the end of all postings. */
  readonly postingStart: Uint32Array
  /** Where each word occurs, as `packPosting` packs it. */
  readonly postings: Uint32Array
  /** Alpha-2 codes. The ordinals of places are those of the countries, then those of the cities. */
  readonly countries: readonly string[]
  /** For each bank, the ordinal of its country. */
  readonly countryOfBank: Uint32Array
  /** For each bank, the summed weight of the words in its name. */
  readonly bankNameWeight: Float32Array
  /** For each bank, one of PROMINENCE. */
  readonly bankProminence: Uint8Array
  /** For each bank, 1 if it is the parent of a group in several countries. */
  readonly bankIsParent: Uint8Array
  /** Former names of banks. */
  readonly formerNames: readonly string[]
  /** The bank of each former name. */
  readonly formerNameBanks: Uint32Array
  /** For each bank, where its documents begin in the three arrays below. One more entry is their end. */
  readonly bankStart: Uint32Array
  /** Documents grouped by bank; the first of a bank is its default result. */
  readonly bankDocuments: Uint32Array
  /** The place of each document, in the order of `bankDocuments`. */
  readonly documentPlace: Uint32Array
  /** 1 for a head office, in the order of `bankDocuments`. */
  readonly documentIsHead: Uint8Array
  /** All codes in alphabetical order, eleven ASCII bytes each. */
  readonly codes: Uint8Array
  /** The document of each code. */
  readonly codeDocuments: Uint32Array
}

/**
 * How likely a visitor searches for a bank. 'unlisted': no list of BICs has it as active. 'known': it is in
 * the table of bank names. 'worldwide': it is systemically important. 'none': any other bank.
 */
export const PROMINENCE = { unlisted: 0, none: 1, known: 2, worldwide: 3 } as const

/** The number of banks in an index. */
export function getBankCount({ countryOfBank }: SearchIndexData): number {
  return countryOfBank.length
}

/** The inverse document frequency of a word: the fewer of all banks match it, the higher its weight. */
export function computeWordWeight(matchedBankCount: number, bankCount: number): number {
  return Math.log(1 + bankCount / Math.max(1, matchedBankCount))
}
