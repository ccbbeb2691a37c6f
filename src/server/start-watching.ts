import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { TaskLog } from '../background/background-task.ts'
import type { Lookup } from '../lookup/lookup.ts'
import type { State } from '../storage/state.ts'
import { eventStore } from '../storage/stores/watch-events.ts'
import { watchStore } from '../storage/stores/watches.ts'
import { type CheckCounts, startCheckingWatches } from '../watches/check-watches.ts'
import { ATTEMPT_TIMEOUT, type DeliveryParts, startDelivering } from '../watches/deliver.ts'
import { type EgressPolicy, PUBLIC_INTERNET } from '../watches/egress-policy.ts'

/** What the public API needs for watches. */
export function watchingIn(db: Kysely<State>, wake: () => void, egress: EgressPolicy = PUBLIC_INTERNET) {
  return { store: watchStore(db), events: eventStore(db), egress, random: randomBytes, wake }
}

export type Watching = ReturnType<typeof watchingIn>

/** Counts what comes of watches. */
export interface WatchCounts {
  onChecked(looked: CheckCounts): void
  readonly onAttempt: DeliveryParts['onAttempt']
}

const UNCOUNTED: WatchCounts = { onChecked() {}, onAttempt() {} }

interface WatchingParts {
  readonly watching: Watching
  /** The questions on the directory that serves now; null while none does. */
  readonly lookup: () => Lookup | null
  readonly siteUrl: string
  readonly log: TaskLog
  readonly counts?: WatchCounts
}

/** Looks at the watches and delivers their events until it is closed: before the state is. */
export function startWatching({ watching, lookup, siteUrl, log, counts = UNCOUNTED }: WatchingParts) {
  const now = () => new Date()
  const delivering = startDelivering({
    store: watching.events,
    egress: watching.egress,
    agent: `Bankcodex-Webhooks/1.0 (+${siteUrl})`,
    ...{ log, now, random: Math.random, attemptTimeout: ATTEMPT_TIMEOUT },
    onAttempt: counts.onAttempt,
  })
  const looking = startCheckingWatches({
    store: watching.store,
    ...{ lookup, log, now, uuid: randomUUID },
    onChecked(looked) {
      counts.onChecked(looked)
      if (looked.events > 0) delivering.wake()
    },
  })
  return {
    /** A directory has taken over. */
    look: looking.wake,
    /** There is an event to send. */
    deliver: delivering.wake,
    async close() {
      await Promise.all([looking.close(), delivering.close()])
    },
  }
}
