/** The table `meta`: the version of a directory file, which is computed from its rows. */
import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'
import type { AuditedRule } from '../../directory/entry.ts'

const INSERT = 'INSERT INTO meta VALUES (?,?)'

/** Writes the table `meta`. Call it after all other tables are written. Returns the version. */
export function writeMeta(db: Database.Database, builtAt: string): string {
  const version = computeVersion(db)
  const insert = db.prepare(INSERT)
  insert.run('version', version)
  insert.run('built_at', builtAt)
  return version
}

/** Adds the rules that the build has checked, each with the number of checked rows, to `meta`. */
export function writeAudit(db: Database.Database, auditedRules: readonly AuditedRule[]) {
  db.prepare(INSERT).run('audit', JSON.stringify(auditedRules))
}

/**
 * The schema and all columns but `retrieved_at`: the same content has the same version on any day. The last
 * two queries return the codes of the search index, and its bytes, which JSON cannot hold.
 */
const QUERIES = [
  `SELECT json_array(type, name, sql) FROM sqlite_schema
    WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name`,
  `SELECT json_array(id, country, slug, name, type, head_code, bic8, codes, systemic) FROM bank ORDER BY id`,
  `SELECT json_array(country, slug, bank_id) FROM former_slug ORDER BY country, slug, bank_id`,
  `SELECT json_array(from_type, from_code, to_type, to_code, source_id) FROM link
    ORDER BY from_type, from_code, to_type, to_code`,
  `SELECT json_array(id, type, publisher, url, licence, as_of, rows_read, rows_kept, rows_empty,
    rows_duplicate, rows_rejected, rows_unmatched, complete_prefix, complete_until, redistributable, sha256)
    FROM source ORDER BY id`,
  `SELECT json_array(source_id, file, row, reason) FROM rejection ORDER BY source_id, rowid`,
  `SELECT json_array(type, code, name, country, city, status, successor, bank_id, source_id, details,
    contributions, dates) FROM entry ORDER BY type, code`,
  `SELECT json_array(type, first, last, name, country, city, status, successor, bank_id, source_id, details,
    contributions, dates) FROM range ORDER BY type, first, last`,
  'SELECT codes FROM search ORDER BY type',
  'SELECT bytes FROM search ORDER BY type',
] as const

/** The version of a directory: 16 hex digits of a hash of its rows. */
function computeVersion(db: Database.Database): string {
  const hash = createHash('sha256')
  for (const query of QUERIES) {
    for (const row of db.prepare<[], string | Buffer>(query).pluck().iterate()) hash.update(row)
    hash.update('\n')
  }
  return hash.digest('hex').slice(0, 16)
}
