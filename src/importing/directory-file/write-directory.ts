import type Database from 'better-sqlite3'
import { getCountryName } from '../../codes/places/countries.ts'
import { readNativeNames } from '../../codes/swift/native-names.ts'
import { APPLICATION_ID, INDEXES, SCHEMA, SCHEMA_VERSION } from '../../directory/file/schema.ts'
import { buildSearchIndex } from '../../directory/search/build/build-index.ts'
import { encodeSearchIndex } from '../../directory/search/index/encode.ts'
import { packCodes, type SearchDocument } from '../../directory/search/index/index-data.ts'
import { type AssembledCodes, type AssembledDirectory, createBicListTest } from '../merging/assemble.ts'
import type { DraftBank } from '../merging/banks/banks.ts'
import { collectFormerSlugs } from '../merging/banks/former-slugs.ts'
import type { MergedEntry } from '../merging/merge-statements.ts'
import { countKeptRows } from '../rows/collect.ts'
import { writeMeta } from './meta.ts'
import { writeLinks } from './write-links.ts'

/** Writes a directory to an empty database. Returns the version. */
export function writeDirectory(db: Database.Database, content: AssembledDirectory, builtAt: string): string {
  // If the process is killed, the next build deletes the file, so no journal is needed.
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  // The audit of the finished file checks all references (audit.ts).
  db.pragma('foreign_keys = OFF')
  db.exec('BEGIN')
  createTables(db)
  writeRows(db, content, builtAt)
  writeSearch(db, content)
  db.exec(INDEXES)
  const version = writeMeta(db, builtAt)
  db.exec('COMMIT')
  // Updates the query statistics.
  db.exec('ANALYZE')
  return version
}

/** Creates the tables. The indexes are created after the rows are inserted. */
function createTables(db: Database.Database) {
  db.pragma(`application_id = ${APPLICATION_ID}`)
  db.pragma(`user_version = ${SCHEMA_VERSION}`)
  db.exec(SCHEMA)
}

function writeRows(db: Database.Database, content: AssembledDirectory, builtAt: string) {
  writeSources(db, content, builtAt)
  writeBanks(db, content)
  for (const codes of content.assembledCodes) {
    writeEntries(db, codes)
    writeRanges(db, codes)
  }
  writeLinks(db)
}

/** Prepares the insertion of a row with a value for each of its columns, in the order of the schema. */
function prepareInsert(db: Database.Database, table: string, columnCount: number) {
  return db.prepare(`INSERT INTO ${table} VALUES (${Array(columnCount).fill('?').join(',')})`)
}

function writeSources(db: Database.Database, content: AssembledDirectory, builtAt: string) {
  const insertSource = prepareInsert(db, 'source', 17)
  const insertRejection = prepareInsert(db, 'rejection', 4)
  for (const collected of content.collectedSources) {
    const { source, rejections } = collected
    const { id, type, publisher, url, licence, asOf, completeness, redistributable } = source
    const unmatchedCount =
      content.assembledCodes.find((codes) => codes.type === type)?.unmatchedRowCounts.get(id) ?? 0
    const rowCounts = [
      collected.rowCount,
      countKeptRows(collected) - unmatchedCount,
      collected.emptyCount,
      collected.duplicateCount,
      rejections.length,
      unmatchedCount,
    ]
    insertSource.run(
      ...[id, type, publisher, url, licence, asOf, builtAt],
      ...rowCounts,
      ...[completeness?.prefix ?? null, completeness?.until ?? null],
      redistributable ? 1 : 0,
      collected.sha256,
    )
    for (const { sourceId, file, row, reason } of rejections) insertRejection.run(sourceId, file, row, reason)
  }
}

function writeBanks(db: Database.Database, content: AssembledDirectory) {
  const insert = prepareInsert(db, 'bank', 9)
  for (const bank of content.banks) {
    const { id, country, slug, name, type, mainBic, defaultBic8 } = bank
    const systemic = content.headOffices.ofSystemicBanks.has(mainBic) ? 1 : 0
    insert.run(id, country, slug, name, type, mainBic, defaultBic8, bank.entries.length, systemic)
  }
  const insertFormer = prepareInsert(db, 'former_slug', 3)
  for (const { country, slug, bankId } of collectFormerSlugs(content.banks))
    insertFormer.run(country, slug, bankId)
}

const toJson = (value: object | null) => value && JSON.stringify(value)

const compareByCode = (a: { item: { code: string } }, b: { item: { code: string } }) =>
  a.item.code < b.item.code ? -1 : 1

function writeEntries(db: Database.Database, { type, entries }: AssembledCodes) {
  const insert = prepareInsert(db, 'entry', 12)
  for (const { item, bank } of entries.toSorted(compareByCode)) {
    const { code, name, country, city, status, successor, sourceId, details, contributions, dates } = item
    const bankId = bank?.id ?? null
    const json = [details, contributions, dates].map(toJson)
    insert.run(type, code, name, country, city, status, successor, bankId, sourceId, ...json)
  }
}

function writeRanges(db: Database.Database, { type, ranges }: AssembledCodes) {
  const insert = prepareInsert(db, 'range', 13)
  for (const { item, bank } of ranges) {
    const { first, last, name, country, city, status, successor } = item
    const { sourceId, details, contributions, dates } = item
    const bankId = bank?.id ?? null
    const json = [details, contributions, dates].map(toJson)
    insert.run(type, first, last, name, country, city, status, successor, bankId, sourceId, ...json)
  }
}

/** The name to search for, with the former name in the form that the search splits. */
function describeNames({ name, details }: MergedEntry): string {
  return details.formerName ? `${name} (formerly ${details.formerName})` : name
}

const listNames = (nativeNames: string) => readNativeNames(nativeNames)?.map(({ name }) => name) ?? []

function createSearchDocuments(content: AssembledDirectory): SearchDocument[] {
  const isInBicList = createBicListTest(content.collectedSources)
  const findProminence = ({ mainBic }: DraftBank, entry: MergedEntry) => {
    // A BIC that is not active in a list of BICs comes last in search results.
    if (!isInBicList(entry) || entry.status !== 'active') return 'unlisted'
    return content.headOffices.ofSystemicBanks.has(mainBic) ? 'worldwide' : 'none'
  }
  return content.banks.flatMap((bank) =>
    bank.entries.map((entry) => ({
      code: entry.code,
      bank: bank.id,
      name: describeNames(entry),
      ...(entry.details.nativeNames ? { nativeNames: listNames(entry.details.nativeNames) } : {}),
      city: entry.city,
      country: entry.country,
      countryName: getCountryName(entry.country),
      isHeadOffice: entry.code === bank.mainBic,
      prominence: findProminence(bank, entry),
    })),
  )
}

function writeSearch(db: Database.Database, content: AssembledDirectory) {
  const documents = createSearchDocuments(content)
  const bytes = encodeSearchIndex(buildSearchIndex(documents))
  const codes = packCodes(documents.map((document) => document.code))
  db.prepare('INSERT INTO search VALUES (?,?,?)').run('swift', codes, bytes)
}
