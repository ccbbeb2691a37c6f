/** The least number of callers that are remembered, unless another is given. */
const MAX_CALLERS = 50_000

/** What a caller has done within a window. */
export interface WindowCount {
  readonly current: number
  /** Milliseconds until it begins anew. */
  readonly ttl: number
}

export interface WindowCounter {
  /** Counts one more of a caller, within a window of so many milliseconds that begins with the first. */
  count(caller: string, milliseconds: number): WindowCount
  /** How it stands, without counting. */
  read(caller: string, milliseconds: number): WindowCount
}

interface Window {
  count: number
  readonly end: number
}

/** The windows of the last `most` callers at least, of twice as many at most. That costs the same for each, whoever comes. */
class Windows {
  #recent = new Map<string, Window>()
  #older = new Map<string, Window>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(caller: string): Window | undefined {
    return this.#recent.get(caller) ?? this.#older.get(caller)
  }

  set(caller: string, window: Window): void {
    if (this.#recent.get(caller) === window) return
    if (this.#recent.size >= this.#most) {
      this.#older = this.#recent
      this.#recent = new Map()
    }
    this.#recent.set(caller, window)
  }
}

/** Counts callers within windows. The longest unseen are forgotten when there are too many. */
export function windowCounter(now: () => number, maxCallers = MAX_CALLERS): WindowCounter {
  const windows = new Windows(maxCallers)

  function windowOf(caller: string, milliseconds: number, time: number): Window {
    const known = windows.get(caller)
    // A clock that was set back must not make a window last.
    const goesOn = known !== undefined && time < known.end && time >= known.end - milliseconds
    return goesOn ? known : { count: 0, end: time + milliseconds }
  }

  return {
    count(caller, milliseconds) {
      const time = now()
      const window = windowOf(caller, milliseconds, time)
      window.count += 1
      windows.set(caller, window)
      return { current: window.count, ttl: window.end - time }
    },
    read(caller, milliseconds) {
      const time = now()
      const { count, end } = windowOf(caller, milliseconds, time)
      return { current: count, ttl: end - time }
    },
  }
}
