/** A code that somebody wants to hear of, and where the news go. */
import type { CodeTypeId } from '../codes/registry.ts'
import type { WatchedAnswer } from './watched-answer.ts'

/**
 * 'active'; 'gone': its receiver has said so (410); 'failing': an event could not be delivered at any of its attempts, and nothing
 * else meanwhile. The last two are for good.
 */
export const WATCH_STATES = ['active', 'gone', 'failing'] as const

export type WatchState = (typeof WATCH_STATES)[number]

export interface Watch {
  /** A random UUID. */
  readonly id: string
  /** Whose it is: the id of a key. */
  readonly keyId: string
  readonly type: CodeTypeId
  /** Canonical: 'DEUTDEFFXXX'. */
  readonly code: string
  readonly url: string
  readonly description: string | null
  readonly state: WatchState
  /** ISO 8601, UTC, as all times here. */
  readonly createdAt: string
}

/** Which directory something was looked up in. */
export interface LookedIn {
  readonly version: string
  /** When it was baked, ISO 8601. Watches look forward only: of two processes, one can be a swap behind. */
  readonly builtAt: string
}

/** A watch as it was when somebody looked last. */
export interface LookedAt {
  readonly id: string
  readonly seq: number
  readonly keyId: string
  readonly type: CodeTypeId
  readonly code: string
  readonly lookedIn: LookedIn
  readonly answer: WatchedAnswer
}
