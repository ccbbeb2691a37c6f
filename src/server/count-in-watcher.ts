/**
 * Requests counted by the process that watches over the others, so that the limits of a minute hold for all of them together
 * without anything else being installed. Redis does the same for several machines.
 */
import cluster, { type Worker } from 'node:cluster'
import type { SharedCount } from '../api/request-limit.ts'

interface Question {
  readonly type: 'bankcodex:count'
  readonly id: number
  readonly caller: string
  /** Milliseconds. */
  readonly window: number
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

const MOST_CALLERS = 100_000

interface Window {
  count: number
  readonly end: number
}

/** Counts callers within windows that begin with their first request. The longest unseen are forgotten when there are too many. */
export function windowCounter(now: () => number, mostCallers = MOST_CALLERS) {
  const windows = new Map<string, Window>()
  return (caller: string, milliseconds: number): { current: number; ttl: number } => {
    const time = now()
    const known = windows.get(caller)
    // A clock that was set back must not make a window last.
    const goesOn = known !== undefined && time < known.end && time >= known.end - milliseconds
    const window = goesOn ? known : { count: 0, end: time + milliseconds }
    window.count += 1
    windows.delete(caller)
    windows.set(caller, window)
    const [oldest] = windows.keys()
    if (windows.size > mostCallers && oldest !== undefined) windows.delete(oldest)
    return { current: window.count, ttl: window.end - time }
  }
}

/** Counts for the processes that this one watches over. */
export function countForWorkers(): void {
  const count = windowCounter(Date.now)
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isQuestion(message) || !worker.isConnected()) return
    const { id, caller, window } = message
    worker.send({ type: 'bankcodex:counted', id, ...count(caller, window) } satisfies Answer)
  })
}

type Done = (error: Error | null, counted: { current: number; ttl: number } | null) => void

/** The count of the process that watches over this one. */
export function countInWatcher(): SharedCount {
  const waiting = new Map<number, Done>()
  let last = 0
  process.on('message', (message: unknown) => {
    if (!isAnswer(message)) return
    const { id, current, ttl } = message
    waiting.get(id)?.(null, { current, ttl })
    waiting.delete(id)
  })

  /** What @fastify/rate-limit asks of a store. */
  class WatcherStore {
    incr(caller: string, done: Done, window: number): void {
      last += 1
      waiting.set(last, done)
      process.send?.({ type: 'bankcodex:count', id: last, caller, window } satisfies Question)
    }

    child(): WatcherStore {
      return this
    }
  }

  return {
    place: { store: WatcherStore },
    isThere: () => process.connected,
    failed() {},
  }
}
