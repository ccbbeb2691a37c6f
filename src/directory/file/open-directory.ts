import { readFileSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Directory } from '../directory.ts'
import { createSqliteDirectory } from '../sqlite/sqlite-directory.ts'
import { verifyChecksum } from './checksum.ts'
import { APPLICATION_ID, MAX_FILE_BYTES, SCHEMA_VERSION } from './schema.ts'

export interface OpenFailure {
  /**
   * 'unreadable': the system refuses to read the file, perhaps only for the moment. 'other version': the file
   * has another schema version, which messages call its layout.
   */
  readonly reason: 'missing' | 'unreadable' | 'not a directory file' | 'other version' | 'damaged'
  readonly file: string
  /** The problem and its remedy, for the operator. */
  readonly message: string
}

/** A directory file that matches its checksum. */
export interface CheckedFile {
  readonly bytes: number
  /** The SHA-256 of the whole file, in hex. */
  readonly sha256: string
  /** The time that reading the file and computing its checksum took. */
  readonly checkMilliseconds: number
}

export type OpenResult =
  | { ok: true; directory: Directory; file: CheckedFile }
  | { ok: false; failure: OpenFailure }

const REBUILD = "run 'bin/bankcodex data build' to rebuild it"

const CHECKSUM_PROBLEMS = {
  wrong: 'is damaged: its content does not match its checksum',
  missing: 'is damaged: it does not end in a checksum',
} as const

function createFailedResult(
  reason: OpenFailure['reason'],
  file: string,
  problem: string,
  remedy = REBUILD,
): OpenResult {
  return { ok: false, failure: { reason, file, message: `${file} ${problem}; ${remedy}` } }
}

/** Whether the system refused to read a file: EACCES, EIO, ELOOP, ESTALE on a network disk. */
function isReadError(error: unknown): boolean {
  const { syscall, code } = error as NodeJS.ErrnoException
  return syscall !== undefined && code !== 'EISDIR'
}

function readPragma(db: Database.Database, name: string): unknown {
  return db.pragma(name, { simple: true })
}

/** The failure for a database of another program or schema version; null if this program can read it. */
function refuseForeignDatabase(db: Database.Database, file: string): OpenResult | null {
  if (readPragma(db, 'application_id') !== APPLICATION_ID) {
    return createFailedResult('not a directory file', file, 'is not a Bankcodex directory')
  }
  const version = readPragma(db, 'user_version')
  if (version === SCHEMA_VERSION) return null
  const problem = `has layout ${version}, this program reads layout ${SCHEMA_VERSION}`
  return createFailedResult('other version', file, problem)
}

function readAndVerify(file: string) {
  const start = performance.now()
  const bytes = readFileSync(file)
  const verified = verifyChecksum(bytes)
  return { ...verified, bytes: bytes.length, checkMilliseconds: Math.round(performance.now() - start) }
}

/** Creates the directory of an opened database, or says why it is refused. */
function createDirectory(
  db: Database.Database,
  file: string,
  { checksum, bytes, sha256, checkMilliseconds }: ReturnType<typeof readAndVerify>,
): OpenResult {
  const refused = refuseForeignDatabase(db, file)
  if (refused) return refused
  if (checksum !== 'right') return createFailedResult('damaged', file, CHECKSUM_PROBLEMS[checksum])
  return { ok: true, directory: createSqliteDirectory(db), file: { bytes, sha256, checkMilliseconds } }
}

/**
 * Reads a directory file into memory, verifies its checksum and opens it. SQLite gets a copy of the verified
 * bytes, so later changes of the file have no effect. Returns a failure for a file that is missing,
 * unreadable, damaged, too large, or of another program or schema version.
 */
export function openDirectory(file: string): OpenResult {
  let db: Database.Database | undefined
  try {
    const size = statSync(file, { throwIfNoEntry: false })?.size
    if (size === undefined) return createFailedResult('missing', file, 'does not exist')
    if (size > MAX_FILE_BYTES) return createFailedResult('not a directory file', file, 'is larger than 1 GB')
    const verified = readAndVerify(file)
    db = new Database(verified.databaseBytes, { readonly: true })
    const opened = createDirectory(db, file, verified)
    if (!opened.ok) db.close()
    return opened
  } catch (error) {
    db?.close()
    const cause = error instanceof Error ? error.message : String(error)
    if (isReadError(error))
      return createFailedResult(
        'unreadable',
        file,
        `cannot be read (${cause})`,
        'check its disk and its mode',
      )
    return createFailedResult('damaged', file, `cannot be read (${cause})`)
  }
}
