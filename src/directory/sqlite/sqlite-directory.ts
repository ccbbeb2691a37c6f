import type Database from 'better-sqlite3'
import { normalizeText } from '../../codes/checks/input-text.ts'
import type { BranchPage, BranchQuery, CodeDirectory, Directory } from '../directory.ts'
import type { AuditedRule, Bank, CodeReference, Rejection, Source } from '../entry.ts'
import { memoizeOnce, memoizeRecent } from '../memoize.ts'
import { listPeriodDays } from '../periods.ts'
import { createRangeFinder, type TypedRange } from '../ranges.ts'
import { type BankSearch, createBankSearch } from './bank-search.ts'
import { createCatalogue } from './catalogue.ts'
import { createChangeLog } from './changes.ts'
import { createFormerSlugFinder } from './former-slugs.ts'
import { createHistory } from './history.ts'
import {
  type BankRow,
  type EntryRow,
  LISTING_COLUMNS,
  type ListingRow,
  type RangeRow,
  type SourceRow,
  toBank,
  toEntry,
  toListing,
  toRange,
  toSource,
} from './rows.ts'
import { ONCE } from './scans.ts'
import { createSqliteListings } from './sqlite-listings.ts'
import { createSqliteShards } from './sqlite-shards.ts'

/** A LIKE pattern that matches the words of a term in order, with % and _ escaped. */
function createLikePattern(term: string): string {
  const words = normalizeText(term)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
  return `%${words.map((word) => word.replace(/[\\%_]/g, '\\$&')).join('%')}%`
}

/**
 * The SQL condition for the branches of a bank: its BICs without the head office. If :pattern is not null,
 * only the branches that match it, or whose BIC is in the JSON array :codesInNamedCities: the branches in
 * cities that the term names, in any language.
 */
const BRANCH_MATCHES = `type = 'swift' AND bank_id = :bank AND code <> :head
  AND (:pattern IS NULL
    OR code || ' ' || city || ' ' || coalesce(details ->> 'branch', '') LIKE :pattern ESCAPE '\\'
    OR code IN (SELECT value FROM json_each(:codesInNamedCities)))`

