/** The stored events of watches, and the port to the storage. */
import type { OutboxStore } from '../outbox/outbox.ts'
import type { EventType, NewEvent } from './event.ts'

/** The maximum number of stored events of a watch. */
export const MAX_EVENTS_OF_WATCH = 50
const MAX_TESTS_OF_WATCH = 10
/**
 * The maximum number of stored events of a watch by type, so that a test event never replaces a change. When
 * there are more, delivered and failed events are deleted first, and older ones before newer ones.
 */
export const MAX_EVENTS_BY_TYPE: Readonly<Record<EventType, number>> = {
  'watch.test': MAX_TESTS_OF_WATCH,
  'code.changed': MAX_EVENTS_OF_WATCH - MAX_TESTS_OF_WATCH,
}
/** The number of days that events are stored. */
export const EVENT_DAYS = 30

/** An event is 'waiting' for its next attempt, 'delivered', or 'failed' without further attempts. */
export const EVENT_STATES = ['waiting', 'delivered', 'failed'] as const

export type EventState = (typeof EVENT_STATES)[number]

/** A completed attempt to deliver an event. */
export interface EventAttempt {
  /** When the attempt started; ISO 8601, UTC, as all times here. */
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

/** A leased event, with the fields that an attempt needs. */
export interface ClaimedEvent extends StoredEvent {
  readonly watchId: string
  readonly keyId: string
  readonly body: string
  readonly url: string
  readonly secret: string
  /** The number of claims so far. It identifies the lease. */
  readonly claims: number
}

/** Hosts and keys that have reached their limit of concurrent attempts. */
export interface BusyTargets {
  readonly hosts: readonly string[]
  readonly keyIds: readonly string[]
}

/** Stores the events. Rejects only if the database fails. When a write resolves, it is on disk. */
export interface EventStore
  extends Pick<OutboxStore<ClaimedEvent, EventAttempt, EventFailure>, 'commit' | 'release'> {
  /** See OutboxStore. Skips the events of busy hosts and keys. */
  claim(now: Date, leaseEnd: Date, busy?: BusyTargets): Promise<ClaimedEvent | null>
  /** Stores a test event, due at once. Returns false if the key has had `max` test events since `since`. */
  addTest(event: NewEvent, max: number, since: Date): Promise<boolean>
  /** Returns the events of a watch, newest first. */
  list(watchId: string): Promise<StoredEvent[]>
  /** Deletes events that are older than EVENT_DAYS. */
  deleteOld(now: Date): Promise<void>
}
