/** Checks every watched code when answers may have changed, and stores an event for each changed answer. */
import { setImmediate } from 'node:timers/promises'
import { type BackgroundTask, startBackgroundTask, type TaskLog } from '../background/background-task.ts'
import type { AnswerRevision, Lookup } from '../lookup/lookup.ts'
import {
  createChangeEvent,
  type EventDependencies,
  listChangedFields,
  listChangeIds,
  selectWatchedFields,
} from './create-events.ts'
import type { CheckCounts, UncheckedWatch, WatchCheck, WatchStore } from './watch-store.ts'

/** How many watches to check before the event loop handles requests. */
const BATCH_SIZE = 10
/** How often to look for changed answers. It is also the delay before a failed run is repeated. */
const INTERVAL_MS = 60_000

export interface CheckDependencies extends EventDependencies {
  readonly store: Pick<WatchStore, 'findUnchecked' | 'commitChecks'>
  /** The lookup on the current directory; null while there is none. */
  readonly getLookup: () => Lookup | null
}

const NO_CHECKS: CheckCounts = { watchCount: 0, eventCount: 0 }

function checkWatch(watch: UncheckedWatch, lookup: Lookup, context: EventDependencies): WatchCheck {
  const answer = selectWatchedFields(lookup, watch.type, watch.code)
  const hasChanged = listChangedFields(watch.answer, answer).length > 0
  const event = hasChanged
    ? createChangeEvent(
        watch,
        { before: watch.answer, after: answer, changes: listChangeIds(lookup, watch) },
        context,
      )
    : null
  return { watch, answer, event }
}

interface BatchResult extends CheckCounts {
  /** The seq of the last watch in the batch; null if no watches remain. */
  readonly lastSeq: number | null
  /** Whether a check was not committed, because another process has checked the watch meanwhile. */
  readonly hasConflict: boolean
}

/**
 * Checks the next batch of watches, with a `seq` above `afterSeq`. Returns null if `current` is no longer the
 * revision of the answers.
 */
async function checkBatch(
  dependencies: CheckDependencies,
  current: AnswerRevision,
  afterSeq: number,
): Promise<BatchResult | null> {
  const watches = await dependencies.store.findUnchecked(current, afterSeq, BATCH_SIZE)
  const lookup = dependencies.getLookup()
  if (lookup?.answerRevision.version !== current.version) return null
  const checks = watches.map((watch) => checkWatch(watch, lookup, dependencies))
  const committed = checks.length === 0 ? NO_CHECKS : await dependencies.store.commitChecks(checks, current)
  return {
    ...committed,
    lastSeq: watches.length < BATCH_SIZE ? null : (watches.at(-1)?.seq ?? null),
    hasConflict: committed.watchCount < checks.length,
  }
}

/**
 * Checks every watch that was last checked against earlier answers. Lets the event loop handle requests
 * between small batches. If several processes check a watch, one event is stored. Ends when all watches are
 * checked, when there is no directory, or when the signal is aborted.
 */
export async function checkWatches(
  dependencies: CheckDependencies,
  stop?: AbortSignal,
): Promise<CheckCounts> {
  const total = { ...NO_CHECKS }
  let afterSeq: number | null = 0
  let hasConflict = false
  while (afterSeq !== null && !stop?.aborted) {
    const lookup = dependencies.getLookup()
    if (!lookup) break
    const result: BatchResult | null = await checkBatch(dependencies, lookup.answerRevision, afterSeq)
    if (result) {
      total.watchCount += result.watchCount
      total.eventCount += result.eventCount
      hasConflict ||= result.hasConflict
      afterSeq = result.lastSeq
    } else {
      // The answers have changed: start again.
      afterSeq = 0
    }
    if (afterSeq === null && hasConflict) {
      // The process that checked the same watches may have used an older directory: start again.
      afterSeq = 0
      hasConflict = false
    }
    await setImmediate()
  }
  return total
}

export interface CheckTaskDependencies extends CheckDependencies {
  readonly log: TaskLog
  /** Receives the counts of each run that checked watches. */
  onChecked(counts: CheckCounts): void
}

/**
 * Starts a task that checks the watches if the version of the answers has changed. It runs at the
 * start, whenever it is woken after a replacement of the directory, and at an interval, because the version
 * changes with the date too.
 */
export function startCheckingWatches(dependencies: CheckTaskDependencies): BackgroundTask {
  let checkedVersion: string | null = null
  return startBackgroundTask({
    intervalMs: INTERVAL_MS,
    async run(stop) {
      const version = dependencies.getLookup()?.answerRevision.version ?? null
      if (version === checkedVersion) return
      const counts = await checkWatches(dependencies, stop)
      if (!stop.aborted) checkedVersion = version
      if (counts.watchCount === 0) return
      dependencies.log.info({ watches: counts.watchCount, events: counts.eventCount }, 'watches checked')
      dependencies.onChecked(counts)
    },
    onError: (err) => dependencies.log.warn({ err }, 'watches cannot be checked at the moment'),
  })
}
