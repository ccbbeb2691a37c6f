/** Queries that several stores share. */
import { type ExpressionBuilder, type Kysely, SqliteAdapter, sql, type Transaction } from 'kysely'
import { convertSqliteError } from '../sqlite/dialect.ts'
import type { StateTables } from '../state.ts'

/**
 * Adds `step` to a counter and returns its new value. Locks the counter until the end of the transaction. A
 * transaction that counts rows for a limit must lock a counter first: in PostgreSQL, concurrent transactions
 * could otherwise exceed the limit together.
 */
export async function incrementCounter(
  trx: Transaction<StateTables>,
  name: string,
  step = 1,
): Promise<number> {
  const counter = await trx
    .insertInto('counter')
    .values({ name, value: step })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', step) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(counter.value)
}

/** Locks a counter until the end of the transaction, without changing it. */
export async function lockCounter(trx: Transaction<StateTables>, name: string): Promise<void> {
  await incrementCounter(trx, name, 0)
}

/** Creates the condition that an id starts with a prefix. LIKE would interpret '%' and '_'. */
export function idStartsWith<Tables, Table extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Table>,
  prefix: string,
) {
  return eb(sql<string>`substr(id, 1, ${sql.lit(prefix.length)})`, '=', prefix)
}

/**
 * Runs a write transaction, or joins the one that `db` is. Use it for single statements too: while another
 * process writes to SQLite, the start of a transaction waits without blocking the event loop; a statement
 * outside a transaction blocks it.
 */
export async function writeTransaction<Result>(
  db: Kysely<StateTables>,
  write: (trx: Transaction<StateTables>) => Promise<Result>,
) {
  if (db.isTransaction) return write(db as Transaction<StateTables>)
  try {
    return await db.transaction().setIsolationLevel('read committed').execute(write)
  } catch (error) {
    throw convertSqliteError(error)
  }
}

/**
 * Runs a write transaction that SQLite does not sync to disk (fsync), because a sync blocks the event loop.
 * Nothing is lost if the process is killed. If the machine loses power before a later transaction is synced,
 * this one is lost. PostgreSQL syncs as it is configured, which does not block the event loop.
 */
export async function writeTransactionWithoutFsync<Result>(
  db: Kysely<StateTables>,
  write: (trx: Transaction<StateTables>) => Promise<Result>,
) {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return writeTransaction(db, write)
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection)
    try {
      return await writeTransaction(connection, write)
    } finally {
      await sql`pragma synchronous = full`.execute(connection)
    }
  })
}

/** Whether an API key exists and is not revoked. */
export async function isActiveKey(trx: Transaction<StateTables>, keyId: string): Promise<boolean> {
  const key = trx.selectFrom('api_key').select('id').where('id', '=', keyId)
  return (await key.where('revoked_at', 'is', null).executeTakeFirst()) !== undefined
}
