/** Watched codes, and the port to their storage. */
import type { CodeTypeId } from '../codes/registry.ts'
import type { AnswerRevision } from '../lookup/lookup.ts'
import type { NewEvent } from './event-store.ts'

export type { AnswerRevision }

/** The watched fields of an answer, by name: { status: 'valid', bankName: 'Deutsche Bank' }. */
export type WatchedAnswer = Readonly<Record<string, unknown>>

/** A watched code. When its answer changes, an event is sent to a webhook endpoint. */
export interface Watch {
  /** A random UUID. */
  readonly id: string
  /** The id of its API key. */
  readonly keyId: string
  readonly endpointId: string
  readonly type: CodeTypeId
  /** In canonical form: 'DEUTDEFFXXX'. */
  readonly code: string
  readonly description: string | null
  /** ISO 8601, UTC, as all times here. */
  readonly createdAt: string
}

/** A watch to check, with the answer of its last check. */
export interface UncheckedWatch extends Omit<Watch, 'description' | 'createdAt'> {
  /** Numbers the watches in the order of their creation. */
  readonly seq: number
  /** The revision of the answers at the last check. Answers change with the directory, and as sources age. */
  readonly checkedAgainst: AnswerRevision
  readonly answer: WatchedAnswer
}

export interface WatchLimits {
  /** Watches of one key. */
  readonly perKey: number
  /** All watches. */
  readonly total: number
}

/** The maximum number of watches in total, whatever the plans allow. */
export const MAX_WATCHES = 500_000

/** Codes of one type to watch for an endpoint. */
export interface NewWatches extends Pick<Watch, 'keyId' | 'endpointId' | 'type' | 'description'> {
  /** The revision of the answers in `codes`. */
  readonly checkedAgainst: AnswerRevision
  /** Different canonical codes, each with its current answer. */
  readonly codes: readonly { readonly code: string; readonly answer: WatchedAnswer }[]
}

export type WatchCreation =
  /** `watches`: new and existing watches, one for each code, in the order of the codes. */
  | { readonly kind: 'created'; readonly watches: readonly Watch[]; readonly createdCount: number }
  /** The key would exceed its limit of watches; none was created. */
  | { readonly kind: 'key limit reached' }
  /** The limit of all watches would be exceeded; none was created. */
  | { readonly kind: 'total limit reached' }
  /** The key was revoked or deleted meanwhile. */
  | { readonly kind: 'no key' }
  /** The key has no endpoint with that id. */
  | { readonly kind: 'no endpoint' }

/** The result of a check: the current answer, and an event if the value of a field has changed. */
export interface WatchCheck {
  readonly watch: UncheckedWatch
  readonly answer: WatchedAnswer
  readonly event: NewEvent | null
}

/** Selects a page of watches. */
export interface WatchPage {
  /** Only watches of this endpoint; watches of all endpoints if null. */
  readonly endpointId: string | null
  /** Only watches that are newer than the watch with this id; all if null. */
  readonly after: string | null
  readonly limit: number
}

/** The numbers of checked watches and of new events. */
export interface CheckCounts {
  readonly watchCount: number
  readonly eventCount: number
}

/** Stores the watches. Rejects only if the database fails. A write is on disk when its promise resolves. */
export interface WatchStore {
  /** Creates watches of codes that the endpoint does not watch yet, all or none. */
  create(watches: NewWatches, limits: WatchLimits, now: Date): Promise<WatchCreation>
  /** Returns a watch of a key; null if the key has no watch with that id. */
  find(keyId: string, id: string): Promise<Watch | null>
  /** Returns watches of a key, oldest first; null if the watch `after` does not exist. */
  list(keyId: string, page: WatchPage): Promise<Watch[] | null>
  /** Deletes a watch and its events. Returns false if the key has no watch with that id. */
  remove(keyId: string, id: string): Promise<boolean>
  /**
   * Returns at most `limit` watches that were last checked against an older revision than `current` (another
   * `version` and an earlier `since`), with a `seq` above `afterSeq`, in the order of `seq`. Returns only
   * watches of active endpoints, and of keys that are not revoked and whose plan includes webhooks.
   */
  findUnchecked(current: AnswerRevision, afterSeq: number, limit: number): Promise<UncheckedWatch[]>
  /**
   * Stores the results of checks against `current`, and their events, in one transaction. Returns how many it
   * stored: a watch that another process has checked meanwhile stays unchanged and gets no event.
   */
  commitChecks(checks: readonly WatchCheck[], current: AnswerRevision): Promise<CheckCounts>
}