function prepare(db: Database.Database) {
  return {
    meta: db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE key = ?'),
    sources: db.prepare<[], SourceRow>(`${ONCE} SELECT * FROM source ORDER BY id`),
    // The keys of the object in `contributions` are the ids of further sources.
    sourcesOfEntries: db.prepare<{ type: string }, { id: string }>(
      `SELECT source_id AS id FROM entry WHERE type = :type
       UNION SELECT key FROM entry, json_each(entry.contributions)
         WHERE entry.type = :type AND contributions IS NOT NULL`,
    ),
    // Returns a row if the source lists any code or range.
    firstListed: db.prepare<{ id: string }>(
      `${ONCE} SELECT 1 FROM entry WHERE source_id = :id
       UNION ALL SELECT 1 FROM range WHERE source_id = :id LIMIT 1`,
    ),
    codeCounts: db.prepare<[], { type: string; n: number }>(
      `${ONCE} SELECT type, count(*) AS n FROM entry GROUP BY type`,
    ),
    entry: db.prepare<[string, string], EntryRow>('SELECT * FROM entry WHERE type = ? AND code = ?'),
    bank: db.prepare<[string, string], BankRow>('SELECT * FROM bank WHERE country = ? AND slug = ?'),
    ranges: db.prepare<[], RangeRow & { type: string }>(`${ONCE} SELECT * FROM range`),
    links: db.prepare<[], CodeReference & { from: string }>(
      `${ONCE} SELECT from_type || ' ' || from_code AS "from", to_type AS type, to_code AS code
       FROM link ORDER BY 1, 2, 3`,
    ),
    // Two rows suffice to tell whether a prefix has one bank.
    banksByPrefix: db.prepare<[string, string], BankRow>(
      'SELECT * FROM bank WHERE head_code BETWEEN ? AND ? LIMIT 2',
    ),
    bankById: db.prepare<[number], BankRow>('SELECT * FROM bank WHERE id = ?'),
    bankListing: db.prepare<[string], ListingRow>(
      `SELECT ${LISTING_COLUMNS} FROM entry e JOIN bank b ON b.id = e.bank_id
       WHERE e.type = 'swift' AND e.code = ?`,
    ),
    dates: db.prepare<[], { date: string }>(
      `${ONCE} SELECT as_of AS date FROM source
       UNION SELECT value FROM entry, json_each(dates) WHERE dates IS NOT NULL
       UNION SELECT value FROM range, json_each(dates) WHERE dates IS NOT NULL`,
    ),
    periods: db.prepare<[], { text: string }>(
      `${ONCE} SELECT DISTINCT value AS text FROM entry, json_each(details)
       WHERE key IN ('validFrom', 'validUntil') OR key LIKE 'adheres.%'`,
    ),
    systemicBanks: db.prepare<[], ListingRow>(
      `${ONCE} SELECT ${LISTING_COLUMNS}
       FROM bank b JOIN entry e ON e.type = 'swift' AND e.code = b.head_code
       WHERE b.systemic = 1 ORDER BY b.name, b.id`,
    ),
    // The comparison without case uses the index. A prefix that many banks share, such as that of German
    // cooperatives, says nothing about a bank.
    banksOfSameName: db.prepare<[object], ListingRow>(
      `SELECT ${LISTING_COLUMNS} FROM bank b JOIN entry e ON e.type = 'swift' AND e.code = b.head_code
       WHERE b.country = :country AND b.name = :name COLLATE NOCASE AND b.name = :name AND b.id <> :id
       UNION
       SELECT ${LISTING_COLUMNS} FROM bank b JOIN entry e ON e.type = 'swift' AND e.code = b.head_code
       WHERE b.head_code BETWEEN :prefix AND :prefix || '~' AND b.id <> :id
         AND (SELECT count(*) FROM bank p WHERE p.head_code BETWEEN :prefix AND :prefix || '~') <= :shared
       ORDER BY e.city, b.id LIMIT :limit`,
    ),
    countries: db.prepare<[], { country: string }>(
      `${ONCE} SELECT DISTINCT country FROM bank ORDER BY country`,
    ),
    searchIndex: db.prepare<[string], { codes: string; bytes: Buffer }>(
      'SELECT codes, bytes FROM search WHERE type = ?',
    ),
    bankCount: db.prepare<[], { n: number }>(`${ONCE} SELECT count(*) AS n FROM bank`),
    rejections: db.prepare<[], Rejection>(
      `/* scan: command line only */ SELECT source_id AS sourceId, file, row, reason FROM rejection
       ORDER BY source_id, file, row`,
    ),
    branches: db.prepare<[object], EntryRow>(
      `SELECT * FROM entry WHERE ${BRANCH_MATCHES} ORDER BY city, code LIMIT :limit OFFSET :offset`,
    ),
    branchCount: db.prepare<[object], { n: number }>(
      `SELECT count(*) AS n FROM entry WHERE ${BRANCH_MATCHES}`,
    ),
  }
}

type Statements = ReturnType<typeof prepare>

function readBranchPage(
  statements: Statements,
  { findOfficesInCities }: BankSearch,
  bank: Bank,
  query: BranchQuery,
): BranchPage {
  const total = bank.codeCount - 1
  const pattern = query.term ? createLikePattern(query.term) : null
  const codesInNamedCities = JSON.stringify(query.term ? findOfficesInCities(bank, query.term) : [])
  const parameters = { bank: bank.id, head: bank.mainBic, pattern, codesInNamedCities }
  const matched = query.term ? (statements.branchCount.get(parameters)?.n ?? 0) : total
  if (query.limit === 0 || matched === 0) return { total, matched, entries: [] }
  const rows = statements.branches.all({ ...parameters, limit: query.limit, offset: query.offset })
  return { total, matched, entries: rows.map(toEntry) }
}

/** The element of a list with one element; else null. */
function getOnlyElement<Value>(values: readonly Value[]): Value | null {
  const [value = null, another] = values
  return another === undefined ? value : null
}

function findBankByPrefix({ banksByPrefix }: Statements, prefix: string, country: string): Bank | null {
  // '~' sorts after all letters and digits of BICs.
  const row = getOnlyElement(banksByPrefix.all(`${prefix}${country}`, `${prefix}${country}~`))
  return row && toBank(row)
}

/** The maximum number of banks of the same name or prefix that are returned. */
const MAX_BANKS_OF_SAME_NAME = 10
/** At most so many banks may share a party prefix in a country, to be named on the pages of each other. */
const MAX_BANKS_OF_PREFIX = 5
/** Party prefix and country. */
const PREFIX_LENGTH = 6

/** Each memoized query keeps this many of its last results, and at most twice as many. They are small. */
const MEMOIZED_RESULTS = 4096

/** Reads all links at once: they are few, and nearly all codes have none. */
function createLinkFinder({ links }: Statements): Directory['findLinks'] {
  const rowsByCode = Map.groupBy(links.all(), ({ from }) => from)
  const linksByCode = new Map<string, CodeReference[]>()
  for (const [from, rows] of rowsByCode)
    linksByCode.set(
      from,
      rows.map(({ type, code }) => ({ type, code })),
    )
  return (type, code) => linksByCode.get(`${type} ${code}`) ?? []
}

