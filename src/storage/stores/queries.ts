import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import { sqliteFailureOf } from '../sqlite/errors.ts'
import type { State } from '../state.ts'

/**
 * Raises the counter of that name by one. Comes first in a transaction: until its end the others wait here, so that
 * order and cap hold in PostgreSQL too.
 */
export async function countUp(state: Transaction<State>, name: string): Promise<void> {
  await state
    .insertInto('counter')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb('counter.value', '+', 1) })),
    )
    .execute()
}

/** The number that the counter of that name gave out last, for use within a statement. */
export function lastNumber<Table extends keyof State>(eb: ExpressionBuilder<State, Table>, name: string) {
  return (eb as unknown as ExpressionBuilder<State, 'counter'>)
    .selectFrom('counter')
    .select('counter.value')
    .where('counter.name', '=', name)
}

/** Whether the id of a row begins so. LIKE would take '%' and '_' in the beginning for more than they are. */
export function idBegins<Tables, Table extends keyof Tables>(
  eb: ExpressionBuilder<Tables, Table>,
  beginning: string,
) {
  return eb(sql<string>`substr(id, 1, ${sql.lit(beginning.length)})`, '=', beginning)
}

/** A transaction waits for other processes without stopping this one, which a statement by itself does in SQLite. */
export async function writing<Result>(
  db: Kysely<State>,
  write: (state: Transaction<State>) => Promise<Result>,
) {
  try {
    return await db.transaction().setIsolationLevel('read committed').execute(write)
  } catch (error) {
    throw sqliteFailureOf(error)
  }
}
