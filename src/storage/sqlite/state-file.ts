import { closeSync, existsSync, linkSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { migrate } from '../migrate.ts'
import type { StateEvents } from '../postgres/circuit-breaker.ts'
import type { OpenState, State } from '../state.ts'
import { StateFileError } from '../state-error.ts'
import { SharedFileDialect } from './dialect.ts'
import { BUSY_TIMEOUT, retryWhileBusy } from './errors.ts'
import { type FilePresence, watchFilePresence } from './file-presence.ts'

/** 'Bcst' in ASCII, so that `file` and SQLite tools can tell the file from any other. */
const APPLICATION_ID = 0x42637374

/** Tables that every release has. State files of earlier releases have no application id. */
const FIRST_TABLES = `select count(*) from sqlite_schema where name in ('kysely_migration', 'recent_search')`

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

/** SQLite's busy handler does not cover a concurrent switch to WAL. */
async function switchToWriteAheadLog(sqlite: Database.Database): Promise<void> {
  const mode = await retryWhileBusy(() => sqlite.pragma('journal_mode = WAL', { simple: true }))
  if (mode !== 'wal') throw new Error(`its file system does not support a write-ahead log (${mode})`)
}

async function prepare(sqlite: Database.Database, checkPresence?: () => void): Promise<Kysely<State>> {
  await switchToWriteAheadLog(sqlite)
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  const found = sqlite.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new Error(`it is damaged (${found})`)
  const db = new Kysely<State>({ dialect: new SharedFileDialect(sqlite, checkPresence) })
  // One transaction, so that several processes can open a new file at once.
  await db.transaction().execute(async (state) => {
    await migrate(state)
    if (sqlite.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      sqlite.pragma(`application_id = ${APPLICATION_ID}`)
  })
  return db
}

/** Creates a state file that only its owner can read. */
async function createState(file: string): Promise<void> {
  closeSync(openSync(file, 'wx', 0o600))
  const sqlite = new Database(file)
  try {
    await prepare(sqlite)
  } finally {
    sqlite.close()
  }
}

/**
 * Creates the state file if it is missing: in a temporary folder, then linked into place with all tables. So
 * no process sees a half-made file; of several processes one link succeeds.
 */
async function createIfMissing(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  // Checked first: another process may create both files between the two checks.
  const hasLog = existsSync(`${file}-wal`)
  if (existsSync(file)) return
  if (hasLog)
    throw new Error(`it is gone, but ${file}-wal is there: put it back, or remove that too to begin anew`)
  const folder = mkdtempSync(`${file}.new-`)
  try {
    const fresh = join(folder, 'state.sqlite')
    await createState(fresh)
    linkSync(fresh, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Throws for a database of another program, before anything is written to it. */
function checkIsState(sqlite: Database.Database): void {
  const id = sqlite.pragma('application_id', { simple: true })
  if (id === APPLICATION_ID) return
  if (id !== 0 || sqlite.prepare(FIRST_TABLES).pluck().get() !== 2)
    throw new Error('it is the database of another program')
}

/**
 * Opens and migrates the state file; creates it and its folder if missing. Several processes may open it at
 * once. Throws a StateFileError, which names the file. If the file is removed or replaced later, transactions
 * throw a StateUnavailable, and `events` are called.
 */
export async function openSqliteState(file: string, events: StateEvents = {}): Promise<OpenState> {
  let sqlite: Database.Database | undefined
  let presence: FilePresence | undefined
  try {
    await createIfMissing(file)
    if (statSync(file).size === 0)
      throw new Error('it is empty: restore a back-up, or remove it to begin anew')
    const opened = new Database(file, { timeout: BUSY_TIMEOUT, fileMustExist: true })
    sqlite = opened
    await retryWhileBusy(() => checkIsState(opened))
    const db = await prepare(opened, () => presence?.check())
    const inPlace = watchFilePresence(file, events)
    presence = inPlace
    return {
      db,
      checkPresence: inPlace.check,
      async close() {
        inPlace.close()
        await db.destroy()
      },
    }
  } catch (error) {
    sqlite?.close()
    throw new StateFileError(file, error)
  }
}
