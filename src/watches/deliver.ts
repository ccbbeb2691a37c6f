/** Sends the events of watches to their receivers. */
import { type BackgroundTask, startBackgroundTask, type TaskLog } from '../background/background-task.ts'
import { type OutboxParts, type SendResult, startOutbox } from '../outbox/outbox.ts'
import type { EgressPolicy } from './egress-policy.ts'
import type { Busy, ClaimedEvent, EventAttempt, EventFailure, EventStore } from './event-store.ts'
import { type PostResult, post } from './post.ts'
import { signatureHeaders } from './signature.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long an attempt may take. */
export const ATTEMPT_TIMEOUT = 15 * SECOND

/** The delay after each attempt, as Standard Webhooks 1.0 suggests. */
const RETRY_DELAYS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
]
/**
 * Each delay is extended at random by up to a fifth, so that retries to a receiver that was down do not
 * arrive together.
 */
const JITTER = 0.2

/**
 * The concurrent attempts in total, per host and per key, so that slow receivers of one host or key do not
 * delay others.
 */
const MAX_CONCURRENT = 20
const MAX_CONCURRENT_TO_HOST = 2
const MAX_CONCURRENT_OF_KEY = 4

const GONE = 410

export interface EventDeliveryParts {
  readonly store: EventStore
  readonly egress: EgressPolicy
  /** The User-Agent. */
  readonly agent: string
  readonly log: TaskLog
  readonly now: () => Date
  /** A random number from 0 to 1. */
  readonly random: () => number
  readonly attemptTimeout: number
  /** Receives the result of each attempt, to be counted. */
  onAttempt(result: 'delivered' | 'failed'): void
}

/**
 * Milliseconds until the next attempt after `attempts` attempts; null after the last one. `random` is from 0
 * to 1.
 */
export function eventRetryDelay(attempts: number, random: number): number | null {
  const delay = RETRY_DELAYS[attempts - 1]
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * random))
}

/** The hosts and keys that have reached their limit of concurrent attempts. */
function busyAmong(inFlight: readonly Pick<ClaimedEvent, 'url' | 'keyId'>[]): Busy {
  return {
    hosts: atLimit(
      inFlight.map(({ url }) => new URL(url).host),
      MAX_CONCURRENT_TO_HOST,
    ),
    keyIds: atLimit(
      inFlight.map(({ keyId }) => keyId),
      MAX_CONCURRENT_OF_KEY,
    ),
  }
}

function atLimit(values: readonly string[], max: number): string[] {
  return [...Map.groupBy(values, (value) => value)].flatMap(([value, same]) =>
    same.length >= max ? [value] : [],
  )
}

function problemOf(posted: PostResult): string | null {
  if ('problem' in posted) return posted.problem
  if (posted.status >= 200 && posted.status < 300) return null
  return posted.status >= 300 && posted.status < 400 ? 'redirect' : 'status'
}

/** A test event is tried once. */
function resultOf({ type }: ClaimedEvent, { status, problem }: EventAttempt): SendResult<EventFailure> {
  if (problem === null) return { kind: 'sent' }
  if (status === GONE) return { kind: 'failed', reason: 'gone' }
  return type === 'watch.test' ? { kind: 'failed', reason: 'test' } : { kind: 'retry' }
}

type EventOutbox = OutboxParts<ClaimedEvent, EventAttempt, EventFailure>

async function sendEvent(
  event: ClaimedEvent,
  { egress, agent, now }: EventDeliveryParts,
  signal: AbortSignal,
): ReturnType<EventOutbox['send']> {
  const { url, body } = event
  const begunAt = now()
  const headers = {
    ...signatureHeaders(event, begunAt),
    'content-type': 'application/json',
    'user-agent': agent,
  }
  const posted = await post({ url, headers, body }, egress, signal)
  const status = 'status' in posted ? posted.status : null
  const attempt = { at: begunAt.toISOString(), status, problem: problemOf(posted) }
  return { attempt, result: resultOf(event, attempt) }
}

/** Logs the host alone: path and query of a webhook's address can contain secrets. */
const reportTo =
  ({ log, onAttempt }: EventDeliveryParts): EventOutbox['report'] =>
  ({ id, watchId, url, attempts }, { status, problem }, outcome) => {
    const { host } = new URL(url)
    const fields = { watch: watchId, event: id, host, attempt: attempts.length + 1, status }
    onAttempt(outcome.kind === 'sent' ? 'delivered' : 'failed')
    if (outcome.kind === 'sent') return log.info(fields, 'webhook delivered')
    const what = outcome.kind === 'failed' ? outcome.reason : outcome.kind
    log.warn({ ...fields, problem }, `webhook not delivered: ${what}`)
  }

function eventOutbox(parts: EventDeliveryParts): EventOutbox {
  const { store, log, now, random, attemptTimeout } = parts
  return {
    store: { ...store, claim: (at, until, inFlight) => store.claim(at, until, busyAmong(inFlight)) },
    send: (event, signal) => sendEvent(event, parts, signal),
    retryDelay: ({ attempts }) => eventRetryDelay(attempts.length + 1, random()),
    report: reportTo(parts),
    onError: (err) => log.warn({ err }, 'webhooks cannot be read or written at the moment'),
    now,
    maxConcurrent: MAX_CONCURRENT,
    timeouts: { attempt: attemptTimeout, lease: MINUTE, shutdown: 0.5 * SECOND },
  }
}

/** Sends events as they become due and deletes old ones, until it is closed. Errors do not end it. */
export function startEventDelivery(parts: EventDeliveryParts): BackgroundTask {
  const outbox = eventOutbox(parts)
  const sending = startOutbox(outbox)
  const deleting = startBackgroundTask({
    interval: HOUR,
    run: () => parts.store.deleteOld(parts.now()),
    onError: outbox.onError,
  })
  return {
    wake: sending.wake,
    async close() {
      await Promise.all([sending.close(), deleting.close()])
    },
  }
}
