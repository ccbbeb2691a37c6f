/**
 * Shards: the codes of a type in order, cut into pieces of some thousand codes that a browser can fetch. A
 * request for a shard tells no more of a code than the thousand codes that it may be.
 */
import type { DetailField } from '../../codes/detail-fields.ts'
import type { Bank, CodeRange, Entry, Source } from '../entry.ts'

export const MAX_SHARD_CODES = 1000

/** Increased when the format of shards changes, because browsers cache them by URL for a year. */
const FORMAT = 'a'

/** The details that a verdict or the result of a list uses; shards leave out all others. */
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

/** Everything that look-ups need besides the shards. */
export interface ShardIndex {
  readonly version: string
  readonly sources: readonly Source[]
  /** The ids of the sources that list codes or ranges of their own. */
  readonly lists: readonly string[]
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

/** How coarse the shards of a type are. */
export interface ShardFigures {
  readonly type: string
  readonly shards: number
  /** The codes of the smallest shard, and the institutions that they belong to. */
  readonly minCodes: number
  readonly minInstitutions: number
}

/** The shards of a directory. */
export interface DirectoryShards {
  readonly index: ShardIndex
  /** A shard by its type and its number from 0; null if there is none. */
  shard(type: string, number: number): Shard | null
  figures(): readonly ShardFigures[]
}

/**
 * The part of a shard's URL that changes with its content. It has letters only: a hash with digits can look
 * like an IBAN, and responses to such URLs are not cached.
 */
export function shardVersion(directoryVersion: string): string {
  return FORMAT + directoryVersion.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}
