/** Checks every watched code when the answers may have changed, and stores an event for each change. */
import { setImmediate } from 'node:timers/promises'
import { type BackgroundTask, startBackgroundTask, type TaskLog } from '../background/background-task.ts'
import type { Lookup } from '../lookup/lookup.ts'
import { codeChanged, type EventContext } from './event.ts'
import type { CheckedState, UncheckedWatch } from './watch.ts'
import type { WatchCheck, WatchStore } from './watch-store.ts'
import { changedFields, watchedAnswer } from './watched-answer.ts'

/** The number of watches to check before requests get a turn of the event loop. */
const BATCH_SIZE = 10
/** How often to check again after an error, in milliseconds. */
const RETRY_INTERVAL = 60_000

/** The numbers of checked watches and of events. */
export interface CheckCounts {
  readonly watches: number
  readonly events: number
}

export interface CheckParts extends EventContext {
  readonly store: Pick<WatchStore, 'findUnchecked' | 'commitChecks'>
  /** The lookup on the current directory; null while there is none. */
  readonly lookup: () => Lookup | null
}

function checkWatch(watch: UncheckedWatch, lookup: Lookup, context: EventContext): WatchCheck {
  const answer = watchedAnswer(lookup, watch.type, watch.code)
  const hasChanged = changedFields(watch.answer, answer).length > 0
  return { watch, answer, event: hasChanged ? codeChanged(watch, watch.answer, answer, context) : null }
}

interface BatchResult extends CheckCounts {
  /** The seq of the last watch in the batch; null if there are no further watches. */
  readonly after: number | null
  /** Whether another process has checked some of these watches meanwhile. */
  readonly hasConflict: boolean
}

/** Checks the next batch of watches; null if the answers have changed meanwhile. */
async function checkBatch(
  parts: CheckParts,
  state: CheckedState,
  after: number,
): Promise<BatchResult | null> {
  const watches = await parts.store.findUnchecked(state, after, BATCH_SIZE)
  const lookup = parts.lookup()
  if (lookup?.state.version !== state.version) return null
  const checks = watches.map((watch) => checkWatch(watch, lookup, parts))
  const committed = checks.length === 0 ? 0 : await parts.store.commitChecks(checks, state)
  return {
    watches: checks.length,
    events: checks.filter(({ event }) => event !== null).length,
    after: watches.length < BATCH_SIZE ? null : (watches.at(-1)?.seq ?? null),
    hasConflict: committed < checks.length,
  }
}

/**
 * Checks every watch that was last checked in an earlier state of the answers, in small batches, so that
 * requests get a turn between them. Each change becomes exactly one event, also with several processes. Ends
 * when all watches are checked or the signal is aborted.
 */
export async function checkWatches(parts: CheckParts, stop?: AbortSignal): Promise<CheckCounts> {
  const total = { watches: 0, events: 0 }
  let after: number | null = 0
  let hasConflict = false
  while (after !== null && !stop?.aborted) {
    const lookup = parts.lookup()
    if (!lookup) break
    const result: BatchResult | null = await checkBatch(parts, lookup.state, after)
    total.watches += result?.watches ?? 0
    total.events += result?.events ?? 0
    hasConflict ||= result?.hasConflict ?? false
    after = result ? result.after : 0
    // Another process may have checked those watches against an older directory: start over.
    if (after === null && hasConflict) [after, hasConflict] = [0, false]
    await setImmediate()
  }
  return total
}

export interface CheckingParts extends CheckParts {
  readonly log: TaskLog
  /** Receives the counts of each check that had watches to check. */
  onChecked(counts: CheckCounts): void
}

/**
 * Checks the watches at the start, when it is woken after the directory was replaced, and at an interval,
 * because answers may also change with time.
 */
export function startCheckingWatches(parts: CheckingParts): BackgroundTask {
  let checkedVersion: string | null = null
  return startBackgroundTask({
    interval: RETRY_INTERVAL,
    async run(stop) {
      const version = parts.lookup()?.state.version ?? null
      if (version === checkedVersion) return
      const counts = await checkWatches(parts, stop)
      if (!stop.aborted) checkedVersion = version
      if (counts.watches === 0) return
      parts.log.info({ ...counts }, 'watches checked')
      parts.onChecked(counts)
    },
    onError: (err) => parts.log.warn({ err }, 'watches cannot be checked at the moment'),
  })
}
