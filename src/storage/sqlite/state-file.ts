import { closeSync, existsSync, linkSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { migrate } from '../migrate.ts'
import type { StateEvents } from '../postgres/circuit-breaker.ts'
import type { OpenState, State } from '../state.ts'
import { StateFileError } from '../state-error.ts'
import { SharedFileDialect } from './dialect.ts'
import { BUSY_TIMEOUT, waitWhileBusy } from './errors.ts'
import { type FileInPlace, fileInPlace } from './file-presence.ts'

/** 'Bcst' in ASCII, so that `file` and SQLite tools can tell the file from any other. */
const APPLICATION_ID = 0x42637374

/** Tables that every release has. State files of earlier releases have no application id. */
const FIRST_TABLES = `select count(*) from sqlite_schema where name in ('kysely_migration', 'recent_search')`

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

/** SQLite does not wait by itself for another process that does the same to a new file. */
async function switchToWriteAheadLog(sqlite: Database.Database): Promise<void> {
  const mode = await waitWhileBusy(() => sqlite.pragma('journal_mode = WAL', { simple: true }))
  if (mode !== 'wal') throw new Error(`its file system does not support a write-ahead log (${mode})`)
}

async function prepare(sqlite: Database.Database, checkPlace?: () => void): Promise<Kysely<State>> {
  await switchToWriteAheadLog(sqlite)
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  const found = sqlite.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new Error(`it is damaged (${found})`)
  const db = new Kysely<State>({ dialect: new SharedFileDialect(sqlite, checkPlace) })
  // One transaction for the whole of it, so that several processes can open a file at once.
  await db.transaction().execute(async (state) => {
    await migrate(state)
    if (sqlite.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      sqlite.pragma(`application_id = ${APPLICATION_ID}`)
  })
  return db
}

/** Makes a new state, for its owner alone. */
async function makeState(file: string): Promise<void> {
  closeSync(openSync(file, 'wx', 0o600))
  const sqlite = new Database(file)
  try {
    await prepare(sqlite)
  } finally {
    sqlite.close()
  }
}

/**
 * Makes the state file when there is none: in a folder beside it, linked into place with all its tables. So
 * an empty file is never one that another process is making. If several processes do so at once, one link
 * succeeds.
 */
async function ensureFile(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  // Before the file: another process may make both between the two checks.
  const hasLog = existsSync(`${file}-wal`)
  if (existsSync(file)) return
  if (hasLog)
    throw new Error(`it is gone, but ${file}-wal is there: put it back, or remove that too to begin anew`)
  const folder = mkdtempSync(`${file}.new-`)
  try {
    const fresh = join(folder, 'state.sqlite')
    await makeState(fresh)
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
 * Opens the state file and migrates it; makes it, and its folder, when there is none. Several processes may
 * open it, also a new one at once. Throws a StateFileError, which names the file. If the file is removed or
 * replaced later, transactions throw a StateUnavailable, and `events` hear of it.
 */
export async function openSqliteState(file: string, events: StateEvents = {}): Promise<OpenState> {
  let sqlite: Database.Database | undefined
  let place: FileInPlace | undefined
  try {
    await ensureFile(file)
    if (statSync(file).size === 0)
      throw new Error('it is empty: restore a back-up, or remove it to begin anew')
    const opened = new Database(file, { timeout: BUSY_TIMEOUT, fileMustExist: true })
    sqlite = opened
    await waitWhileBusy(() => checkIsState(opened))
    const db = await prepare(opened, () => place?.check())
    const inPlace = fileInPlace(file, events)
    place = inPlace
    return {
      db,
      checkPlace: inPlace.check,
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
