import { performance } from 'node:perf_hooks'
import { type DatabaseProblem, StateUnavailable } from '../state-error.ts'
import { toStateError } from './errors.ts'

/** Called when the database becomes unavailable, when the reason changes, and when it is available again. */
export interface StateEvents {
  readonly onAway?: (error: StateUnavailable) => void
  readonly onBack?: () => void
}

const PROBE_INTERVAL = 1000

/**
 * Fails connection attempts at once while the database is unavailable, but for one attempt a second that
 * probes it.
 */
export class CircuitBreaker {
  readonly #events: StateEvents
  readonly #now: () => number
  #away: { readonly problem: DatabaseProblem; readonly detail: string } | null = null
  #probeAt = 0
  #probing = false

  constructor(events: StateEvents, now: () => number = () => performance.now()) {
    this.#events = events
    this.#now = now
  }

  /** Runs an attempt to connect. Rejects with a StateUnavailable or a StatementError. */
  async attempt<Result>(action: () => Promise<Result>): Promise<Result> {
    if (this.#away) this.#beginProbe(this.#away)
    try {
      const result = await action()
      this.#isBack()
      return result
    } catch (error) {
      const failure = toStateError(error)
      if (failure instanceof StateUnavailable && failure.problem !== 'busy') this.#isAway(failure)
      throw failure
    } finally {
      this.#probing = false
    }
  }

  #beginProbe({ problem, detail }: { problem: DatabaseProblem; detail: string }): void {
    if (this.#probing || this.#now() < this.#probeAt) throw new StateUnavailable(problem, detail)
    this.#probing = true
  }

  #isAway(error: StateUnavailable): void {
    const known = this.#away?.problem === error.problem
    this.#away = error
    this.#probeAt = this.#now() + PROBE_INTERVAL
    if (!known) this.#events.onAway?.(error)
  }

  #isBack(): void {
    const wasAway = this.#away !== null
    this.#away = null
    if (wasAway) this.#events.onBack?.()
  }
}
