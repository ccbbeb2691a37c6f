import { readFileSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Directory } from '../directory.ts'
import { sqliteDirectory } from '../sqlite/sqlite-directory.ts'
import { checkBytes } from './checksum.ts'
import { APPLICATION_ID, MAX_FILE_BYTES, SCHEMA_VERSION } from './schema.ts'

export interface OpenFailure {
  readonly reason: 'missing' | 'not a directory file' | 'other version' | 'damaged'
  readonly file: string
  /** What is wrong and what to run, for the operator. */
  readonly message: string
}

/** A directory file that matches its checksum. */
export interface CheckedFile {
  readonly bytes: number
  /** Of the whole file, in hex. */
  readonly sha256: string
  /** Time to read the file and compare it with its checksum. */
  readonly checkMilliseconds: number
}

export type Opened =
  | { ok: true; directory: Directory; file: CheckedFile }
  | { ok: false; failure: OpenFailure }

const REMEDY = "run 'bin/bankcodex data build' to rebuild it"

const WRONG_CHECKSUM = {
  wrong: 'is damaged: its content is not what its checksum says',
  missing: 'is damaged: it does not end in a checksum',
} as const

function refused(reason: OpenFailure['reason'], file: string, what: string): Opened {
  return { ok: false, failure: { reason, file, message: `${file} ${what}; ${REMEDY}` } }
}

function firstPragma(db: Database.Database, name: string): unknown {
  return db.pragma(name, { simple: true })
}

/** The reason to refuse a database, or null for a directory of this version. */
function otherKind(db: Database.Database, file: string): Opened | null {
  if (firstPragma(db, 'application_id') !== APPLICATION_ID) {
    return refused('not a directory file', file, 'is not a Bankcodex directory')
  }
  const version = firstPragma(db, 'user_version')
  if (version === SCHEMA_VERSION) return null
  const what = `has layout ${version}, this program reads layout ${SCHEMA_VERSION}`
  return refused('other version', file, what)
}

function readChecked(file: string) {
  const begun = performance.now()
  const bytes = readFileSync(file)
  const checked = checkBytes(bytes)
  return { ...checked, bytes: bytes.length, checkMilliseconds: Math.round(performance.now() - begun) }
}

function openChecked(db: Database.Database, file: string, read: ReturnType<typeof readChecked>): Opened {
  const other = otherKind(db, file)
  if (other) return other
  const { checksum, bytes, sha256, checkMilliseconds } = read
  if (checksum !== 'right') return refused('damaged', file, WRONG_CHECKSUM[checksum])
  return { ok: true, directory: sqliteDirectory(db), file: { bytes, sha256, checkMilliseconds } }
}

/**
 * Reads a directory file into memory, checks it and opens it. SQLite gets a copy of the checked bytes, so a
 * later change of the file cannot change an answer. Returns a failure for a missing, foreign or damaged file.
 */
export function openDirectory(file: string): Opened {
  let db: Database.Database | undefined
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size
    if (size === undefined) return refused('missing', file, 'does not exist')
    if (size > MAX_FILE_BYTES) return refused('not a directory file', file, 'is larger than 1 GB')
    const read = readChecked(file)
    db = new Database(read.pages, { readonly: true })
    const opened = openChecked(db, file, read)
    if (!opened.ok) db.close()
    return opened
  } catch (error) {
    db?.close()
    const cause = error instanceof Error ? error.message : String(error)
    return refused('damaged', file, `cannot be read (${cause})`)
  }
}
