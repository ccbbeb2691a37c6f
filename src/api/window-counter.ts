/** Counts requests in fixed windows of time, for rate limits. */

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

/**
 * Stores the windows of at least the last `maxRecent` callers, and of at most twice as many. Reads and writes
 * take constant time.
 */
class WindowCache {
  #recent = new Map<string, Window>()
  #older = new Map<string, Window>()
  readonly #maxRecent: number

  constructor(maxRecent: number) {
    this.#maxRecent = maxRecent
  }

  get(caller: string): Window | undefined {
    return this.#recent.get(caller) ?? this.#older.get(caller)
  }

  set(caller: string, window: Window): void {
    if (this.#recent.get(caller) === window) return
    if (this.#recent.size >= this.#maxRecent) {
      this.#older = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(caller, window)
  }
}

/** Creates a counter of requests in fixed windows. It forgets none of the last `maxCallers` callers. */
export function createWindowCounter(now: () => number, maxCallers = DEFAULT_MAX_CALLERS): WindowCounter {
  const windows = new WindowCache(maxCallers)

  function getCurrentWindow(caller: string, milliseconds: number, time: number): Window {
    const window = windows.get(caller)
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
