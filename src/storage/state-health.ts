import { performance } from 'node:perf_hooks'
import type { OpenState } from './state.ts'
import { STATE_PROBLEMS, StateUnavailable, withStateTimeout } from './state-error.ts'

/** Returns the public reason why the state is unavailable; null when it is available. */
export type StateHealthCheck = () => Promise<string | null>

const CHECK_INTERVAL_MS = 1000
const READ_TIMEOUT_MS = 2000

function toPublicReason(error: unknown): string {
  return error instanceof StateUnavailable ? STATE_PROBLEMS[error.problem] : 'the state cannot be read'
}

type CheckableState = Pick<OpenState, 'db' | 'checkPresence'>

async function checkState({ db, checkPresence }: CheckableState): Promise<string | null> {
  try {
    checkPresence()
    const read = db.selectFrom('counter').select('name').limit(1).execute()
    await withStateTimeout(read, READ_TIMEOUT_MS, 'unreachable', 'no answer')
    return null
  } catch (error) {
    return toPublicReason(error)
  }
}

/**
 * Creates a function that checks the presence of the state file and reads a row, with a timeout of two
 * seconds. A further call within a second, or during a check, gets the result of that check.
 */
export function createStateHealthCheck(
  state: CheckableState,
  now: () => number = () => performance.now(),
): StateHealthCheck {
  let lastCheck: Promise<string | null> | null = null
  let nextCheckAt = 0
  return async () => {
    if (lastCheck === null || now() >= nextCheckAt) {
      // No second check while this one runs.
      nextCheckAt = Number.POSITIVE_INFINITY
      lastCheck = checkState(state).finally(() => {
        nextCheckAt = now() + CHECK_INTERVAL_MS
      })
    }
    return await lastCheck
  }
}
