import type { Generated, Kysely } from 'kysely'
import type { AccountMailState } from '../accounts/account-store.ts'
import type { KeyKind } from '../api-keys/key-text.ts'
import type { PlanId } from '../api-keys/plans.ts'
import type { Reason } from '../contact/message.ts'
import type { MessageState } from '../contact/message-store.ts'
import type { EventState, EventType } from '../watches/event-store.ts'
import type { Watch } from '../watches/watch-store.ts'
import type { EndpointState } from '../watches/webhook-endpoint.ts'
import type { StateUnavailable } from './state-error.ts'

/**
 * The tables of the state, which is the database of everything that the site itself stores. SQLite and
 * PostgreSQL share the column types. Times are ISO 8601 in UTC with milliseconds, so that they sort as texts.
 * `seq` numbers the rows of a table in the order of their creation. A timestamp cannot give this order:
 * clocks jump back, and two rows can have the same time.
 */
export interface StateTables {
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
  account_mail: AccountMailTable
  sign_in_link: AccountTokenTable
  account_session: AccountTokenTable
}

/** The opened state. Its tables exist when the first query runs. */
export interface OpenState {
  readonly db: Kysely<StateTables>
  /** Throws a StateUnavailable when the state file was removed, replaced or damaged. Not for PostgreSQL. */
  checkFilePresence(): void
  /** Closes the file or the connections. A second call does nothing. */
  close(): Promise<void>
}

export interface StateEvents {
  /** Called when the state becomes unavailable, and when the reason changes. */
  readonly onUnavailable?: (error: StateUnavailable) => void
  /** Called when the state is available again. */
  readonly onAvailable?: () => void
}

/**
 * The last `seq` of each table, by the name of the table. 'watch_look' (a look is a check of watches) belongs
 * to no table: it is a lock that lets one process at a time commit checks. A transaction that updates a
 * counter locks it until the end of the transaction.
 */
interface CounterTable {
  name: string
  value: number
}

export interface RecentSearchTable {
  id: string
  /** Renewed when the search is repeated. */
  seq: number
  type: string
  value: string
  result: string
  /** 0 or 1. */
  is_valid: number
  url: string
  searched_at: string
}

/** The columns of mails to send. */
interface MailTable {
  id: string
  seq: number
  email: string
  /** The number of started attempts, since the mail was last sent again by the operator. */
  attempts: number
  /** The number of claims and restarts, which identifies a lease. */
  claims: number
  next_attempt_at: string
  /** The error code of the last attempt: 'ECONNREFUSED'. */
  problem: string | null
}

export interface ContactMessageTable extends MailTable {
  name: string
  subject: string
  reason: Reason
  message: string
  received_at: string
  state: MessageState
  sent_at: string | null
}

/** The text of a key is not stored, only its hash. */
export interface ApiKeyTable {
  id: string
  seq: number
  name: string
  email: string
  /** The e-mail address in lower case, for counting and searching. */
  email_lower: string
  plan: PlanId
  hash: string
  /** The masked text of the key: 'bcx_live_…x7Qa'. */
  shown: string
  /** The hash of the text before the last rotation, and when that text stops working. */
  old_hash: string | null
  old_works_until: string | null
  issued_at: string
  revoked_at: string | null
  /** The name that the holder gave the key. */
  label: string | null
  kind: Generated<KeyKind>
  /** When a key without a confirmed address stops working; null for other keys. */
  expires_at: string | null
}

/** A mail to a holder of keys. It contains no secret: the code of a sign-in link is made when it is sent. */
export interface AccountMailTable extends MailTable {
  email_lower: string
  /** What was changed; null for a mail with a sign-in link. */
  note: string | null
  created_at: string
  state: AccountMailState
}

/** Codes of sign-in links, or of sessions. Only their hashes are stored. */
export interface AccountTokenTable {
  hash: string
  seq: number
  email: string
  email_lower: string
  expires_at: string
}

interface ApiUsageMonthTable {
  key_id: string
  /** '2026-11'. */
  month: string
  calls: number
  /** Not used any more: 0. */
  most: number
}

interface ApiUsageDayTable {
  key_id: string
  /** '2026-11-21'. */
  day: string
  calls: number
}

export interface WebhookEndpointTable {
  id: string
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

/** A watched code of an endpoint. An endpoint has at most one watch for a code. */
export interface WatchTable {
  id: string
  seq: number
  key_id: string
  endpoint_id: string
  type: Watch['type']
  code: string
  description: string | null
  created_at: string
  /** The directory version in the last check: `version` of the AnswerRevision (lookup/lookup.ts). */
  looked_version: string
  /** When the answers of that version last changed: `since` of the same AnswerRevision. */
  looked_built_at: string
  /** The watched fields of the answer in the last check, as JSON. */
  answer: string
}

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

/** The hashes are HMACs with a secret that is derived from the text of the API key, which is not stored. */
export interface IdempotentRequestTable {
  key_id: string
  /** The HMAC of the idempotency key. */
  id: string
  seq: number
  /** The HMAC of method, path and body. */
  content_hash: string
  started_at: string
  /** 0 or 1. */
  is_complete: number
  /** A response that cannot be computed again, as JSON; it contains no account number. */
  response: string | null
}

export interface IncidentTable {
  id: string
  seq: number
  text: string
  posted_at: string
  resolved_at: string | null
}
