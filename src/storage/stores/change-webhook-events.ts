/** Changes of webhook events within a transaction of the caller. */
import { sql, type Transaction } from 'kysely'
import {
  type EventRateLimit,
  type EventReference,
  type EventStore,
  MAX_EVENTS,
  type NewEvent,
} from '../../watches/event-store.ts'
import type { StateTables } from '../state.ts'
import { createRestartColumns } from './leases.ts'
import { incrementCounter, lockCounter } from './queries.ts'

const SEQ_COUNTER = 'webhook_event'

/**
 * Locks endpoints until the end of the transaction. Every transaction locks endpoints before their watches
 * and events, so there is no deadlock. Returns false if an endpoint does not exist or, with `keyId`, does not
 * belong to that key.
 */
export async function lockEndpoints(
  trx: Transaction<StateTables>,
  ids: readonly string[],
  keyId?: string,
): Promise<boolean> {
  if (ids.length === 0) return true
  const lock = trx
    .updateTable('webhook_endpoint')
    // The update changes nothing, but it locks the rows both in SQLite and in PostgreSQL.
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', 'in', ids)
  // With a key, only its own endpoints are locked, so that another key's endpoint is missing in the count.
  const lockOfOwned = keyId === undefined ? lock : lock.where('key_id', '=', keyId)
  return Number((await lockOfOwned.executeTakeFirst()).numUpdatedRows) === ids.length
}

/**
 * Deletes the oldest events beyond MAX_EVENTS after an event was added: for a test event, among the tests of
 * the same endpoint; else among the events of the same watch.
 */
async function deleteExcessEvents(trx: Transaction<StateTables>, event: NewEvent): Promise<void> {
  const { watchId, endpointId, type } = event
  // The waiting events come first, so they are deleted last.
  const waitingFirst = sql`case when state = 'waiting' then 0 else 1 end`
  const [column, ownerId] =
    watchId === null ? (['endpoint_id', endpointId] as const) : (['watch_id', watchId] as const)
  const events = trx.selectFrom('webhook_event').where(column, '=', ownerId).where('type', '=', type)
  const kept = events.orderBy(waitingFirst).orderBy('seq', 'desc').limit(MAX_EVENTS[type])
  await trx
    .deleteFrom('webhook_event')
    .where(column, '=', ownerId)
    .where('type', '=', type)
    .where('seq', 'not in', kept.select('seq'))
    .execute()
}

/** Stores an event, due at once, and deletes excess events. The caller has locked the endpoint. */
export async function insertEvent(trx: Transaction<StateTables>, event: NewEvent): Promise<void> {
  const { id, endpointId, watchId, keyId, type, body, createdAt } = event
  const seq = await incrementCounter(trx, SEQ_COUNTER)
  await trx
    .insertInto('webhook_event')
    .values({
      id,
      endpoint_id: endpointId,
      watch_id: watchId,
      key_id: keyId,
      type,
      body,
      seq,
      state: 'waiting' as const,
      created_at: createdAt,
      next_attempt_at: createdAt,
      replayed_at: null,
      claims: 0,
      attempts: '[]',
      failed_attempts: 0,
    })
    .execute()
  await deleteExcessEvents(trx, event)
}

/**
 * Whether a key has reached its rate limit of tests (counted by 'created_at') or of replays (by
 * 'replayed_at'). For a replay, also true if this event was already replayed after
 * `since`. Locks a counter, so that
 * concurrent transactions count each other's events.
 */
async function hasReachedRate(
  trx: Transaction<StateTables>,
  { keyId, id }: Pick<EventReference, 'keyId' | 'id'>,
  { max, since }: EventRateLimit,
  timeColumn: 'created_at' | 'replayed_at',
): Promise<boolean> {
  await lockCounter(trx, SEQ_COUNTER)
  let recent = trx.selectFrom('webhook_event').select('id').where('key_id', '=', keyId)
  recent = recent.where(timeColumn, '>', since.toISOString())
  if (timeColumn === 'created_at') recent = recent.where('type', '=', 'endpoint.test')
  const rows = await recent.execute()
  return rows.length >= max || rows.some((row) => row.id === id)
}

/** Stores a test event. Returns false if its key has reached the rate limit of tests. */
export async function addTestEvent(
  trx: Transaction<StateTables>,
  event: NewEvent,
  rate: EventRateLimit,
): Promise<boolean> {
  await lockEndpoints(trx, [event.endpointId])
  if (await hasReachedRate(trx, event, rate, 'created_at')) return false
  await insertEvent(trx, event)
  return true
}

/** Makes an event due again, unless it was replayed recently or its key has reached the limit of replays. */
export async function replayEvent(
  trx: Transaction<StateTables>,
  event: EventReference,
  rate: EventRateLimit,
  now: Date,
): ReturnType<EventStore['replay']> {
  const { keyId, endpointId, id } = event
  await lockEndpoints(trx, [endpointId])
  if (await hasReachedRate(trx, event, rate, 'replayed_at')) return 'rate limit reached'
  const { numUpdatedRows } = await trx
    .updateTable('webhook_event')
    .set({ ...createRestartColumns(now), replayed_at: now.toISOString(), failed_attempts: 0 })
    .where('id', '=', id)
    .where('endpoint_id', '=', endpointId)
    .where('key_id', '=', keyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'replayed' : 'unknown'
}

/** Marks the waiting events of an endpoint as failed. The caller has locked the endpoint. */
export async function failWaitingEvents(trx: Transaction<StateTables>, endpointId: string): Promise<void> {
  const events = trx.updateTable('webhook_event').set({ state: 'failed' })
  await events.where('endpoint_id', '=', endpointId).where('state', '=', 'waiting').execute()
}
