import type Database from 'better-sqlite3'
import { normalizeText } from '../../codes/checks/input-text.ts'
import type { BranchPage, BranchQuery, CodeDirectory, Directory } from '../directory.ts'
import type { AuditedRule, Bank, CodeReference, Source } from '../entry.ts'
import { memoizeOnce, memoizeRecent } from '../memoize.ts'
import { listPeriodDays } from '../periods.ts'
import { createRangeFinder, type TypedRange } from '../ranges.ts'
import { type BankSearch, createBankSearch } from './bank-search.ts'
import { createCatalogue } from './catalogue.ts'
import { createChangeLog } from './changes.ts'
import { createFormerSlugFinder } from './former-slugs.ts'
import { createHistory } from './history.ts'
import { toBank, toEntry, toListing, toRange, toSource } from './rows.ts'
import { createSqliteListings } from './sqlite-listings.ts'
import { createSqliteShards } from './sqlite-shards.ts'
import { prepareStatements, type Statements } from './statements.ts'

/** A LIKE pattern that matches the words of a term in order, with % and _ escaped. */
function createLikePattern(term: string): string {
  const words = normalizeText(term)
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
  return `%${words.map((word) => word.replace(/[\\%_]/g, '\\$&')).join('%')}%`
}

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

/** Each memoized query keeps this many of its last results. They are small. */
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
  const statements = prepareStatements(db)
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
    // Memoized, because the statement reads the whole change log.
    listWithheldSources: memoizeOnce(() => statements.withheldSources.all().map(({ id }) => id)),
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
