import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { StateUnavailable } from '../state-error.ts'
import { Reachability, type StateEvents } from './circuit-breaker.ts'
import { RepeatingClient } from './retrying-client.ts'

const SECOND = 1000
const BIGINT = 20

/** How long a database may take, in milliseconds. */
export interface Patience {
  readonly connect: number
  readonly statement: number
}

/** For what somebody waits for. */
export const FOR_REQUESTS: Patience = { connect: 3 * SECOND, statement: 4 * SECOND }
/** For what is done once: migrations, behind those of another process, and copies. */
export const FOR_LONG_WORK: Patience = { connect: 10 * SECOND, statement: 600 * SECOND }

/** How many may wait for a connection. */
const MOST_WAITING = 1000

/** Counts beyond 2^53 there are none: a bigint is a number here as it is in SQLite. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)),
}

function newPool(url: string, connections: number, patience: Patience): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'bankcodex',
    keepAlive: true,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    // The server's own limit comes first, unless the server cannot be heard any more.
    query_timeout: patience.statement + SECOND,
    // A process that stands still in a transaction must not hold up the others.
    idle_in_transaction_session_timeout: 2 * patience.statement,
    idleTimeoutMillis: 30 * SECOND,
    // A name that leads to another server now is followed within so long.
    maxLifetimeSeconds: 1800,
  })
  // Both are told of connections that end while nobody asks anything; without a listener they would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Connections to a database that may go away and come back. `prepare` is done before the first use, again until it has
 * succeeded.
 */
export class HealingPool implements PostgresPool {
  readonly #pool: pg.Pool
  readonly #reach: Reachability
  readonly #prepare: () => Promise<void>
  readonly options: object = {}

  constructor(
    place: { readonly url: string; readonly connections: number },
    patience: Patience,
    prepare: () => Promise<void> = async () => {},
    events: StateEvents = {},
  ) {
    this.#pool = newPool(place.url, place.connections, patience)
    this.#reach = new Reachability(events)
    this.#prepare = prepare
  }

  async connect(): Promise<PostgresPoolClient> {
    const connect = () => this.#connect()
    return new RepeatingClient(await connect(), connect)
  }

  #connect(): Promise<pg.PoolClient> {
    return this.#reach.attempt(async () => {
      if (this.#pool.waitingCount >= MOST_WAITING)
        throw new StateUnavailable('busy', `${MOST_WAITING} wait for a connection`)
      await this.#prepare()
      return await this.#pool.connect()
    })
  }

  /** Closes the connections, each after what it does. */
  async end(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end()
  }
}
