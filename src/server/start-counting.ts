import type { Kysely } from 'kysely'
import { type Authorizer, authorizer } from '../api-keys/authorize.ts'
import { callCounter } from '../api-keys/call-counter.ts'
import { PLANS } from '../api-keys/plans.ts'
import type { State } from '../storage/state.ts'
import { keyStore } from '../storage/stores/api-keys.ts'
import { usageStore } from '../storage/stores/api-usage.ts'
import type { Callers } from './public-api.ts'

const FLUSH_INTERVAL = 1000

/**
 * Knows the callers of the public API by their keys and counts their calls. Must be closed before the state
 * is; `close` rejects when the calls of unlimited plans since the last flush cannot be written.
 */
export function startCounting(
  db: Kysely<State>,
  plans = PLANS,
): Callers & Pick<Authorizer, 'forget'> & { close(): Promise<void> } {
  const now = () => new Date()
  const usage = usageStore(db)
  const counter = callCounter(usage, now)
  // A failure needs no report: until a flush succeeds, every call of an unlimited plan is refused with the
  // reason.
  const flushing = setInterval(() => void counter.flush().catch(() => {}), FLUSH_INTERVAL).unref()
  return {
    ...authorizer(keyStore(db), now, { plans }),
    counter,
    usage,
    close() {
      clearInterval(flushing)
      return counter.flush()
    },
  }
}
