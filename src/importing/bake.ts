import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { countryName } from '../codes/countries.ts'
import type { EntryDraft } from '../codes/source-row.ts'
import { packCodes } from '../directory/code-order.ts'
import { APPLICATION_ID, INDEXES, SCHEMA, SCHEMA_VERSION } from '../directory/schema.ts'
import { buildSearchIndex } from '../directory/search/build-index.ts'
import type { SearchDocument } from '../directory/search/document.ts'
import { encodeSearchIndex } from '../directory/search/encode.ts'
import type { DraftBank } from './banks.ts'
import { BakeError, type Collected } from './collect.ts'

/** Everything that goes into a directory file. */
export interface BakeInput {
  readonly collected: readonly Collected[]
  readonly banks: readonly DraftBank[]
  readonly systemic: ReadonlySet<string>
  /** ISO 8601. */
  readonly builtAt: string
}

/** Hashes what is written, so that the version follows the content and not the day. */
class ContentHash {
  private readonly hash = createHash('sha256').update(`layout ${SCHEMA_VERSION}`)

  add(...values: readonly unknown[]) {
    this.hash.update(JSON.stringify(values))
  }

  version(): string {
    return this.hash.digest('hex').slice(0, 16)
  }
}

function writeSources(db: Database.Database, input: BakeInput, content: ContentHash) {
  const insert = db.prepare('INSERT INTO source VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)')
  const reject = db.prepare('INSERT INTO rejection VALUES (?,?,?,?)')
  for (const { source, drafts, read, empty, duplicate, rejections, sha256 } of input.collected) {
    const described = [source.id, source.type, source.publisher, source.url, source.licence, source.asOf]
    const counts = [read, drafts.length, empty, duplicate, rejections.length, source.complete ? 1 : 0, sha256]
    insert.run(...described, input.builtAt, ...counts)
    content.add(...described, ...counts)
    for (const { sourceId, file, row, reason } of rejections) reject.run(sourceId, file, row, reason)
  }
}

function writeBanks(db: Database.Database, input: BakeInput, content: ContentHash) {
  const insert = db.prepare('INSERT INTO bank VALUES (?,?,?,?,?,?,?,?)')
  for (const bank of input.banks) {
    const { id, country, slug, name, type, headCode } = bank
    const systemic = bank.entries.some((entry) => input.systemic.has(entry.code)) ? 1 : 0
    const values = [id, country, slug, name, type, headCode, bank.entries.length, systemic]
    insert.run(...values)
    content.add(...values)
  }
}

function bankIds(input: BakeInput): Map<EntryDraft, number> {
  return new Map(input.banks.flatMap((bank) => bank.entries.map((entry) => [entry, bank.id] as const)))
}

function writeEntries(db: Database.Database, input: BakeInput, content: ContentHash) {
  const insert = db.prepare('INSERT INTO entry VALUES (?,?,?,?,?,?,?,?,?,?)')
  const bankOf = bankIds(input)
  for (const { source, drafts } of input.collected) {
    const sorted = drafts.toSorted((a, b) => (a.code < b.code ? -1 : 1))
    for (const draft of sorted) {
      const { code, name, country, city, status, successor } = draft
      const details = JSON.stringify(draft.details)
      const values = [
        source.type,
        code,
        name,
        country,
        city,
        status,
        successor,
        bankOf.get(draft) ?? null,
        source.id,
        details,
      ]
      insert.run(...values)
      content.add(...values)
    }
  }
}

function searchDocuments(input: BakeInput): SearchDocument[] {
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

function writeSearch(db: Database.Database, input: BakeInput) {
  const documents = searchDocuments(input)
  const bytes = encodeSearchIndex(buildSearchIndex(documents))
  db.prepare('INSERT INTO search VALUES (?,?,?)').run(
    'swift',
    packCodes(documents.map((document) => document.code)),
    bytes,
  )
}

function writeMeta(db: Database.Database, input: BakeInput, version: string) {
  const insert = db.prepare('INSERT INTO meta VALUES (?,?)')
  insert.run('version', version)
  insert.run('built_at', input.builtAt)
}

function fill(db: Database.Database, input: BakeInput): string {
  const content = new ContentHash()
  db.pragma('journal_mode = OFF')
  db.pragma('synchronous = OFF')
  db.pragma(`application_id = ${APPLICATION_ID}`)
  db.pragma(`user_version = ${SCHEMA_VERSION}`)
  db.exec(SCHEMA)
  db.exec('BEGIN')
  writeSources(db, input, content)
  writeBanks(db, input, content)
  writeEntries(db, input, content)
  writeSearch(db, input)
  const version = content.version()
  writeMeta(db, input, version)
  db.exec(INDEXES)
  db.exec('COMMIT')
  db.exec('ANALYZE')
  return version
}

/** What must hold in a baked file before it may serve, as queries that count the offenders. */
const AUDITS: Readonly<Record<string, string>> = {
  'entries without a bank': `SELECT count(*) AS n FROM entry WHERE type = 'swift' AND bank_id IS NULL`,
  'banks whose head office is not an entry': `SELECT count(*) AS n FROM bank b WHERE NOT EXISTS
    (SELECT 1 FROM entry e WHERE e.type = 'swift' AND e.code = b.head_code AND e.bank_id = b.id)`,
  'banks without a slug': `SELECT count(*) AS n FROM bank WHERE slug = ''`,
  'links to a code that is not an entry': `SELECT count(*) AS n FROM link l WHERE NOT EXISTS
    (SELECT 1 FROM entry e WHERE e.type = l.to_type AND e.code = l.to_code)`,
  'successors that are not an entry': `SELECT count(*) AS n FROM entry e WHERE e.successor IS NOT NULL AND NOT EXISTS
    (SELECT 1 FROM entry s WHERE s.type = e.type AND s.code = e.successor)`,
  'broken references': 'SELECT count(*) AS n FROM pragma_foreign_key_check',
}

function audit(db: Database.Database, input: BakeInput) {
  for (const [what, query] of Object.entries(AUDITS)) {
    const { n } = db.prepare<[], { n: number }>(query).get() ?? { n: 0 }
    if (n > 0) throw new BakeError(`${n} ${what}`)
  }
  const known = db.prepare(`SELECT 1 FROM bank WHERE head_code = ?`)
  for (const code of input.systemic) {
    if (!known.get(code))
      throw new BakeError(`the list of systemically important banks names ${code}, no bank's head office`)
  }
  const integrity = db.pragma('integrity_check(1)', { simple: true })
  if (integrity !== 'ok') throw new BakeError(`the new file does not pass its integrity check: ${integrity}`)
}

function syncToDisk(path: string) {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/**
 * Writes a directory file beside `file`, audits it, and renames it over `file`: readers see the old
 * file or the new one, whole. On any failure the new file is removed and the old one stays.
 * Returns the version of the content.
 */
export function bake(file: string, input: BakeInput): string {
  const fresh = `${file}.${process.pid}.new`
  mkdirSync(dirname(file), { recursive: true })
  rmSync(fresh, { force: true })
  try {
    const db = new Database(fresh)
    try {
      const version = fill(db, input)
      audit(db, input)
      db.close()
      syncToDisk(fresh)
      renameSync(fresh, file)
      syncToDisk(dirname(file))
      return version
    } finally {
      db.close()
    }
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
}
