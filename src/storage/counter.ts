import type { ExpressionBuilder, Transaction } from 'kysely'
import type { State } from './state.ts'

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
