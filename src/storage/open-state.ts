/**
 * Opens the state, which is the database of everything that the site itself stores (API keys, usage, watches,
 * messages), and checks whether it is available.
 */
import { existsSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { describeNewerState } from './migrations.ts'
import { type DatabaseTimeouts, REQUEST_TIMEOUTS } from './postgres/pool.ts'
import {
  hasPostgresState,
  openPostgresState,
  type PostgresLocation,
  readPostgresState,
} from './postgres/state-database.ts'
import { openSqliteState, readStateFile } from './sqlite/state-file.ts'
import type { OpenState, StateEvents } from './state.ts'
import { STATE_PROBLEMS, StateFileError, StateUnavailable, withStateTimeout } from './state-error.ts'

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

/** Whether there is a state at this location. `openState` would create one. */
export async function hasState(location: StateLocation): Promise<boolean> {
  if (typeof location !== 'string') return hasPostgresState(location)
  // A lost file with a remaining log is reported by openState.
  return existsSync(location) || existsSync(`${location}-wal`)
}

/**
 * Throws a StateError if a newer version of this program has migrated the state. Changes nothing, and passes
 * if there is no state or it cannot be read.
 */
export async function refuseNewerState(location: StateLocation): Promise<void> {
  const isFile = typeof location === 'string'
  const reading = isFile
    ? readStateFile(location, describeNewerState)
    : readPostgresState(location, describeNewerState)
  const reason = await reading.catch(() => null)
  if (reason === null) return
  throw isFile ? new StateFileError(location, new Error(reason)) : new StateUnavailable('unfit', reason)
}

/** Returns the public reason why the state is unavailable; null when it is available. */
export type StateHealthCheck = () => Promise<string | null>

const CHECK_INTERVAL_MS = 1000
const READ_TIMEOUT_MS = 2000

function toPublicReason(error: unknown): string {
  return error instanceof StateUnavailable ? STATE_PROBLEMS[error.problem] : 'the state cannot be read'
}

type CheckableState = Pick<OpenState, 'db' | 'checkFilePresence'>

async function checkState({ db, checkFilePresence }: CheckableState): Promise<string | null> {
  try {
    checkFilePresence()
    const read = db.selectFrom('counter').select('name').limit(1).execute()
    await withStateTimeout(read, READ_TIMEOUT_MS, 'unreachable', 'no answer')
    return null
  } catch (error) {
    return toPublicReason(error)
  }
}

/**
 * Creates a function that checks the presence of the state file and reads a row, with a timeout of two
 * seconds. A call during a check, or within a second after it, gets the result of that check.
 */
export function createStateHealthCheck(
  state: CheckableState,
  now: () => number = () => performance.now(),
): StateHealthCheck {
  let lastCheck: Promise<string | null> | null = null
  let nextCheckAt = 0
  return async () => {
    if (lastCheck === null || now() >= nextCheckAt) {
      // No other check starts while this one runs.
      nextCheckAt = Number.POSITIVE_INFINITY
      lastCheck = checkState(state).finally(() => {
        nextCheckAt = now() + CHECK_INTERVAL_MS
      })
    }
    return await lastCheck
  }
}
