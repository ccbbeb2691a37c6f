import type { Kysely, Transaction } from 'kysely'
import {
  dayOf,
  type Grant,
  monthOf,
  type Take,
  USAGE_DAYS,
  type UsageStore,
} from '../api-keys/usage-store.ts'
import type { State } from './state.ts'
import { writing } from './writing.ts'

const DAY = 24 * 60 * 60 * 1000
const NO_LIMIT = Number.MAX_SAFE_INTEGER

interface Count {
  readonly keyId: string
  readonly month: string
  readonly limit: number
}

/**
 * Raises the count of a month if it stays within the limit: one statement, which waits for whoever raises the same count. The new
 * count, or null when it would be too many.
 */
async function raise(
  state: Transaction<State>,
  { keyId, month, limit }: Count,
  calls: number,
): Promise<number | null> {
  if (calls > limit) return null
  const raised = await state
    .insertInto('api_usage_month')
    .values({ key_id: keyId, month, calls })
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'month'])
        .doUpdateSet((eb) => ({ calls: eb('api_usage_month.calls', '+', eb.ref('excluded.calls')) }))
        .where((eb) => eb(eb('api_usage_month.calls', '+', eb.ref('excluded.calls')), '<=', limit)),
    )
    .returning('calls')
    .executeTakeFirst()
  return raised ? Number(raised.calls) : null
}

/** Which takes fit behind what is used already, in their order. */
function grantsAfter(used: number, limit: number, takes: readonly Take[]): Grant[] {
  let count = used
  return takes.map(({ calls }) => {
    const granted = count + calls <= limit
    if (granted) count += calls
    return { granted, used: count }
  })
}

const sum = (takes: readonly Take[]) => takes.reduce((total, { calls }) => total + calls, 0)

/** Where not all of them fit. To raise by nothing locks the count until the end of the transaction. */
async function grantSome(state: Transaction<State>, count: Count, takes: readonly Take[]): Promise<Grant[]> {
  const used = (await raise(state, { ...count, limit: NO_LIMIT }, 0)) ?? 0
  const grants = grantsAfter(used, count.limit, takes)
  const more = (grants.at(-1)?.used ?? used) - used
  if (more > 0) await raise(state, count, more)
  return grants
}

async function grantAll(state: Transaction<State>, count: Count, takes: readonly Take[]): Promise<Grant[]> {
  const calls = sum(takes)
  const used = await raise(state, count, calls)
  return used === null ? grantSome(state, count, takes) : grantsAfter(used - calls, count.limit, takes)
}

async function addToDay(state: Transaction<State>, keyId: string, day: string, calls: number): Promise<void> {
  if (calls === 0) return
  await state
    .insertInto('api_usage_day')
    .values({ key_id: keyId, day, calls })
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'day'])
        .doUpdateSet((eb) => ({ calls: eb('api_usage_day.calls', '+', eb.ref('excluded.calls')) })),
    )
    .execute()
}

/** Grants what the takes of one key and one limit ask for, and counts it. */
async function takeFor(state: Transaction<State>, takes: readonly Take[], now: Date): Promise<Grant[]> {
  const [first] = takes
  if (!first) return []
  const { keyId, limit } = first
  const grants = await grantAll(state, { keyId, month: monthOf(now), limit: limit ?? NO_LIMIT }, takes)
  const granted = takes.filter((_take, place) => grants[place]?.granted)
  await addToDay(state, keyId, dayOf(now), sum(granted))
  return grants
}

/** The places of the takes of one key and one limit; in the same order for every process, so that no two wait for each other. */
function groupsOf(takes: readonly Take[]): number[][] {
  const places = takes.map((_take, place) => place)
  const groups = Map.groupBy(places, (place) => `${takes[place]?.keyId} ${takes[place]?.limit}`)
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

async function takeAll(state: Transaction<State>, takes: readonly Take[], now: Date): Promise<Grant[]> {
  const byPlace: (readonly [number, Grant])[] = []
  for (const places of groupsOf(takes)) {
    const group = places.flatMap((place) => takes[place] ?? [])
    const grants = await takeFor(state, group, now)
    byPlace.push(...grants.map((grant, index) => [places[index] ?? 0, grant] as const))
  }
  return byPlace.sort(([one], [other]) => one - other).map(([, grant]) => grant)
}

async function dropOld(state: Transaction<State>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - USAGE_DAYS * DAY)
  await state.deleteFrom('api_usage_day').where('day', '<', dayOf(oldest)).execute()
  await state.deleteFrom('api_usage_month').where('month', '<', monthOf(oldest)).execute()
}

/** The usage in a migrated database, SQLite's or PostgreSQL's. Old usage is dropped with the first take of a day. */
export function usageStore(db: Kysely<State>): UsageStore {
  let droppedOn = ''
  return {
    async take(takes, now) {
      const grants = await writing(db, async (state) => {
        if (droppedOn !== dayOf(now)) await dropOld(state, now)
        return await takeAll(state, takes, now)
      })
      droppedOn = dayOf(now)
      return grants
    },
    async ofMonth(keyId, month) {
      const row = db.selectFrom('api_usage_month').select('calls').where('key_id', '=', keyId)
      return Number((await row.where('month', '=', month).executeTakeFirst())?.calls ?? 0)
    },
    async byDay(keyId, from, to) {
      const rows = db.selectFrom('api_usage_day').select(['day', 'calls']).where('key_id', '=', keyId)
      const days = await rows.where('day', '>=', from).where('day', '<=', to).orderBy('day').execute()
      return days.map(({ day, calls }) => ({ day, calls: Number(calls) }))
    },
  }
}
