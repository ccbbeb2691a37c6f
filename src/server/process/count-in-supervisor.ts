/**
 * Counts requests in the supervisor, so that rate limits hold for all workers together without Redis. Redis
 * does the same for several machines.
 */
import cluster, { type Worker } from 'node:cluster'
import type { CountStore, Done, SharedCount } from '../../api/request-limit.ts'
import { windowCounter } from '../../api/window-counter.ts'

interface CountQuestion {
  readonly type: 'bankcodex:count'
  readonly id: number
  readonly caller: string
  /** Milliseconds. */
  readonly window: number
  readonly asks: 'count' | 'read'
}

interface CountAnswer {
  readonly type: 'bankcodex:counted'
  readonly id: number
  readonly current: number
  readonly ttl: number
}

const isQuestion = (message: unknown): message is CountQuestion =>
  (message as Partial<CountQuestion> | null)?.type === 'bankcodex:count'

const isAnswer = (message: unknown): message is CountAnswer =>
  (message as Partial<CountAnswer> | null)?.type === 'bankcodex:counted'

const MAX_CALLERS = 100_000

/** Milliseconds that a request waits for the supervisor; the same as for Redis. */
const ANSWER_TIMEOUT = 250

/** Answers the count requests of the workers. The supervisor calls it once. */
export function countForWorkers(): void {
  const windows = windowCounter(Date.now, MAX_CALLERS)
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isQuestion(message) || !worker.isConnected()) return
    const { id, caller, window, asks } = message
    worker.send({ type: 'bankcodex:counted', id, ...windows[asks](caller, window) } satisfies CountAnswer)
  })
}

export interface SupervisorEvents {
  /** The supervisor did not answer in time: this process now counts alone. */
  onAway(): void
  /** The supervisor answers again. */
  onBack(): void
}

/**
 * The shared count of this worker's supervisor. When the supervisor does not answer within the timeout, the
 * requests of that time fail, and nothing more is sent until it answers one of them.
 */
export function countInSupervisor(events: SupervisorEvents, timeout = ANSWER_TIMEOUT): SharedCount {
  const pending = new Map<number, Done>()
  let lastId = 0
  let isStalled = false

  process.on('message', (message: unknown) => {
    if (!isAnswer(message)) return
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
    fail(id, new Error(`The supervisor has not answered within ${timeout} ms`))
  }

  function ask(asks: CountQuestion['asks'], caller: string, done: Done, window: number): void {
    lastId += 1
    const id = lastId
    // An answer may have arrived while this process was busy: setImmediate runs after it is read.
    const timer = setTimeout(() => setImmediate(onTimeout, id), timeout)
    pending.set(id, (error, counted) => {
      clearTimeout(timer)
      pending.delete(id)
      done(error, counted)
    })
    const question: CountQuestion = { type: 'bankcodex:count', id, caller, window, asks }
    process.send?.(question, undefined, undefined, (error) => error && fail(id, error))
  }

  class SupervisorStore implements CountStore {
    incr(caller: string, done: Done, window: number): void {
      ask('count', caller, done, window)
    }

    read(caller: string, done: Done, window: number): void {
      ask('read', caller, done, window)
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
