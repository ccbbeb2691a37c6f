import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import { SharedFileDialect } from './sqlite-dialect.ts'
import type { OpenState, State } from './state.ts'
import { StateFileError } from './state-error.ts'
import { BUSY_TIMEOUT, waitWhileBusy } from './wait-while-busy.ts'

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

/**
 * Makes the file, for its owner alone, where there is none. One that exists is not touched: to open and close it by
 * hand would take away the locks that this process may hold on it.
 */
function ensureFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** SQLite does not wait by itself for another process that does the same to a new file. */
async function switchToWriteAheadLog(sqlite: Database.Database): Promise<void> {
  const mode = await waitWhileBusy(() => sqlite.pragma('journal_mode = WAL', { simple: true }))
  if (mode !== 'wal') throw new Error(`its file system allows no write-ahead log (${mode})`)
}

async function prepare(sqlite: Database.Database): Promise<Kysely<State>> {
  await switchToWriteAheadLog(sqlite)
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  const found = sqlite.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new Error(`it is damaged (${found})`)
  const db = new Kysely<State>({ dialect: new SharedFileDialect(sqlite) })
  // One transaction for the whole of it, so that several processes can open a new file at once.
  await db.transaction().execute((state) => migrate(state))
  return db
}

/**
 * Opens the state file, with the tables of this program; makes it, and its folder, where there is none. Several
 * processes may have it open, and may open a new one at once. Throws a StateFileError, which names the file.
 */
export async function openSqliteState(file: string): Promise<OpenState> {
  let sqlite: Database.Database | undefined
  try {
    ensureFile(file)
    sqlite = new Database(file, { timeout: BUSY_TIMEOUT })
    const db = await prepare(sqlite)
    return { db, close: () => db.destroy() }
  } catch (error) {
    sqlite?.close()
    throw new StateFileError(file, error)
  }
}
