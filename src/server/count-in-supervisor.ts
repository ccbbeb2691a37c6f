/**
 * Counts requests in the supervisor of the worker processes, so that the limits of a minute hold for all of
 * them together without anything else being installed. Redis does the same for several machines.
 */
import cluster, { type Worker } from 'node:cluster'
import type { CountStore, Done, SharedCount } from '../api/request-limit.ts'
import { windowCounter } from '../api/window-counter.ts'

interface Question {
  readonly type: 'bankcodex:count'
  readonly id: number
  readonly caller: string
  /** Milliseconds. */
  readonly window: number
  readonly asks: 'count' | 'read'
}

interface Answer {
  readonly type: 'bankcodex:counted'
  readonly id: number
  readonly current: number
  readonly ttl: number
}

const isQuestion = (message: unknown): message is Question =>
  (message as Partial<Question> | null)?.type === 'bankcodex:count'

const isAnswer = (message: unknown): message is Answer =>
  (message as Partial<Answer> | null)?.type === 'bankcodex:counted'

const MAX_CALLERS = 100_000

/** A request waits no longer for the supervisor, in milliseconds: as long as for Redis. */
const ANSWER_TIMEOUT = 250

/** Counts for the worker processes of this one. */
export function countForWorkers(): void {
  const windows = windowCounter(Date.now, MAX_CALLERS)
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isQuestion(message) || !worker.isConnected()) return
    const { id, caller, window, asks } = message
    worker.send({ type: 'bankcodex:counted', id, ...windows[asks](caller, window) } satisfies Answer)
  })
}

export interface SupervisorEvents {
  /** The supervisor has not answered in time: this process counts by itself. */
  onAway(): void
  /** The supervisor answers again. */
  onBack(): void
}

/**
 * The count of the supervisor of this process. A supervisor that is stopped or too busy costs the requests of
 * one timeout a wait; after that nothing is sent to it until it has answered one of them.
 */
export function countInSupervisor(events: SupervisorEvents, timeout = ANSWER_TIMEOUT): SharedCount {
  const pending = new Map<number, Done>()
  let last = 0
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

  function ask(asks: Question['asks'], caller: string, done: Done, window: number): void {
    last += 1
    const id = last
    // An answer that came while this process was busy is read before setImmediate.
    const timer = setTimeout(() => setImmediate(onTimeout, id), timeout)
    pending.set(id, (error, counted) => {
      clearTimeout(timer)
      pending.delete(id)
      done(error, counted)
    })
    const question: Question = { type: 'bankcodex:count', id, caller, window, asks }
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
