/**
 * What a posting says: the word stands in the bank's name; is another name of this very bank; is another name of
 * a bank with the same first four characters; names a place (country or city); or ends a compound word of the name.
 */
export const FIELD = { name: 0, ownAlias: 1, groupAlias: 2, place: 3, tail: 4 } as const

/** A posting packs what has the word (a bank's or a place's ordinal) and the field into one number. */
export function packPosting(owner: number, field: number): number {
  return owner * 8 + field
}

/** Takes a posting; gives the ordinal of the bank or place that has the word. */
export function ownerOf(posting: number): number {
  return posting >>> 3
}

/** Takes a posting; gives its field, one of FIELD. */
export function fieldOf(posting: number): number {
  return posting & 7
}

/** The whole index as plain data: what `encodeSearchIndex` stores. */
export interface SearchIndexData {
  /** Every word, sorted by code unit. */
  readonly words: readonly string[]
  /** For each word, how many banks it concerns. */
  readonly wordBanks: Uint32Array
  /** For each word, where its postings begin; one more entry closes the last. */
  readonly postingStart: Uint32Array
  readonly postings: Uint32Array
  /** Two-letter codes; a country's position is also its ordinal among the places, cities come after. */
  readonly countries: readonly string[]
  readonly bankCountry: Uint32Array
  /** The summed weight of the words in a bank's name. */
  readonly bankNameWeight: Float32Array
  /** One of STANDING. */
  readonly bankStanding: Uint8Array
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

/** A bank may be known enough to have names of its own, or be one of the world's largest. */
export const STANDING = { none: 0, known: 1, worldwide: 2 } as const

/** Takes how many banks a word concerns, of how many; gives its weight: rare words say more than common ones. */
export function wordWeight(banksWithWord: number, banks: number): number {
  return Math.log(1 + banks / Math.max(1, banksWithWord))
}
