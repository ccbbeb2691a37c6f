/**
 * The digests of a directory file, one for each part. They are computed from the file itself, so that copied
 * rows and written rows count alike.
 */
import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'

export type Part = 'layout' | 'bank' | 'link' | CodeTypeId
export type Digests = ReadonlyMap<Part, string>

/** Each part of a directory, in a fixed order. */
export const PARTS: readonly Part[] = ['layout', 'bank', 'link', ...CODE_TYPES.map(({ id }) => id)]

const QUERY_OF_PART: Readonly<Record<Exclude<Part, CodeTypeId>, string>> = {
  layout: `SELECT json_array(type, name, sql) FROM sqlite_schema
    WHERE name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name`,
  bank: `SELECT json_array(id, country, slug, name, type, head_code, bic8, codes, systemic) FROM bank
    ORDER BY id`,
  link: `SELECT json_array(from_type, from_code, to_type, to_code, source_id) FROM link
    ORDER BY from_type, from_code, to_type, to_code`,
}

/** All columns except the day of reading: the same content has the same version on any day. */
const QUERIES_OF_TYPE = [
  `SELECT json_array(id, publisher, url, licence, as_of, rows_read, rows_kept, rows_empty, rows_duplicate,
    rows_rejected, rows_unmatched, complete_prefix, complete_until, redistributable, sha256)
    FROM source WHERE type = ? ORDER BY id`,
  `SELECT json_array(source_id, file, row, reason) FROM rejection
    WHERE source_id IN (SELECT id FROM source WHERE type = ?) ORDER BY source_id, rowid`,
  `SELECT json_array(code, name, country, city, status, successor, bank_id, source_id, details, also, dates)
    FROM entry WHERE type = ? ORDER BY code`,
  `SELECT json_array(first, last, name, country, bank_id, source_id, details, also, dates)
    FROM range WHERE type = ? ORDER BY first, last`,
  'SELECT codes FROM search WHERE type = ?',
  'SELECT bytes FROM search WHERE type = ?',
] as const

/** The number of characters to hash in one call. A call for each row would cost more than the hashing. */
const HASH_CHUNK_LENGTH = 1 << 16

class ContentHash {
  private readonly hash = createHash('sha256')
  private buffered = ''

  add(value: string | Buffer) {
    if (typeof value === 'string') this.buffered += value
    if (typeof value !== 'string' || this.buffered.length > HASH_CHUNK_LENGTH) this.flush()
    if (typeof value !== 'string') this.hash.update(value)
  }

  digest(): string {
    this.flush()
    return this.hash.digest('hex')
  }

  private flush() {
    this.hash.update(this.buffered)
    this.buffered = ''
  }
}

/** The SHA-256 of the rows of a part. */
export function digestPart(db: Database.Database, part: Part): string {
  const content = new ContentHash()
  const add = (query: string, ...values: string[]) => {
    const rows = db
      .prepare<string[], string | Buffer>(query)
      .pluck()
      .iterate(...values)
    for (const row of rows) content.add(row)
    content.add('\n')
  }
  if (part === 'layout' || part === 'bank' || part === 'link') add(QUERY_OF_PART[part])
  else for (const query of QUERIES_OF_TYPE) add(query, part)
  return content.digest()
}

/** The version of a directory with these digests. */
export function versionFromDigests(digests: Digests): string {
  const text = JSON.stringify(PARTS.map((part) => digests.get(part)))
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
