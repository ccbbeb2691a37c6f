import { Kysely, sql } from 'kysely'
import { migrate } from '../migrate.ts'
import type { OpenState, State } from '../state.ts'
import { StateUnavailable } from '../state-error.ts'
import { withinTime } from '../with-timeout.ts'
import type { StateEvents } from './circuit-breaker.ts'
import { OwnSchemaDialect } from './dialect.ts'
import { FOR_LONG_WORK, FOR_REQUESTS, HealingPool, type Patience } from './pool.ts'

/** A PostgreSQL database. */
export interface PostgresPlace {
  /** 'postgres://user:password@host:5432/database': a secret, when it has a password. */
  readonly url: string
  /** How many connections may be open at once. */
  readonly connections: number
}

/** Whoever migrates holds this lock: a number that nothing else is likely to use. */
const MIGRATION_LOCK = 4_302_114_611_803

function kyselyOn(pool: HealingPool): Kysely<State> {
  return new Kysely<State>({ dialect: new OwnSchemaDialect({ pool }) })
}

/** All of the missing migrations or none, in one transaction. Several processes may do so at once: one does, the others wait. */
async function migratePostgres(db: Kysely<State>): Promise<void> {
  await db.transaction().execute(async (state) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(state)
    await migrate(state)
  })
}

/** Tables of another program are as bad as no database. */
function migrationError(error: unknown): StateUnavailable {
  return error instanceof StateUnavailable ? error : new StateUnavailable('unfit', (error as Error).message)
}

async function migrateAt(place: PostgresPlace): Promise<void> {
  const db = kyselyOn(new HealingPool({ ...place, connections: 1 }, FOR_LONG_WORK))
  try {
    await migratePostgres(db)
  } catch (error) {
    throw migrationError(error)
  } finally {
    await db.destroy()
  }
}

/** Migrates, for whoever asks first; the others wait for that, but no longer than somebody can wait. */
function migratingOnce(place: PostgresPlace, patience: Patience): () => Promise<void> {
  let done = false
  let underWay: Promise<void> | null = null
  async function migrateNow() {
    await migrateAt(place)
    done = true
  }
  return async () => {
    if (done) return
    underWay ??= migrateNow().finally(() => {
      underWay = null
    })
    await withinTime(underWay, patience.statement, () => new StateUnavailable('busy', 'it is being migrated'))
  }
}

/**
 * The state in a PostgreSQL database, which may be away now and later. Nothing is asked of it before it has the tables of this
 * program: what is asked meanwhile rejects with a StateUnavailable. Closing waits for what is under way.
 */
export function openPostgresState(
  place: PostgresPlace,
  events: StateEvents = {},
  patience: Patience = FOR_REQUESTS,
): OpenState {
  const prepare = migratingOnce(place, patience)
  const db = kyselyOn(new HealingPool(place, patience, prepare, events))
  return { db, checkPlace() {}, close: () => db.destroy() }
}
