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
import type { StateEvents } from '../postgres/circuit-breaker.ts'
import type { OpenState, State } from '../state.ts'
import { StateFileError, StateUnavailable } from '../state-error.ts'
import { BUSY_TIMEOUT_MS, OpenDatabaseDialect, retryWhileBusy } from './dialect.ts'

/** 'Bcst' in ASCII, so that `file` and SQLite tools can tell the file from any other. */
const APPLICATION_ID = 0x42637374

/** Tables of all releases. State files of earlier releases have no application id. */
const COUNT_FIRST_TABLES = `
  select count(*) from sqlite_schema where name in ('kysely_migration', 'recent_search')`

function readErrorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code
}

/** SQLite's busy handler does not cover a concurrent switch to WAL. */
async function switchToWriteAheadLog(sqlite: Database.Database): Promise<void> {
  const mode = await retryWhileBusy(() => sqlite.pragma('journal_mode = WAL', { simple: true }))
  if (mode !== 'wal') throw new Error(`its file system does not support a write-ahead log (${mode})`)
}

/** Sets the pragmas, checks the file and migrates it. Throws an Error with the reason. */
async function prepare(sqlite: Database.Database, checkPresence?: () => void): Promise<Kysely<State>> {
  await switchToWriteAheadLog(sqlite)
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  const found = sqlite.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new Error(`it is damaged (${found})`)
  const db = new Kysely<State>({ dialect: new OpenDatabaseDialect(sqlite, checkPresence) })
  // One transaction, so that several processes can open a new file at once.
  await db.transaction().execute(async (trx) => {
    await migrate(trx)
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
 * Creates the state file if it is missing: in a temporary folder, then linked into place with all tables. No
 * process can open an incomplete file, and of several processes only one creates the link.
 */
async function createIfMissing(file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  // Checked first: another process may create both files between the two checks.
  const hasLog = existsSync(`${file}-wal`)
  if (existsSync(file)) return
  if (hasLog)
    throw new Error(
      `it is missing, but ${file}-wal exists: restore it, or remove ${file}-wal too to start empty`,
    )
  const folder = mkdtempSync(`${file}.new-`)
  try {
    const newFile = join(folder, 'state.sqlite')
    await createState(newFile)
    linkSync(newFile, file)
  } catch (error) {
    if (readErrorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Throws for a database of another program, before anything is written to it. */
function checkIsState(sqlite: Database.Database): void {
  const id = sqlite.pragma('application_id', { simple: true })
  if (id === APPLICATION_ID) return
  if (id !== 0 || sqlite.prepare(COUNT_FIRST_TABLES).pluck().get() !== 2)
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
      throw new Error('it is empty: restore a backup, or remove it to start empty')
    const opened = new Database(file, { timeout: BUSY_TIMEOUT_MS, fileMustExist: true })
    sqlite = opened
    await retryWhileBusy(() => checkIsState(opened))
    const db = await prepare(opened, () => presence?.check())
    const openedPresence = watchFilePresence(file, events)
    presence = openedPresence
    return {
      db,
      checkPresence: openedPresence.check,
      async close() {
        openedPresence.close()
        await db.destroy()
      },
    }
  } catch (error) {
    sqlite?.close()
    throw new StateFileError(file, error)
  }
}

const CHECK_INTERVAL_MS = 1000

/**
 * Checks that an open state file is still at its path, because writes to a removed file are lost on close.
 */
interface FilePresence {
  /** Throws a StateUnavailable when the path has no file, an empty one or another one. */
  check(): void
  /** Stops the checks. */
  close(): void
}

/** The files of a database in WAL mode. For a symbolic link, log and index are next to its target. */
function listDatabaseFiles(file: string): string[] {
  const real = realpathSync(file)
  return [file, `${real}-wal`, `${real}-shm`]
}

/** Device and inode; null for a missing file, and for an empty one unless `mayBeEmpty`. */
function readFileIdentity(path: string, mayBeEmpty: boolean): string | null {
  try {
    const { dev, ino, size } = statSync(path)
    return size > 0 || mayBeEmpty ? `${dev}:${ino}` : null
  } catch {
    return null
  }
}

/**
 * Records the identities of the files that SQLite has opened, and checks them once a second, so that `events`
 * report a removal on an idle site. The state is available again when the same files are back.
 */
function watchFilePresence(file: string, { onUnavailable, onAvailable }: StateEvents): FilePresence {
  // SQLite may truncate the log after a checkpoint.
  const paths = listDatabaseFiles(file)
  const readIdentities = () => paths.map((path) => readFileIdentity(path, path !== file))
  const opened = readIdentities()
  let outage: StateUnavailable | null = null

  function compareIdentities(): void {
    const found = readIdentities()
    const lost = paths.filter((_path, index) => found[index] !== opened[index])
    if (lost.length === 0) {
      if (outage) onAvailable?.()
      outage = null
      return
    }
    if (outage) return
    outage = new StateUnavailable(
      'moved',
      `${lost.join(', ')}; restore these files, or restart the site to use the files that are there now`,
    )
    onUnavailable?.(outage)
  }

  const timer = setInterval(compareIdentities, CHECK_INTERVAL_MS)
  timer.unref()
  return {
    check() {
      compareIdentities()
      if (outage) throw outage
    },
    close: () => clearInterval(timer),
  }
}
