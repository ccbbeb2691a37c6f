/** The port that watches are stored through. */
import type { NewEvent } from './event.ts'
import type { LookedAt, LookedIn, Watch } from './watch.ts'
import type { WatchedAnswer } from './watched-answer.ts'

export interface WatchLimits {
  /** Of one key. */
  readonly ofKey: number
  /** In all. */
  readonly total: number
}

/** How many watches there may be in all, whatever plans allow. */
export const MOST_WATCHES = 500_000

export interface NewWatch {
  readonly keyId: string
  readonly type: Watch['type']
  readonly code: string
  readonly url: string
  readonly description: string | null
  /** Signs what is sent: it is stored as it is, and told when the watch is made. */
  readonly secret: string
  readonly lookedIn: LookedIn
  readonly answer: WatchedAnswer
}

export type Created =
  | { readonly kind: 'created'; readonly watch: Watch }
  /** The key has as many as it may. */
  | { readonly kind: 'enough' }
  /** There is no room for another. */
  | { readonly kind: 'full' }
  /** The key works no more. */
  | { readonly kind: 'no key' }

/** What a look has found: the answer now, and the event where it is another. */
export interface Look {
  readonly at: LookedAt
  readonly answer: WatchedAnswer
  readonly event: NewEvent | null
}

/** Keeps the watches. Fails only when the storage under it does. What is resolved is on disk. */
export interface WatchStore {
  create(watch: NewWatch, limits: WatchLimits, now: Date): Promise<Created>
  /** A watch of a key; null where it has none with that id. */
  find(keyId: string, id: string): Promise<Watch | null>
  /** At most `limit` watches of a key, the first made first, from behind the one with the id `after`; null where there is none with it. */
  list(keyId: string, after: string | null, limit: number): Promise<Watch[] | null>
  /** Deletes a watch and its events; false where the key has none with that id. */
  remove(keyId: string, id: string): Promise<boolean>
  /**
   * At most `limit` active watches, of keys that work and whose plan has webhooks, that were last looked at in another, earlier baked
   * directory: in their order, from behind the place `after`.
   */
  unlooked(now: LookedIn, after: number, limit: number): Promise<LookedAt[]>
  /**
   * Writes down what was found, and the events with it, all at once. What another process has looked at meanwhile stays as that
   * has left it, and makes no event. How many looks counted.
   */
  settle(looks: readonly Look[], lookedIn: LookedIn): Promise<number>
}
