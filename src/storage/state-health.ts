import { performance } from 'node:perf_hooks'
import type { OpenState } from './state.ts'
import { DATABASE_PROBLEMS, StateUnavailable } from './state-error.ts'
import { withTimeout } from './with-timeout.ts'

/** Returns the public reason why the state is unavailable; null when it is available. */
export type StateHealthCheck = () => Promise<string | null>

const CHECK_INTERVAL_MS = 1000
const READ_TIMEOUT_MS = 2000

function toPublicReason(error: unknown): string {
  return error instanceof StateUnavailable ? DATABASE_PROBLEMS[error.problem] : 'the state cannot be read'
}

type CheckableState = Pick<OpenState, 'db' | 'checkPresence'>

async function checkState({ db, checkPresence }: CheckableState): Promise<string | null> {
  try {
    checkPresence()
    const read = db.selectFrom('counter').select('name').limit(1).execute()
    await withTimeout(read, READ_TIMEOUT_MS, () => new StateUnavailable('unreachable', 'no answer'))
    return null
  } catch (error) {
    return toPublicReason(error)
  }
}

/**
 * Creates a function that checks the state file and reads a row, at most once a second, with a timeout of two
 * seconds.
 */
export function createStateHealthCheck(
  state: CheckableState,
  now: () => number = () => performance.now(),
): StateHealthCheck {
  let lastCheck: Promise<string | null> | null = null
  let nextCheckAt = 0
  return async () => {
    if (lastCheck === null || now() >= nextCheckAt) {
      nextCheckAt = Number.POSITIVE_INFINITY
      lastCheck = checkState(state).finally(() => {
        nextCheckAt = now() + CHECK_INTERVAL_MS
      })
    }
    return await lastCheck
  }
}
