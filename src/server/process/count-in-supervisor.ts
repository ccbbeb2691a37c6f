/**
 * Counts requests in the supervisor, so that rate limits apply to all workers together without Redis. With
 * several machines, Redis is needed.
 */
import cluster, { type Worker } from 'node:cluster'
import { createWindowCounter, type SharedCounter, type WindowCount } from '../../api/request-counter.ts'

interface CountRequest {
  readonly type: 'bankcodex:count'
  readonly id: number
  /** The name of a limit and the key of a caller, such as 'download 192.0.2.1'. */
  readonly caller: string
  /** The length of the time window in milliseconds. */
  readonly window: number
  readonly operation: 'count' | 'read'
}

interface CountResponse extends WindowCount {
  readonly type: 'bankcodex:counted'
  readonly id: number
}

const isCountRequest = (message: unknown): message is CountRequest =>
  (message as Partial<CountRequest> | null)?.type === 'bankcodex:count'

const isCountResponse = (message: unknown): message is CountResponse =>
  (message as Partial<CountResponse> | null)?.type === 'bankcodex:counted'

/** The maximum wait for the supervisor: the same as for Redis. */
const RESPONSE_TIMEOUT_MS = 250

/** Starts to respond to the count requests of the workers. The supervisor calls this function once. */
export function serveRateLimitCountsToWorkers(): void {
  const windows = createWindowCounter(Date.now)
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isCountRequest(message) || !worker.isConnected()) return
    const { id, caller, window, operation } = message
    const response: CountResponse = { type: 'bankcodex:counted', id, ...windows[operation](caller, window) }
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
 * Sends count requests to the supervisor. A request without a response within the timeout fails; the counter
 * is then stalled until the supervisor responds to any request.
 */
class SupervisorCounter implements SharedCounter {
  #isStalled = false
  readonly #events: SupervisorEvents
  readonly #timeoutMs: number
  /** The requests without a response, by request id. */
  readonly #pending = new Map<number, PromiseWithResolvers<WindowCount>>()
  #lastId = 0

  constructor(events: SupervisorEvents, timeoutMs: number) {
    this.#events = events
    this.#timeoutMs = timeoutMs
    process.on('message', (message: unknown) => {
      if (isCountResponse(message)) this.#onResponse(message)
    })
  }

  count = (caller: string, window: number) => this.#send('count', caller, window)

  read = (caller: string, window: number) => this.#send('read', caller, window)

  isAvailable = () => process.connected && !this.#isStalled

  /** Does nothing: failures are reported as events. */
  reportFailure() {}

  #send(operation: CountRequest['operation'], caller: string, window: number): Promise<WindowCount> {
    this.#lastId += 1
    const id = this.#lastId
    const pending = Promise.withResolvers<WindowCount>()
    this.#pending.set(id, pending)
    // A response that arrived while this process was busy is read before setImmediate runs its callback.
    const timer = setTimeout(() => setImmediate(() => this.#onTimeout(id)), this.#timeoutMs)
    const request: CountRequest = { type: 'bankcodex:count', id, caller, window, operation }
    process.send?.(request, undefined, undefined, (error) => error && pending.reject(error))
    return pending.promise.finally(() => {
      clearTimeout(timer)
      this.#pending.delete(id)
    })
  }

  #onResponse({ id, current, ttl }: CountResponse): void {
    if (this.#isStalled) this.#events.onAvailable()
    this.#isStalled = false
    this.#pending.get(id)?.resolve({ current, ttl })
  }

  #onTimeout(id: number): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    if (!this.#isStalled) this.#events.onUnavailable()
    this.#isStalled = true
    pending.reject(new Error(`The supervisor has not responded within ${this.#timeoutMs} ms`))
  }
}

/** Creates the counter of a worker, which counts in its supervisor. */
export function createSupervisorCounter(
  events: SupervisorEvents,
  timeoutMs = RESPONSE_TIMEOUT_MS,
): SharedCounter {
  return new SupervisorCounter(events, timeoutMs)
}
