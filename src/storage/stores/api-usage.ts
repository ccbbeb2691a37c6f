import type { Kysely, Transaction } from 'kysely'
import {
  formatDay,
  formatMonth,
  type Reservation,
  type ReservationResult,
  USAGE_DAYS,
  type UsageStore,
} from '../../api-keys/usage-store.ts'
import type { StateTables } from '../state.ts'
import { writeTransaction } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NO_LIMIT = Number.MAX_SAFE_INTEGER

/** The calls of one key that are added to its month, unless the sum would exceed the limit. */
interface CallCount {
  readonly keyId: string
  readonly limit: number
  readonly calls: number
}

/**
 * The reservations of one key with one limit. `indexes` are their indexes in the list of all reservations.
 */
interface ReservationGroup extends CallCount {
  readonly reservations: readonly Reservation[]
  readonly indexes: readonly number[]
}

/**
 * Adds calls to the counts of a month, one count for each key, where the sum stays within the limit. Returns
 * the new counts by key: a count that would exceed its limit stays unchanged and is left out. It is one
 * statement, so that concurrent transactions wait for each other at the rows.
 */
async function addToMonth(trx: Transaction<StateTables>, month: string, counts: readonly CallCount[]) {
  const updated = await trx
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
  return new Map(updated.map(({ key_id, calls }) => [key_id, Number(calls)]))
}

/** Grants reservations in order, each only if its calls fit within the limit. */
function grantInOrder(used: number, { limit, reservations }: ReservationGroup): ReservationResult[] {
  let count = used
  return reservations.map(({ calls }) => {
    const isGranted = count + calls <= limit
    if (isGranted) count += calls
    return { isGranted, usedCalls: count }
  })
}

/** A count of 0 calls: adding it reads the sum and locks its row until the end of the transaction. */
const emptyCount = (keyId: string): CallCount => ({ keyId, limit: NO_LIMIT, calls: 0 })

const fitsInEmptyMonth = ({ calls, limit }: CallCount) => calls <= limit

/** Grants only the reservations that fit within the limit, for a group whose sum exceeds it. */
async function reservePartly(
  trx: Transaction<StateTables>,
  month: string,
  group: ReservationGroup,
): Promise<ReservationResult[]> {
  const { keyId, limit } = group
  const used = (await addToMonth(trx, month, [emptyCount(keyId)])).get(keyId) ?? 0
  const results = grantInOrder(used, group)
  const calls = (results.at(-1)?.usedCalls ?? used) - used
  if (calls > 0) await addToMonth(trx, month, [{ keyId, limit, calls }])
  return results
}

const sumCalls = (reservations: readonly Reservation[]) =>
  reservations.reduce((sum, { calls }) => sum + calls, 0)

function createGroup(allReservations: readonly Reservation[], indexes: readonly number[]): ReservationGroup {
  const reservations = indexes.flatMap((index) => allReservations[index] ?? [])
  const { keyId = '', limit = null } = reservations[0] ?? {}
  return { keyId, limit: limit ?? NO_LIMIT, calls: sumCalls(reservations), reservations, indexes }
}

/**
 * Groups reservations by key and limit, ordered by key: all processes lock rows in the same order, so there
 * is no deadlock.
 */
function groupReservations(reservations: readonly Reservation[]): ReservationGroup[] {
  const indexes = Map.groupBy(
    reservations.keys(),
    (index) => `${reservations[index]?.keyId} ${reservations[index]?.limit}`,
  )
  const groups = [...indexes.values()].map((groupIndexes) => createGroup(reservations, groupIndexes))
  return groups.sort((a, b) => Number(a.keyId > b.keyId) - Number(a.keyId < b.keyId))
}

