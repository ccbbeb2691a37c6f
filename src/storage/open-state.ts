import type { StateEvents } from './postgres/circuit-breaker.ts'
import { type DatabaseTimeouts, REQUEST_TIMEOUTS } from './postgres/pool.ts'
import { openPostgresState, type PostgresLocation } from './postgres/state-database.ts'
import { openSqliteState } from './sqlite/state-file.ts'
import type { OpenState } from './state.ts'

/** Where the state is kept: the path of a file, or a PostgreSQL database. */
export type StateLocation = string | PostgresLocation

/**
 * Opens and migrates the state. Throws a StateFileError for a file that cannot be used. Later a file may be
 * removed, or a database be away: transactions throw a StateUnavailable meanwhile, and `events` hear of it.
 */
export async function openState(
  location: StateLocation,
  events: StateEvents = {},
  timeouts: DatabaseTimeouts = REQUEST_TIMEOUTS,
): Promise<OpenState> {
  return typeof location === 'string'
    ? openSqliteState(location, events)
    : openPostgresState(location, events, timeouts)
}
