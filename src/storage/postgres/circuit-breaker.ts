import { performance } from 'node:perf_hooks'
import { type DatabaseProblem, StateUnavailable } from '../state-error.ts'
import { stateErrorOf } from './errors.ts'

/** Hears when the database goes away, for another reason than before, and when it is back. */
export interface StateEvents {
  readonly onAway?: (error: StateUnavailable) => void
  readonly onBack?: () => void
}

const PROBE_EVERY = 1000

/**
 * Whether the database can be used, as far as the last attempt told. While it cannot, one attempt a second is made, by whoever
 * comes first; everybody else is told at once, and waits for nothing.
 */
export class Reachability {
  readonly #events: StateEvents
  readonly #now: () => number
  #away: { readonly problem: DatabaseProblem; readonly detail: string } | null = null
  #probeAt = 0
  #probing = false

  constructor(events: StateEvents, now: () => number = () => performance.now()) {
    this.#events = events
    this.#now = now
  }

  /** Makes an attempt to connect, say. Rejects with a StateUnavailable or a StatementError. */
  async attempt<Result>(action: () => Promise<Result>): Promise<Result> {
    if (this.#away) this.#beginProbe(this.#away)
    try {
      const result = await action()
      this.#isBack()
      return result
    } catch (error) {
      const failure = stateErrorOf(error)
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
    this.#probeAt = this.#now() + PROBE_EVERY
    if (!known) this.#events.onAway?.(error)
  }

  #isBack(): void {
    const wasAway = this.#away !== null
    this.#away = null
    if (wasAway) this.#events.onBack?.()
  }
}
