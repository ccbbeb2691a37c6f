import type Database from 'better-sqlite3'
import { getCountryName } from '../../codes/countries.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import { APPLICATION_ID, INDEXES, SCHEMA, SCHEMA_VERSION } from '../../directory/file/schema.ts'
import { buildSearchIndex } from '../../directory/search/build/build-index.ts'
import type { SearchDocument } from '../../directory/search/index/document.ts'
import { packCodes } from '../../directory/search/index/document.ts'
import { encodeSearchIndex } from '../../directory/search/index/encode.ts'
import type { Assembled, AssembledType } from '../assemble.ts'
import type { DraftBank } from '../banks.ts'
import { countKeptRows } from '../collect.ts'
import type { MergedEntry } from '../merge-statements.ts'
import type { Digests } from './digests.ts'
import { keepOnlyTypes } from './keep-types.ts'
import { writeLinks } from './write-links.ts'
import { writeMeta } from './write-meta.ts'

/** The content of a directory file, and the data that the next change needs to reuse parts of it. */
export interface DirectoryContent extends Assembled {
  readonly inputHashes?: ReadonlyMap<CodeTypeId, string>
  /** The digests of the reused parts, which are in the database already; absent for an empty database. */
  readonly reusedDigests?: Digests
}

/** Prepares a statement that inserts rows of some columns. */
function prepareInsert(db: Database.Database, table: string, columns: number) {
  return db.prepare(`INSERT INTO ${table} VALUES (${Array(columns).fill('?').join(',')})`)
}

function writeSources(db: Database.Database, input: Assembled, builtAt: string) {
  const insert = prepareInsert(db, 'source', 17)
  const reject = prepareInsert(db, 'rejection', 4)
  for (const collected of input.collected) {
    const { source, rowCount, emptyCount, duplicateCount, rejections, sha256 } = collected
    const sourceColumns = [source.id, source.type, source.publisher, source.url, source.licence, source.asOf]
    const unmatched = input.types.find(({ type }) => type === source.type)?.unmatched.get(source.id) ?? 0
    const kept = countKeptRows(collected) - unmatched
    const counts = [
      rowCount,
      kept,
      emptyCount,
      duplicateCount,
      rejections.length,
      unmatched,
      source.completeness?.prefix ?? null,
      source.completeness?.until ?? null,
      source.redistributable ? 1 : 0,
      sha256,
    ]
    insert.run(...sourceColumns, builtAt, ...counts)
    for (const { sourceId, file, row, reason } of rejections) reject.run(sourceId, file, row, reason)
  }
}

function writeBanks(db: Database.Database, input: Assembled) {
  const insert = prepareInsert(db, 'bank', 9)
  for (const bank of input.banks) {
    const { id, country, slug, name, type, headCode, bic8 } = bank
    const systemic = input.headOffices.ofSystemicBanks.has(headCode) ? 1 : 0
    insert.run(id, country, slug, name, type, headCode, bic8, bank.entries.length, systemic)
  }
}

const compareByCode = (a: { item: { code: string } }, b: { item: { code: string } }) =>
  a.item.code < b.item.code ? -1 : 1

function writeEntries(db: Database.Database, { type, entries }: AssembledType) {
  const insert = prepareInsert(db, 'entry', 12)
  for (const { item, bank } of entries.toSorted(compareByCode)) {
    const { code, name, country, city, status, successor, sourceId, details, contributions, dates } = item
    const bankId = bank?.id ?? null
    const json = [
      JSON.stringify(details),
      contributions && JSON.stringify(contributions),
      dates && JSON.stringify(dates),
    ]
    insert.run(type, code, name, country, city, status, successor, bankId, sourceId, ...json)
  }
}

function writeRanges(db: Database.Database, { type, ranges }: AssembledType) {
  const insert = prepareInsert(db, 'range', 10)
  for (const { item, bank } of ranges) {
    const { first, last, name, country, sourceId, details, contributions, dates } = item
    const json = [
      JSON.stringify(details),
      contributions && JSON.stringify(contributions),
      dates && JSON.stringify(dates),
    ]
    insert.run(type, first, last, name, country, bank?.id ?? null, sourceId, ...json)
  }
}

function createSearchDocuments(input: Assembled): SearchDocument[] {
  const bicLists = new Set(
    input.collected.flatMap(({ source: { id, type } }) => (type === 'swift' ? id : [])),
  )
  const computeProminence = ({ headCode }: DraftBank, { sourceId, status }: MergedEntry) => {
    if (!bicLists.has(sourceId) || status !== 'active') return -1
    return input.headOffices.ofSystemicBanks.has(headCode) ? 1 : 0
  }
  return input.banks.flatMap((bank) =>
    bank.entries.map((entry) => ({
      code: entry.code,
      bank: bank.id,
      name: entry.name,
      city: entry.city,
      country: entry.country,
      countryName: getCountryName(entry.country),
      isHeadOffice: entry.code === bank.headCode,
      prominence: computeProminence(bank, entry),
    })),
  )
}

function writeSearch(db: Database.Database, input: Assembled) {
  const documents = createSearchDocuments(input)
  const bytes = encodeSearchIndex(buildSearchIndex(documents))
  const codes = packCodes(documents.map((document) => document.code))
  db.prepare('INSERT INTO search VALUES (?,?,?)').run('swift', codes, bytes)
}

/** Creates the tables. The indexes are created after the rows are inserted. */
function createTables(db: Database.Database) {
  db.pragma(`application_id = ${APPLICATION_ID}`)
  db.pragma(`user_version = ${SCHEMA_VERSION}`)
  db.exec(SCHEMA)
}

function writeRows(db: Database.Database, input: DirectoryContent, builtAt: string) {
  writeSources(db, input, builtAt)
  writeBanks(db, input)
  for (const type of input.types) {
    writeEntries(db, type)
    writeRanges(db, type)
  }
  writeLinks(db)
}

/** Frees the space of deleted rows, if they are more than a tenth of the file. */
function compactDatabase(db: Database.Database) {
  const pages = (name: string) => Number(db.pragma(name, { simple: true }))
  if (pages('freelist_count') * 10 > pages('page_count')) db.exec('VACUUM')
  db.exec('ANALYZE')
}

/** Writes a directory to a database that is empty or keeps the rows of some types. Returns the version. */
export function writeDirectory(db: Database.Database, input: DirectoryContent, builtAt: string): string {
  const { reusedDigests, inputHashes = new Map() } = input
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  // The audit checks all references at the end.
  db.pragma('foreign_keys = OFF')
  db.exec('BEGIN')
  if (reusedDigests) keepOnlyTypes(db, reusedDigests, builtAt)
  else createTables(db)
  writeRows(db, input, builtAt)
  if (!reusedDigests) {
    writeSearch(db, input)
    db.exec(INDEXES)
  }
  const version = writeMeta(db, builtAt, inputHashes, reusedDigests ?? new Map())
  db.exec('COMMIT')
  compactDatabase(db)
  return version
}
