/**
 * The SQL of single look-ups, and of what a directory reads when it is opened.
 *
 * A parameter is written `+?`: for each new value of a bare `?`, SQLite plans the statement again, which
 * takes 10 to 70 µs (docs/decisions/2026-11-27-statements-planned-once.md).
 */
import type Database from 'better-sqlite3'
import type { CodeReference, Rejection } from '../entry.ts'
import {
  type BankRow,
  type EntryRow,
  type FoundBankRow,
  LISTING_COLUMNS,
  type ListingRow,
  type RangeRow,
  type SourceRow,
} from './rows.ts'
import { ONCE } from './scans.ts'

/**
 * The SQL condition for the branches of a bank: its BICs without the head office. If :pattern is not null,
 * only the branches that match it, or whose BIC is in the JSON array :codesInNamedCities: the branches in
 * cities that the term names, in any language.
 */
const BRANCH_MATCHES = `type = 'swift' AND bank_id = +:bank AND code <> +:head
  AND (+:pattern IS NULL
    OR code || ' ' || city || ' ' || coalesce(details ->> 'branch', '') LIKE +:pattern ESCAPE '\\'
    OR code IN (SELECT value FROM json_each(+:codesInNamedCities)))`

/** Prepares the statements that a directory runs again and again. */
export function prepareStatements(db: Database.Database) {
  return {
    meta: db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE key = +?'),
    sources: db.prepare<[], SourceRow>(`${ONCE} SELECT * FROM source ORDER BY id`),
    // The keys of the object in `contributions` are the ids of further sources.
    sourcesOfEntries: db.prepare<{ type: string }, { id: string }>(
      `SELECT source_id AS id FROM entry WHERE type = +:type
       UNION SELECT key FROM entry, json_each(entry.contributions)
         WHERE entry.type = +:type AND contributions IS NOT NULL`,
    ),
    // Returns a row if the source lists any code or range.
    firstListed: db.prepare<{ id: string }>(
      `${ONCE} SELECT 1 FROM entry WHERE source_id = +:id
       UNION ALL SELECT 1 FROM range WHERE source_id = +:id LIMIT 1`,
    ),
    codeCounts: db.prepare<[], { type: string; n: number }>(
      `${ONCE} SELECT type, count(*) AS n FROM entry GROUP BY type`,
    ),
    entry: db.prepare<[string, string], EntryRow>('SELECT * FROM entry WHERE type = +? AND code = +?'),
    bank: db.prepare<[string, string], BankRow>('SELECT * FROM bank WHERE country = +? AND slug = +?'),
    ranges: db.prepare<[], RangeRow & { type: string }>(`${ONCE} SELECT * FROM range`),
    links: db.prepare<[], CodeReference & { from: string }>(
      `${ONCE} SELECT from_type || ' ' || from_code AS "from", to_type AS type, to_code AS code
       FROM link ORDER BY 1, 2, 3`,
    ),
    // Two rows suffice to tell whether a prefix has one bank.
    banksByPrefix: db.prepare<[string, string], BankRow>(
      'SELECT * FROM bank WHERE head_code BETWEEN +? AND +? LIMIT 2',
    ),
    bankById: db.prepare<[number], BankRow>('SELECT * FROM bank WHERE id = +?'),
    foundBank: db.prepare<[string], FoundBankRow>(
      `SELECT ${LISTING_COLUMNS}, h.details ->> 'nativeNames' AS native_names
       FROM entry e JOIN bank b ON b.id = e.bank_id JOIN entry h ON h.type = 'swift' AND h.code = b.head_code
       WHERE e.type = 'swift' AND e.code = +?`,
    ),
    dates: db.prepare<[], { date: string }>(
      `${ONCE} SELECT as_of AS date FROM source
       UNION SELECT value FROM entry, json_each(dates) WHERE dates IS NOT NULL
       UNION SELECT value FROM range, json_each(dates) WHERE dates IS NOT NULL`,
    ),
    // A change of a source that neither this build nor its history has: its terms are not known.
    withheldSources: db.prepare<[], { id: string }>(
      `${ONCE} SELECT id FROM source WHERE redistributable = 0
       UNION SELECT key FROM former_row WHERE part = 'source' AND value ->> 'redistributable' = 0
       UNION SELECT source_id FROM change WHERE source_id NOT IN (SELECT id FROM source)
         AND source_id NOT IN (SELECT key FROM former_row WHERE part = 'source')`,
    ),
    periods: db.prepare<[], { text: string }>(
      `${ONCE} SELECT DISTINCT value AS text FROM entry, json_each(details)
       WHERE key IN ('validFrom', 'validUntil') OR key LIKE 'adheres.%'`,
    ),
    systemicBanks: db.prepare<[], ListingRow>(
      `${ONCE} SELECT ${LISTING_COLUMNS}
       FROM bank b JOIN entry e ON e.type = 'swift' AND e.code = b.head_code
       WHERE b.systemic = 1 ORDER BY b.name COLLATE NOCASE, b.id`,
    ),
    // The comparison without case uses the index. A prefix that many banks share, such as that of German
    // cooperatives, says nothing about a bank.
    banksOfSameName: db.prepare<[object], ListingRow>(
      `SELECT ${LISTING_COLUMNS} FROM bank b JOIN entry e ON e.type = 'swift' AND e.code = b.head_code
       WHERE b.country = +:country AND b.name = +:name COLLATE NOCASE AND b.name = +:name AND b.id <> +:id
       UNION
       SELECT ${LISTING_COLUMNS} FROM bank b JOIN entry e ON e.type = 'swift' AND e.code = b.head_code
       WHERE b.head_code BETWEEN +:prefix AND +:prefix || '~' AND b.id <> +:id
         AND (SELECT count(*) FROM bank p WHERE p.head_code BETWEEN +:prefix AND +:prefix || '~') <= +:shared
       ORDER BY e.city, b.id LIMIT +:limit`,
    ),
    countries: db.prepare<[], { country: string }>(
      `${ONCE} SELECT DISTINCT country FROM bank ORDER BY country`,
    ),
    searchIndex: db.prepare<[string], { codes: string; bytes: Buffer }>(
      'SELECT codes, bytes FROM search WHERE type = +?',
    ),
    bankCount: db.prepare<[], { n: number }>(`${ONCE} SELECT count(*) AS n FROM bank`),
    rejections: db.prepare<[], Rejection>(
      `/* scan: command line only */ SELECT source_id AS sourceId, file, row, reason FROM rejection
       ORDER BY source_id, file, row`,
    ),
    branches: db.prepare<[object], EntryRow>(
      `SELECT * FROM entry WHERE ${BRANCH_MATCHES} ORDER BY city, code LIMIT +:limit OFFSET +:offset`,
    ),
    branchCount: db.prepare<[object], { n: number }>(
      `SELECT count(*) AS n FROM entry WHERE ${BRANCH_MATCHES}`,
    ),
  }
}

export type Statements = ReturnType<typeof prepareStatements>
