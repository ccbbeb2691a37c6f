import { setTimeout } from 'node:timers/promises'
import { fetchPublished, type PublishedSource } from './fetch-published.ts'
import { type FetchOutcome, wasCostly } from './outcome.ts'

/** After downloads for nothing the pauses double, up to this, in seconds. */
const MAX_PAUSE = 600

export interface FollowEvents {
  /** Hears of every look. */
  onFetch(outcome: FetchOutcome): void
  /** Hears what is new: a directory that was installed, another reason why none is, that all is well again. */
  onNews(outcome: FetchOutcome, message: string): void
}

/** Somewhere from 80 to 120 % of so many seconds, in milliseconds: nodes that start together do not ask together. */
function spread(seconds: number): number {
  return seconds * 1000 * (0.8 + Math.random() * 0.4)
}

/** The pause after so many downloads for nothing in a row, in seconds. */
export function pauseAfter(failures: number, every: number): number {
  return Math.max(every, Math.min(every * 2 ** failures, MAX_PAUSE))
}

/** Tells each reason once, however often it comes up. */
function newsOf({ onNews }: FollowEvents) {
  let told: string | null = null
  return (outcome: FetchOutcome) => {
    if (outcome.result === 'busy') return
    if (outcome.result === 'installed') onNews(outcome, outcome.message ?? '')
    else if (outcome.message !== null && outcome.message !== told) onNews(outcome, outcome.message)
    else if (outcome.message === null && told !== null)
      onNews(outcome, 'the published directory can be followed again')
    told = outcome.result === 'installed' ? null : outcome.message
  }
}

/** Looks at what is published now and every so many seconds from then on, until it is closed. */
export function followPublished(
  source: Omit<PublishedSource, 'signal'>,
  every: number,
  events: FollowEvents,
): { close(): Promise<void> } {
  const closing = new AbortController()
  const { signal } = closing
  const tell = newsOf(events)

  async function follow() {
    let etag: string | undefined
    let failures = 0
    while (!signal.aborted) {
      const outcome = await fetchPublished({ ...source, signal }, etag)
      if (signal.aborted) return
      etag = outcome.etag
      failures = wasCostly(outcome) ? failures + 1 : 0
      events.onFetch(outcome)
      tell(outcome)
      await setTimeout(spread(pauseAfter(failures, every)), undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const followed = follow()
  return {
    close() {
      closing.abort()
      return followed
    },
  }
}
