import { type Kysely, sql, type Transaction } from 'kysely'
import type { AttemptOutcome } from '../../outbox/outbox.ts'
import {
  type BusyTargets,
  type ClaimedEvent,
  EVENT_DAYS,
  type EventAttempt,
  type EventFailure,
  type EventStore,
  MAX_STORED_ATTEMPTS,
  type StoredEvent,
} from '../../watches/event-store.ts'
import type { StateTables, WebhookEventTable } from '../state.ts'
import { addTestEvent, failWaitingEvents, lockEndpoints, replayEvent } from './change-webhook-events.ts'
import { createLeaseQueries } from './leases.ts'
import { writeTransaction } from './queries.ts'

const EVENT_COLUMNS = [
  'id',
  'type',
  'watch_id',
  'state',
  'created_at',
  'next_attempt_at',
  'attempts',
] as const
const DAY_MS = 24 * 60 * 60 * 1000
const NONE_BUSY: BusyTargets = { hosts: [], keyIds: [] }

const leases = createLeaseQueries('webhook_event')

function toStoredEvent(row: Pick<WebhookEventTable, (typeof EVENT_COLUMNS)[number]>): StoredEvent {
  const { id, type, watch_id, state, created_at, next_attempt_at, attempts } = row
  return {
    id,
    type,
    watchId: watch_id,
    state,
    createdAt: created_at,
    nextAttemptAt: next_attempt_at,
    attempts: JSON.parse(attempts),
  }
}

function findDueEvents(db: Kysely<StateTables>, now: Date, { hosts, keyIds }: BusyTargets) {
  let rows = db
    .selectFrom('webhook_event')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'webhook_event.endpoint_id')
    .select(['webhook_endpoint.url', 'webhook_endpoint.secret', 'webhook_endpoint.old_secret'])
    .select(['webhook_endpoint.old_secret_until', 'webhook_event.endpoint_id', 'webhook_event.key_id'])
    .select(['webhook_event.body', 'webhook_event.claims', 'webhook_event.failed_attempts'])
    .select(EVENT_COLUMNS.map((column) => `webhook_event.${column}` as const))
  if (hosts.length > 0) rows = rows.where('webhook_endpoint.host', 'not in', hosts)
  if (keyIds.length > 0) rows = rows.where('webhook_event.key_id', 'not in', keyIds)
  return leases.filterDue(rows, now).execute()
}

async function claimEvent(db: Kysely<StateTables>, now: Date, leaseEnd: Date, busy: BusyTargets) {
  const row = await leases.claimOne(db, await findDueEvents(db, now, busy), leaseEnd)
  if (!row) return null
  const { endpoint_id, key_id, body, claims, failed_attempts, url, secret, old_secret } = row
  const { old_secret_until } = row
  const signsWithOldSecret =
    old_secret !== null && old_secret_until !== null && old_secret_until > now.toISOString()
  return {
    ...toStoredEvent(row),
    endpointId: endpoint_id,
    keyId: key_id,
    body,
    claimCount: claims,
    failedAttemptCount: failed_attempts,
    url,
    secrets: signsWithOldSecret ? [secret, old_secret] : [secret],
  }
}

/**
 * Sets an active endpoint to 'gone' or 'failing', and its waiting events to 'failed'. An endpoint does not
 * become 'failing' if its receiver has accepted an event since the failed event was created.
 */
async function deactivateEndpoint(
  trx: Transaction<StateTables>,
  { endpointId, createdAt }: ClaimedEvent,
  newState: 'gone' | 'failing',
): Promise<void> {
  let update = trx.updateTable('webhook_endpoint').set({ state: newState }).where('id', '=', endpointId)
  update = update.where('state', '=', 'active')
  if (newState === 'failing')
    update = update.where((eb) => eb.or([eb('delivered_at', 'is', null), eb('delivered_at', '<', createdAt)]))
  if ((await update.executeTakeFirst()).numUpdatedRows === 0n) return
  await failWaitingEvents(trx, endpointId)
}

function toEventColumns(
  { attempts, failedAttemptCount }: ClaimedEvent,
  attempt: EventAttempt,
  outcome: AttemptOutcome<EventFailure>,
): Partial<WebhookEventTable> {
  const withAttempt = { attempts: JSON.stringify([...attempts, attempt].slice(-MAX_STORED_ATTEMPTS)) }
  if (outcome.kind === 'sent') return { ...withAttempt, state: 'delivered' }
  const withFailure = { ...withAttempt, failed_attempts: failedAttemptCount + 1 }
  return outcome.kind === 'retry'
    ? { ...withFailure, next_attempt_at: outcome.at.toISOString() }
    : { ...withFailure, state: 'failed' }
}

/** Records a delivery, or deactivates the endpoint after a 410 or after the last attempt at an event. */
async function updateEndpointAfterAttempt(
  trx: Transaction<StateTables>,
  event: ClaimedEvent,
  attempt: EventAttempt,
  outcome: AttemptOutcome<EventFailure>,
) {
  if (outcome.kind === 'sent') {
    const endpoint = trx.updateTable('webhook_endpoint').set({ delivered_at: attempt.at })
    await endpoint.where('id', '=', event.endpointId).execute()
  }
  if (outcome.kind !== 'failed') return
  if (outcome.reason === 'gone') await deactivateEndpoint(trx, event, 'gone')
  if (outcome.reason === 'given up') await deactivateEndpoint(trx, event, 'failing')
}

async function listEvents(
  db: Kysely<StateTables>,
  endpointId: string,
  beforeEventId: string | null,
  limit: number,
) {
  const events = db.selectFrom('webhook_event').where('endpoint_id', '=', endpointId)
  let rows = events.select(EVENT_COLUMNS)
  if (beforeEventId !== null) {
    const row = await events.select('seq').where('id', '=', beforeEventId).executeTakeFirst()
    if (!row) return null
    rows = rows.where('seq', '<', row.seq)
  }
  return (await rows.orderBy('seq', 'desc').limit(limit).execute()).map(toStoredEvent)
}

export function createEventStore(db: Kysely<StateTables>): EventStore {
  return {
    addTestEvent: (event, rateLimit, writeInTransaction) =>
      writeTransaction(db, async (trx) => {
        const isAdded = await addTestEvent(trx, event, rateLimit)
        if (isAdded) await writeInTransaction?.(event, trx)
        return isAdded
      }),
    replay: (event, rateLimit, now) => writeTransaction(db, (trx) => replayEvent(trx, event, rateLimit, now)),
    claim: (now, leaseEnd, busy = NONE_BUSY) => claimEvent(db, now, leaseEnd, busy),
    commit: (event, attempt, outcome) =>
      writeTransaction(db, async (trx) => {
        await lockEndpoints(trx, [event.endpointId])
        const columns = toEventColumns(event, attempt, outcome)
        if (await leases.commit(trx, event, columns, { isSent: outcome.kind === 'sent' }))
          await updateEndpointAfterAttempt(trx, event, attempt, outcome)
      }),
    release: (event, now) => leases.release(db, event, now),
    list: (endpointId, before, limit) => listEvents(db, endpointId, before, limit),
    deleteOld: (now) =>
      writeTransaction(db, async (trx) => {
        const oldest = new Date(now.getTime() - EVENT_DAYS * DAY_MS).toISOString()
        const events = trx.deleteFrom('webhook_event').where('created_at', '<', oldest)
        // A replayed event keeps its retries.
        const isReplay = sql<boolean>`(state = 'waiting' and replayed_at is not null)`
        await events.where((eb) => eb.not(isReplay)).execute()
      }),
  }
}
