/** Sends the stored webhook events to their endpoints, with retries. */
import { type BackgroundTask, startBackgroundTask, type TaskLog } from '../background/background-task.ts'
import { type Outbox, type SendResult, startOutbox } from '../outbox/outbox.ts'
import type { EgressPolicy } from './egress-policy.ts'
import type { BusyTargets, ClaimedEvent, EventAttempt, EventFailure, EventStore } from './event-store.ts'
import { type PostResult, postWebhook } from './post.ts'
import { createSignatureHeaders } from './signature.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

export const ATTEMPT_TIMEOUT_MS = 15 * SECOND

/** The delay in milliseconds after each failed attempt, as Standard Webhooks 1.0 suggests. */
const RETRY_DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
/** Up to a fifth of a delay is added at random, which spreads the retries to a receiver that was down. */
const MAX_JITTER = 0.2

/**
 * Limits of concurrent attempts in total, per host and per API key. Slow receivers of one host or key must
 * not delay the events of other hosts and keys.
 */
const MAX_CONCURRENT = 20
const MAX_CONCURRENT_TO_HOST = 2
const MAX_CONCURRENT_OF_KEY = 4

const STATUS_GONE = 410

export interface EventDeliveryDependencies {
  readonly store: EventStore
  readonly egress: EgressPolicy
  readonly userAgent: string
  readonly log: TaskLog
  readonly now: () => Date
  /** A random number from 0 to 1. */
  readonly random: () => number
  readonly attemptTimeoutMs: number
  /** Counts the result of an attempt; 'failed' also if a retry follows. */
  onAttempt(result: 'delivered' | 'failed'): void
}

/**
 * The delay after a number of failed attempts, in milliseconds; null if there is no further attempt. `random`
 * is a number from 0 to 1.
 */
export function getEventRetryDelayMs(failedAttemptCount: number, random: number): number | null {
  const delay = RETRY_DELAYS_MS[failedAttemptCount - 1]
  return delay === undefined ? null : Math.round(delay * (1 + MAX_JITTER * random))
}

/** Finds the hosts and keys that have reached their limit of concurrent attempts. */
function findBusyTargets(inFlight: readonly Pick<ClaimedEvent, 'url' | 'keyId'>[]): BusyTargets {
  return {
    hosts: findValuesAtLimit(
      inFlight.map(({ url }) => new URL(url).host),
      MAX_CONCURRENT_TO_HOST,
    ),
    keyIds: findValuesAtLimit(
      inFlight.map(({ keyId }) => keyId),
      MAX_CONCURRENT_OF_KEY,
    ),
  }
}

function findValuesAtLimit(values: readonly string[], max: number): string[] {
  return [...Map.groupBy(values, (value) => value)].flatMap(([value, same]) =>
    same.length >= max ? [value] : [],
  )
}

/** Why an attempt failed: 'ECONNREFUSED', 'redirect', 'status'; null if it succeeded. */
function findProblem(posted: PostResult): string | null {
  if ('problem' in posted) return posted.problem
  if (posted.status >= 200 && posted.status < 300) return null
  return posted.status >= 300 && posted.status < 400 ? 'redirect' : 'status'
}

/** Decides what follows an attempt. A test event is not retried. */
function toSendResult({ type }: ClaimedEvent, { status, problem }: EventAttempt): SendResult<EventFailure> {
  if (problem === null) return { kind: 'sent' }
  if (status === STATUS_GONE) return { kind: 'failed', reason: 'gone' }
  return type === 'endpoint.test' ? { kind: 'failed', reason: 'test' } : { kind: 'retry' }
}

type EventOutbox = Outbox<ClaimedEvent, EventAttempt, EventFailure>

async function sendEvent(
  event: ClaimedEvent,
  { egress, userAgent, now }: EventDeliveryDependencies,
  signal: AbortSignal,
): ReturnType<EventOutbox['send']> {
  const { url, body } = event
  const startedAt = now()
  const headers = {
    ...createSignatureHeaders(event, startedAt),
    'webhook-endpoint': event.endpointId,
    'content-type': 'application/json',
    'user-agent': userAgent,
  }
  const posted = await postWebhook({ url, headers, body }, egress, signal)
  const status = 'status' in posted ? posted.status : null
  const attempt = { at: startedAt.toISOString(), status, problem: findProblem(posted) }
  return { attempt, result: toSendResult(event, attempt) }
}

/**
 * Creates the function that counts and logs an attempt. It logs the host only, because path and query of a
 * webhook URL can contain secrets.
 */
const createReporter =
  ({ log, onAttempt }: EventDeliveryDependencies): EventOutbox['report'] =>
  ({ id, endpointId, url, failedAttemptCount }, { status, problem }, outcome) => {
    const { host } = new URL(url)
    const fields = { endpoint: endpointId, event: id, host, attempt: failedAttemptCount + 1, status }
    onAttempt(outcome.kind === 'sent' ? 'delivered' : 'failed')
    if (outcome.kind === 'sent') return log.info(fields, 'webhook delivered')
    const nextStep = outcome.kind === 'failed' ? `no further attempt (${outcome.reason})` : 'a retry follows'
    log.warn({ ...fields, problem }, `webhook not delivered, ${nextStep}`)
  }

function createEventOutbox(dependencies: EventDeliveryDependencies): EventOutbox {
  const { store, log, now, random, attemptTimeoutMs } = dependencies
  return {
    store: {
      ...store,
      claim: (time, leaseEnd, inFlight) => store.claim(time, leaseEnd, findBusyTargets(inFlight)),
    },
    send: (event, signal) => sendEvent(event, dependencies, signal),
    // `failedAttemptCount` does not include the attempt that has just failed.
    getRetryDelayMs: ({ failedAttemptCount }) => getEventRetryDelayMs(failedAttemptCount + 1, random()),
    report: createReporter(dependencies),
    onError: (err) => log.warn({ err }, 'webhook events cannot be read or written at the moment'),
    now,
    maxConcurrent: MAX_CONCURRENT,
    timeouts: { attemptMs: attemptTimeoutMs, leaseMs: MINUTE, shutdownMs: 0.5 * SECOND },
  }
}

/** Starts two tasks: one sends due events, the other deletes old events. They continue after errors. */
export function startEventDelivery(dependencies: EventDeliveryDependencies): BackgroundTask {
  const outbox = createEventOutbox(dependencies)
  const sending = startOutbox(outbox)
  const deleting = startBackgroundTask({
    intervalMs: HOUR,
    run: () => dependencies.store.deleteOld(dependencies.now()),
    onError: outbox.onError,
  })
  return {
    wake: sending.wake,
    async close() {
      await Promise.all([sending.close(), deleting.close()])
    },
  }
}
