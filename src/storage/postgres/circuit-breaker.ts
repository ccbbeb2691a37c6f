import { performance } from 'node:perf_hooks'
import { type DatabaseProblem, StateUnavailable } from '../state-error.ts'
import { toStateError } from './errors.ts'

/** Called when the database becomes unavailable, when the reason changes, and when it is available again. */
export interface StateEvents {
  readonly onUnavailable?: (error: StateUnavailable) => void
  readonly onAvailable?: () => void
}

const PROBE_INTERVAL_MS = 1000

/**
 * While the database is unavailable, connection attempts fail at once, except one attempt a second that
 * probes the database.
 */
export class CircuitBreaker {
  readonly #events: StateEvents
  readonly #now: () => number
  #outage: { readonly problem: DatabaseProblem; readonly detail: string } | null = null
  #probeAt = 0
  #isProbing = false

  constructor(events: StateEvents, now: () => number = () => performance.now()) {
    this.#events = events
    this.#now = now
  }

  /** Runs an attempt to connect. Rejects with a StateUnavailable or a StatementError. */
  async attempt<Result>(action: () => Promise<Result>): Promise<Result> {
    if (this.#outage) this.#beginProbe(this.#outage)
    try {
      const result = await action()
      this.#close()
      return result
    } catch (error) {
      const failure = toStateError(error)
      if (failure instanceof StateUnavailable && failure.problem !== 'busy') this.#open(failure)
      throw failure
    } finally {
      this.#isProbing = false
    }
  }

  #beginProbe({ problem, detail }: { problem: DatabaseProblem; detail: string }): void {
    if (this.#isProbing || this.#now() < this.#probeAt) throw new StateUnavailable(problem, detail)
    this.#isProbing = true
  }

  /** Opens the circuit: the database is unavailable. */
  #open(error: StateUnavailable): void {
    const isReported = this.#outage?.problem === error.problem
    this.#outage = error
    this.#probeAt = this.#now() + PROBE_INTERVAL_MS
    if (!isReported) this.#events.onUnavailable?.(error)
  }

  /** Closes the circuit: the database is available. */
  #close(): void {
    const wasOpen = this.#outage !== null
    this.#outage = null
    if (wasOpen) this.#events.onAvailable?.()
  }
}
