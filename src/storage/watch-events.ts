import { type Kysely, sql, type Transaction } from 'kysely'
import type { NewEvent } from '../watches/event.ts'
import {
  type Attempt,
  type Busy,
  type ClaimedEvent,
  EVENT_DAYS,
  EVENTS_KEPT,
  type EventStore,
  KEPT_OF_TYPE,
  type Outcome,
  type StoredEvent,
} from '../watches/event-store.ts'
import type { WatchState } from '../watches/watch.ts'
import { countUp, lastNumber } from './counter.ts'
import type { State, WatchEventTable } from './state.ts'
import { writing } from './writing.ts'

const COUNTER = 'watch_event'
const TOLD = ['id', 'type', 'state', 'created_at', 'next_attempt_at', 'attempts'] as const
const DAY = 24 * 60 * 60 * 1000
/** How many of the due events to look at: as many as other processes may snatch away meanwhile. */
const CANDIDATES = 10
const NOBODY: Busy = { hosts: [], keyIds: [] }

function toStored(row: Pick<WatchEventTable, (typeof TOLD)[number]>): StoredEvent {
  const { id, type, state, created_at, next_attempt_at, attempts } = row
  return {
    ...{ id, type, state },
    createdAt: created_at,
    nextAttemptAt: next_attempt_at,
    attempts: JSON.parse(attempts),
  }
}

async function dropBeyondKept(state: Transaction<State>, { watchId, type }: NewEvent): Promise<void> {
  const waitingFirst = sql`case when state = 'waiting' then 0 else 1 end`
  const same = state.selectFrom('watch_event').where('watch_id', '=', watchId).where('type', '=', type)
  const kept = same.orderBy(waitingFirst).orderBy('seq', 'desc').limit(KEPT_OF_TYPE[type])
  await state
    .deleteFrom('watch_event')
    .where('watch_id', '=', watchId)
    .where('type', '=', type)
    .where('seq', 'not in', kept.select('seq'))
    .execute()
}

/** Stores an event, to be sent at once; those of its watch and type that no longer wait make room, and then the oldest. */
export async function insertEvent(state: Transaction<State>, event: NewEvent): Promise<void> {
  const { id, watchId, keyId, type, body, createdAt } = event
  await countUp(state, COUNTER)
  await state
    .insertInto('watch_event')
    .values((eb) => ({
      ...{ id, watch_id: watchId, key_id: keyId, type, body, created_at: createdAt },
      seq: lastNumber(eb, COUNTER),
      state: 'waiting' as const,
      claims: 0,
      next_attempt_at: createdAt,
      attempts: '[]',
    }))
    .execute()
  await dropBeyondKept(state, event)
}

async function addTest(state: Transaction<State>, event: NewEvent, most: number, since: Date) {
  await countUp(state, COUNTER)
  const tests = state.selectFrom('watch_event').where('key_id', '=', event.keyId)
  const lately = tests.where('type', '=', event.type).where('created_at', '>', since.toISOString())
  const { count } = await lately.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  if (Number(count) >= most) return false
  await insertEvent(state, event)
  return true
}

function dueEvents(db: Kysely<State>, now: Date, { hosts, keyIds }: Busy) {
  let due = db
    .selectFrom('watch_event')
    .innerJoin('watch', 'watch.id', 'watch_event.watch_id')
    .select(['watch_event.id', 'watch_event.claims', 'watch.url', 'watch.secret'])
    .where('watch_event.state', '=', 'waiting')
    .where('watch_event.next_attempt_at', '<=', now.toISOString())
  if (hosts.length > 0) due = due.where('watch.host', 'not in', hosts)
  if (keyIds.length > 0) due = due.where('watch_event.key_id', 'not in', keyIds)
  return due.orderBy('watch_event.next_attempt_at').orderBy('watch_event.seq').limit(CANDIDATES).execute()
}

type DueEvent = Awaited<ReturnType<typeof dueEvents>>[number]

