/**
 * Counts requests in the supervisor, so that rate limits apply to all workers together without Redis. With
 * several machines, Redis is needed.
 */
import cluster, { type Worker } from 'node:cluster'
import type { CountCallback, CountStore, SharedCountStore } from '../../api/request-limit.ts'
import { createWindowCounter } from '../../api/window-counter.ts'

interface CountRequest {
  readonly type: 'bankcodex:count'
  readonly id: number
  readonly caller: string
  /** The length of the time window in milliseconds. */
  readonly window: number
  readonly operation: 'count' | 'read'
}

interface CountResponse {
  readonly type: 'bankcodex:counted'
  readonly id: number
  readonly current: number
  readonly ttl: number
}

const isCountRequest = (message: unknown): message is CountRequest =>
  (message as Partial<CountRequest> | null)?.type === 'bankcodex:count'

const isCountResponse = (message: unknown): message is CountResponse =>
  (message as Partial<CountResponse> | null)?.type === 'bankcodex:counted'

const MAX_CALLERS = 100_000

/** The maximum wait for the supervisor: the same as for Redis. */
const RESPONSE_TIMEOUT_MS = 250

/** Responds to the count requests of the workers. The supervisor calls this function once. */
export function countForWorkers(): void {
  const windows = createWindowCounter(Date.now, MAX_CALLERS)
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isCountRequest(message) || !worker.isConnected()) return
    const { id, caller, window, operation } = message
    worker.send({
      type: 'bankcodex:counted',
      id,
      ...windows[operation](caller, window),
    } satisfies CountResponse)
  })
}

export interface SupervisorEvents {
  /** The supervisor did not respond in time: this process now counts alone. */
  onAway(): void
  /** The supervisor responds again. */
  onBack(): void
}

/**
 * Creates the shared count of this worker's supervisor. If the supervisor does not respond within the
 * timeout, the pending requests fail, and no further requests are sent until it responds to one of them.
 */
export function countInSupervisor(
  events: SupervisorEvents,
  timeoutMs = RESPONSE_TIMEOUT_MS,
): SharedCountStore {
  const pending = new Map<number, CountCallback>()
  let lastId = 0
  let isStalled = false

  process.on('message', (message: unknown) => {
    if (!isCountResponse(message)) return
    if (isStalled) events.onBack()
    isStalled = false
    const { id, current, ttl } = message
    pending.get(id)?.(null, { current, ttl })
  })

  function fail(id: number, error: Error): void {
    pending.get(id)?.(error, null)
  }

  function onTimeout(id: number): void {
    if (!pending.has(id)) return
    if (!isStalled) events.onAway()
    isStalled = true
    fail(id, new Error(`The supervisor has not responded within ${timeoutMs} ms`))
  }

  function send(
    operation: CountRequest['operation'],
    caller: string,
    done: CountCallback,
    window: number,
  ): void {
    lastId += 1
    const id = lastId
    // setImmediate first reads a response that arrived while this process was busy.
    const timer = setTimeout(() => setImmediate(onTimeout, id), timeoutMs)
    pending.set(id, (error, counted) => {
      clearTimeout(timer)
      pending.delete(id)
      done(error, counted)
    })
    const request: CountRequest = { type: 'bankcodex:count', id, caller, window, operation }
    process.send?.(request, undefined, undefined, (error) => error && fail(id, error))
  }

  class SupervisorStore implements CountStore {
    incr(caller: string, done: CountCallback, window: number): void {
      send('count', caller, done, window)
    }

    read(caller: string, done: CountCallback, window: number): void {
      send('read', caller, done, window)
    }

    child(): SupervisorStore {
      return this
    }
  }

  return {
    options: { store: SupervisorStore },
    isAvailable: () => process.connected && !isStalled,
    reportFailure() {},
  }
}