function mapRow<Row, Value>(row: Row | undefined, map: (row: Row) => Value): Value | null {
  return row ? map(row) : null
}

/** Creates the look-ups of single codes. */
function createCodeDirectory(
  statements: Statements,
  sources: readonly Source[],
  ranges: readonly TypedRange[],
): CodeDirectory {
  const findBankById = memoizeRecent(MEMOIZED_RESULTS, (id) =>
    mapRow(statements.bankById.get(Number(id)), toBank),
  )
  return {
    sources,
    findEntry: memoizeRecent(MEMOIZED_RESULTS, (type, code) =>
      mapRow(statements.entry.get(type, code), toEntry),
    ),
    findRange: createRangeFinder(ranges),
    findLinks: createLinkFinder(statements),
    listsOwnCodes: memoizeRecent(MEMOIZED_RESULTS, (id) => statements.firstListed.get({ id }) !== undefined),
    findSource: (id) => sources.find((source) => source.id === id) ?? null,
    findBankOf: ({ bankId }) => (bankId === null ? null : findBankById(String(bankId))),
    findBankByPrefix: memoizeRecent(MEMOIZED_RESULTS, (prefix, country) =>
      findBankByPrefix(statements, prefix, country),
    ),
  }
}

/** Creates the directory on an open database. Closing the directory closes the database. */
export function createSqliteDirectory(db: Database.Database): Directory {
  db.pragma('query_only = ON')
  // The database is in memory, so a cached page is a second copy. The default cache may take 16 MB.
  db.pragma('cache_size = -1024')
  // One read transaction stays open for all reads: a transaction for each read would triple its time.
  db.exec('BEGIN')
  const statements = prepare(db)
  const search = createBankSearch(statements)
  const readMeta = (key: string) => statements.meta.get(key)?.value ?? ''
  const sources = statements.sources.all().map(toSource)
  const ranges = statements.ranges.all().map((row) => ({ type: row.type, range: toRange(row) }))
  const codeCounts = new Map(statements.codeCounts.all().map(({ type, n }) => [type, n]))
  const builtAt = readMeta('built_at')
  const codes = createCodeDirectory(statements, sources, ranges)
  return {
    ...codes,
    version: readMeta('version'),
    builtAt,
    auditedRules: JSON.parse(readMeta('audit') || '[]') as AuditedRule[],
    dates: statements.dates.all().map(({ date }) => date),
    periodDays: listPeriodDays(statements.periods.all().map(({ text }) => text)),
    countries: statements.countries.all().map((row) => row.country),
    bankCount: statements.bankCount.get()?.n ?? 0,
    // Memoized, because the statement reads all entries of the type.
    findSources: memoizeRecent(MEMOIZED_RESULTS, (type) => {
      const ids = new Set(statements.sourcesOfEntries.all({ type }).map(({ id }) => id))
      return sources.filter((source) => source.type === type || ids.has(source.id))
    }),
    countCodes: (type) => codeCounts.get(type) ?? 0,
    countRanges: (type) => ranges.filter((row) => row.type === type).length,
    findBank: (country, slug) => mapRow(statements.bank.get(country, slug), toBank),
    findBankByFormerSlug: createFormerSlugFinder(db),
    findBranches: (bank, query) => readBranchPage(statements, search, bank, query),
    searchBanks: search.search,
    // Lists of banks and codes, by country, city, institution or state.
    listings: createSqliteListings(db, ranges),
    listRejections: () => statements.rejections.all(),
    // All banks and codes, for sitemaps and exports.
    catalogue: createCatalogue(db),
    changes: createChangeLog(db),
    history: createHistory(db, { ...codes, ranges, builtAt }),
    // All codes in pieces that browsers download.
    shards: createSqliteShards(db, readMeta('version'), sources, ranges),
    // Memoized, because the statement scans the bank table.
    listSystemicBanks: memoizeOnce(() => statements.systemicBanks.all().map(toListing)),
    findBanksOfSameName: ({ country, name, id, mainBic }) =>
      statements.banksOfSameName
        .all({
          country,
          name,
          id,
          prefix: mainBic.slice(0, PREFIX_LENGTH),
          shared: MAX_BANKS_OF_PREFIX,
          limit: MAX_BANKS_OF_SAME_NAME,
        })
        .map(toListing),
    close: () => {
      db.close()
    },
  }
}
