/**
 * Counts requests in fixed windows of time, for rate limits: in this process, or in a counter that all
 * processes share. While the shared counter is unavailable, each process counts on its own.
 */
import { LRUCache } from 'lru-cache'

/** Bounds the memory, because requests may come from any number of addresses. */
const DEFAULT_MAX_CALLERS = 200_000

/** The count of a caller in its current window. */
export interface WindowCount {
  readonly current: number
  /** Milliseconds until the window ends. */
  readonly ttl: number
}

/** Counts requests, or promises to. */
export interface RequestCounter<Result = WindowCount | Promise<WindowCount>> {
  /**
   * Counts a request of a caller, in a window of `milliseconds` that begins with the first request. `caller`
   * begins with the name of a limit: 'download 192.0.2.1'.
   */
  count(caller: string, milliseconds: number): Result
  /** Reads the count without raising it. */
  read(caller: string, milliseconds: number): Result
}

/** A counter of all processes: in Redis, or in the memory of the supervisor process. */
export interface SharedCounter extends RequestCounter<Promise<WindowCount>> {
  /** Whether the counter can be used: false after a failure, until it answers again. */
  isAvailable(): boolean
  /** Reports that a count failed. */
  reportFailure(error: unknown): void
}

/** Counts in the shared counter, or in this process while the shared counter is unavailable or fails. */
export function createRequestCounter(shared: SharedCounter | null): RequestCounter {
  const local = createWindowCounter(Date.now)
  if (!shared) return local
  async function countShared(operation: 'count' | 'read', caller: string, milliseconds: number) {
    if (!shared?.isAvailable()) return local[operation](caller, milliseconds)
    try {
      return await shared[operation](caller, milliseconds)
    } catch (error) {
      shared.reportFailure(error)
      return local[operation](caller, milliseconds)
    }
  }
  return {
    count: (caller, milliseconds) => countShared('count', caller, milliseconds),
    read: (caller, milliseconds) => countShared('read', caller, milliseconds),
  }
}

interface Window {
  count: number
  /** Unix time in milliseconds. */
  readonly end: number
}

/** Creates a counter of requests in fixed windows. It forgets none of the last `maxCallers` callers. */
export function createWindowCounter(
  now: () => number,
  maxCallers = DEFAULT_MAX_CALLERS,
): RequestCounter<WindowCount> {
  const windows = new LRUCache<string, Window>({ max: maxCallers })

  function getCurrentWindow(caller: string, milliseconds: number, time: number): Window {
    const window = windows.peek(caller)
    // A clock that was set back must not extend a window.
    const isCurrent = window !== undefined && time < window.end && time >= window.end - milliseconds
    return isCurrent ? window : { count: 0, end: time + milliseconds }
  }

  return {
    count(caller, milliseconds) {
      const time = now()
      const window = getCurrentWindow(caller, milliseconds, time)
      window.count += 1
      windows.set(caller, window)
      return { current: window.count, ttl: window.end - time }
    },
    read(caller, milliseconds) {
      const time = now()
      const { count, end } = getCurrentWindow(caller, milliseconds, time)
      return { current: count, ttl: end - time }
    },
  }
}
