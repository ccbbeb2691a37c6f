import { setTimeout } from 'node:timers/promises'
import { type FetchOutcome, mayHaveFailedAfterDownload } from './fetch-outcome.ts'
import { type FetchSettings, fetchPublished } from './fetch-published.ts'

/** The maximum delay after failed downloads, in seconds. Does not shorten a longer check interval. */
const MAX_BACKOFF_SECONDS = 600

export interface FollowEvents {
  /** Called after every check. */
  onFetch(outcome: FetchOutcome): void
  /** Called after a check that installed a directory, found a new error, or succeeded after an error. */
  onChange(outcome: FetchOutcome, message: string): void
}

/** A delay in milliseconds. Its jitter of ±20 % keeps nodes that start together from checking together. */
function computeDelayMs(seconds: number): number {
  return seconds * 1000 * (0.8 + Math.random() * 0.4)
}

/**
 * The delay until the next check in seconds: the interval, doubled for each consecutive failed download up to
 * the maximum.
 */
export function computeBackoffSeconds(failures: number, intervalSeconds: number): number {
  return Math.max(intervalSeconds, Math.min(intervalSeconds * 2 ** failures, MAX_BACKOFF_SECONDS))
}

/** Returns the function that calls `onChange`. The same error at consecutive checks is reported once. */
function createChangeReporter({ onChange }: FollowEvents) {
  let lastMessage: string | null = null
  return (outcome: FetchOutcome) => {
    if (outcome.result === 'busy') return
    if (outcome.result === 'installed') onChange(outcome, outcome.message ?? '')
    else if (outcome.message !== null && outcome.message !== lastMessage) onChange(outcome, outcome.message)
    else if (outcome.message === null && lastMessage !== null)
      onChange(outcome, 'the published directory can be checked again')
    lastMessage = outcome.result === 'installed' ? null : outcome.message
  }
}

/** Checks the published directory now and at an interval, until close() is called. */
export function followPublished(
  settings: Omit<FetchSettings, 'signal'>,
  intervalSeconds: number,
  events: FollowEvents,
): { close(): Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing
  const report = createChangeReporter(events)

  async function follow() {
    let etag: string | undefined
    let failures = 0
    while (!signal.aborted) {
      const outcome = await fetchPublished({ ...settings, signal }, etag)
      if (signal.aborted) return
      etag = outcome.etag
      failures = mayHaveFailedAfterDownload(outcome) ? failures + 1 : 0
      events.onFetch(outcome)
      report(outcome)
      // The delay rejects when close() aborts it.
      await setTimeout(computeDelayMs(computeBackoffSeconds(failures, intervalSeconds)), undefined, {
        signal,
        ref: false,
      }).catch(() => {})
    }
  }
  const following = follow()
  return {
    close() {
      closing.abort()
      return following
    },
  }
}
