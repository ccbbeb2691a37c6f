/** The events of watches, and their JSON bodies. */
import { type CodeTypeId, findCodeType } from '../codes/registry.ts'
import type { Watch } from './watch.ts'
import { listChangedFields, type WatchedAnswer } from './watched-answer.ts'

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
  /** The JSON text to send. The signature covers these bytes. */
  readonly body: string
}

/** The dependencies of creating an event. */
export interface EventDependencies {
  readonly uuid: () => string
  readonly now: () => Date
}

type WatchedCode = Pick<Watch, 'id' | 'keyId' | 'type' | 'code'>

/** The name of a type in the public API: 'sortcode'. */
export function getPublicTypeName(type: CodeTypeId): string {
  return findCodeType(type)?.call ?? type
}

function createEvent(
  { id: watch, keyId, type, code }: WatchedCode,
  eventType: EventType,
  details: object,
  context: EventDependencies,
) {
  const id = `evt_${context.uuid()}`
  const timestamp = context.now().toISOString()
  const data = { watch, type: getPublicTypeName(type), code, ...details }
  const body = JSON.stringify({ id, type: eventType, timestamp, data })
  return { id, watchId: watch, keyId, type: eventType, createdAt: timestamp, body }
}

/** Creates the event of a changed answer. */
export function createChangeEvent(
  watch: WatchedCode,
  before: WatchedAnswer,
  after: WatchedAnswer,
  context: EventDependencies,
): NewEvent {
  const changed = listChangedFields(before, after)
  return createEvent(watch, 'code.changed', { changed, before, after }, context)
}

/** Creates a test event. */
export function createTestEvent(watch: WatchedCode, context: EventDependencies): NewEvent {
  return createEvent(watch, 'watch.test', {}, context)
}
