import { performance } from 'node:perf_hooks'
import type { StateEvents } from '../state.ts'
import { type StateProblem, StateUnavailable } from '../state-error.ts'
import { convertPgError } from './errors.ts'

const PROBE_INTERVAL_MS = 1000

/**
 * Lets connection attempts fail at once while the database is unavailable, except one attempt a second, which
 * probes the database.
 */
export class CircuitBreaker {
  readonly #events: StateEvents
  readonly #now: () => number
  /** Why the last attempt failed; null while the database is available. */
  #outage: { readonly problem: StateProblem; readonly detail: string } | null = null
  #nextProbeAt = 0
  #isProbing = false
  /** How often the database has become available. */
  #recoveryCount = 0

  constructor(events: StateEvents, now: () => number = () => performance.now()) {
    this.#events = events
    this.#now = now
  }

  /** Runs a connection attempt. Rejects with a StateUnavailable or a StatementError. */
  async attempt<Result>(action: () => Promise<Result>): Promise<Result> {
    const isProbe = this.#outage !== null
    if (this.#outage) this.#startProbe(this.#outage)
    const recoveriesBefore = this.#recoveryCount
    try {
      const result = await action()
      this.#close()
      return result
    } catch (error) {
      const failure = convertPgError(error)
      // A busy database is reachable: the next attempt may succeed. An attempt that began before a recovery
      // says nothing about the time after it.
      const isCurrent = recoveriesBefore === this.#recoveryCount
      if (isCurrent && failure instanceof StateUnavailable && failure.problem !== 'busy') this.#open(failure)
      throw failure
    } finally {
      // Attempts that began before the outage end while a probe runs.
      if (isProbe) this.#isProbing = false
    }
  }

  /** Begins a probe. Throws the known outage if another probe is running, or if no probe is due yet. */
  #startProbe({ problem, detail }: { problem: StateProblem; detail: string }): void {
    if (this.#isProbing || this.#now() < this.#nextProbeAt) throw new StateUnavailable(problem, detail)
    this.#isProbing = true
  }

  /** Opens the circuit: the database is unavailable. */
  #open(error: StateUnavailable): void {
    const isReported = this.#outage?.problem === error.problem
    this.#outage = error
    this.#nextProbeAt = this.#now() + PROBE_INTERVAL_MS
    if (!isReported) this.#events.onUnavailable?.(error)
  }

  /** Closes the circuit: the database is available. */
  #close(): void {
    const wasOpen = this.#outage !== null
    this.#outage = null
    if (wasOpen) this.#recoveryCount += 1
    if (wasOpen) this.#events.onAvailable?.()
  }
}
