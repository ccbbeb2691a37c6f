import type Database from 'better-sqlite3'
import type { DetailField } from '../../codes/code-entry.ts'
import type { Entry } from '../entry.ts'
import { memoizeOnce } from '../memoize.ts'
import type { TypedRange } from '../ranges.ts'
import {
  createShardVersion,
  type DirectoryShards,
  MAX_SHARD_CODES,
  SHARD_DETAILS,
  type Shard,
  type ShardIndex,
  type ShardStatistics,
} from '../shards/shards.ts'
import { type BankRow, type EntryRow, toBank, toEntry } from './rows.ts'
import { ONCE } from './scans.ts'

/**
 * Cuts the codes of each type into shards, the pieces that browsers download.
 * counts: for each type, the number of its codes and the fewest shards that hold them. sizes: the number of
 * codes in each shard of a type; the last shard may have fewer. numbered: each entry with the number of its
 * shard, from 0. All divisions are integer divisions.
 */
const NUMBERED_ENTRIES = `WITH
  counts AS (SELECT type, count(*) AS codes, (count(*) - 1) / ${MAX_SHARD_CODES} + 1 AS shards
    FROM entry GROUP BY type),
  sizes AS (SELECT type, (codes - 1) / shards + 1 AS size FROM counts),
  numbered AS (SELECT type, code, country, bank_id,
    (row_number() OVER (PARTITION BY type ORDER BY code) - 1) / size AS shard
    FROM entry JOIN sizes USING (type))`

const IN_SHARD = 'type = +:type AND code >= +:first AND code < +:next'
/** A text that sorts after every code. */
const AFTER_ALL_CODES = '~'

interface LinkRow {
  readonly code: string
  readonly to_type: string
  readonly to_code: string
}

function prepare(db: Database.Database) {
  return {
    firstCodes: db.prepare<[], { type: string; code: string }>(
      `${ONCE} ${NUMBERED_ENTRIES} SELECT type, min(code) AS code FROM numbered
       GROUP BY type, shard ORDER BY type, code`,
    ),
    // A country of NULL stands for all countries. A code without a bank counts as an institution.
    statistics: db.prepare<[], ShardStatistics>(
      `${ONCE} ${NUMBERED_ENTRIES},
       shard_counts AS (SELECT type, shard, count(*) AS codes,
         count(DISTINCT coalesce(bank_id, code)) AS institutions FROM numbered GROUP BY type, shard),
       shard_countries AS (SELECT DISTINCT type, shard, country FROM numbered
         UNION ALL SELECT type, shard, NULL FROM shard_counts)
       SELECT type, country, count(*) AS shards, min(codes) AS minCodes, min(institutions) AS minInstitutions
       FROM shard_countries JOIN shard_counts USING (type, shard)
       GROUP BY type, country ORDER BY type, country`,
    ),
    sourcesOfCodes: db.prepare<[], { id: string }>(
      `${ONCE} SELECT source_id AS id FROM entry UNION SELECT source_id FROM range`,
    ),
    rangeBanks: db.prepare<[], BankRow>(`${ONCE} SELECT * FROM bank WHERE id IN (SELECT bank_id FROM range)`),
    entries: db.prepare<[object], EntryRow>(`SELECT * FROM entry WHERE ${IN_SHARD} ORDER BY code`),
    banks: db.prepare<[object], BankRow>(
      `SELECT * FROM bank WHERE id IN (SELECT bank_id FROM entry WHERE ${IN_SHARD})`,
    ),
    links: db.prepare<[object], LinkRow>(
      `SELECT from_code AS code, to_type, to_code FROM link
       WHERE from_type = +:type AND from_code >= +:first AND from_code < +:next ORDER BY 1, 2, 3`,
    ),
  }
}

type Statements = ReturnType<typeof prepare>

/** Keeps only the details that shards have. */
function selectShardDetails(entry: Entry): Entry {
  const details: Partial<Record<DetailField, string>> = {}
  for (const field of SHARD_DETAILS) {
    const value = entry.details[field]
    if (value !== undefined) details[field] = value
  }
  return { ...entry, details }
}

/** Reads the codes of a type from `first` to before `next`. */
function readShardBetween(statements: Statements, type: string, first: string, next: string): Shard {
  const bounds = { type, first, next }
  return {
    entries: statements.entries.all(bounds).map((row) => selectShardDetails(toEntry(row))),
    banks: statements.banks.all(bounds).map(toBank),
    links: statements.links
      .all(bounds)
      .map(({ code, to_type, to_code }) => ({ code, linked: { type: to_type, code: to_code } })),
  }
}

/** Creates the shards of an open directory file. */
export function createSqliteShards(
  db: Database.Database,
  directoryVersion: string,
  sources: ShardIndex['sources'],
  ranges: readonly TypedRange[],
): DirectoryShards {
  const statements = prepare(db)
  // Memoized, because the statements read every entry.
  const readIndex = memoizeOnce((): ShardIndex => {
    const firstCodes: Record<string, string[]> = {}
    for (const { type, code } of statements.firstCodes.all()) {
      firstCodes[type] ??= []
      firstCodes[type].push(code)
    }
    return {
      version: createShardVersion(directoryVersion),
      sources,
      idsOfSourcesWithCodes: statements.sourcesOfCodes.all().map(({ id }) => id),
      ranges,
      banks: statements.rangeBanks.all().map(toBank),
      firstCodes,
    }
  })
  return {
    get index() {
      return readIndex()
    },
    readShard(type, number) {
      const firstCodes = this.index.firstCodes[type]
      const first = firstCodes?.[number]
      if (first === undefined) return null
      return readShardBetween(statements, type, first, firstCodes?.[number + 1] ?? AFTER_ALL_CODES)
    },
    readStatistics: memoizeOnce(() => statements.statistics.all()),
  }
}
