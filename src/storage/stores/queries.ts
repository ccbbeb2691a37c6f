import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import { convertSqliteError } from '../sqlite/dialect.ts'
import type { StateTables } from '../state.ts'

/**
 * Adds `step` to a counter. Call it first in a transaction: it locks the counter until the end, so that order
 * and caps hold in PostgreSQL too.
 */
export async function incrementCounter(trx: Transaction<StateTables>, name: string, step = 1): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ name, value: step })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', step) })),
    )
    .execute()
}

/** A subquery for the current value of a counter. */
export function selectCounterValue<Table extends keyof StateTables>(
  eb: ExpressionBuilder<StateTables, Table>,
  name: string,
) {
  return (eb as unknown as ExpressionBuilder<StateTables, 'counter'>)
    .selectFrom('counter')
    .select('counter.value')
    .where('counter.name', '=', name)
}

/** Whether an id starts with a prefix. LIKE would interpret '%' and '_'. */
export function idStartsWith<Tables, Table extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Table>,
  prefix: string,
) {
  return eb(sql<string>`substr(id, 1, ${sql.lit(prefix.length)})`, '=', prefix)
}

/**
 * Runs a write transaction. Waits for other processes without blocking the event loop, unlike a single SQLite
 * statement.
 */
export async function writeTransaction<Result>(
  db: Kysely<StateTables>,
  write: (trx: Transaction<StateTables>) => Promise<Result>,
) {
  try {
    return await db.transaction().setIsolationLevel('read committed').execute(write)
  } catch (error) {
    throw convertSqliteError(error)
  }
}

/** Whether an API key exists and is not revoked. */
export async function isWorkingKey(trx: Transaction<StateTables>, keyId: string): Promise<boolean> {
  const key = trx.selectFrom('api_key').select('id').where('id', '=', keyId)
  return (await key.where('revoked_at', 'is', null).executeTakeFirst()) !== undefined
}
