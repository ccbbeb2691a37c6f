import type { Reason } from '../contact/message.ts'
import type { MessageState } from '../contact/message-store.ts'

/** The tables of the state: types and statements that SQLite and PostgreSQL understand alike. */
export interface State {
  counter: CounterTable
  recent_search: RecentSearchTable
  contact_message: ContactMessageTable
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
