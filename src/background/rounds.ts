/** Work that a process does beside the requests: round by round, when it is woken and every so often. */

export interface Rounds {
  /** Begins a round now; or has one follow the one that is under way. */
  wake(): void
  /** Begins no further round, tells the one under way to stop, and waits for its end. */
  close(): Promise<void>
}

export interface RoundsParts {
  /** Milliseconds between two rounds that nobody has woken. */
  readonly every: number
  /** Does what there is to do. The signal is aborted when it should begin nothing further. */
  round(stop: AbortSignal): Promise<void>
  /** Hears what a round failed with: the next one comes all the same. */
  onFailure(error: unknown): void
}

/** Begins with a round at once, and goes on until it is closed. No two rounds run at once. */
export function startRounds({ every, round, onFailure }: RoundsParts): Rounds {
  const stop = new AbortController()
  let rounds = Promise.resolve()
  let waiting = 0

  async function next() {
    waiting--
    try {
      if (!stop.signal.aborted) await round(stop.signal)
    } catch (error) {
      onFailure(error)
    }
  }

  /** One round is under way, and one more at most waits for its end. */
  function wake() {
    if (waiting > 0) return
    waiting++
    rounds = rounds.then(next)
  }

  const timer = setInterval(wake, every)
  wake()
  return {
    wake,
    async close() {
      stop.abort()
      clearInterval(timer)
      await rounds
    },
  }
}
