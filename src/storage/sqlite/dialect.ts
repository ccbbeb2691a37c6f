/** Kysely's SQLite dialect for a file that several processes write to. */
import type Database from 'better-sqlite3'
import {
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { BUSY_TIMEOUT, waitWhileBusy } from './errors.ts'

class SharedFileDriver extends SqliteDriver {
  readonly #database: Database.Database
  readonly #checkPlace: () => void

  constructor(database: Database.Database, checkPlace: () => void) {
    super({ database })
    this.#database = database
    this.#checkPlace = checkPlace
  }

  /**
   * A transaction that may write takes the write lock at its start. One that begins by reading and writes later
   * fails if another process has written in between.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    this.#checkPlace()
    if (settings?.accessMode === 'read only') return super.beginTransaction(connection)
    await waitWhileBusy(() => this.#takeWriteLock())
  }

  #takeWriteLock(): void {
    this.#database.pragma('busy_timeout = 0')
    try {
      this.#database.exec('begin immediate')
    } finally {
      this.#database.pragma(`busy_timeout = ${BUSY_TIMEOUT}`)
    }
  }

  /** Checks after the commit: the file may have been removed during the transaction. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#checkPlace()
  }

  /** Some errors, a full disk among them, have SQLite roll back by itself; to do it again would hide them. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

class SharedFileAdapter extends SqliteAdapter {
  /** Kysely does without, for the sake of other programs. It lets the migrator run inside a transaction. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * A dialect on an open database, which is closed with the Kysely that uses it. `checkPlace` runs before and
 * after each transaction, and throws when the file was removed.
 */
export class SharedFileDialect extends SqliteDialect {
  readonly #database: Database.Database
  readonly #checkPlace: () => void

  constructor(database: Database.Database, checkPlace: () => void = () => {}) {
    super({ database })
    this.#database = database
    this.#checkPlace = checkPlace
  }

  override createDriver(): SqliteDriver {
    return new SharedFileDriver(this.#database, this.#checkPlace)
  }

  override createAdapter(): SqliteAdapter {
    return new SharedFileAdapter()
  }
}
