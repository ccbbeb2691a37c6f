import { FOR_REQUESTS, type Patience } from './postgres-pool.ts'
import { openPostgresState, type PostgresPlace } from './postgres-state.ts'
import type { StateEvents } from './reachability.ts'
import { openSqliteState } from './sqlite-state.ts'
import type { OpenState } from './state.ts'

/** Where the state is kept: the path of a file, or a PostgreSQL database. */
export type StatePlace = string | PostgresPlace

/**
 * Opens the state where it is kept, with the tables of this program. A file that cannot be used is a StateFileError now. Later
 * a file may be removed, and a database be away and come back: what cannot be kept meanwhile is a StateUnavailable, and
 * `events` hear of it.
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
