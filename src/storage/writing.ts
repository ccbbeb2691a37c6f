import type { Kysely, Transaction } from 'kysely'
import { sqliteFailureOf } from './sqlite-errors.ts'
import type { State } from './state.ts'

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
