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

/** Adds calls to the counts of a month. Returns the new counts, whose rows are then locked by the transaction. */
async function addToMonth(
  trx: Transaction<StateTables>,
  month: string,
  callsByKey: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  if (callsByKey.size === 0) return new Map()
  const updated = await trx
    .insertInto('api_usage_month')
    .values([...callsByKey].map(([key_id, calls]) => ({ key_id, month, calls, most: 0 })))
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'month'])
        .doUpdateSet((eb) => ({ calls: eb('api_usage_month.calls', '+', eb.ref('excluded.calls')) })),
    )
    .returning(['key_id', 'calls'])
    .execute()
  return new Map(updated.map(({ key_id, calls }) => [key_id, Number(calls)]))
}

async function addToDay(
  trx: Transaction<StateTables>,
  day: string,
  callsByKey: ReadonlyMap<string, number>,
): Promise<void> {
  if (callsByKey.size === 0) return
  await trx
    .insertInto('api_usage_day')
    .values([...callsByKey].map(([key_id, calls]) => ({ key_id, day, calls })))
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'day'])
        .doUpdateSet((eb) => ({ calls: eb('api_usage_day.calls', '+', eb.ref('excluded.calls')) })),
    )
    .execute()
}

/** Reads the counts of keys in a month and locks them until the end of the transaction. */
async function lockMonth(trx: Transaction<StateTables>, month: string, reservations: readonly Reservation[]) {
  // All processes lock keys in the same order, so there is no deadlock.
  const keyIds = [...new Set(reservations.map(({ keyId }) => keyId))].sort()
  return await addToMonth(trx, month, new Map(keyIds.map((keyId) => [keyId, 0])))
}

/** Grants reservations in order, each only if its calls fit within its limit. */
async function reserveAll(
  trx: Transaction<StateTables>,
  reservations: readonly Reservation[],
  now: Date,
): Promise<ReservationResult[]> {
  const month = formatMonth(now)
  const usedByKey = await lockMonth(trx, month, reservations)
  const grantedByKey = new Map<string, number>()
  const results: ReservationResult[] = []
  for (const { keyId, calls, limit, storeEffect } of reservations) {
    const used = usedByKey.get(keyId) ?? 0
    const isGranted = limit === null || used + calls <= limit
    const usedCalls = isGranted ? used + calls : used
    usedByKey.set(keyId, usedCalls)
    results.push({ isGranted, usedCalls })
    if (!isGranted) continue
    if (calls > 0) grantedByKey.set(keyId, (grantedByKey.get(keyId) ?? 0) + calls)
    await storeEffect?.(trx)
  }
  await addToMonth(trx, month, grantedByKey)
  await addToDay(trx, formatDay(now), grantedByKey)
  return results
}

async function deleteOldUsage(trx: Transaction<StateTables>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - USAGE_DAYS * DAY_MS)
  await trx.deleteFrom('api_usage_day').where('day', '<', formatDay(oldest)).execute()
  await trx.deleteFrom('api_usage_month').where('month', '<', formatMonth(oldest)).execute()
}

/** Deletes the usage of removed keys: another process may count calls of a removed key that it has cached. */
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

/** Creates the store. The first reservation of a day also deletes old usage and that of removed keys. */
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
