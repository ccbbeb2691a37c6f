/** What is told of a watch: the bodies of webhooks. */
import { type CodeTypeId, findCodeType } from '../codes/registry.ts'
import type { Watch } from './watch.ts'
import { changedFields, type WatchedAnswer } from './watched-answer.ts'

export const EVENT_TYPES = ['code.changed', 'watch.test'] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** An event that is not stored yet. */
export interface NewEvent {
  /** The webhook-id, the same at each attempt: 'evt_' and a random UUID. */
  readonly id: string
  readonly watchId: string
  readonly keyId: string
  readonly type: EventType
  /** ISO 8601, UTC, as all times here. */
  readonly createdAt: string
  /** The JSON that is sent, to the letter. */
  readonly body: string
}

/** Time and chance, as events need them. */
export interface EventMaking {
  readonly uuid: () => string
  readonly now: () => Date
}

type Watched = Pick<Watch, 'id' | 'keyId' | 'type' | 'code'>

/** The word of a type in the public API: 'sortcode'. */
export function typeWord(type: CodeTypeId): string {
  return findCodeType(type)?.call ?? type
}

function eventOf(
  { id: watch, keyId, type, code }: Watched,
  about: EventType,
  more: object,
  making: EventMaking,
) {
  const id = `evt_${making.uuid()}`
  const timestamp = making.now().toISOString()
  const data = { watch, type: typeWord(type), code, ...more }
  const body = JSON.stringify({ id, type: about, timestamp, data })
  return { id, watchId: watch, keyId, type: about, createdAt: timestamp, body }
}

/** That the answer for a code has become another. */
export function codeChanged(
  watch: Watched,
  before: WatchedAnswer,
  after: WatchedAnswer,
  making: EventMaking,
): NewEvent {
  const changed = changedFields(before, after)
  return eventOf(watch, 'code.changed', { changed, before, after }, making)
}

/** That a webhook arrives. */
export function watchTest(watch: Watched, making: EventMaking): NewEvent {
  return eventOf(watch, 'watch.test', {}, making)
}
