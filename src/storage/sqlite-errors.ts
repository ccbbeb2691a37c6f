import Database from 'better-sqlite3'
import { StateUnavailable } from './state-error.ts'

/** What passes, or what an operator can mend: a full disk, a disk that fails, another process that writes for too long. */
const PASSING = /^SQLITE_(?:FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)/

/** A failure of the state file as the rest of the program knows it: what is no fault of the statement is StateUnavailable. */
export function sqliteFailureOf(error: unknown): unknown {
  const passes = error instanceof Database.SqliteError && PASSING.test(error.code)
  return passes ? new StateUnavailable('busy', `${error.code} ${error.message}`) : error
}
