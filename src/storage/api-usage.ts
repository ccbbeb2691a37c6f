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

/** What one key wants of a month within one limit. */
interface Count {
  readonly keyId: string
  readonly limit: number
  readonly calls: number
}

/** The takes of one key and one limit, by their places in the order of asking. */
interface Group extends Count {
  readonly takes: readonly Take[]
  readonly places: readonly number[]
}

/**
 * Raises the counts of a month, each of another key, if it stays within its limit: one statement, which waits for whoever
 * raises the same counts. The new counts by key; one that would be too many stays as it is, and is left out.
 */
async function raise(state: Transaction<State>, month: string, counts: readonly Count[]) {
  const raised = await state
    .insertInto('api_usage_month')
    .values(counts.map(({ keyId, limit, calls }) => ({ key_id: keyId, month, calls, most: limit })))
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'month'])
        .doUpdateSet((eb) => ({
          calls: eb('api_usage_month.calls', '+', eb.ref('excluded.calls')),
          most: eb.ref('excluded.most'),
        }))
        .where((eb) =>
          eb(eb('api_usage_month.calls', '+', eb.ref('excluded.calls')), '<=', eb.ref('excluded.most')),
        ),
    )
    .returning(['key_id', 'calls'])
    .execute()
  return new Map(raised.map(({ key_id, calls }) => [key_id, Number(calls)]))
}

/** Which takes fit behind what is used already, in their order. */
function grantsAfter(used: number, { limit, takes }: Group): Grant[] {
  let count = used
  return takes.map(({ calls }) => {
    const granted = count + calls <= limit
    if (granted) count += calls
    return { granted, used: count }
  })
}

/** To raise by nothing tells the count, and holds it until the end of the transaction. */
const holding = (keyId: string): Count => ({ keyId, limit: NO_LIMIT, calls: 0 })

const fitsAtAll = ({ calls, limit }: Count) => calls <= limit

/** Where not all of them fit. */
async function grantSome(state: Transaction<State>, month: string, group: Group): Promise<Grant[]> {
  const { keyId, limit } = group
  const used = (await raise(state, month, [holding(keyId)])).get(keyId) ?? 0
  const grants = grantsAfter(used, group)
  const calls = (grants.at(-1)?.used ?? used) - used
  if (calls > 0) await raise(state, month, [{ keyId, limit, calls }])
  return grants
}

const sum = (takes: readonly Take[]) => takes.reduce((total, { calls }) => total + calls, 0)

function groupOf(takes: readonly Take[], places: readonly number[]): Group {
  const group = places.flatMap((place) => takes[place] ?? [])
  const { keyId = '', limit = null } = group[0] ?? {}
  return { keyId, limit: limit ?? NO_LIMIT, calls: sum(group), takes: group, places }
}

/** By key, in the same order for every process, so that no two wait for each other. */
function groupsOf(takes: readonly Take[]): Group[] {
  const places = Map.groupBy(takes.keys(), (place) => `${takes[place]?.keyId} ${takes[place]?.limit}`)
  const groups = [...places.values()].map((of) => groupOf(takes, of))
  return groups.sort((one, other) => Number(one.keyId > other.keyId) - Number(one.keyId < other.keyId))
}

async function grantAll(state: Transaction<State>, month: string, groups: readonly Group[]) {
  // A key is twice among them while its plan changes; a statement can raise its count once only.
  const first = [...new Map(groups.toReversed().map((group) => [group.keyId, group])).values()].reverse()
  const asked = first.map((group) => (fitsAtAll(group) ? group : holding(group.keyId)))
  const counts = await raise(state, month, asked)
  const grants: (readonly [Group, readonly Grant[]])[] = []
  for (const group of groups) {
    const count = first.includes(group) && fitsAtAll(group) ? counts.get(group.keyId) : undefined
    const granted =
      count === undefined ? await grantSome(state, month, group) : grantsAfter(count - group.calls, group)
    grants.push([group, granted])
  }
  return grants
}

async function addToDay(state: Transaction<State>, day: string, calls: ReadonlyMap<string, number>) {
  const rows = [...calls].map(([key_id, count]) => ({ key_id, day, calls: count }))
  if (rows.length === 0) return
  await state
    .insertInto('api_usage_day')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'day'])
        .doUpdateSet((eb) => ({ calls: eb('api_usage_day.calls', '+', eb.ref('excluded.calls')) })),
    )
    .execute()
}

async function takeAll(state: Transaction<State>, takes: readonly Take[], now: Date): Promise<Grant[]> {
  const answers: Grant[] = []
  const ofDay = new Map<string, number>()
  for (const [{ keyId, takes: group, places }, grants] of await grantAll(
    state,
    monthOf(now),
    groupsOf(takes),
  )) {
    const calls = sum(group.filter((_take, index) => grants[index]?.granted))
    if (calls > 0) ofDay.set(keyId, (ofDay.get(keyId) ?? 0) + calls)
    for (const [index, grant] of grants.entries()) answers[places[index] ?? 0] = grant
  }
  await addToDay(state, dayOf(now), ofDay)
  return answers
}

async function dropOld(state: Transaction<State>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - USAGE_DAYS * DAY)
  await state.deleteFrom('api_usage_day').where('day', '<', dayOf(oldest)).execute()
  await state.deleteFrom('api_usage_month').where('month', '<', monthOf(oldest)).execute()
}

/** Of keys that are removed: another process may have counted calls of one that it knew for four seconds more. */
async function dropOrphans(state: Transaction<State>): Promise<void> {
  // Who has calls on a day has calls in a month, and months are fewer.
  const months = state
    .deleteFrom('api_usage_month')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('api_key').select('id').whereRef('id', '=', 'key_id'))),
    )
  const orphans = (await months.returning('key_id').execute()).map(({ key_id }) => key_id)
  if (orphans.length > 0) await state.deleteFrom('api_usage_day').where('key_id', 'in', orphans).execute()
}

/** The usage in a migrated database, SQLite's or PostgreSQL's. With the first take of a day goes what is old, and what is of no key. */
export function usageStore(db: Kysely<State>): UsageStore {
  let droppedOn = ''
  return {
    async take(takes, now) {
      if (takes.length === 0) return []
      const grants = await writing(db, async (state) => {
        if (droppedOn !== dayOf(now)) {
          await dropOld(state, now)
          await dropOrphans(state)
        }
        return await takeAll(state, takes, now)
      })
      droppedOn = dayOf(now)
      return grants
    },
    giveBack: (keyId, calls, takenAt) =>
      writing(db, async (state) => {
        const ofMonth = state.updateTable('api_usage_month').where('key_id', '=', keyId)
        const month = ofMonth.where('month', '=', monthOf(takenAt)).where('calls', '>=', calls)
        await month.set((eb) => ({ calls: eb('calls', '-', calls) })).execute()
        const ofDay = state.updateTable('api_usage_day').where('key_id', '=', keyId)
        const day = ofDay.where('day', '=', dayOf(takenAt)).where('calls', '>=', calls)
        await day.set((eb) => ({ calls: eb('calls', '-', calls) })).execute()
      }),
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
