/** The events that webhooks send, and the port to their storage. */
import type { OutboxStore } from '../outbox/outbox.ts'
import type { WriteInTransaction } from './webhook-endpoint.ts'

export const EVENT_TYPES = ['code.changed', 'endpoint.test'] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** An event that is not stored yet. */
export interface NewEvent {
  /** The webhook-id header, the same for each attempt: 'evt_' and a random UUID. */
  readonly id: string
  readonly endpointId: string
  /** null for a test event. */
  readonly watchId: string | null
  readonly keyId: string
  readonly type: EventType
  /** ISO 8601, UTC, as all times here. */
  readonly createdAt: string
  /** The JSON text to send. The signature covers these bytes. */
  readonly body: string
}

/**
 * The maximum numbers of stored events: changes for each watch, tests for each endpoint. When there are more,
 * delivered and failed events are deleted first, and older ones before newer ones.
 */
export const MAX_EVENTS: Readonly<Record<EventType, number>> = { 'code.changed': 40, 'endpoint.test': 10 }
/** For how many days events are stored. */
export const EVENT_DAYS = 30
/** The maximum number of stored attempts of an event. Replays add attempts; the oldest are deleted. */
export const MAX_STORED_ATTEMPTS = 20

/** An event is 'waiting' for its next attempt, 'delivered', or 'failed' without further attempts. */
export const EVENT_STATES = ['waiting', 'delivered', 'failed'] as const

export type EventState = (typeof EVENT_STATES)[number]

/** A completed attempt to deliver an event. */
export interface EventAttempt {
  /** When the attempt started; ISO 8601, UTC, as all times here. */
  readonly at: string
  /** The receiver's status; null without a response. */
  readonly status: number | null
  /** Why the attempt failed: 'timeout', 'ECONNREFUSED', 'redirect'; null if it succeeded. */
  readonly problem: string | null
}

/**
 * Why an event gets no further attempt. 'gone': the receiver answered 410. 'test': a test event has one
 * attempt. The outbox sets a third reason, 'given up', after the last attempt; the endpoint then becomes
 * 'failing', unless it has accepted another event since this event was created.
 */
export type EventFailure = 'gone' | 'test'

export interface StoredEvent extends Pick<NewEvent, 'id' | 'type' | 'watchId' | 'createdAt'> {
  readonly state: EventState
  /** When a waiting event is due. */
  readonly nextAttemptAt: string
  readonly attempts: readonly EventAttempt[]
}

/** A leased event, with the fields that an attempt needs. */
export interface ClaimedEvent extends StoredEvent, Pick<NewEvent, 'endpointId' | 'keyId' | 'body'> {
  readonly url: string
  /** The secrets that sign: the current secret, and for some time after a rotation also the old secret. */
  readonly secrets: readonly string[]
  /** How often a process has claimed the event, including this claim. It identifies the lease. */
  readonly claimCount: number
  /** The number of failed attempts since the event was created or replayed. */
  readonly failedAttemptCount: number
}

/** Hosts and API keys that have reached their limit of concurrent attempts. */
export interface BusyTargets {
  readonly hosts: readonly string[]
  readonly keyIds: readonly string[]
}

/** A rate limit: at most `max` test events, or replayed events, of an API key after the time `since`. */
export interface EventRateLimit {
  readonly max: number
  readonly since: Date
}

/** Test events that a key can send in a minute. */
export const TEST_LIMIT = 5
/** Events that a key can replay in a minute, each once. */
export const REPLAY_LIMIT = 60

/** The rate limit of `max` events in the minute before `now`. */
export const perMinute = (max: number, now: Date): EventRateLimit => ({
  max,
  since: new Date(now.getTime() - 60_000),
})

/** Identifies an event of an endpoint. */
export interface EventReference {
  readonly keyId: string
  readonly endpointId: string
  readonly id: string
}

/** Stores the events. Rejects only if the database fails. A write is on disk when its promise resolves. */
export interface EventStore
  extends Pick<OutboxStore<ClaimedEvent, EventAttempt, EventFailure>, 'commit' | 'release'> {
  /** Like `claim` of OutboxStore, but skips the events of busy hosts and keys. */
  claim(now: Date, leaseEnd: Date, busy?: BusyTargets): Promise<ClaimedEvent | null>
  /** Stores a test event, due at once. Returns false if the key has reached the rate limit. */
  addTestEvent(
    event: NewEvent,
    rate: EventRateLimit,
    writeInTransaction?: WriteInTransaction<NewEvent>,
  ): Promise<boolean>
  /**
   * Makes a stored event due at once and resets its number of failed attempts. Refuses an event that was
   * replayed since `rate.since`, and any event when the key has replayed `rate.max` events since then.
   * Returns 'unknown' if the endpoint has no such event.
   */
  replay(
    event: EventReference,
    rate: EventRateLimit,
    now: Date,
  ): Promise<'replayed' | 'unknown' | 'rate limit reached'>
  /**
   * Returns at most `limit` events of an endpoint, newest first, that are older than the event with the id
   * `before`; null if that event does not exist.
   */
  list(endpointId: string, before: string | null, limit: number): Promise<StoredEvent[] | null>
  /** Deletes events that are older than EVENT_DAYS, except those that were replayed and still wait. */
  deleteOld(now: Date): Promise<void>
}
