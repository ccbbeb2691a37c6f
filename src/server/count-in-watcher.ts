/**
 * Requests counted by the process that watches over the others, so that the limits of a minute hold for all of them together
 * without anything else being installed. Redis does the same for several machines.
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
  readonly asks: 'count' | 'look'
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

/** Counts for the processes that this one watches over. */
export function countForWorkers(): void {
  const windows = windowCounter(Date.now, MOST_CALLERS)
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (!isQuestion(message) || !worker.isConnected()) return
    const { id, caller, window, asks } = message
    worker.send({ type: 'bankcodex:counted', id, ...windows[asks](caller, window) } satisfies Answer)
  })
}

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

  function ask(asks: Question['asks'], caller: string, done: Done, window: number): void {
    last += 1
    waiting.set(last, done)
    process.send?.({ type: 'bankcodex:count', id: last, caller, window, asks } satisfies Question)
  }

  class WatcherStore implements CountStore {
    incr(caller: string, done: Done, window: number): void {
      ask('count', caller, done, window)
    }

    read(caller: string, done: Done, window: number): void {
      ask('look', caller, done, window)
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
