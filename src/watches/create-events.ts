/** Decides which changes of an answer create events, and creates events with their JSON bodies. */

import { toShortPublicAnswer } from '../codes/answers/public-answer.ts'
import { toAnswer } from '../codes/answers/to-answer.ts'
import { type CodeTypeId, findCodeType, getCodeType } from '../codes/registry.ts'
import type { Lookup } from '../lookup/lookup.ts'
import type { EventType, NewEvent } from './event-store.ts'
import type { UncheckedWatch, Watch, WatchedAnswer } from './watch-store.ts'
import type { WebhookEndpoint } from './webhook-endpoint.ts'

/**
 * Fields whose changes create no event: they explain the verdict, format the code, or name the source and its
 * date.
 */
const UNWATCHED_FIELDS: readonly string[] = ['error', 'reason', 'warnings', 'formatted', 'source', 'asOf']

/** Looks up a canonical code and returns the watched fields of the answer. */
export function selectWatchedFields(
  lookup: Pick<Lookup, 'lookUpCode'>,
  id: CodeTypeId,
  code: string,
): WatchedAnswer {
  const type = getCodeType(id)
  const answer = toShortPublicAnswer(type, toAnswer(type, lookup.lookUpCode(id, code)))
  return Object.fromEntries(Object.entries(answer).filter(([field]) => !UNWATCHED_FIELDS.includes(field)))
}

const isSameValue = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after)

/**
 * Lists the fields whose values differ. A field that only one answer has is no change of data: the API has
 * gained or lost the field.
 */
export function listChangedFields(before: WatchedAnswer, after: WatchedAnswer): string[] {
  return Object.keys(after).filter((field) => field in before && !isSameValue(before[field], after[field]))
}

export interface EventDependencies {
  readonly uuid: () => string
  readonly now: () => Date
}

/** The name of a code type in the public API: 'sortcode'. */
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

/**
 * The ids of the changes of a watched code since its last check, for `GET /v1/changes`: newest first. Empty
 * if the answer changed with something else, such as another code of the bank.
 */
export function listChangeIds(
  { changes, withheldSources }: Pick<Lookup, 'changes' | 'withheldSources'>,
  { type, code, checkedAgainst }: Pick<UncheckedWatch, 'type' | 'code' | 'checkedAgainst'>,
): number[] {
  return getCodeType(type)
    .getDirectoryKeys(code)
    .flatMap((key) => changes.listOfCode({ type, code: key }))
    .filter(({ builtAt, source }) => builtAt > checkedAgainst.since && !withheldSources.includes(source.id))
    .map(({ id }) => id)
}

interface AnswerChange {
  readonly before: WatchedAnswer
  readonly after: WatchedAnswer
  /** The ids of the changes in the log. */
  readonly changes: readonly number[]
}

/** Creates the event of a changed answer. */
export function createChangeEvent(
  { id, keyId, endpointId, type, code }: Pick<Watch, 'id' | 'keyId' | 'endpointId' | 'type' | 'code'>,
  { before, after, changes }: AnswerChange,
  dependencies: EventDependencies,
): NewEvent {
  const changed = listChangedFields(before, after)
  const data = { watch: id, type: getPublicTypeName(type), code, changed, changes, before, after }
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
