import { type Kysely, sql, type Transaction } from 'kysely'
import type { SendOutcome } from '../../outbox/outbox.ts'
import type { NewEvent } from '../../watches/event.ts'
import {
  type BusyTargets,
  type ClaimedEvent,
  EVENT_DAYS,
  type EventAttempt,
  type EventFailure,
  type EventStore,
  MAX_EVENTS_BY_TYPE,
  MAX_EVENTS_OF_WATCH,
  type StoredEvent,
} from '../../watches/event-store.ts'
import type { WatchState } from '../../watches/watch.ts'
import type { State, WatchEventTable } from '../state.ts'
import { createLeases } from './outbox-table.ts'
import { counterValue, raiseCounter, writeTransaction } from './queries.ts'

const COUNTER = 'watch_event'
const STORED_COLUMNS = ['id', 'type', 'state', 'created_at', 'next_attempt_at', 'attempts'] as const
const DAY = 24 * 60 * 60 * 1000
const NONE_BUSY: BusyTargets = { hosts: [], keyIds: [] }

const leases = createLeases({ name: 'watch_event', claims: 'claims' })

function toStored(row: Pick<WatchEventTable, (typeof STORED_COLUMNS)[number]>): StoredEvent {
  const { id, type, state, created_at, next_attempt_at, attempts } = row
  return {
    ...{ id, type, state },
    createdAt: created_at,
    nextAttemptAt: next_attempt_at,
    attempts: JSON.parse(attempts),
  }
}

async function deleteExcessEvents(trx: Transaction<State>, { watchId, type }: NewEvent): Promise<void> {
  const waitingFirst = sql`case when state = 'waiting' then 0 else 1 end`
  const same = trx.selectFrom('watch_event').where('watch_id', '=', watchId).where('type', '=', type)
  const kept = same.orderBy(waitingFirst).orderBy('seq', 'desc').limit(MAX_EVENTS_BY_TYPE[type])
  await trx
    .deleteFrom('watch_event')
    .where('watch_id', '=', watchId)
    .where('type', '=', type)
    .where('seq', 'not in', kept.select('seq'))
    .execute()
}

/**
 * Stores an event, due at once. Deletes events of its watch and type beyond the limit: first those that do
 * not wait.
 */
export async function insertEvent(trx: Transaction<State>, event: NewEvent): Promise<void> {
  const { id, watchId, keyId, type, body, createdAt } = event
  await raiseCounter(trx, COUNTER)
  await trx
    .insertInto('watch_event')
    .values((eb) => ({
      ...{ id, watch_id: watchId, key_id: keyId, type, body, created_at: createdAt },
      seq: counterValue(eb, COUNTER),
      state: 'waiting' as const,
      claims: 0,
      next_attempt_at: createdAt,
      attempts: '[]',
    }))
    .execute()
  await deleteExcessEvents(trx, event)
}

async function addTest(trx: Transaction<State>, event: NewEvent, max: number, since: Date) {
  await raiseCounter(trx, COUNTER)
  const tests = trx.selectFrom('watch_event').where('key_id', '=', event.keyId)
  const lately = tests.where('type', '=', event.type).where('created_at', '>', since.toISOString())
  const { count } = await lately.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  if (Number(count) >= max) return false
  await insertEvent(trx, event)
  return true
}

function dueEvents(db: Kysely<State>, now: Date, { hosts, keyIds }: BusyTargets) {
  let rows = db
    .selectFrom('watch_event')
    .innerJoin('watch', 'watch.id', 'watch_event.watch_id')
    .select(['watch.url', 'watch.secret', 'watch_event.watch_id', 'watch_event.key_id', 'watch_event.body'])
    .select(['watch_event.id', 'watch_event.type', 'watch_event.state', 'watch_event.created_at'])
    .select(['watch_event.next_attempt_at', 'watch_event.attempts', 'watch_event.claims'])
  if (hosts.length > 0) rows = rows.where('watch.host', 'not in', hosts)
  if (keyIds.length > 0) rows = rows.where('watch_event.key_id', 'not in', keyIds)
  return leases.selectDue(rows, now).execute()
}

