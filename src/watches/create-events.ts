/** Creates the events that endpoints receive, with their JSON bodies. */
import { type CodeTypeId, findCodeType } from '../codes/registry.ts'
import type { EventType, NewEvent } from './event-store.ts'
import type { Watch } from './watch-store.ts'
import { listChangedFields, type WatchedAnswer } from './watched-answer.ts'
import type { WebhookEndpoint } from './webhook-endpoint.ts'

export interface EventDependencies {
  readonly uuid: () => string
  readonly now: () => Date
}

/** The name of a type in the public API: 'sortcode'. */
export function getPublicTypeName(type: CodeTypeId): string {
  return findCodeType(type)?.apiName ?? type
}

function createEvent(
  target: Pick<NewEvent, 'endpointId' | 'watchId' | 'keyId'>,
  type: EventType,
  data: object,
  { uuid, now }: EventDependencies,
): NewEvent {
  const id = `evt_${uuid()}`
  const timestamp = now().toISOString()
  const body = JSON.stringify({ id, type, timestamp, data })
  return { id, ...target, type, createdAt: timestamp, body }
}

/** Creates the event of a changed answer. */
export function createChangeEvent(
  { id, keyId, endpointId, type, code }: Pick<Watch, 'id' | 'keyId' | 'endpointId' | 'type' | 'code'>,
  before: WatchedAnswer,
  after: WatchedAnswer,
  dependencies: EventDependencies,
): NewEvent {
  const changed = listChangedFields(before, after)
  const data = { watch: id, type: getPublicTypeName(type), code, changed, before, after }
  return createEvent({ endpointId, watchId: id, keyId }, 'code.changed', data, dependencies)
}

/** Creates a test event of an endpoint. */
export function createTestEvent(
  { id, keyId }: Pick<WebhookEndpoint, 'id' | 'keyId'>,
  dependencies: EventDependencies,
): NewEvent {
  const target = { endpointId: id, watchId: null, keyId }
  return createEvent(target, 'endpoint.test', { endpoint: id }, dependencies)
}
