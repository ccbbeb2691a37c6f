import { type DatabaseTimeouts, REQUEST_TIMEOUTS } from './postgres/pool.ts'
import { openPostgresState, type PostgresLocation } from './postgres/state-database.ts'
import { openSqliteState } from './sqlite/state-file.ts'
import type { OpenState, StateEvents } from './state.ts'

/** The path of a SQLite file, or a PostgreSQL database. */
export type StateLocation = string | PostgresLocation

/**
 * Opens and migrates the state. Throws a StateFileError for an unusable file. While the file is missing or
 * the database is unavailable, transactions throw a StateUnavailable; `events` report the outage.
 * `timeouts` apply to PostgreSQL.
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
