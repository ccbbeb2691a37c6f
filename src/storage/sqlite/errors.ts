import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { StateUnavailable } from '../state-error.ts'

/** Errors of the environment: full or failing disk, another process that writes for too long. */
const UNAVAILABLE = /^SQLITE_(?:FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)/

/** Converts environmental errors of SQLite into StateUnavailable; returns others unchanged. */
export function toStateError(error: unknown): unknown {
  const passes = error instanceof Database.SqliteError && UNAVAILABLE.test(error.code)
  return passes ? new StateUnavailable('busy', `${error.code} ${error.message}`) : error
}

/** In milliseconds. */
export const BUSY_TIMEOUT = 5000
const RETRY_AFTER = 1

function isBusy(error: unknown): boolean {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('SQLITE_BUSY')
}

/**
 * Retries an action while another process holds the write lock. Throws SQLite's error after five seconds, and
 * any other error at once. SQLite's own busy handler blocks the event loop, and polls only every tenth of a
 * second in the end: it can miss all gaps of a process that writes without a pause.
 */
export async function retryWhileBusy<Result>(action: () => Result): Promise<Result> {
  const giveUpAt = performance.now() + BUSY_TIMEOUT
  for (;;) {
    try {
      return action()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
    }
    await setTimeout(RETRY_AFTER)
  }
}
