/** The events of watches: the bodies of webhooks. */
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
  /** The JSON that is sent, byte for byte. */
  readonly body: string
}

/** The dependencies of a new event. */
export interface EventContext {
  readonly uuid: () => string
  readonly now: () => Date
}

type Watched = Pick<Watch, 'id' | 'keyId' | 'type' | 'code'>

/** The name of a type in the public API: 'sortcode'. */
export function typeWord(type: CodeTypeId): string {
  return findCodeType(type)?.call ?? type
}

function eventOf(
  { id: watch, keyId, type, code }: Watched,
  about: EventType,
  more: object,
  context: EventContext,
) {
  const id = `evt_${context.uuid()}`
  const timestamp = context.now().toISOString()
  const data = { watch, type: typeWord(type), code, ...more }
  const body = JSON.stringify({ id, type: about, timestamp, data })
  return { id, watchId: watch, keyId, type: about, createdAt: timestamp, body }
}

/** The event of a changed answer. */
export function codeChanged(
  watch: Watched,
  before: WatchedAnswer,
  after: WatchedAnswer,
  context: EventContext,
): NewEvent {
  const changed = changedFields(before, after)
  return eventOf(watch, 'code.changed', { changed, before, after }, context)
}

/** A test event. */
export function watchTest(watch: Watched, context: EventContext): NewEvent {
  return eventOf(watch, 'watch.test', {}, context)
}
