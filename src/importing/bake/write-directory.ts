import type Database from 'better-sqlite3'
import { countryName } from '../../codes/countries.ts'
import { packCodes } from '../../directory/code-order.ts'
import { APPLICATION_ID, INDEXES, SCHEMA, SCHEMA_VERSION } from '../../directory/schema.ts'
import { buildSearchIndex } from '../../directory/search/build-index.ts'
import type { SearchDocument } from '../../directory/search/document.ts'
import { encodeSearchIndex } from '../../directory/search/encode.ts'
import type { Assembled, AssembledType } from '../assemble.ts'
import { keptRows } from '../collect.ts'
import { ContentHash } from './content-hash.ts'

/** A statement that inserts rows of so many columns, each of which counts for the content's version. */
function inserter(db: Database.Database, table: string, columns: number, content: ContentHash) {
  const insert = db.prepare(`INSERT INTO ${table} VALUES (${Array(columns).fill('?').join(',')})`)
  return (values: readonly unknown[]) => {
    insert.run(...values)
    content.add(values)
  }
}

function writeSources(db: Database.Database, input: Assembled, builtAt: string, content: ContentHash) {
  const insert = db.prepare(`INSERT INTO source VALUES (${Array(15).fill('?').join(',')})`)
  const reject = db.prepare('INSERT INTO rejection VALUES (?,?,?,?)')
  for (const collected of input.collected) {
    const { source, read, empty, duplicate, rejections, sha256 } = collected
    const described = [source.id, source.type, source.publisher, source.url, source.licence, source.asOf]
    const unmatched = input.types.find(({ type }) => type === source.type)?.unmatched.get(source.id) ?? 0
    const kept = keptRows(collected)
    const counts = [
      read,
      kept,
      empty,
      duplicate,
      rejections.length,
      unmatched,
      source.complete ? 1 : 0,
      sha256,
    ]
    insert.run(...described, builtAt, ...counts)
    content.add([...described, ...counts])
    for (const { sourceId, file, row, reason } of rejections) reject.run(sourceId, file, row, reason)
  }
}

function writeBanks(db: Database.Database, input: Assembled, content: ContentHash) {
  const insert = inserter(db, 'bank', 8, content)
  for (const bank of input.banks) {
    const { id, country, slug, name, type, headCode } = bank
    const systemic = bank.entries.some((entry) => input.systemic.has(entry.code)) ? 1 : 0
    insert([id, country, slug, name, type, headCode, bank.entries.length, systemic])
  }
}

const byCode = (a: { item: { code: string } }, b: { item: { code: string } }) =>
  a.item.code < b.item.code ? -1 : 1

function writeEntries(db: Database.Database, { type, entries }: AssembledType, content: ContentHash) {
  const insert = inserter(db, 'entry', 11, content)
  for (const { item, bank } of entries.toSorted(byCode)) {
    const { code, name, country, city, status, successor, sourceId, details, also } = item
    const bankId = bank?.id ?? null
    const json = [JSON.stringify(details), also && JSON.stringify(also)]
    insert([type, code, name, country, city, status, successor, bankId, sourceId, ...json])
  }
}

function writeRanges(db: Database.Database, { type, ranges }: AssembledType, content: ContentHash) {
  const insert = inserter(db, 'range', 8, content)
  for (const { item, bank } of ranges) {
    const { first, last, name, country, sourceId, details } = item
    insert([type, first, last, name, country, bank?.id ?? null, sourceId, JSON.stringify(details)])
  }
}

function writeLinks(db: Database.Database, input: Assembled, content: ContentHash) {
  const insert = inserter(db, 'link', 5, content)
  for (const { fromType, fromCode, toType, toCode, sourceId } of input.links)
    insert([fromType, fromCode, toType, toCode, sourceId])
}

function searchDocuments(input: Assembled): SearchDocument[] {
  return input.banks.flatMap((bank) =>
    bank.entries.map((entry) => ({
      code: entry.code,
      bank: bank.id,
      name: entry.name,
      city: entry.city,
      country: entry.country,
      countryName: countryName(entry.country),
      isHeadOffice: entry.code === bank.headCode,
      prominence: input.systemic.has(bank.headCode) ? 1 : 0,
    })),
  )
}

function writeSearch(db: Database.Database, input: Assembled) {
  const documents = searchDocuments(input)
  const bytes = encodeSearchIndex(buildSearchIndex(documents))
  const codes = packCodes(documents.map((document) => document.code))
  db.prepare('INSERT INTO search VALUES (?,?,?)').run('swift', codes, bytes)
}

function writeMeta(db: Database.Database, builtAt: string, version: string) {
  const insert = db.prepare('INSERT INTO meta VALUES (?,?)')
  insert.run('version', version)
  insert.run('built_at', builtAt)
}

/** Fills an empty database with a directory. Returns the version of the content. */
export function writeDirectory(db: Database.Database, input: Assembled, builtAt: string): string {
  const content = new ContentHash()
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  db.pragma(`application_id = ${APPLICATION_ID}`)
  db.pragma(`user_version = ${SCHEMA_VERSION}`)
  db.exec(SCHEMA)
  db.exec('BEGIN')
  writeSources(db, input, builtAt, content)
  writeBanks(db, input, content)
  for (const type of input.types) {
    writeEntries(db, type, content)
    writeRanges(db, type, content)
  }
  writeLinks(db, input, content)
  writeSearch(db, input)
  const version = content.version()
  writeMeta(db, builtAt, version)
  db.exec(INDEXES)
  db.exec('COMMIT')
  db.exec('ANALYZE')
  return version
}
