/** A watched code, and the webhook that receives its events. */
import type { CodeTypeId } from '../codes/registry.ts'
import type { WatchedAnswer } from './watched-answer.ts'

/**
 * 'active'; 'gone': the receiver has answered 410; 'failing': all attempts at an event failed, and no newer
 * event was delivered. A watch stays 'gone' or 'failing'.
 */
export const WATCH_STATES = ['active', 'gone', 'failing'] as const

export type WatchState = (typeof WATCH_STATES)[number]

export interface Watch {
  /** A random UUID. */
  readonly id: string
  /** The id of its key. */
  readonly keyId: string
  readonly type: CodeTypeId
  /** In canonical form: 'DEUTDEFFXXX'. */
  readonly code: string
  readonly url: string
  readonly description: string | null
  readonly state: WatchState
  /** ISO 8601, UTC, as all times here. */
  readonly createdAt: string
}

/** The state of the answers in a check. */
export interface CheckedState {
  readonly version: string
  /**
   * When the answers last changed, ISO 8601. A watch is only checked against later states, because another
   * process may still have the previous one.
   */
  readonly since: string
}

/** A watch with the directory and answer of its last check. */
export interface UncheckedWatch {
  readonly id: string
  readonly seq: number
  readonly keyId: string
  readonly type: CodeTypeId
  readonly code: string
  readonly checkedIn: CheckedState
  readonly answer: WatchedAnswer
}
