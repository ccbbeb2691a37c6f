/** Counts requests in fixed windows of time, for rate limits. */

import { LRUCache } from 'lru-cache'

/** Bounds the memory, because requests may come from any number of addresses. */
const DEFAULT_MAX_CALLERS = 50_000

/** The count of a caller in its current window. */
export interface WindowCount {
  readonly current: number
  /** Milliseconds until the window ends. */
  readonly ttl: number
}

export interface WindowCounter {
  /** Counts a request of a caller, in a window of `milliseconds` that begins with the first request. */
  count(caller: string, milliseconds: number): WindowCount
  /** Reads the count without raising it. */
  read(caller: string, milliseconds: number): WindowCount
}

interface Window {
  count: number
  /** Unix time in milliseconds. */
  readonly end: number
}

/** Creates a counter of requests in fixed windows. It forgets none of the last `maxCallers` callers. */
export function createWindowCounter(now: () => number, maxCallers = DEFAULT_MAX_CALLERS): WindowCounter {
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
