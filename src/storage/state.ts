import type { Kysely } from 'kysely'
import type { PlanId } from '../api-keys/plans.ts'
import type { Reason } from '../contact/message.ts'
import type { MessageState } from '../contact/message-store.ts'
import type { EventType } from '../watches/event.ts'
import type { EventState } from '../watches/event-store.ts'
import type { Watch } from '../watches/watch.ts'
import type { EndpointState } from '../watches/webhook-endpoint.ts'

/** The tables of the state, with types and statements that SQLite and PostgreSQL share. */
export interface State {
  counter: CounterTable
  recent_search: RecentSearchTable
  contact_message: ContactMessageTable
  api_key: ApiKeyTable
  api_usage_month: ApiUsageMonthTable
  api_usage_day: ApiUsageDayTable
  webhook_endpoint: WebhookEndpointTable
  watch: WatchTable
  webhook_event: WebhookEventTable
  incident: IncidentTable
  idempotent_request: IdempotentRequestTable
}

/** The state, open and with all of its tables. */
export interface OpenState {
  readonly db: Kysely<State>
  /** Throws a StateUnavailable when the state file was removed or replaced. Does nothing for PostgreSQL. */
  checkPresence(): void
  /** Closes the file or the connections. A second call does nothing. */
  close(): Promise<void>
}

/** Sequence counters. A transaction that increments a counter locks it until its end. */
interface CounterTable {
  name: string
  /** The last value. */
  value: number
}

export interface RecentSearchTable {
  id: string
  /** The order of recording. A timestamp is no order: clocks jump back, and two searches can share one. */
  seq: number
  type: string
  value: string
  result: string
  /** 0 or 1. */
  is_valid: number
  url: string
  /** ISO 8601, UTC. */
  searched_at: string
}

/** Times are ISO 8601, UTC, of one length, so that they sort as texts. */
export interface ContactMessageTable {
  id: string
  /** The order of arrival. */
  seq: number
  name: string
  email: string
  subject: string
  reason: Reason
  message: string
  received_at: string
  state: MessageState
  attempts: number
  next_attempt_at: string
  problem: string | null
  sent_at: string | null
}

/** Stores hashes of keys only. Times are as in ContactMessageTable. */
export interface ApiKeyTable {
  id: string
  /** The order of issue. */
  seq: number
  name: string
  email: string
  /** The e-mail address in lower case, for counting and searching. */
  email_lower: string
  plan: PlanId
  hash: string
  /** The part of the key that may be shown. */
  shown: string
  /** The hash before the last rotation, and when it stops working. */
  old_hash: string | null
  old_works_until: string | null
  issued_at: string
  revoked_at: string | null
}

interface ApiUsageMonthTable {
  key_id: string
  /** '2026-11'. */
  month: string
  calls: number
  /**
   * The limit of `calls`. It is a column so that one statement can raise the counts of many keys, each within
   * its own limit.
   */
  most: number
}

interface ApiUsageDayTable {
  key_id: string
  /** '2026-11-21'. */
  day: string
  calls: number
}

/** Times are as in ContactMessageTable. */
export interface WebhookEndpointTable {
  id: string
  /** The order of creation. */
  seq: number
  key_id: string
  url: string
  /** The host and port of the url: connections per host are limited. */
  host: string
  description: string | null
  secret: string
  /** The secret before the last rotation, and when it stops signing. */
  old_secret: string | null
  old_secret_until: string | null
  state: EndpointState
  created_at: string
  /** The time of the last successful delivery. */
  delivered_at: string | null
}

/** Times are as in ContactMessageTable. An endpoint watches a code once. */
export interface WatchTable {
  id: string
  /** The order of creation. */
  seq: number
  key_id: string
  endpoint_id: string
  type: Watch['type']
  code: string
  description: string | null
  created_at: string
  /** The version and time of the directory in the last check, and the answer found in it, as JSON. */
  looked_version: string
  looked_built_at: string
  answer: string
}

/** Times are as in ContactMessageTable. */
export interface WebhookEventTable {
  id: string
  seq: number
  endpoint_id: string
  /** The key of the endpoint: tests and replays are limited per key. */
  key_id: string
  /** null for a test event. */
  watch_id: string | null
  type: EventType
  body: string
  created_at: string
  state: EventState
  /** How often a process has claimed the event. */
  claims: number
  next_attempt_at: string
  /** Completed attempts, as JSON. */
  attempts: string
  /** The number of failed attempts since the event was created or replayed. */
  failed_attempts: number
  replayed_at: string | null
}

/**
 * Times are as in ContactMessageTable. The hashes are keyed with the text of the API key; it is not stored.
 */
export interface IdempotentRequestTable {
  key_id: string
  /** The hash of the idempotency key. */
  id: string
  seq: number
  /** The hash of method, path and body. */
  content_hash: string
  started_at: string
  /** 0 or 1. */
  is_complete: number
  /** A response that cannot be computed again, as JSON; it contains no account number. */
  response: string | null
}

/** Times are as in ContactMessageTable. */
export interface IncidentTable {
  id: string
  /** The order of posting. */
  seq: number
  text: string
  posted_at: string
  resolved_at: string | null
}
