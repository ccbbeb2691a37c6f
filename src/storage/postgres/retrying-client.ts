import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isConnectionDead, isConnectionLost, toStateError } from './errors.ts'

/** Idempotent outside a transaction. */
const RETRYABLE = /^(?:select|begin|start transaction)\b/i
const BEGINS = /^(?:begin|start transaction)\b/i
const ENDS = /^(?:commit|rollback)$/i

const rolledBack = { command: 'ROLLBACK' as const, rowCount: 0 }

/**
 * A pooled connection that is replaced when it turns out to be closed, as after a restart of the server. A
 * read or the start of a transaction is then retried once. A write is not: it may have been committed.
 */
export class RetryingClient implements PostgresPoolClient {
  readonly #connect: () => Promise<pg.PoolClient>
  /** null after it was lost and released. */
  #client: pg.PoolClient | null
  #inTransaction = false

  constructor(client: pg.PoolClient, connect: () => Promise<pg.PoolClient>) {
    this.#client = client
    this.#connect = connect
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query(cursor: never): never
  async query<R>(sql: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const isBeginning = !this.#inTransaction
    if (BEGINS.test(sql)) this.#inTransaction = true
    if (ENDS.test(sql)) this.#inTransaction = false
    // The server has rolled back the transaction of a closed connection.
    if (this.#client === null && /^rollback$/i.test(sql)) return { ...rolledBack, rows: [] }
    try {
      return await this.#run<R>(sql, parameters)
    } catch (error) {
      if (!(isBeginning && isConnectionDead(error) && RETRYABLE.test(sql))) throw error
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
      const failure = toStateError(error)
      if (isConnectionLost(failure)) this.release(true)
      throw failure
    }
  }

  /** Returns the connection to the pool, or destroys it if it is unusable. */
  release(destroy = false): void {
    this.#client?.release(destroy || this.#inTransaction)
    this.#client = null
  }
}
