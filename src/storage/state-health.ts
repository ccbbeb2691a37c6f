import { performance } from 'node:perf_hooks'
import type { OpenState } from './state.ts'
import { DATABASE_PROBLEMS, StateUnavailable } from './state-error.ts'
import { withTimeout } from './with-timeout.ts'

/** Returns the public reason why the state is unavailable; null when it is available. */
export type StateHealthCheck = () => Promise<string | null>

const CHECK_INTERVAL = 1000
const READ_TIMEOUT = 2000

function publicReason(error: unknown): string {
  return error instanceof StateUnavailable ? DATABASE_PROBLEMS[error.problem] : 'the state cannot be read'
}

type CheckedState = Pick<OpenState, 'db' | 'checkPresence'>

async function check({ db, checkPresence }: CheckedState): Promise<string | null> {
  try {
    checkPresence()
    const read = db.selectFrom('counter').select('name').limit(1).execute()
    await withTimeout(read, READ_TIMEOUT, () => new StateUnavailable('unreachable', 'no answer'))
    return null
  } catch (error) {
    return publicReason(error)
  }
}

/** Checks the state file and reads a row, at most once a second, with a timeout of two seconds. */
export function createStateHealthCheck(
  state: CheckedState,
  now: () => number = () => performance.now(),
): StateHealthCheck {
  let last: Promise<string | null> | null = null
  let nextAt = 0
  return async () => {
    if (last === null || now() >= nextAt) {
      nextAt = Number.POSITIVE_INFINITY
      last = check(state).finally(() => {
        nextAt = now() + CHECK_INTERVAL
      })
    }
    return await last
  }
}
