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
import { writeTransaction, writeTransactionWithoutFsync } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The column is required, but nothing reads it any more. */
const UNUSED_COLUMN = { most: 0 } as const

/** Adds calls to the counts of keys in a month and locks these counts. Returns the new counts by key. */
async function addToMonth(
  trx: Transaction<StateTables>,
  month: string,
  callsByKey: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  if (callsByKey.size === 0) return new Map()
  const updated = await trx
    .insertInto('api_usage_month')
    .values([...callsByKey].map(([key_id, calls]) => ({ key_id, month, calls, ...UNUSED_COLUMN })))
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

/** Sums the calls of reservations by key. The keys are sorted. */
function sumCallsByKey(reservations: readonly Reservation[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { keyId, calls } of reservations.toSorted((a, b) => (a.keyId < b.keyId ? -1 : 1)))
    sums.set(keyId, (sums.get(keyId) ?? 0) + calls)
  return sums
}

/**
 * Grants reservations in order, each only if its calls fit within its limit. First adds the calls of all
 * reservations, which locks the counts until the end of the transaction; then subtracts the refused calls.
 */
async function reserveAll(
  trx: Transaction<StateTables>,
  reservations: readonly Reservation[],
  now: Date,
): Promise<ReservationResult[]> {
  const month = formatMonth(now)
  // The keys are sorted, so all processes lock them in the same order and no deadlock can occur.
  const requested = sumCallsByKey(reservations)
  const callsWithRequested = await addToMonth(trx, month, requested)
  const usedByKey = new Map(
    [...requested].map(([keyId, calls]) => [keyId, (callsWithRequested.get(keyId) ?? 0) - calls]),
  )
  const results = reservations.map(({ keyId, calls, limit }) => {
    const usedBefore = usedByKey.get(keyId) ?? 0
    const isGranted = limit === null || usedBefore + calls <= limit
    const usedCalls = isGranted ? usedBefore + calls : usedBefore
    usedByKey.set(keyId, usedCalls)
    return { isGranted, usedCalls }
  })
  const granted = reservations.filter((_, index) => results[index]?.isGranted)
  const refused = reservations.filter((_, index) => !results[index]?.isGranted)
  await addToMonth(trx, month, new Map([...sumCallsByKey(refused)].map(([keyId, calls]) => [keyId, -calls])))
  await addToDay(trx, formatDay(now), sumCallsByKey(granted))
  for (const { writeInTransaction } of granted) await writeInTransaction?.(trx)
  return results
}

async function deleteOldUsage(trx: Transaction<StateTables>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - USAGE_DAYS * DAY_MS)
  await trx.deleteFrom('api_usage_day').where('day', '<', formatDay(oldest)).execute()
  await trx.deleteFrom('api_usage_month').where('month', '<', formatMonth(oldest)).execute()
}

/** Deletes the usage of removed keys: another process may count calls of a removed key that it has cached. */
async function deleteOrphanedUsage(trx: Transaction<StateTables>): Promise<void> {
  // Every key of `api_usage_day` also has a row in `api_usage_month`, which is the smaller table.
  const deletion = trx
    .deleteFrom('api_usage_month')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('api_key').select('id').whereRef('id', '=', 'key_id'))),
    )
  const keyIds = (await deletion.returning('key_id').execute()).map(({ key_id }) => key_id)
  if (keyIds.length > 0) await trx.deleteFrom('api_usage_day').where('key_id', 'in', keyIds).execute()
}

/** Creates the store. The first reservation of a day also deletes old usage and the usage of removed keys. */
export function createUsageStore(db: Kysely<StateTables>): UsageStore {
  /** The day of the last deletion, '2026-11-21'; empty before the first. */
  let lastCleanupDay = ''
  return {
    async reserve(reservations, now) {
      if (reservations.length === 0) return []
      // A power cut may lose counts, but not what `writeInTransaction` has written.
      const isDurable = reservations.some(({ writeInTransaction }) => writeInTransaction)
      const runTransaction = isDurable ? writeTransaction : writeTransactionWithoutFsync
      const results = await runTransaction(db, async (trx) => {
        if (lastCleanupDay !== formatDay(now)) {
          await deleteOldUsage(trx, now)
          await deleteOrphanedUsage(trx)
        }
        return await reserveAll(trx, reservations, now)
      })
      lastCleanupDay = formatDay(now)
      return results
    },
    async countCallsOfMonth(keyId, month) {
      const query = db.selectFrom('api_usage_month').select('calls').where('key_id', '=', keyId)
      return Number((await query.where('month', '=', month).executeTakeFirst())?.calls ?? 0)
    },
    async listCallsByDay(keyId, from, to) {
      const query = db.selectFrom('api_usage_day').select(['day', 'calls']).where('key_id', '=', keyId)
      const days = await query.where('day', '>=', from).where('day', '<=', to).orderBy('day').execute()
      return days.map(({ day, calls }) => ({ day, calls: Number(calls) }))
    },
  }
}
