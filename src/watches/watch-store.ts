/** The stored watches, and the port to the storage. */
import type { NewEvent } from './event.ts'
import type { CheckedState, UncheckedWatch, Watch } from './watch.ts'
import type { WatchedAnswer } from './watched-answer.ts'

export interface WatchLimits {
  /** Watches of one key. */
  readonly ofKey: number
  /** All watches. */
  readonly total: number
}

/** The maximum number of watches in total, whatever the plans allow. */
export const MAX_WATCHES = 500_000

export interface NewWatch {
  readonly keyId: string
  readonly type: Watch['type']
  readonly code: string
  readonly url: string
  readonly description: string | null
  /**
   * The secret that signs the events. It is stored in plain text and shown once, when the watch is created.
   */
  readonly secret: string
  readonly checkedIn: CheckedState
  readonly answer: WatchedAnswer
}

export type Created =
  | { readonly kind: 'created'; readonly watch: Watch }
  /** The key has reached its limit of watches. */
  | { readonly kind: 'limit reached' }
  /** The limit of all watches is reached. */
  | { readonly kind: 'full' }
  /** This key no longer works. */
  | { readonly kind: 'no key' }

/** The result of a check: the current answer, and an event if it has changed. */
export interface WatchCheck {
  readonly watch: UncheckedWatch
  readonly answer: WatchedAnswer
  readonly event: NewEvent | null
}

/** Stores the watches. Rejects only if the database fails. When a write resolves, it is on disk. */
export interface WatchStore {
  create(watch: NewWatch, limits: WatchLimits, now: Date): Promise<Created>
  /** A watch of a key; null when the key has none with that id. */
  find(keyId: string, id: string): Promise<Watch | null>
  /**
   * At most `limit` watches of a key, the oldest first, after the one with the id `after`; null when there is
   * no such watch.
   */
  list(keyId: string, after: string | null, limit: number): Promise<Watch[] | null>
  /** Deletes a watch and its events; false when the key has none with that id. */
  remove(keyId: string, id: string): Promise<boolean>
  /**
   * At most `limit` active watches with a seq above `after` that were last checked against a directory baked
   * earlier. Their keys are not revoked, and their plans include webhooks.
   */
  findUnchecked(directory: CheckedState, after: number, limit: number): Promise<UncheckedWatch[]>
  /**
   * Stores results and their events in one transaction, and returns how many it stored. A watch that another
   * process has checked meanwhile stays as it is and gets no event.
   */
  commitChecks(checks: readonly WatchCheck[], directory: CheckedState): Promise<number>
}
