import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { PLAN_IDS, PLANS, type PlanId, type Plans } from '../../api-keys/plans.ts'
import type {
  AnswerRevision,
  CheckCounts,
  NewWatches,
  UncheckedWatch,
  Watch,
  WatchCheck,
  WatchCreation,
  WatchLimits,
  WatchPage,
  WatchStore,
} from '../../watches/watch-store.ts'
import type { StateTables, WatchTable } from '../state.ts'
import { insertEvent, lockEndpoints } from './change-webhook-events.ts'
import { incrementCounter, isActiveKey, lockCounter, writeTransaction } from './queries.ts'

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

async function findUnchecked(
  db: Kysely<StateTables>,
  plans: readonly PlanId[],
  current: AnswerRevision,
  { afterSeq, limit }: { readonly afterSeq: number; readonly limit: number },
): Promise<UncheckedWatch[]> {
  // An empty list is no SQL.
  if (plans.length === 0) return []
  const rows = await db
    .selectFrom('watch')
    .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'watch.endpoint_id')
    .innerJoin('api_key', 'api_key.id', 'watch.key_id')
    .select(['watch.id', 'watch.seq', 'watch.key_id', 'watch.endpoint_id', 'watch.type', 'watch.code'])
    .select(['watch.looked_version', 'watch.looked_built_at', 'watch.answer'])
    .where('watch.seq', '>', afterSeq)
    .where('webhook_endpoint.state', '=', 'active')
    .where('watch.looked_version', '!=', current.version)
    .where('watch.looked_built_at', '<', current.since)
    .where('api_key.revoked_at', 'is', null)
    .where('api_key.plan', 'in', plans)
    .orderBy('watch.seq')
    .limit(limit)
    .execute()
  return rows.map(
    ({ id, seq, key_id, endpoint_id, type, code, answer, looked_version, looked_built_at }) => ({
      id,
      seq: Number(seq),
      keyId: key_id,
      endpointId: endpoint_id,
      type,
      code,
      checkedAgainst: { version: looked_version, since: looked_built_at },
      answer: JSON.parse(answer),
    }),
  )
}

/** Begins an update of watches, but only of those that were last checked against the given revision. */
function createWatchUpdate(
  trx: Transaction<StateTables>,
  ids: readonly string[],
  { version, since }: AnswerRevision,
) {
  return trx
    .updateTable('watch')
    .where('id', 'in', ids)
    .where('looked_version', '=', version)
    .where('looked_built_at', '=', since)
}

const toRevisionColumns = ({ version, since }: AnswerRevision) => ({
  looked_version: version,
  looked_built_at: since,
})

/**
 * Commits checks that found the same answer, in one statement for each revision of the previous checks.
 * Returns the number of committed checks.
 */
async function commitUnchanged(
  trx: Transaction<StateTables>,
  checks: readonly WatchCheck[],
  current: AnswerRevision,
) {
  let committedCount = 0
  const byPreviousRevision = Map.groupBy(
    checks,
    ({ watch }) => `${watch.checkedAgainst.version} ${watch.checkedAgainst.since}`,
  )
  for (const group of byPreviousRevision.values()) {
    const [first] = group
    if (!first) continue
    const ids = group.map(({ watch }) => watch.id)
    const update = createWatchUpdate(trx, ids, first.watch.checkedAgainst).set(toRevisionColumns(current))
    committedCount += Number((await update.executeTakeFirst()).numUpdatedRows)
  }
  return committedCount
}

async function commitChanged(
  trx: Transaction<StateTables>,
  { watch, answer, event }: WatchCheck,
  current: AnswerRevision,
) {
  const columns = { ...toRevisionColumns(current), answer: JSON.stringify(answer) }
  const update = createWatchUpdate(trx, [watch.id], watch.checkedAgainst).set(columns)
  const isCommitted = (await update.executeTakeFirst()).numUpdatedRows > 0n
  if (isCommitted && event) await insertEvent(trx, event)
  return isCommitted
}

/** Also compares the answers: a field that the API has gained or lost changes the answer without an event. */
const isUnchanged = ({ watch, answer, event }: WatchCheck) =>
  event === null && JSON.stringify(watch.answer) === JSON.stringify(answer)

/**
 * Lets one process at a time commit checks or delete endpoints: two processes that lock the same rows in
 * different order would deadlock.
 */
export async function lockWatchChecks(trx: Transaction<StateTables>): Promise<void> {
  await lockCounter(trx, 'watch_look')
}

/** Locks the endpoints of checks. Returns the ids of those that are active. */
async function lockActiveEndpoints(
  trx: Transaction<StateTables>,
  checks: readonly WatchCheck[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(checks.map(({ watch }) => watch.endpointId))]
  if (ids.length === 0) return new Set()
  await lockEndpoints(trx, ids)
  const active = trx.selectFrom('webhook_endpoint').select('id').where('state', '=', 'active')
  return new Set((await active.where('id', 'in', ids).execute()).map(({ id }) => id))
}

async function commitChecks(
  trx: Transaction<StateTables>,
  checks: readonly WatchCheck[],
  current: AnswerRevision,
): Promise<CheckCounts> {
  await lockWatchChecks(trx)
  const allChanged = checks.filter((check) => !isUnchanged(check))
  const activeEndpoints = await lockActiveEndpoints(trx, allChanged)
  // An endpoint may have been switched off during the check. Its watches are checked again when it is active.
  const changed = allChanged.filter(({ watch }) => activeEndpoints.has(watch.endpointId))
  let watchCount = await commitUnchanged(trx, checks.filter(isUnchanged), current)
  let eventCount = 0
  for (const check of changed) {
    if (!(await commitChanged(trx, check, current))) continue
    watchCount++
    if (check.event) eventCount++
  }
  return { watchCount, eventCount }
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
