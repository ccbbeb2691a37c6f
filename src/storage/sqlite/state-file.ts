import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { migrate } from '../migrations.ts'
import type { OpenState, StateEvents, StateTables } from '../state.ts'
import { StateFileError, StateUnavailable } from '../state-error.ts'
import { BUSY_TIMEOUT_MS, OpenDatabaseDialect, retryWhileBusy } from './dialect.ts'
import { createLogCheck, quickCheckInThread } from './file-damage.ts'

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
  const checkResult = sqlite.pragma('quick_check(1)', { simple: true })
  if (checkResult !== 'ok') throw new Error(`it is damaged (${checkResult})`)
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

const CHECK_INTERVAL_MS = 1000
/** quick_check reads the whole file, in a thread of its own. It also runs at start. */
const DAMAGE_CHECK_INTERVAL_MS = 60 * 60 * 1000

/** Checks whether an open state file is still at its path. Writes to a removed file are lost on close. */
interface FilePresence {
  /** Throws a StateUnavailable if a file of the database is missing, replaced or damaged. */
  check(): void
  /** Stops the checks. */
  close(): void
}

/**
 * The files of a database in WAL mode: the database, its log (-wal) and the index of the log (-shm). SQLite
 * keeps log and index next to the target of a symbolic link.
 */
function listDatabaseFiles(file: string): string[] {
  const real = realpathSync(file)
  return [file, `${real}-wal`, `${real}-shm`]
}

/** Device and inode: '2049:131'; null for a missing file, and for an empty one unless `mayBeEmpty`. */
function readFileIdentity(path: string, { mayBeEmpty }: { readonly mayBeEmpty: boolean }): string | null {
  try {
    const { dev, ino, size } = statSync(path)
    return size > 0 || mayBeEmpty ? `${dev}:${ino}` : null
  } catch {
    return null
  }
}

/**
 * Records the identities of the files that SQLite has opened, and compares them once a second, so that
 * `events` report a removal even on an idle site. The state is available again when the same files are back.
 * A damaged file stays unavailable until the restart, at which the operator restores it.
 */
function watchFilePresence(
  sqlite: Database.Database,
  file: string,
  { onUnavailable, onAvailable }: StateEvents,
  damageCheckIntervalMs: number,
): FilePresence {
  const paths = listDatabaseFiles(file)
  // The log may be empty: SQLite may truncate it after a checkpoint.
  const readIdentities = () => paths.map((path) => readFileIdentity(path, { mayBeEmpty: path !== file }))
  const identities = readIdentities()
  const realFile = realpathSync(file)
  const hasLostFrames = createLogCheck(sqlite, `${realFile}-wal`)
  let outage: StateUnavailable | null = null

  function beginOutage(problem: 'moved' | 'damaged', detail: string): void {
    outage = new StateUnavailable(problem, detail)
    onUnavailable?.(outage)
  }

  function compareIdentities(): void {
    if (outage?.problem === 'damaged') return
    const found = readIdentities()
    const lost = paths.filter((_path, index) => found[index] !== identities[index])
    if (lost.length === 0) {
      if (outage) onAvailable?.()
      outage = null
      if (hasLostFrames()) beginOutage('damaged', `${realFile}-wal is shorter than its index says`)
      return
    }
    if (outage) return
    const remedy = 'restore these files, or restart the site to use the files that are there now'
    beginOutage('moved', `${lost.join(', ')}; ${remedy}`)
  }

  async function checkForDamage(): Promise<void> {
    const result = await quickCheckInThread(realFile)
    if (result !== 'ok' && outage?.problem !== 'damaged') beginOutage('damaged', `${realFile}: ${result}`)
  }

  const timers = [
    setInterval(compareIdentities, CHECK_INTERVAL_MS),
    // A check that cannot run, because the file was removed, is repeated.
    setInterval(() => void checkForDamage().catch(() => {}), damageCheckIntervalMs),
  ]
  for (const timer of timers) timer.unref()
  return {
    check() {
      compareIdentities()
      if (outage) throw outage
    },
    close() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
