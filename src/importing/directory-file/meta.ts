/** The table `meta`: the version of a directory file, which is computed from its rows. */
import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { AuditedRule } from '../../directory/entry.ts'

/**
 * A part of a directory file with a digest of its own: the SQL schema, a table, or the rows of a code type.
 */
type DirectoryPart = keyof typeof QUERY_OF_PART | CodeTypeId

/** The order is fixed, because the version is a hash of the digests in this order. */
const PARTS: readonly DirectoryPart[] = [
  'layout',
  'bank',
  'former_slug',
  'link',
  ...CODE_TYPES.map(({ id }) => id),
]

/** Writes the table `meta`. Call it after all other tables are written. Returns the version. */
export function writeMeta(db: Database.Database, builtAt: string): string {
  const version = computeVersion(db)
  const insert = db.prepare('INSERT INTO meta VALUES (?,?)')
  insert.run('version', version)
  insert.run('built_at', builtAt)
  return version
}

/** Adds the rules that the build has checked, each with the number of checked rows, to `meta`. */
export function writeAudit(db: Database.Database, auditedRules: readonly AuditedRule[]) {
  db.prepare('INSERT INTO meta VALUES (?,?)').run('audit', JSON.stringify(auditedRules))
}

/** The version of a directory: a hash of the digests of its parts, 16 hex digits. */
function computeVersion(db: Database.Database): string {
  const digests = PARTS.map((part) => computeDigest(db, part))
  return createHash('sha256').update(JSON.stringify(digests)).digest('hex').slice(0, 16)
}

/** The SHA-256 of the rows of a part, in hex. */
function computeDigest(db: Database.Database, part: DirectoryPart): string {
  const hash = createHash('sha256')
  const addRows = (query: string, ...values: string[]) => {
    const rows = db
      .prepare<string[], string | Buffer>(query)
      .pluck()
      .all(...values)
    for (const row of rows) hash.update(row)
    hash.update('\n')
  }
  if (part in QUERY_OF_PART) addRows(QUERY_OF_PART[part as keyof typeof QUERY_OF_PART])
  else for (const query of QUERIES_OF_TYPE) addRows(query, part)
  return hash.digest('hex')
}

const QUERY_OF_PART = {
  layout: `SELECT json_array(type, name, sql) FROM sqlite_schema
    WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name`,
  bank: `SELECT json_array(id, country, slug, name, type, head_code, bic8, codes, systemic) FROM bank
    ORDER BY id`,
  former_slug: `SELECT json_array(country, slug, bank_id) FROM former_slug ORDER BY country, slug, bank_id`,
  link: `SELECT json_array(from_type, from_code, to_type, to_code, source_id) FROM link
    ORDER BY from_type, from_code, to_type, to_code`,
} as const

/**
 * All columns but `retrieved_at`: the same content has the same version on any day. The last two queries
 * return binary values, which JSON cannot hold: the codes of the search index, and the index itself.
 */
const QUERIES_OF_TYPE = [
  `SELECT json_array(id, publisher, url, licence, as_of, rows_read, rows_kept, rows_empty, rows_duplicate,
    rows_rejected, rows_unmatched, complete_prefix, complete_until, redistributable, sha256)
    FROM source WHERE type = ? ORDER BY id`,
  `SELECT json_array(source_id, file, row, reason) FROM rejection
    WHERE source_id IN (SELECT id FROM source WHERE type = ?) ORDER BY source_id, rowid`,
  `SELECT json_array(code, name, country, city, status, successor, bank_id, source_id, details, contributions,
    dates)
    FROM entry WHERE type = ? ORDER BY code`,
  `SELECT json_array(first, last, name, country, bank_id, source_id, details, contributions, dates)
    FROM range WHERE type = ? ORDER BY first, last`,
  'SELECT codes FROM search WHERE type = ?',
  'SELECT bytes FROM search WHERE type = ?',
] as const
