/**
 * Counts requests in the supervisor, so that rate limits apply to all workers together without Redis. With
 * several machines, Redis is needed.
 */
import cluster, { type Worker } from 'node:cluster'
import type { CountCallback, CountStore, SharedCountStore } from '../../api/rate-limiter.ts'
import { createWindowCounter } from '../../api/window-counter.ts'

interface CountRequest {
  readonly type: 'bankcodex:count'
  readonly id: number
  /** The name of a limit and the key of a caller, such as 'download 192.0.2.1'. */
  readonly caller: string
  /** The length of the time window in milliseconds. */
  readonly window: number
  readonly operation: 'count' | 'read'
}

interface CountResponse {
  readonly type: 'bankcodex:counted'
  readonly id: number
  /** The number of requests in the window. */
  readonly current: number
  /** The milliseconds until the window ends. */
  readonly ttl: number
}

const isCountRequest = (message: unknown): message is CountRequest =>
  (message as Partial<CountRequest> | null)?.type === 'bankcodex:count'

const isCountResponse = (message: unknown): message is CountResponse =>
  (message as Partial<CountResponse> | null)?.type === 'bankcodex:counted'

/** The supervisor stores the counts of at least this many callers: the last ones of all workers. */
const MIN_STORED_CALLERS = 100_000

/** The maximum wait for the supervisor: the same as for Redis. */
const RESPONSE_TIMEOUT_MS = 250

/** Starts to respond to the count requests of the workers. The supervisor calls this function once. */
export function serveRateLimitCountsToWorkers(): void {
  const windows = createWindowCounter(Date.now, MIN_STORED_CALLERS)
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isCountRequest(message) || !worker.isConnected()) return
    const { id, caller, window, operation } = message
    const counted = operation === 'count' ? windows.count(caller, window) : windows.read(caller, window)
    const response: CountResponse = { type: 'bankcodex:counted', id, ...counted }
    worker.send(response)
  })
}

export interface SupervisorEvents {
  /** The supervisor did not respond in time: this process counts by itself. */
  onUnavailable(): void
  /** The supervisor responds again. */
  onAvailable(): void
}

/**
 * Sends count requests to the supervisor. A request without a response within the timeout fails; `isStalled`
 * is then true until the supervisor responds to any request.
 */
class SupervisorClient {
  isStalled = false
  readonly #events: SupervisorEvents
  readonly #timeoutMs: number
  /** The callbacks of the requests without a response, by request id. */
  readonly #pending = new Map<number, CountCallback>()
  #lastId = 0

  constructor(events: SupervisorEvents, timeoutMs: number) {
    this.#events = events
    this.#timeoutMs = timeoutMs
    process.on('message', (message: unknown) => {
      if (isCountResponse(message)) this.#onResponse(message)
    })
  }

  send(operation: CountRequest['operation'], caller: string, done: CountCallback, window: number): void {
    this.#lastId += 1
    const id = this.#lastId
    // A response that arrived while this process was busy is read before setImmediate runs its callback.
    const timer = setTimeout(() => setImmediate(() => this.#onTimeout(id)), this.#timeoutMs)
    this.#pending.set(id, (error, counted) => {
      clearTimeout(timer)
      this.#pending.delete(id)
      done(error, counted)
    })
    const request: CountRequest = { type: 'bankcodex:count', id, caller, window, operation }
    process.send?.(request, undefined, undefined, (error) => error && this.#fail(id, error))
  }

  #onResponse({ id, current, ttl }: CountResponse): void {
    if (this.isStalled) this.#events.onAvailable()
    this.isStalled = false
    this.#pending.get(id)?.(null, { current, ttl })
  }

  #onTimeout(id: number): void {
    if (!this.#pending.has(id)) return
    if (!this.isStalled) this.#events.onUnavailable()
    this.isStalled = true
    this.#fail(id, new Error(`The supervisor has not responded within ${this.#timeoutMs} ms`))
  }

  #fail(id: number, error: Error): void {
    this.#pending.get(id)?.(error, null)
  }
}

/** Creates a store for @fastify/rate-limit that counts in the supervisor of this worker. */
export function createSupervisorCountStore(
  events: SupervisorEvents,
  timeoutMs = RESPONSE_TIMEOUT_MS,
): SharedCountStore {
  const client = new SupervisorClient(events, timeoutMs)

  class SupervisorStore implements CountStore {
    incr(caller: string, done: CountCallback, window: number): void {
      client.send('count', caller, done, window)
    }

    read(caller: string, done: CountCallback, window: number): void {
      client.send('read', caller, done, window)
    }

    // All limits share one store, because `caller` contains the name of the limit.
    child(): SupervisorStore {
      return this
    }
  }

  return {
    options: { store: SupervisorStore },
    isAvailable: () => process.connected && !client.isStalled,
    // SupervisorClient reports failures itself, as events.
    reportFailure() {},
  }
}