async function reserveGroups(
  trx: Transaction<StateTables>,
  month: string,
  groups: readonly ReservationGroup[],
) {
  // A key whose plan has just changed has two groups, but one statement can update a row only once.
  const firstGroups = [
    ...new Map(groups.toReversed().map((group) => [group.keyId, group])).values(),
  ].reverse()
  const counts = await addToMonth(
    trx,
    month,
    firstGroups.map((group) => (fitsInEmptyMonth(group) ? group : emptyCount(group.keyId))),
  )
  const results: (readonly [ReservationGroup, readonly ReservationResult[]])[] = []
  for (const group of groups) {
    const count = firstGroups.includes(group) && fitsInEmptyMonth(group) ? counts.get(group.keyId) : undefined
    const groupResults =
      count === undefined ? await reservePartly(trx, month, group) : grantInOrder(count - group.calls, group)
    results.push([group, groupResults])
  }
  return results
}

async function addToDay(trx: Transaction<StateTables>, day: string, calls: ReadonlyMap<string, number>) {
  const rows = [...calls].map(([key_id, count]) => ({ key_id, day, calls: count }))
  if (rows.length === 0) return
  await trx
    .insertInto('api_usage_day')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'day'])
        .doUpdateSet((eb) => ({ calls: eb('api_usage_day.calls', '+', eb.ref('excluded.calls')) })),
    )
    .execute()
}

async function reserveAll(
  trx: Transaction<StateTables>,
  reservations: readonly Reservation[],
  now: Date,
): Promise<ReservationResult[]> {
  const results: ReservationResult[] = []
  const callsByKey = new Map<string, number>()
  for (const [group, groupResults] of await reserveGroups(
    trx,
    formatMonth(now),
    groupReservations(reservations),
  )) {
    const { keyId, indexes } = group
    const granted = group.reservations.filter((_, index) => groupResults[index]?.isGranted)
    for (const { storeEffect } of granted) await storeEffect?.(trx)
    const calls = sumCalls(granted)
    if (calls > 0) callsByKey.set(keyId, (callsByKey.get(keyId) ?? 0) + calls)
    for (const [index, result] of groupResults.entries()) results[indexes[index] ?? 0] = result
  }
  await addToDay(trx, formatDay(now), callsByKey)
  return results
}

async function deleteOldUsage(trx: Transaction<StateTables>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - USAGE_DAYS * DAY_MS)
  await trx.deleteFrom('api_usage_day').where('day', '<', formatDay(oldest)).execute()
  await trx.deleteFrom('api_usage_month').where('month', '<', formatMonth(oldest)).execute()
}

/** Deletes the usage of removed keys: another process may have counted calls of a key that it had cached. */
async function deleteOrphanedUsage(trx: Transaction<StateTables>): Promise<void> {
  // A key with calls on a day has calls in a month, and that table is smaller.
  const months = trx
    .deleteFrom('api_usage_month')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('api_key').select('id').whereRef('id', '=', 'key_id'))),
    )
  const orphans = (await months.returning('key_id').execute()).map(({ key_id }) => key_id)
  if (orphans.length > 0) await trx.deleteFrom('api_usage_day').where('key_id', 'in', orphans).execute()
}

/**
 * The usage in a migrated database, SQLite's or PostgreSQL's. The first reservation of a day also deletes old
 * usage and that of removed keys.
 */
export function createUsageStore(db: Kysely<StateTables>): UsageStore {
  let cleanedOn = ''
  return {
    async reserve(reservations, now) {
      if (reservations.length === 0) return []
      const results = await writeTransaction(db, async (trx) => {
        if (cleanedOn !== formatDay(now)) {
          await deleteOldUsage(trx, now)
          await deleteOrphanedUsage(trx)
        }
        return await reserveAll(trx, reservations, now)
      })
      cleanedOn = formatDay(now)
      return results
    },
    async countCallsOfMonth(keyId, month) {
      const row = db.selectFrom('api_usage_month').select('calls').where('key_id', '=', keyId)
      return Number((await row.where('month', '=', month).executeTakeFirst())?.calls ?? 0)
    },
    async listCallsByDay(keyId, from, to) {
      const rows = db.selectFrom('api_usage_day').select(['day', 'calls']).where('key_id', '=', keyId)
      const days = await rows.where('day', '>=', from).where('day', '<=', to).orderBy('day').execute()
      return days.map(({ day, calls }) => ({ day, calls: Number(calls) }))
    },
  }
}
