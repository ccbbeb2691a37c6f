import type { StateEvents } from './postgres/circuit-breaker.ts'
import { FOR_REQUESTS, type Patience } from './postgres/pool.ts'
import { openPostgresState, type PostgresPlace } from './postgres/state-database.ts'
import { openSqliteState } from './sqlite/state-file.ts'
import type { OpenState } from './state.ts'

/** Where the state is kept: the path of a file, or a PostgreSQL database. */
export type StatePlace = string | PostgresPlace

/**
 * Opens and migrates the state. Throws a StateFileError for a file that cannot be used. Later a file may be
 * removed, or a database be away: transactions throw a StateUnavailable meanwhile, and `events` hear of it.
 */
export async function openState(
  place: StatePlace,
  events: StateEvents = {},
  patience: Patience = FOR_REQUESTS,
): Promise<OpenState> {
  return typeof place === 'string'
    ? openSqliteState(place, events)
    : openPostgresState(place, events, patience)
}
