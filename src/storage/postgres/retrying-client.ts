import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isConnectionDead, isConnectionLost, stateErrorOf } from './errors.ts'

/** Outside of a transaction, these change nothing: to run them twice does no harm. */
const REPEATABLE = /^(?:select|begin|start transaction)\b/i
const BEGINS = /^(?:begin|start transaction)\b/i
const ENDS = /^(?:commit|rollback)$/i

const rolledBack = { command: 'ROLLBACK' as const, rowCount: 0 }

/**
 * A connection of a pool that is exchanged for another when it turns out to be dead, as all are after a restart of the server. A
 * read, and the beginning of a transaction, is then tried once more. A write is not: nobody knows whether it has happened.
 */
export class RepeatingClient implements PostgresPoolClient {
  readonly #connect: () => Promise<pg.PoolClient>
  /** null when it is dead, and given back. */
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
    // Whatever was begun on a dead connection is rolled back by the server.
    if (this.#client === null && /^rollback$/i.test(sql)) return { ...rolledBack, rows: [] }
    try {
      return await this.#run<R>(sql, parameters)
    } catch (error) {
      if (!(isBeginning && isConnectionDead(error) && REPEATABLE.test(sql))) throw error
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
      const failure = stateErrorOf(error)
      if (isConnectionLost(failure)) this.release(true)
      throw failure
    }
  }

  /** Gives the connection back, to be closed when it is of no use any more. */
  release(destroy = false): void {
    this.#client?.release(destroy || this.#inTransaction)
    this.#client = null
  }
}
