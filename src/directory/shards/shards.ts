/**
 * Shards: the codes of a type in order, cut into pieces of up to a thousand codes that a browser can fetch. A
 * request for a shard does not reveal which of its codes is looked up.
 */
import type { DetailField } from '../../codes/detail-fields.ts'
import type { Bank, CodeRange, Entry, Source } from '../entry.ts'

export const MAX_SHARD_CODES = 1000

/** Increased when the format of shards changes, because browsers cache them by URL for a year. */
const FORMAT = 'b'

/** The details that the verdicts of checked lists need. Shards leave out all other details. */
export const SHARD_DETAILS: readonly DetailField[] = [
  'bic',
  'conflict',
  'evidence',
  'knownFrom',
  'namedSuccessor',
  'noBic',
  'redirects',
  'retirement',
  'unlistedSuccessor',
]

/** The data that look-ups need besides the shards. */
export interface ShardIndex {
  readonly version: string
  readonly sources: readonly Source[]
  /** The ids of the sources that list codes or ranges of their own. */
  readonly listSourceIds: readonly string[]
  readonly ranges: readonly { readonly type: string; readonly range: CodeRange }[]
  /** The banks of the ranges. */
  readonly banks: readonly Bank[]
  /** The first code of each shard, by type. */
  readonly firstCodes: Readonly<Record<string, readonly string[]>>
}

export interface Shard {
  readonly entries: readonly Entry[]
  /** The banks of the entries. */
  readonly banks: readonly Bank[]
  readonly links: readonly {
    readonly code: string
    readonly linked: { readonly type: string; readonly code: string }
  }[]
}

/**
 * The number of shards with codes of a type and country, and the size of the smallest: a look-up is hidden
 * among its codes.
 */
export interface ShardStatistics {
  readonly type: string
  /** Alpha-2; null for all countries. */
  readonly country: string | null
  readonly shards: number
  /** The fewest codes of a shard, and the fewest institutions of a shard. */
  readonly minCodes: number
  readonly minInstitutions: number
}

/** The shards of a directory. */
export interface DirectoryShards {
  readonly index: ShardIndex
  /** A shard by its type and its number from 0; null if there is none. */
  readShard(type: string, number: number): Shard | null
  readStatistics(): readonly ShardStatistics[]
}

/**
 * The part of a shard's URL that changes with its content. It has letters only: a hash with digits can look
 * like an IBAN, and responses to such URLs are not cached.
 */
export function createShardVersion(directoryVersion: string): string {
  return FORMAT + directoryVersion.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}