/** An event that is still as it was when it was looked at. Of several that claim it at once, one finds it so. */
async function claimIfSame(
  state: Transaction<State>,
  due: DueEvent,
  until: Date,
): Promise<ClaimedEvent | null> {
  const row = await state
    .updateTable('watch_event')
    .set((eb) => ({ claims: eb('claims', '+', 1), next_attempt_at: until.toISOString() }))
    .where('id', '=', due.id)
    .where('state', '=', 'waiting')
    .where('claims', '=', due.claims)
    .returning([...TOLD, 'watch_id', 'key_id', 'body', 'claims'])
    .executeTakeFirst()
  if (!row) return null
  const { watch_id, key_id, body, claims } = row
  const whose = { watchId: watch_id, keyId: key_id }
  return { ...toStored(row), ...whose, body, claim: claims, url: due.url, secret: due.secret }
}

async function endWatch(state: Transaction<State>, { watchId, createdAt }: ClaimedEvent, as: WatchState) {
  let ended = state.updateTable('watch').set({ state: as }).where('id', '=', watchId)
  if (as === 'failing')
    ended = ended.where((eb) => eb.or([eb('delivered_at', 'is', null), eb('delivered_at', '<', createdAt)]))
  if ((await ended.executeTakeFirst()).numUpdatedRows === 0n) return
  const waiting = state.updateTable('watch_event').where('watch_id', '=', watchId)
  await waiting.where('state', '=', 'waiting').set({ state: 'failed' }).execute()
}

/** Watch before events: every transaction takes them in this order, so that no two wait for each other. */
async function lockWatch(state: Transaction<State>, { watchId }: ClaimedEvent): Promise<void> {
  await state
    .updateTable('watch')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', watchId)
    .execute()
}

function columnsOf(outcome: Outcome): Partial<WatchEventTable> {
  if (outcome.kind === 'put off') return { next_attempt_at: outcome.until.toISOString() }
  return { state: outcome.kind === 'delivered' ? 'delivered' : 'failed' }
}

async function settle(state: Transaction<State>, claimed: ClaimedEvent, attempt: Attempt, outcome: Outcome) {
  await lockWatch(state, claimed)
  const attempts = JSON.stringify([...claimed.attempts, attempt])
  let event = state
    .updateTable('watch_event')
    .set({ ...columnsOf(outcome), attempts })
    .where('id', '=', claimed.id)
    .where('state', '=', 'waiting')
  if (outcome.kind !== 'delivered') event = event.where('claims', '=', claimed.claim)
  if ((await event.executeTakeFirst()).numUpdatedRows === 0n) return
  if (outcome.kind === 'gone') await endWatch(state, claimed, 'gone')
  if (outcome.kind === 'given up') await endWatch(state, claimed, 'failing')
  if (outcome.kind !== 'delivered') return
  const watch = state.updateTable('watch').set({ delivered_at: attempt.at })
  await watch.where('id', '=', claimed.watchId).execute()
}

/** The events in a migrated database, SQLite's or PostgreSQL's. */
export function eventStore(db: Kysely<State>): EventStore {
  return {
    addTest: (event, most, since) => writing(db, (state) => addTest(state, event, most, since)),
    async claim(now, until, except = NOBODY) {
      for (const due of await dueEvents(db, now, except)) {
        const claimed = await writing(db, (state) => claimIfSame(state, due, until))
        if (claimed) return claimed
      }
      return null
    },
    settle: (claimed, attempt, outcome) => writing(db, (state) => settle(state, claimed, attempt, outcome)),
    release: ({ id, claim }, now) =>
      writing(db, async (state) => {
        const event = state.updateTable('watch_event').set({ next_attempt_at: now.toISOString() })
        await event.where('id', '=', id).where('state', '=', 'waiting').where('claims', '=', claim).execute()
      }),
    async list(watchId) {
      const rows = db.selectFrom('watch_event').select(TOLD).where('watch_id', '=', watchId)
      return (await rows.orderBy('seq', 'desc').limit(EVENTS_KEPT).execute()).map(toStored)
    },
    tidy: (now) =>
      writing(db, async (state) => {
        const oldest = new Date(now.getTime() - EVENT_DAYS * DAY).toISOString()
        await state.deleteFrom('watch_event').where('created_at', '<', oldest).execute()
      }),
  }
}
