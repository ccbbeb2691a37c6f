import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { Directory } from './directory.ts'
import { APPLICATION_ID, SCHEMA_VERSION } from './schema.ts'
import { sqliteDirectory } from './sqlite-directory.ts'

export interface OpenFailure {
  readonly reason: 'missing' | 'not a directory file' | 'other version' | 'damaged'
  readonly file: string
  /** What is wrong and what to run, for the operator. */
  readonly message: string
}

export type Opened = { ok: true; directory: Directory } | { ok: false; failure: OpenFailure }

const REMEDY = "run 'bin/bankcodex data build' to make it anew"

function refused(reason: OpenFailure['reason'], file: string, what: string): Opened {
  return { ok: false, failure: { reason, file, message: `${file} ${what}; ${REMEDY}` } }
}

function firstPragma(db: Database.Database, name: string): unknown {
  return db.pragma(name, { simple: true })
}

/** The reason to refuse an open file, or null for a sound directory of this version. */
function whatIsWrong(db: Database.Database, file: string): Opened | null {
  if (firstPragma(db, 'application_id') !== APPLICATION_ID) {
    return refused('not a directory file', file, 'is not a Bankcodex directory')
  }
  const version = firstPragma(db, 'user_version')
  if (version !== SCHEMA_VERSION) {
    return refused(
      'other version',
      file,
      `has layout ${version}, this program reads layout ${SCHEMA_VERSION}`,
    )
  }
  const found = firstPragma(db, 'quick_check(1)')
  return found === 'ok' ? null : refused('damaged', file, `is damaged (${found})`)
}

function openChecked(db: Database.Database, file: string): Opened {
  const wrong = whatIsWrong(db, file)
  if (wrong) {
    db.close()
    return wrong
  }
  return { ok: true, directory: sqliteDirectory(db) }
}

/** Opens a directory file for reading. A file that is missing, foreign or damaged is a value, not an exception. */
export function openDirectory(file: string): Opened {
  if (!existsSync(file)) return refused('missing', file, 'does not exist')
  let db: Database.Database | undefined
  try {
    db = new Database(file, { readonly: true, fileMustExist: true })
    return openChecked(db, file)
  } catch (error) {
    db?.close()
    const cause = error instanceof Error ? error.message : String(error)
    return refused('damaged', file, `cannot be read (${cause})`)
  }
}
