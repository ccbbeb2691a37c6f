/** Sends the events of watches, each at least once: what a receiver has not taken stays stored and is tried again. */
import { type Rounds, startRounds } from '../background/rounds.ts'
import type { WorkLog } from '../background/work-log.ts'
import type { Attempt, ClaimedEvent, EventStore, Outcome } from './event-store.ts'
import { type Posted, post } from './post.ts'
import type { Reach } from './reach.ts'
import { pauseAfter } from './retries.ts'
import { signatureHeaders } from './signature.ts'
import { UnderWay } from './under-way.ts'

const SECOND = 1000

/** How long an attempt may take. */
export const PATIENCE = 15 * SECOND
/** How long an event belongs to who has claimed it: longer than any attempt. */
const CLAIMED_FOR = 60 * SECOND
/** How often to look for what is due. */
const LOOK_EVERY = 5 * SECOND
/** How long attempts may go on when the process ends. */
const LAST_MOMENTS = 0.5 * SECOND
const HOUR = 60 * 60 * SECOND

const GONE = 410

/** What became of an attempt, for whoever counts. */
export type Result = 'delivered' | 'failed'

export interface DeliveringParts {
  readonly store: EventStore
  readonly reach: Reach
  /** Who we say we are: the User-Agent. */
  readonly agent: string
  readonly log: WorkLog
  readonly now: () => Date
  /** From 0 to 1. */
  readonly random: () => number
  readonly patience: number
  onAttempt(result: Result): void
}

function problemOf(posted: Posted): string | null {
  if ('problem' in posted) return posted.problem
  if (posted.status >= 200 && posted.status < 300) return null
  return posted.status >= 300 && posted.status < 400 ? 'redirect' : 'status'
}

/** What comes of an attempt, the claimed event's next. A test is tried once. */
function outcomeOf(
  claimed: ClaimedEvent,
  { status, problem }: Attempt,
  { now, random }: DeliveringParts,
): Outcome {
  if (problem === null) return { kind: 'delivered' }
  if (status === GONE) return { kind: 'gone' }
  if (claimed.type === 'watch.test') return { kind: 'failed' }
  const pause = pauseAfter(claimed.attempts.length + 1, random())
  return pause === null ? { kind: 'given up' } : { kind: 'put off', until: new Date(now().getTime() + pause) }
}

/** Of the address, the host alone: paths and queries have secrets in them. */
function report(
  claimed: ClaimedEvent,
  attempt: Attempt,
  outcome: Outcome,
  { log, onAttempt }: DeliveringParts,
) {
  const { id, watchId, url, attempts } = claimed
  const { host } = new URL(url)
  const fields = { watch: watchId, event: id, host, attempt: attempts.length + 1, status: attempt.status }
  onAttempt(outcome.kind === 'delivered' ? 'delivered' : 'failed')
  if (outcome.kind === 'delivered') log.info(fields, 'webhook delivered')
  else log.warn({ ...fields, problem: attempt.problem }, `webhook not delivered: ${outcome.kind}`)
}

/** Tries a claimed event. One that is cut off by the end of the process is given back. */
async function attemptAt(claimed: ClaimedEvent, parts: DeliveringParts, cut: AbortSignal): Promise<void> {
  const { store, reach, agent, now, patience } = parts
  const { id, url, body, secret } = claimed
  const begun = now()
  const headers = {
    ...signatureHeaders({ id, body, secret }, begun),
    'content-type': 'application/json',
    'user-agent': agent,
  }
  const posted = await post(
    { url, headers, body },
    reach,
    AbortSignal.any([cut, AbortSignal.timeout(patience)]),
  )
  const problem = problemOf(posted)
  if (problem === 'interrupted') return store.release(claimed, now())
  const status = 'status' in posted ? posted.status : null
  const attempt = { at: begun.toISOString(), status, problem }
  const outcome = outcomeOf(claimed, attempt, parts)
  await store.settle(claimed, attempt, outcome)
  report(claimed, attempt, outcome, parts)
}

/** Begins attempts at what is due, as many as there may be at once. */
async function beginDue(
  parts: DeliveringParts,
  underWay: UnderWay,
  begin: (claimed: ClaimedEvent) => void,
  stop: AbortSignal,
) {
  while (!underWay.isFull && !stop.aborted) {
    const now = parts.now()
    const until = new Date(now.getTime() + CLAIMED_FOR)
    const claimed = await parts.store.claim(now, until, underWay.busy)
    if (!claimed) return
    begin(claimed)
  }
}

/** Sends events as they become due, until closed: then the attempts under way have half a second. Nothing that goes wrong ends it. */
export function startDelivering(parts: DeliveringParts): Rounds {
  const cut = new AbortController()
  const underWay = new UnderWay()
  const onFailure = (error: unknown) =>
    parts.log.warn({ err: error }, 'webhooks cannot be read or written at the moment')
  let tidyAt = 0

  function begin(claimed: ClaimedEvent) {
    const attempt = attemptAt(claimed, parts, cut.signal).catch(onFailure)
    underWay.add(claimed, attempt, () => rounds.wake())
  }

  async function round(stop: AbortSignal) {
    await beginDue(parts, underWay, begin, stop)
    const now = parts.now()
    if (now.getTime() < tidyAt) return
    await parts.store.tidy(now)
    tidyAt = now.getTime() + HOUR
  }

  const rounds = startRounds({ every: LOOK_EVERY, round, onFailure })
  return {
    wake: rounds.wake,
    async close() {
      const lastMoment = setTimeout(() => cut.abort(), LAST_MOMENTS)
      await rounds.close()
      await underWay.ended()
      clearTimeout(lastMoment)
    },
  }
}
