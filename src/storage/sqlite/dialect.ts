/** A Kysely dialect for a SQLite file that several processes write to, and the handling of SQLite errors. */
import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import {
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import { StateUnavailable } from '../state-error.ts'

/**
 * More than the number of different statements of the stores. Inserts are not counted: each number of rows
 * makes another statement.
 */
const MAX_CACHED_STATEMENTS = 200
/** How long to wait while another process writes. */
export const BUSY_TIMEOUT_MS = 5000
const RETRY_DELAY_MS = 1

/**
 * Returns a function that prepares each statement once: most statements take longer to prepare than to run.
 */
function memoizeStatements(database: Database.Database): (sql: string) => Database.Statement {
  const statements = new LRUCache<string, Database.Statement>({
    max: MAX_CACHED_STATEMENTS,
    memoMethod: (sql) => database.prepare(sql),
  })
  return (sql) => statements.memo(sql)
}

class SharedFileDriver extends SqliteDriver {
  readonly #database: Database.Database
  readonly #prepare: (sql: string) => Database.Statement
  readonly #checkFilePresence: () => void

  constructor(database: Database.Database, checkFilePresence: () => void) {
    const prepare = memoizeStatements(database)
    super({ database: { prepare, close: () => database.close() } })
    this.#database = database
    this.#prepare = prepare
    this.#checkFilePresence = checkFilePresence
  }

  /**
   * Takes the write lock at the start of a transaction that may write. Otherwise a transaction that reads
   * before it writes would fail if another process has written in between.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    this.#checkFilePresence()
    if (settings?.accessMode === 'read only') return super.beginTransaction(connection)
    await retryWhileBusy(() => this.#takeWriteLock())
  }

  /** Fails at once while another process writes: `retryWhileBusy` replaces SQLite's busy handler here. */
  #takeWriteLock(): void {
    this.#prepare('pragma busy_timeout = 0').get()
    try {
      this.#prepare('begin immediate').run()
    } finally {
      this.#prepare(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`).get()
    }
  }

  /**
   * The file may have been removed during the transaction. A check after the commit would report a committed
   * write as failed, and the caller would repeat it.
   */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#checkFilePresence()
    await super.commitTransaction(connection)
  }

  /**
   * SQLite rolls back by itself on some errors, such as a full disk; a second rollback would hide the error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

class SharedFileAdapter extends SqliteAdapter {
  /** True, so that the migrator runs in the transaction of its caller. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * A dialect for an open database, which `Kysely.destroy` closes. `checkFilePresence` runs before each
 * transaction and before its commit, and throws when the file was removed.
 */
export class OpenDatabaseDialect extends SqliteDialect {
  readonly #database: Database.Database
  readonly #checkFilePresence: () => void

  constructor(database: Database.Database, checkFilePresence: () => void = () => {}) {
    super({ database })
    this.#database = database
    this.#checkFilePresence = checkFilePresence
  }

  override createDriver(): SqliteDriver {
    return new SharedFileDriver(this.#database, this.#checkFilePresence)
  }

  override createAdapter(): SqliteAdapter {
    return new SharedFileAdapter()
  }
}

/** Errors that are not caused by a bug: a full or failing disk, or a process that writes for too long. */
const ENVIRONMENT_ERROR = /^SQLITE_(?:FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)/

/** Converts SQLite's errors of disk and locks into a StateUnavailable. Returns other errors unchanged. */
export function convertSqliteError(error: unknown): unknown {
  const isEnvironmental = error instanceof Database.SqliteError && ENVIRONMENT_ERROR.test(error.code)
  return isEnvironmental ? new StateUnavailable('busy', `${error.code} ${error.message}`) : error
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('SQLITE_BUSY')
}

/**
 * Retries an action while another process holds the write lock. Throws SQLite's error after five seconds, and
 * any other error at once. It replaces SQLite's busy handler, which blocks the event loop and soon polls only
 * ten times a second, so that it may never get the lock while another process writes without a pause.
 */
export async function retryWhileBusy<Result>(action: () => Result): Promise<Result> {
  const giveUpAt = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      return action()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
    }
    await setTimeout(RETRY_DELAY_MS)
  }
}
