import type { Kysely } from 'kysely'
import { type Authorizer, authorizer } from '../api-keys/authorize.ts'
import { callCounter } from '../api-keys/call-counter.ts'
import { PLANS } from '../api-keys/plans.ts'
import { keyStore } from '../storage/api-keys.ts'
import { usageStore } from '../storage/api-usage.ts'
import type { State } from '../storage/state.ts'
import type { Callers } from './public-api.ts'

const EVERY_SECOND = 1000

/** Knows the callers of the public API by their keys, and counts their calls, until it is closed: before the state is. */
export function startCounting(
  db: Kysely<State>,
  plans = PLANS,
): Callers & Pick<Authorizer, 'forget'> & { close(): Promise<void> } {
  const now = () => new Date()
  const usage = usageStore(db)
  const counter = callCounter(usage, now)
  const tidying = setInterval(() => void counter.tidy(), EVERY_SECOND)
  tidying.unref()
  return {
    ...authorizer(keyStore(db), now, { plans }),
    counter,
    usage,
    close() {
      clearInterval(tidying)
      return counter.close()
    },
  }
}