async function claim(
  db: Kysely<State>,
  now: Date,
  until: Date,
  busy: BusyTargets,
): Promise<ClaimedEvent | null> {
  const row = await leases.claimOne(db, await dueEvents(db, now, busy), until)
  if (!row) return null
  const { watch_id, key_id, body, claims, url, secret } = row
  return { ...toStored(row), watchId: watch_id, keyId: key_id, body, claims, url, secret }
}

async function endWatch(trx: Transaction<State>, { watchId, createdAt }: ClaimedEvent, as: WatchState) {
  let ended = trx.updateTable('watch').set({ state: as }).where('id', '=', watchId)
  if (as === 'failing')
    ended = ended.where((eb) => eb.or([eb('delivered_at', 'is', null), eb('delivered_at', '<', createdAt)]))
  if ((await ended.executeTakeFirst()).numUpdatedRows === 0n) return
  const waiting = trx.updateTable('watch_event').where('watch_id', '=', watchId)
  await waiting.where('state', '=', 'waiting').set({ state: 'failed' }).execute()
}

/** Locks the watch before its events: every transaction does so in this order, so there is no deadlock. */
async function lockWatch(trx: Transaction<State>, { watchId }: ClaimedEvent): Promise<void> {
  await trx
    .updateTable('watch')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', watchId)
    .execute()
}

function outcomeColumns(outcome: SendOutcome<EventFailure>): Partial<WatchEventTable> {
  if (outcome.kind === 'retry') return { next_attempt_at: outcome.at.toISOString() }
  return { state: outcome.kind === 'sent' ? 'delivered' : 'failed' }
}

/** Updates the state of the watch after an attempt. */
async function updateWatch(
  trx: Transaction<State>,
  event: ClaimedEvent,
  attempt: EventAttempt,
  outcome: SendOutcome<EventFailure>,
) {
  if (outcome.kind === 'retry') return
  if (outcome.kind === 'sent') {
    const watch = trx.updateTable('watch').set({ delivered_at: attempt.at })
    await watch.where('id', '=', event.watchId).execute()
    return
  }
  if (outcome.reason === 'gone') await endWatch(trx, event, 'gone')
  if (outcome.reason === 'given up') await endWatch(trx, event, 'failing')
}

/** The events in a migrated database, SQLite's or PostgreSQL's. */
export function createEventStore(db: Kysely<State>): EventStore {
  return {
    addTest: (event, max, since) => writeTransaction(db, (trx) => addTest(trx, event, max, since)),
    claim: (now, until, busy = NONE_BUSY) => claim(db, now, until, busy),
    commit: (event, attempt, outcome) =>
      writeTransaction(db, async (trx) => {
        await lockWatch(trx, event)
        const attempts = JSON.stringify([...event.attempts, attempt])
        const ignoreLaterClaims = outcome.kind === 'sent'
        const columns = { ...outcomeColumns(outcome), attempts }
        if (await leases.commit(trx, event, columns, { ignoreLaterClaims }))
          await updateWatch(trx, event, attempt, outcome)
      }),
    release: (event, now) => leases.release(db, event, now),
    async list(watchId) {
      const rows = db.selectFrom('watch_event').select(STORED_COLUMNS).where('watch_id', '=', watchId)
      return (await rows.orderBy('seq', 'desc').limit(MAX_EVENTS_OF_WATCH).execute()).map(toStored)
    },
    deleteOld: (now) =>
      writeTransaction(db, async (trx) => {
        const oldest = new Date(now.getTime() - EVENT_DAYS * DAY).toISOString()
        await trx.deleteFrom('watch_event').where('created_at', '<', oldest).execute()
      }),
  }
}
