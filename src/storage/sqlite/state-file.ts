import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { migrate } from '../migrations.ts'
import type { OpenState, StateEvents, StateTables } from '../state.ts'
import { StateFileError } from '../state-error.ts'
import { BUSY_TIMEOUT_MS, OpenDatabaseDialect, retryWhileBusy } from './dialect.ts'
import { refuseDamage } from './file-damage.ts'
import { DAMAGE_CHECK_INTERVAL_MS, watchFilePresence } from './file-presence.ts'

/** 'Bcst' in ASCII: distinguishes the state file from other SQLite files. */
const APPLICATION_ID = 0x42637374

/**
 * Counts tables that every release has. They identify the state files of early releases, which have no
 * application id.
 */
const COUNT_KNOWN_TABLES = `
  select count(*) from sqlite_schema where name in ('kysely_migration', 'recent_search')`

/** Retries, because SQLite's busy handler does not cover a concurrent switch to WAL. */
async function switchToWriteAheadLog(sqlite: Database.Database): Promise<void> {
  const mode = await retryWhileBusy(() => sqlite.pragma('journal_mode = WAL', { simple: true }))
  if (mode !== 'wal') throw new Error(`its file system does not support a write-ahead log (${mode})`)
}

/**
 * Sets the pragmas, checks the file for damage and migrates it. Transactions call `checkFilePresence`. The
 * message of an error continues 'The state file cannot be opened: '.
 */
async function prepareDatabase(
  sqlite: Database.Database,
  checkFilePresence?: () => void,
): Promise<Kysely<StateTables>> {
  await switchToWriteAheadLog(sqlite)
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  refuseDamage(sqlite)
  const db = new Kysely<StateTables>({ dialect: new OpenDatabaseDialect(sqlite, checkFilePresence) })
  // One transaction, so that several processes can open a new file at once.
  await db.transaction().execute(async (trx) => {
    await migrate(trx)
    if (sqlite.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      sqlite.pragma(`application_id = ${APPLICATION_ID}`)
  })
  return db
}

/** Creates a state file that only its owner can read. */
async function createStateFile(file: string): Promise<void> {
  closeSync(openSync(file, 'wx', 0o600))
  const sqlite = new Database(file)
  try {
    await prepareDatabase(sqlite)
  } finally {
    sqlite.close()
  }
}

/**
 * Creates the state file if it is missing. Creates it with all tables in a temporary folder and then links it
 * to its path: no process can open an incomplete file, and only one of several processes creates the link.
 */
async function createIfMissing(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  // The write-ahead log is looked up first: another process may create both files between the two look-ups.
  const hasWriteAheadLog = existsSync(`${file}-wal`)
  if (existsSync(file)) return
  if (hasWriteAheadLog)
    throw new Error(`it is missing, but ${file}-wal exists: restore it, or remove ${file}-wal to start empty`)
  const folder = mkdtempSync(`${file}.new-`)
  try {
    const newFile = join(folder, 'state.sqlite')
    await createStateFile(newFile)
    linkSync(newFile, file)
  } catch (error) {
    // Another process has created the state file meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Throws an error for a file that another user has created, such as root by copying a backup. */
function checkPermissions(file: string): void {
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK)
    } catch (error) {
      // SQLite deletes the last two when the last process closes the database, at any moment.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
      throw new Error(`this user may not read and write ${path}: give it to the user of the site (chown)`)
    }
  }
}

/** Throws for a database of another program, before anything is written to it. */
function checkIsStateFile(sqlite: Database.Database): void {
  const id = sqlite.pragma('application_id', { simple: true })
  if (id === APPLICATION_ID) return
  if (id !== 0 || sqlite.prepare(COUNT_KNOWN_TABLES).pluck().get() !== 2)
    throw new Error('it is the database of another program')
}

/**
 * Opens and migrates the state file; creates it and its folder if missing. Several processes may open it at
 * once. Throws a StateFileError, which names the file. If the file is removed or replaced later, transactions
 * throw a StateUnavailable; `events` report it. The same applies to a file that is damaged later.
 */
export async function openSqliteState(
  file: string,
  events: StateEvents = {},
  damageCheckIntervalMs = DAMAGE_CHECK_INTERVAL_MS,
): Promise<OpenState> {
  try {
    await createIfMissing(file)
    if (statSync(file).size === 0)
      throw new Error('it is empty: restore a backup, or remove it to start empty')
    return await openExistingFile(file, events, damageCheckIntervalMs)
  } catch (error) {
    throw new StateFileError(file, error)
  }
}

async function openExistingFile(
  file: string,
  events: StateEvents,
  damageCheckIntervalMs: number,
): Promise<OpenState> {
  checkPermissions(file)
  const sqlite = new Database(file, { timeout: BUSY_TIMEOUT_MS, fileMustExist: true })
  try {
    await retryWhileBusy(() => checkIsStateFile(sqlite))
    // The checks begin after the migration, because it creates the write-ahead log, which they need.
    let checkFilePresence = () => {}
    const db = await prepareDatabase(sqlite, () => checkFilePresence())
    const presence = watchFilePresence(sqlite, file, events, damageCheckIntervalMs)
    checkFilePresence = presence.check
    return {
      db,
      checkFilePresence,
      async close() {
        presence.close()
        await db.destroy()
      },
    }
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Reads a state file as it is, without migrating it. Rejects with SQLite's error if it cannot be read. */
export async function readStateFile<Result>(
  file: string,
  read: (db: Kysely<StateTables>) => Promise<Result>,
): Promise<Result> {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true })
  const db = new Kysely<StateTables>({ dialect: new OpenDatabaseDialect(sqlite) })
  return await read(db).finally(() => db.destroy())
}
