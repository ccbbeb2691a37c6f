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
 * The committed outcome of an attempt. An item that has used up its attempts has 'failed' with the reason
 * 'given up'.
 */
export type AttemptOutcome<Reason> =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly reason: Reason | 'given up' }
  | { readonly kind: 'retry'; readonly at: Date }

/** Stores the items. Rejects only when the database fails. */
export interface OutboxStore<Item, Attempt, Reason> {
  /**
   * Leases to the caller the waiting item that has been due the longest; null when no item is due. `inFlight`
   * are the items that this process is sending: a store may skip an item whose receiver is busy with them.
   */
  claim(now: Date, leaseEnd: Date, inFlight: readonly Item[]): Promise<Item | null>
  /**
   * Stores an attempt and its outcome. If another process has claimed the item since, only the outcome 'sent'
   * is stored.
   */
  commit(item: Item, attempt: Attempt, outcome: AttemptOutcome<Reason>, now: Date): Promise<void>
  /** Ends the lease without storing an attempt: the item is due at once. */
  release(item: Item, now: Date): Promise<void>
}

/** What an outbox sends, how it sends, and when. */
export interface Outbox<Item, Attempt, Reason> {
  readonly store: OutboxStore<Item, Attempt, Reason>
  /**
   * Tries to send an item. Never rejects; ends when the signal is aborted. `attempt` is passed to the store.
   */
  send(item: Item, signal: AbortSignal): Promise<{ attempt: Attempt; result: SendResult<Reason> }>
  /**
   * Milliseconds from a failed attempt at an item to the next one; null when the item has used up its
   * attempts.
   */
  getRetryDelayMs(item: Item): number | null
  /** Logs and counts a committed attempt. */
  report(item: Item, attempt: Attempt, outcome: AttemptOutcome<Reason>): void
  /** Receives errors of the store. An item without a committed outcome is sent again after its lease. */
  onError(error: unknown): void
  readonly now: () => Date
  /** The maximum number of concurrent attempts in this process. */
  readonly maxConcurrent: number
  readonly timeouts: {
    readonly attemptMs: number
    /** It must be longer than `attemptMs`, or two processes would send the same item. */
    readonly leaseMs: number
    /** How long running attempts may continue after the start of the shutdown. */
    readonly shutdownMs: number
  }
}

/** How often to look for due retries, items that other processes stored, and expired leases. */
const POLL_INTERVAL_MS = 5000

/** Runs the attempts of this process. */
export class OutboxSender<Item, Attempt, Reason> {
  readonly #outbox: Outbox<Item, Attempt, Reason>
  readonly #inFlight = new Map<Promise<void>, Item>()
  readonly #shutdown = new AbortController()
  readonly #onSlotFree: () => void
  /** True after an attempt that found that no item can be sent at the moment. */
  #isUnavailable = false

  /** `onSlotFree` is called after an attempt, unless it found that no item can be sent at the moment. */
  constructor(outbox: Outbox<Item, Attempt, Reason>, onSlotFree: () => void = () => {}) {
    this.#outbox = outbox
    this.#onSlotFree = onSlotFree
  }

  /**
   * Starts attempts at all due items, as slots become free. Resolves when no item is due, when no item can be
   * sent at the moment, or when `stop` is aborted. Attempts may still be running then.
   */
  async sendDue(stop?: AbortSignal): Promise<void> {
    const { store, now, maxConcurrent, timeouts } = this.#outbox
    this.#isUnavailable = false
    while (!stop?.aborted && !this.#isUnavailable) {
      if (this.#inFlight.size >= maxConcurrent) {
        await Promise.race(this.#inFlight.keys())
        continue
      }
      const leaseEnd = new Date(now().getTime() + timeouts.leaseMs)
      const item = await store.claim(now(), leaseEnd, [...this.#inFlight.values()])
      if (!item) return
      if (stop?.aborted) return store.release(item, now())
      this.#startAttempt(item)
    }
  }

  /**
   * Waits for the last run of `sendDue`, then for all running attempts. Aborts them after the shutdown
   * timeout.
   */
  async finish(lastRun: Promise<void>): Promise<void> {
    const timer = setTimeout(() => this.#shutdown.abort(), this.#outbox.timeouts.shutdownMs)
    await lastRun
    await Promise.all(this.#inFlight.keys())
    clearTimeout(timer)
  }

  #startAttempt(item: Item): void {
    const sending = this.#send(item)
      .catch(this.#outbox.onError)
      .finally(() => {
        this.#inFlight.delete(sending)
        if (!this.#isUnavailable) this.#onSlotFree()
      })
    this.#inFlight.set(sending, item)
  }

  async #send(item: Item): Promise<void> {
    const { store, send, report, now, timeouts } = this.#outbox
    const shutdown = this.#shutdown.signal
    const { attempt, result } = await send(
      item,
      AbortSignal.any([shutdown, AbortSignal.timeout(timeouts.attemptMs)]),
    )
    if (result.kind === 'retry' && shutdown.aborted) return store.release(item, now())
    if (result.kind === 'retry' && result.isUnavailable) this.#isUnavailable = true
    const outcome = this.#decideOutcome(item, result)
    await store.commit(item, attempt, outcome, now())
    report(item, attempt, outcome)
  }

  #decideOutcome(item: Item, result: SendResult<Reason>): AttemptOutcome<Reason> {
    if (result.kind !== 'retry') return result
    const delayMs = this.#outbox.getRetryDelayMs(item)
    if (delayMs === null) return { kind: 'failed', reason: 'given up' }
    return { kind: 'retry', at: new Date(this.#outbox.now().getTime() + delayMs) }
  }
}

/**
 * Starts a task that sends items as they become due. `wake` looks for due items now. `close` waits for
 * running attempts, at most for the shutdown timeout.
 */
export function startOutbox<Item, Attempt, Reason>(outbox: Outbox<Item, Attempt, Reason>): BackgroundTask {
  const sender = new OutboxSender(outbox, () => task.wake())
  const task = startBackgroundTask({
    intervalMs: POLL_INTERVAL_MS,
    run: (stop) => sender.sendDue(stop),
    onError: outbox.onError,
  })
  return { wake: task.wake, close: () => sender.finish(task.close()) }
}
