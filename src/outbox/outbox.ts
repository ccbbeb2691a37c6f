/**
 * Sends stored items, each at least once. A process claims an item with a lease, tries to send it, and
 * commits the outcome: sent, failed, or to be retried later. When the process is killed, the lease ends and
 * another process claims the item.
 */
import { type BackgroundTask, startBackgroundTask } from '../background/background-task.ts'

/** How an attempt ended. */
export type SendResult<Reason> =
  | { readonly kind: 'sent' }
  /** No later attempt can succeed. */
  | { readonly kind: 'failed'; readonly reason: Reason }
  /** `isUnavailable`: no other item can be sent at the moment either. */
  | { readonly kind: 'retry'; readonly isUnavailable?: boolean }

/**
 * The committed outcome. A retry has its time; an item without further attempts has failed with 'given up'.
 */
export type SendOutcome<Reason> =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly reason: Reason | 'given up' }
  | { readonly kind: 'retry'; readonly at: Date }

/** Stores the items. Rejects only when the database fails. */
export interface OutboxStore<Item, Attempt, Reason> {
  /**
   * Returns the waiting item that has been due the longest, leased to the caller until the given time; null
   * when none is due. `inFlight` are the items that this process is sending: a store may leave out items that
   * would overload a receiver.
   */
  claim(now: Date, until: Date, inFlight: readonly Item[]): Promise<Item | null>
  /**
   * Stores an attempt and its outcome. After its lease has passed to another process, a holder can commit
   * 'sent' only.
   */
  commit(item: Item, attempt: Attempt, outcome: SendOutcome<Reason>, now: Date): Promise<void>
  /** Ends the lease without an attempt: the item is due at once. */
  release(item: Item, now: Date): Promise<void>
}

export interface OutboxParts<Item, Attempt, Reason> {
  readonly store: OutboxStore<Item, Attempt, Reason>
  /** Tries to send an item. Never rejects; gives up when the signal is aborted. `attempt` is stored. */
  send(item: Item, signal: AbortSignal): Promise<{ attempt: Attempt; result: SendResult<Reason> }>
  /**
   * Milliseconds until the next attempt at an item that was just tried; null when it has used up its
   * attempts.
   */
  retryDelay(item: Item): number | null
  /** Logs and counts a committed attempt. */
  report(item: Item, attempt: Attempt, outcome: SendOutcome<Reason>): void
  /** Receives the error of a store that fails: the items are tried again when their leases end. */
  onError(error: unknown): void
  readonly now: () => Date
  /** Attempts at once, in this process. */
  readonly maxConcurrent: number
  /** In milliseconds. */
  readonly timeouts: {
    readonly attempt: number
    /**
     * How long a claim lasts. It must be longer than an attempt, or two processes would send the same item.
     */
    readonly lease: number
    /** How long attempts may go on at shutdown before they are cut off. */
    readonly shutdown: number
  }
}

/** The interval of checks for due items: retries, items of other processes, and expired leases. */
const POLL_INTERVAL = 5000

/** The attempts of one process. */
export class OutboxSender<Item, Attempt, Reason> {
  readonly #parts: OutboxParts<Item, Attempt, Reason>
  readonly #inFlight = new Map<Promise<void>, Item>()
  readonly #cutOff = new AbortController()
  readonly #onSlotFree: () => void
  #isUnavailable = false

  /** `onSlotFree` is called at the end of an attempt: items may have waited for its slot. */
  constructor(parts: OutboxParts<Item, Attempt, Reason>, onSlotFree: () => void = () => {}) {
    this.#parts = parts
    this.#onSlotFree = onSlotFree
  }

  /**
   * Begins attempts at all due items, as slots become free. Ends when nothing is due or nothing can be sent.
   */
  async sendDue(stop?: AbortSignal): Promise<void> {
    const { store, now, maxConcurrent, timeouts } = this.#parts
    this.#isUnavailable = false
    while (!stop?.aborted && !this.#isUnavailable) {
      if (this.#inFlight.size >= maxConcurrent) {
        await Promise.race(this.#inFlight.keys())
        continue
      }
      const until = new Date(now().getTime() + timeouts.lease)
      const item = await store.claim(now(), until, [...this.#inFlight.values()])
      if (!item) return
      if (stop?.aborted) return store.release(item, now())
      this.#begin(item)
    }
  }

  /**
   * Waits for a last run of `sendDue` and for all attempts; cuts them off when the shutdown timeout is over.
   */
  async finish(lastRun: Promise<void>): Promise<void> {
    const timer = setTimeout(() => this.#cutOff.abort(), this.#parts.timeouts.shutdown)
    await lastRun
    await Promise.all(this.#inFlight.keys())
    clearTimeout(timer)
  }

  #begin(item: Item): void {
    const attempt = this.#try(item)
      .catch(this.#parts.onError)
      .finally(() => {
        this.#inFlight.delete(attempt)
        if (!this.#isUnavailable) this.#onSlotFree()
      })
    this.#inFlight.set(attempt, item)
  }

  async #try(item: Item): Promise<void> {
    const { store, send, report, now, timeouts } = this.#parts
    const cutOff = this.#cutOff.signal
    const { attempt, result } = await send(
      item,
      AbortSignal.any([cutOff, AbortSignal.timeout(timeouts.attempt)]),
    )
    if (result.kind === 'retry' && cutOff.aborted) return store.release(item, now())
    if (result.kind === 'retry' && result.isUnavailable) this.#isUnavailable = true
    const outcome = this.#outcomeOf(item, result)
    await store.commit(item, attempt, outcome, now())
    report(item, attempt, outcome)
  }

  #outcomeOf(item: Item, result: SendResult<Reason>): SendOutcome<Reason> {
    if (result.kind !== 'retry') return result
    const delay = this.#parts.retryDelay(item)
    if (delay === null) return { kind: 'failed', reason: 'given up' }
    return { kind: 'retry', at: new Date(this.#parts.now().getTime() + delay) }
  }
}

/**
 * Sends items as they become due, until it is closed: then the attempts under way have the shutdown timeout
 * to end. `wake` looks for due items now.
 */
export function startOutbox<Item, Attempt, Reason>(
  parts: OutboxParts<Item, Attempt, Reason>,
): BackgroundTask {
  const sender = new OutboxSender(parts, () => task.wake())
  const task = startBackgroundTask({
    interval: POLL_INTERVAL,
    run: (stop) => sender.sendDue(stop),
    onError: parts.onError,
  })
  return { wake: task.wake, close: () => sender.finish(task.close()) }
}
