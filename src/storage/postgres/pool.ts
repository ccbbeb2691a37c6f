import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import type { StateEvents } from '../state.ts'
import { StateUnavailable } from '../state-error.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { convertPgError, isConnectionClosed, isConnectionUnusable } from './errors.ts'

const SECOND = 1000
/** The object id of PostgreSQL's type bigint. */
const BIGINT_OID = 20

/** Timeouts in milliseconds. */
export interface DatabaseTimeouts {
  readonly connect: number
  readonly statement: number
}

/** The timeouts of queries for HTTP requests. */
export const REQUEST_TIMEOUTS: DatabaseTimeouts = { connect: 3 * SECOND, statement: 4 * SECOND }
/**
 * The timeouts of migrations, and of copying a whole state database. A migration may wait for that of another
 * process.
 */
export const MAINTENANCE_TIMEOUTS: DatabaseTimeouts = { connect: 10 * SECOND, statement: 600 * SECOND }

/** The maximum number of requests that wait for a connection. */
const MAX_WAITING_REQUESTS = 1000

/** Parses bigint as a number, as better-sqlite3 does. This is exact, because no count reaches 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === BIGINT_OID ? Number : pg.types.getTypeParser(oid, format)),
}

function createPool(url: string, maxConnections: number, timeouts: DatabaseTimeouts): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    types,
    application_name: 'bankcodex',
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connect,
    statement_timeout: timeouts.statement,
    // The client's timeout. The server enforces the shorter statement_timeout, unless it does not respond.
    query_timeout: timeouts.statement + SECOND,
    // A stalled process must not block the transactions of other processes.
    idle_in_transaction_session_timeout: 2 * timeouts.statement,
    idleTimeoutMillis: 30 * SECOND,
    // Follows a change of the DNS record within half an hour.
    maxLifetimeSeconds: 1800,
  })
  // Without listeners, the error of an idle connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * A connection pool that recovers from outages. `connect` first calls `migrateOnce`, and rejects if that
 * rejects.
 */
export class ReconnectingPool implements PostgresPool {
  readonly #pool: pg.Pool
  readonly #breaker: CircuitBreaker
  readonly #migrateOnce: () => Promise<void>
  /** Required by Kysely, which uses it for cancelling queries only. */
  readonly options: object = {}

  constructor(
    location: { readonly url: string; readonly maxConnections: number },
    timeouts: DatabaseTimeouts,
    migrateOnce: () => Promise<void> = async () => {},
    events: StateEvents = {},
  ) {
    this.#pool = createPool(location.url, location.maxConnections, timeouts)
    this.#breaker = new CircuitBreaker(events)
    this.#migrateOnce = migrateOnce
  }

  async connect(): Promise<PostgresPoolClient> {
    const connect = () => this.#connect()
    return new RetryingClient(await connect(), connect)
  }

  #connect(): Promise<pg.PoolClient> {
    return this.#breaker.attempt(async () => {
      if (this.#pool.waitingCount >= MAX_WAITING_REQUESTS)
        throw new StateUnavailable('busy', `${MAX_WAITING_REQUESTS} requests wait for a connection`)
      await this.#migrateOnce()
      return await this.#pool.connect()
    })
  }

  /** Closes each connection when its current query ends. */
  async end(): Promise<void> {
    if (!this.#pool.ending) await this.#pool.end()
  }
}

/** Statements that may be repeated, if they run outside a transaction. */
const RETRYABLE = /^(?:select|begin|start transaction)\b/i
const TRANSACTION_START = /^(?:begin|start transaction)\b/i
const TRANSACTION_END = /^(?:commit|rollback)$/i
const ROLLBACK = /^rollback$/i

const ROLLBACK_RESULT = { command: 'ROLLBACK' as const, rowCount: 0 }

/**
 * A pooled connection. If it turns out to be closed, for instance by a restart of the server, a read or the
 * start of a transaction is retried once on a new connection. A write is not retried: it may have been
 * committed.
 */
class RetryingClient implements PostgresPoolClient {
  readonly #connect: () => Promise<pg.PoolClient>
  /** null after the connection was lost or released. */
  #client: pg.PoolClient | null
  #isInTransaction = false

  constructor(client: pg.PoolClient, connect: () => Promise<pg.PoolClient>) {
    this.#client = client
    this.#connect = connect
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  /** Kysely's signature for cursors, which are not supported. */
  query(cursor: never): never
  async query<R>(sql: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const isOutsideTransaction = !this.#isInTransaction
    if (TRANSACTION_START.test(sql)) this.#isInTransaction = true
    if (TRANSACTION_END.test(sql)) this.#isInTransaction = false
    // The server has rolled back the transaction of a closed connection.
    if (this.#client === null && ROLLBACK.test(sql)) return { ...ROLLBACK_RESULT, rows: [] }
    try {
      return await this.#run<R>(sql, parameters)
    } catch (error) {
      if (!(isOutsideTransaction && isConnectionClosed(error) && RETRYABLE.test(sql))) throw error
      this.#client = await this.#connect()
      return await this.#run<R>(sql, parameters)
    }
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const client = this.#client
    try {
      if (client === null) throw new Error('the connection is lost')
      return (await client.query(sql, [...parameters])) as unknown as PostgresQueryResult<R>
    } catch (error) {
      const failure = convertPgError(error)
      if (isConnectionUnusable(failure)) this.#destroy()
      throw failure
    }
  }

  /** Returns the connection to the pool. Destroys it if it still has an open transaction. */
  release(): void {
    this.#client?.release(this.#isInTransaction)
    this.#client = null
  }

  #destroy(): void {
    this.#client?.release(true)
    this.#client = null
  }
}
