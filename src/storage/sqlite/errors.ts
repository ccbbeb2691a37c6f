import { setTimeout } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { StateUnavailable } from '../state-error.ts'

/** What passes, or what an operator can mend: a full disk, a disk that fails, another process that writes for too long. */
const PASSING = /^SQLITE_(?:FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN)/

/** A failure of the state file as the rest of the program knows it: what is no fault of the statement is StateUnavailable. */
export function sqliteFailureOf(error: unknown): unknown {
  const passes = error instanceof Database.SqliteError && PASSING.test(error.code)
  return passes ? new StateUnavailable('busy', `${error.code} ${error.message}`) : error
}

/** How long to wait for another process to finish writing, in milliseconds. */
export const BUSY_TIMEOUT = 5000
const RETRY_AFTER = 1

function isBusy(error: unknown): boolean {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('SQLITE_BUSY')
}

/**
 * Does what SQLite refuses while another process writes, again and again until it is allowed; throws SQLite's refusal
 * after five seconds, and any other error at once. The process goes on with its other work meanwhile.
 *
 * SQLite's own waiting stops the whole process, and looks only every tenth of a second in the end: beside a process
 * that writes without a pause it can miss all the gaps.
 */
export async function waitWhileBusy<Result>(action: () => Result): Promise<Result> {
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
