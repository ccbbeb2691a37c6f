/** The port that the events of watches are stored through, on their way to receivers and afterwards. */
import type { EventType, NewEvent } from './event.ts'

/** Events that are kept of a watch. */
export const EVENTS_KEPT = 50
const TESTS_KEPT = 10
/** Those that are kept of a type: what waits before what does not, the newest before older ones. So a test takes no change's place. */
export const KEPT_OF_TYPE: Readonly<Record<EventType, number>> = {
  'watch.test': TESTS_KEPT,
  'code.changed': EVENTS_KEPT - TESTS_KEPT,
}
/** Days that they are kept. */
export const EVENT_DAYS = 30

/** 'waiting' for its next attempt; 'delivered'; or 'failed': it is not tried again. */
export const EVENT_STATES = ['waiting', 'delivered', 'failed'] as const

export type EventState = (typeof EVENT_STATES)[number]

/** An attempt that is over. */
export interface Attempt {
  /** ISO 8601, UTC, as all times here. */
  readonly at: string
  /** The receiver's status; null where it gave none. */
  readonly status: number | null
  /** What came in the way, in a word: 'timeout', 'ECONNREFUSED', 'redirect'; null where nothing did. */
  readonly problem: string | null
}

export interface StoredEvent {
  readonly id: string
  readonly type: EventType
  readonly state: EventState
  readonly createdAt: string
  /** Of a waiting event, the time before which nobody tries it. */
  readonly nextAttemptAt: string
  readonly attempts: readonly Attempt[]
}

/** An event that the caller has, alone, with what it takes to send it. */
export interface ClaimedEvent extends StoredEvent {
  readonly watchId: string
  readonly keyId: string
  readonly body: string
  readonly url: string
  readonly secret: string
  /** Which claim it is of the event's: the first is 1. */
  readonly claim: number
}

/** Who is to be left alone for the moment. */
export interface Busy {
  readonly hosts: readonly string[]
  readonly keyIds: readonly string[]
}

/** What comes of an attempt. */
export type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'put off'; readonly until: Date }
  /** The event is not tried again. */
  | { readonly kind: 'failed' }
  /** Nor is it, and its watch has failed where nothing was delivered to it since the event came up. */
  | { readonly kind: 'given up' }
  /** The receiver wants no more of the watch. */
  | { readonly kind: 'gone' }

/** Keeps the events. Fails only when the storage under it does. What is resolved is on disk. */
export interface EventStore {
  /** Stores a test event, to be sent at once; false where the key has had `most` since `since`. */
  addTest(event: NewEvent, most: number, since: Date): Promise<boolean>
  /**
   * The waiting event that has been due the longest, of nobody who has enough, for the caller alone until the given time: whoever asks
   * meanwhile gets another. Who does not settle it by then, killed say, has lost it to the next. null where none is due.
   */
  claim(now: Date, until: Date, except?: Busy): Promise<ClaimedEvent | null>
  /** Writes down an attempt. Whoever has lost the event to another can only report it as delivered. */
  settle(claimed: ClaimedEvent, attempt: Attempt, outcome: Outcome): Promise<void>
  /** Gives a claimed event back as it was: to be tried now. */
  release(claimed: ClaimedEvent, now: Date): Promise<void>
  /** The events of a watch, the newest first. */
  list(watchId: string): Promise<StoredEvent[]>
  /** Drops what is too old to be kept. */
  tidy(now: Date): Promise<void>
}
