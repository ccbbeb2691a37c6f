import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { PLAN_IDS, PLANS, type Plans } from '../../api-keys/plans.ts'
import type {
  NewWatches,
  Watch,
  WatchCreation,
  WatchLimits,
  WatchPage,
  WatchStore,
} from '../../watches/watch-store.ts'
import type { StateTables, WatchTable } from '../state.ts'
import { lockEndpoints } from './change-webhook-events.ts'
import { incrementCounter, isActiveKey, lockCounter, writeTransaction } from './queries.ts'
import { commitChecks, findUnchecked, toRevisionColumns } from './watch-checks.ts'

const SEQ_COUNTER = 'watch'
const WATCH_COLUMNS = ['id', 'key_id', 'endpoint_id', 'type', 'code', 'description', 'created_at'] as const

function toWatch(row: Pick<WatchTable, (typeof WATCH_COLUMNS)[number]>): Watch {
  const { id, key_id, endpoint_id, type, code, description, created_at } = row
  return { id, keyId: key_id, endpointId: endpoint_id, type, code, description, createdAt: created_at }
}

async function countWatches(trx: Transaction<StateTables>, keyId?: string): Promise<number> {
  const watches = trx.selectFrom('watch').select((eb) => eb.fn.countAll().as('count'))
  const counted = keyId === undefined ? watches : watches.where('key_id', '=', keyId)
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** Finds the watches that the endpoint already has for these codes. Returns them by code. */
async function findExisting(trx: Transaction<StateTables>, { endpointId, type, codes }: NewWatches) {
  const rows = await trx
    .selectFrom('watch')
    .select(WATCH_COLUMNS)
    .where('endpoint_id', '=', endpointId)
    .where('type', '=', type)
    .where(
      'code',
      'in',
      codes.map(({ code }) => code),
    )
    .execute()
  return new Map(rows.map((row) => [row.code, toWatch(row)]))
}

async function insertWatches(trx: Transaction<StateTables>, watches: NewWatches, now: Date) {
  const { codes, keyId, endpointId, type, description, checkedAgainst } = watches
  const lastSeq = await incrementCounter(trx, SEQ_COUNTER, codes.length)
  const firstSeq = lastSeq - codes.length + 1
  const rows = codes.map(({ code, answer }, index) => ({
    id: randomUUID(),
    seq: firstSeq + index,
    key_id: keyId,
    endpoint_id: endpointId,
    type,
    code,
    description,
    created_at: now.toISOString(),
    ...toRevisionColumns(checkedAgainst),
    answer: JSON.stringify(answer),
  }))
  await trx.insertInto('watch').values(rows).execute()
  return rows.map(toWatch)
}

async function createMissingWatches(
  trx: Transaction<StateTables>,
  watches: NewWatches,
  limits: WatchLimits,
  now: Date,
): Promise<WatchCreation> {
  const { keyId, endpointId, codes } = watches
  if (!(await isActiveKey(trx, keyId))) return { kind: 'no key' }
  if (!(await lockEndpoints(trx, [endpointId], keyId))) return { kind: 'no endpoint' }
  // Concurrent requests must not exceed the limits together.
  await lockCounter(trx, SEQ_COUNTER)
  const byCode = await findExisting(trx, watches)
  const missing = codes.filter(({ code }) => !byCode.has(code))
  if (missing.length > 0) {
    if ((await countWatches(trx, keyId)) + missing.length > limits.perKey)
      return { kind: 'key limit reached' }
    if ((await countWatches(trx)) + missing.length > limits.total) return { kind: 'total limit reached' }
    for (const watch of await insertWatches(trx, { ...watches, codes: missing }, now))
      byCode.set(watch.code, watch)
  }
  const ordered = codes.flatMap(({ code }) => byCode.get(code) ?? [])
  return { kind: 'created', watches: ordered, createdCount: missing.length }
}

async function findSeq(db: Kysely<StateTables>, keyId: string, id: string): Promise<number | null> {
  const watch = db.selectFrom('watch').select('seq').where('id', '=', id).where('key_id', '=', keyId)
  const row = await watch.executeTakeFirst()
  return row ? Number(row.seq) : null
}

async function listWatches(db: Kysely<StateTables>, keyId: string, { endpointId, after, limit }: WatchPage) {
  const seq = after === null ? 0 : await findSeq(db, keyId, after)
  if (seq === null) return null
  const ofKey = db.selectFrom('watch').select(WATCH_COLUMNS).where('key_id', '=', keyId)
  const rows = endpointId === null ? ofKey : ofKey.where('endpoint_id', '=', endpointId)
  return (await rows.where('seq', '>', seq).orderBy('seq').limit(limit).execute()).map(toWatch)
}

/** Creates the store. Only the watches of keys whose plan has webhooks are checked. */
export function createWatchStore(db: Kysely<StateTables>, plans: Plans = PLANS): WatchStore {
  const webhookPlans = PLAN_IDS.filter((id) => plans[id].capabilities.includes('webhooks'))
  return {
    create: (watches, limits, now) =>
      writeTransaction(db, (trx) => createMissingWatches(trx, watches, limits, now)),
    async find(keyId, id) {
      const watch = db.selectFrom('watch').select(WATCH_COLUMNS).where('key_id', '=', keyId)
      const row = await watch.where('id', '=', id).executeTakeFirst()
      return row ? toWatch(row) : null
    },
    list: (keyId, page) => listWatches(db, keyId, page),
    remove: (keyId, id) =>
      writeTransaction(db, async (trx) => {
        const deletion = trx.deleteFrom('watch').where('id', '=', id).where('key_id', '=', keyId)
        if ((await deletion.executeTakeFirst()).numDeletedRows === 0n) return false
        await trx.deleteFrom('webhook_event').where('watch_id', '=', id).execute()
        return true
      }),
    findUnchecked: (current, afterSeq, limit) =>
      findUnchecked(db, webhookPlans, current, { afterSeq, limit }),
    commitChecks: (checks, current) => writeTransaction(db, (trx) => commitChecks(trx, checks, current)),
  }
}
