/** The stored events of watches, and the port to the storage. */
import type { OutboxStore } from '../outbox/outbox.ts'
import type { EventType, NewEvent } from './event.ts'

/** The maximum number of stored events of a watch. */
export const EVENTS_KEPT = 50
const TESTS_KEPT = 10
/**
 * The maximum number of each type, so that a test event never replaces a change. Waiting events are kept
 * first, then the newest.
 */
export const KEPT_OF_TYPE: Readonly<Record<EventType, number>> = {
  'watch.test': TESTS_KEPT,
  'code.changed': EVENTS_KEPT - TESTS_KEPT,
}
/** The number of days that events are stored. */
export const EVENT_DAYS = 30

/** 'waiting' for its next attempt; 'delivered'; or 'failed': there is no further attempt. */
export const EVENT_STATES = ['waiting', 'delivered', 'failed'] as const

export type EventState = (typeof EVENT_STATES)[number]

/** An attempt that has ended. */
export interface EventAttempt {
  /** When it began; ISO 8601, UTC, as all times here. */
  readonly at: string
  /** The receiver's status; null without a response. */
  readonly status: number | null
  /** Why it failed: 'timeout', 'ECONNREFUSED', 'redirect'; null if it succeeded. */
  readonly problem: string | null
}

/**
 * Why there is no further attempt: the receiver answered 410 and wants no more events of the watch, or the
 * event is a test. The outbox adds 'given up': then the watch has failed too, unless a newer event was
 * delivered.
 */
export type EventFailure = 'gone' | 'test'

export interface StoredEvent {
  readonly id: string
  readonly type: EventType
  readonly state: EventState
  readonly createdAt: string
  /** When a waiting event is due. */
  readonly nextAttemptAt: string
  readonly attempts: readonly EventAttempt[]
}

/** A leased event with all fields that are needed to send it. */
export interface ClaimedEvent extends StoredEvent {
  readonly watchId: string
  readonly keyId: string
  readonly body: string
  readonly url: string
  readonly secret: string
  /** The number of claims. It identifies the lease. */
  readonly claims: number
}

/** Hosts and keys whose events must not be claimed now, because of their limits. */
export interface Busy {
  readonly hosts: readonly string[]
  readonly keyIds: readonly string[]
}

/** Stores the events. Rejects only if the database fails. When a write resolves, it is on disk. */
export interface EventStore
  extends Pick<OutboxStore<ClaimedEvent, EventAttempt, EventFailure>, 'commit' | 'release'> {
  /** See OutboxStore. Leaves out the events of busy hosts and keys. */
  claim(now: Date, until: Date, busy?: Busy): Promise<ClaimedEvent | null>
  /** Stores a test event, due at once; false if the key has had `max` test events since `since`. */
  addTest(event: NewEvent, max: number, since: Date): Promise<boolean>
  /** The events of a watch, the newest first. */
  list(watchId: string): Promise<StoredEvent[]>
  /** Deletes events that are older than EVENT_DAYS. */
  deleteOld(now: Date): Promise<void>
}
