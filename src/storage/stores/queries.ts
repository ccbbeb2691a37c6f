import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import { toStateError } from '../sqlite/dialect.ts'
import type { State } from '../state.ts'

/**
 * Increments a counter. Call it first in a transaction: it locks the counter until the end, so that order and
 * caps hold in PostgreSQL too.
 */
export async function raiseCounter(trx: Transaction<State>, name: string): Promise<void> {
  await trx
    .insertInto('counter')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })),
    )
    .execute()
}

/** A subquery for the current value of a counter. */
export function counterValue<Table extends keyof State>(eb: ExpressionBuilder<State, Table>, name: string) {
  return (eb as unknown as ExpressionBuilder<State, 'counter'>)
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
 * Runs a write transaction. It waits for other processes without blocking the event loop; a single SQLite
 * statement would block it.
 */
export async function writeTransaction<Result>(
  db: Kysely<State>,
  write: (trx: Transaction<State>) => Promise<Result>,
) {
  try {
    return await db.transaction().setIsolationLevel('read committed').execute(write)
  } catch (error) {
    throw toStateError(error)
  }
}
