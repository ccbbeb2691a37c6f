import {
  type DatabaseIntrospector,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from 'kysely'
import { migrate } from '../migrations.ts'
import type { OpenState, StateEvents, StateTables } from '../state.ts'
import { StateUnavailable, withStateTimeout } from '../state-error.ts'
import { type DatabaseTimeouts, MAINTENANCE_TIMEOUTS, REQUEST_TIMEOUTS, ReconnectingPool } from './pool.ts'

export interface PostgresLocation {
  /** 'postgres://user:password@host:5432/database'. Never log it: it may contain a password. */
  readonly url: string
  readonly maxConnections: number
}

/** The advisory lock of migrations: a number that other programs are unlikely to use. */
const MIGRATION_LOCK = 4_302_114_611_803

function createKysely(pool: ReconnectingPool): Kysely<StateTables> {
  return new Kysely<StateTables>({ dialect: new CurrentSchemaDialect({ pool }) })
}

/** Runs the missing migrations in one transaction. Concurrent processes wait for each other. */
async function migrateLocked(db: Kysely<StateTables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(trx)
    await migrate(trx)
  })
}

/**
 * Converts an error of a migration. 'unfit': the database cannot be used, for instance because another
 * program has created a table with the same name.
 */
function toStateUnavailable(error: unknown): StateUnavailable {
  return error instanceof StateUnavailable ? error : new StateUnavailable('unfit', (error as Error).message)
}

async function migrateDatabase(location: PostgresLocation): Promise<void> {
  const db = createKysely(new ReconnectingPool({ ...location, maxConnections: 1 }, MAINTENANCE_TIMEOUTS))
  try {
    await migrateLocked(db)
  } catch (error) {
    throw toStateUnavailable(error)
  } finally {
    await db.destroy()
  }
}

/**
 * Returns a function that migrates the database, and does nothing after a migration has succeeded. Concurrent
 * calls share one migration, and wait at most for the statement timeout.
 */
function memoizeMigration(location: PostgresLocation, timeouts: DatabaseTimeouts): () => Promise<void> {
  let isDone = false
  let running: Promise<void> | null = null
  async function migrateNow() {
    await migrateDatabase(location)
    isDone = true
  }
  return async () => {
    if (isDone) return
    running ??= migrateNow().finally(() => {
      running = null
    })
    await withStateTimeout(running, timeouts.statement, 'busy', 'a migration is running')
  }
}

/**
 * Creates the state without connecting to the database, which may be unavailable now or later. The first
 * query starts the migration. Queries wait for it, and reject with a StateUnavailable if it fails. `close`
 * waits for running queries.
 */
export function openPostgresState(
  location: PostgresLocation,
  events: StateEvents = {},
  timeouts: DatabaseTimeouts = REQUEST_TIMEOUTS,
): OpenState {
  const migrateOnce = memoizeMigration(location, timeouts)
  const db = createKysely(new ReconnectingPool(location, timeouts, migrateOnce, events))
  // Only a SQLite file can disappear while it is open.
  return { db, checkFilePresence() {}, close: () => db.destroy() }
}

/** Reads a database as it is, without migrating it. Rejects with a StateUnavailable if it cannot be asked. */
export async function readPostgresState<Result>(
  location: PostgresLocation,
  read: (db: Kysely<StateTables>) => Promise<Result>,
): Promise<Result> {
  const db = createKysely(new ReconnectingPool({ ...location, maxConnections: 1 }, REQUEST_TIMEOUTS))
  return await read(db).finally(() => db.destroy())
}

/** Whether the database has the tables of a state. Rejects with a StateUnavailable if it cannot be asked. */
export async function hasPostgresState(location: PostgresLocation): Promise<boolean> {
  const tables = await readPostgresState(location, (db) => db.introspection.getTables())
  return tables.some(({ name }) => name === 'recent_search')
}

/**
 * Disables Kysely's migration lock. MIGRATION_LOCK replaces it, because Kysely creates its migration tables
 * before it locks.
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * Lists the tables of the current schema only. Other schemas may have migration tables of other programs,
 * which Kysely's migrator would take for its own. A query of all schemas also fails when a table in one of
 * them is dropped meanwhile.
 */
class CurrentSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>

  constructor(db: Kysely<unknown>) {
    super(db)
    this.#db = db
  }

  /** Returns names only, because the migrator needs no columns. */
  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string; schema: string }>`
      select table_name as name, table_schema as schema
      from information_schema.tables where table_schema = current_schema()
    `.execute(this.#db)
    return rows.map((row) => ({ ...row, isView: false, isForeign: false, columns: [] }))
  }
}

class CurrentSchemaDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter()
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new CurrentSchemaIntrospector(db)
  }
}
