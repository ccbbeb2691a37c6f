import type { Kysely } from 'kysely'
import type { PlanId } from '../api-keys/plans.ts'
import type { Reason } from '../contact/message.ts'
import type { MessageState } from '../contact/message-store.ts'
import type { EventType } from '../watches/event.ts'
import type { EventState } from '../watches/event-store.ts'
import type { Watch, WatchState } from '../watches/watch.ts'

/** The tables of the state: types and statements that SQLite and PostgreSQL understand alike. */
export interface State {
  counter: CounterTable
  recent_search: RecentSearchTable
  contact_message: ContactMessageTable
  api_key: ApiKeyTable
  api_usage_month: ApiUsageMonthTable
  api_usage_day: ApiUsageDayTable
  watch: WatchTable
  watch_event: WatchEventTable
}

/** The state, open and with all of its tables. */
export interface OpenState {
  readonly db: Kysely<State>
  /** Throws a StateUnavailable when the state file was removed or replaced. Does nothing for PostgreSQL. */
  checkPresence(): void
  /** Closes file or connections. Closing again does nothing. */
  close(): Promise<void>
}

/** Numbers given out in order. Who raises one in a transaction has the others wait for its end. */
interface CounterTable {
  name: string
  /** The last number given out. */
  value: number
}

export interface RecentSearchTable {
  id: string
  /** The place in the order of recording. A time would not do: clocks jump back, and two searches can share one. */
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
  /** The place in the order of arrival. */
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

/** A text of a key is known by its hash alone. Times as above. */
export interface ApiKeyTable {
  id: string
  /** The place in the order of issuing. */
  seq: number
  name: string
  email: string
  /** The same in lower case, to count and find by. */
  email_lower: string
  plan: PlanId
  hash: string
  /** What may be shown of the text. */
  shown: string
  /** The text before the last rotation, and when it stops working. */
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
  /** What a count may be raised to: here, so that one statement can raise those of many keys, each within its own limit. */
  most: number
}

interface ApiUsageDayTable {
  key_id: string
  /** '2026-11-21'. */
  day: string
  calls: number
}

/** Times as above. */
export interface WatchTable {
  id: string
  /** The place in the order of making. */
  seq: number
  key_id: string
  type: Watch['type']
  code: string
  url: string
  /** Of the url, with its port: so many connections at once go to one. */
  host: string
  description: string | null
  secret: string
  state: WatchState
  created_at: string
  /** When something was taken last. */
  delivered_at: string | null
  /** The directory that was looked at last, and what it said, as JSON. */
  looked_version: string
  looked_built_at: string
  answer: string
}

/** Times as above. */
export interface WatchEventTable {
  id: string
  seq: number
  watch_id: string
  /** That of the watch: the tests of a key are counted. */
  key_id: string
  type: EventType
  body: string
  created_at: string
  state: EventState
  /** How often it was taken to be sent. */
  claims: number
  next_attempt_at: string
  /** The attempts that are over, as JSON. */
  attempts: string
}
