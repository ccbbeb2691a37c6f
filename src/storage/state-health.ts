import { performance } from 'node:perf_hooks'
import type { OpenState } from './state.ts'
import { DATABASE_PROBLEMS, StateUnavailable } from './state-error.ts'
import { withinTime } from './with-timeout.ts'

/** Why the state cannot be used now, in words for everybody; null when it can. */
export type CheckState = () => Promise<string | null>

const CHECK_EVERY = 1000
const PATIENCE = 2000

function told(error: unknown): string {
  return error instanceof StateUnavailable ? DATABASE_PROBLEMS[error.problem] : 'the state cannot be read'
}

type CheckedState = Pick<OpenState, 'db' | 'checkPlace'>

async function check({ db, checkPlace }: CheckedState): Promise<string | null> {
  try {
    checkPlace()
    const read = db.selectFrom('counter').select('name').limit(1).execute()
    await withinTime(read, PATIENCE, () => new StateUnavailable('unreachable', 'no answer'))
    return null
  } catch (error) {
    return told(error)
  }
}

/**
 * Checks that the state file is in its place and reads a row of the state: once a second at most, and waits
 * two seconds for it.
 */
export function stateHealth(state: CheckedState, now: () => number = () => performance.now()): CheckState {
  let last: Promise<string | null> | null = null
  let nextAt = 0
  return async () => {
    if (last === null || now() >= nextAt) {
      nextAt = Number.POSITIVE_INFINITY
      last = check(state).finally(() => {
        nextAt = now() + CHECK_EVERY
      })
    }
    return await last
  }
}
