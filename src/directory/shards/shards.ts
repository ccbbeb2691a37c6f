/**
 * Shards: the sorted codes of a type, cut into pieces of up to a thousand codes. A browser that checks a list
 * downloads the shards that it needs. Such a request does not reveal which code of the shard is looked up.
 */
import type { DetailField } from '../../codes/code-entry.ts'
import { getReachField, SCHEME_IDS } from '../../codes/findings/reach.ts'
import type { Bank, CodeReference, Entry, Source } from '../entry.ts'
import type { TypedRange } from '../ranges.ts'

export const MAX_SHARD_CODES = 1000

/**
 * Replace this letter by the next one when the format of shards changes, or a field of an entry or bank is
 * renamed: the letter is part of the URL of a shard, and browsers cache shards by URL for a year.
 */
const FORMAT_LETTER = 'g'

/** The details that the verdicts of checked lists need. Shards leave out all other details. */
export const SHARD_DETAILS: readonly DetailField[] = [
  ...SCHEME_IDS.map(getReachField),
  'acquisition',
  'bic',
  'checkDigitMethod',
  'conflict',
  'evidence',
  'knownFrom',
  'mark',
  'namedSuccessor',
  'noBic',
  'redirects',
  'retirement',
  'sharedSortCodes',
  'sortCodes',
  'unlistedSuccessor',
  'validFrom',
  'validUntil',
]

/** The data that every look-up needs, and the first code of each shard, to find the shard of a code. */
export interface ShardIndex {
  /** The version in the URLs of the shards, from `createShardVersion`. */
  readonly version: string
  readonly sources: readonly Source[]
  /** The ids of the sources that list codes or ranges of their own. */
  readonly idsOfSourcesWithCodes: readonly string[]
  readonly ranges: readonly TypedRange[]
  /** The banks of the ranges. */
  readonly banks: readonly Bank[]
  /** The first code of each shard, by type: { swift: ['AAAARSBGXXX', …], … }. */
  readonly firstCodes: Readonly<Record<string, readonly string[]>>
}

/** A shard, and what its codes refer to. */
export interface Shard {
  readonly entries: readonly Entry[]
  /** The banks of the entries. */
  readonly banks: readonly Bank[]
  /** The codes of other types that codes of the shard are linked to. */
  readonly links: readonly { readonly code: string; readonly linked: CodeReference }[]
}

/**
 * The shards with codes of a type and country. The smallest shows how well they hide a look-up: a request may
 * be for any code of the shard.
 */
export interface ShardStatistics {
  readonly type: string
  /** Alpha-2; null for all countries. */
  readonly country: string | null
  /** The number of shards. */
  readonly shards: number
  /** The number of codes, of any country, in the smallest shard. */
  readonly minCodes: number
  /** The number of institutions, of any country, in the shard with the fewest. */
  readonly minInstitutions: number
}

/** The shards of a directory. */
export interface DirectoryShards {
  readonly index: ShardIndex
  /** A shard by its type and its number from 0; null if there is none. */
  readShard(type: string, number: number): Shard | null
  /** One item for each type and country, and one for each type with all countries. */
  readStatistics(): readonly ShardStatistics[]
}

/**
 * The part of a shard's URL that changes with its content. It has letters only: a hash with digits can look
 * like an IBAN, and responses to such URLs are not cached.
 */
export function createShardVersion(directoryVersion: string): string {
  return FORMAT_LETTER + directoryVersion.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}
