import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { PLAN_IDS, PLANS } from '../../api-keys/plans.ts'
import type { CheckedState, UncheckedWatch, Watch } from '../../watches/watch.ts'
import type { Created, NewWatch, WatchCheck, WatchLimits, WatchStore } from '../../watches/watch-store.ts'
import type { State, WatchTable } from '../state.ts'
import { counterValue, raiseCounter, writeTransaction } from './queries.ts'
import { insertEvent } from './watch-events.ts'

const COUNTER = 'watch'
/**
 * Locks this counter, so that one process at a time commits checks: processes that lock the same rows in
 * different orders would deadlock.
 */
const CHECK_COUNTER = 'watch_look'
const PUBLIC_COLUMNS = ['id', 'key_id', 'type', 'code', 'url', 'description', 'state', 'created_at'] as const
const WEBHOOK_PLANS = PLAN_IDS.filter((id) => PLANS[id].capabilities.includes('webhooks'))

function toWatch(row: Pick<WatchTable, (typeof PUBLIC_COLUMNS)[number]>): Watch {
  const { key_id, created_at, ...same } = row
  return { ...same, keyId: key_id, createdAt: created_at }
}

/** The reason why no further watch may be created; null if one may. */
async function findRefusalReason(trx: Transaction<State>, keyId: string, limits: WatchLimits) {
  const key = trx.selectFrom('api_key').select('id').where('id', '=', keyId)
  if (!(await key.where('revoked_at', 'is', null).executeTakeFirst())) return 'no key'
  const watches = trx.selectFrom('watch').select((eb) => eb.fn.countAll().as('count'))
  const watchesOfKey = await watches.where('key_id', '=', keyId).executeTakeFirstOrThrow()
  if (Number(watchesOfKey.count) >= limits.ofKey) return 'limit reached'
  return Number((await watches.executeTakeFirstOrThrow()).count) >= limits.total ? 'full' : null
}

async function insertWatch(trx: Transaction<State>, watch: NewWatch, now: Date) {
  const { keyId, checkedIn, answer, ...same } = watch
  return await trx
    .insertInto('watch')
    .values((eb) => ({
      ...same,
      id: randomUUID(),
      seq: counterValue(eb, COUNTER),
      key_id: keyId,
      host: new URL(watch.url).host,
      state: 'active' as const,
      created_at: now.toISOString(),
      delivered_at: null,
      looked_version: checkedIn.version,
      looked_built_at: checkedIn.since,
      answer: JSON.stringify(answer),
    }))
    .returning(PUBLIC_COLUMNS)
    .executeTakeFirstOrThrow()
}

async function findSeq(db: Kysely<State>, keyId: string, id: string): Promise<number | null> {
  const row = db.selectFrom('watch').select('seq').where('id', '=', id).where('key_id', '=', keyId)
  const found = await row.executeTakeFirst()
  return found ? Number(found.seq) : null
}

async function findUnchecked(
  db: Kysely<State>,
  now: CheckedState,
  after: number,
  limit: number,
): Promise<UncheckedWatch[]> {
  const rows = await db
    .selectFrom('watch')
    .innerJoin('api_key', 'api_key.id', 'watch.key_id')
    .select(['watch.id', 'watch.seq', 'watch.key_id', 'watch.type', 'watch.code', 'watch.answer'])
    .select(['watch.looked_version', 'watch.looked_built_at'])
    .where('watch.seq', '>', after)
    .where('watch.state', '=', 'active')
    .where('watch.looked_version', '!=', now.version)
    .where('watch.looked_built_at', '<', now.since)
    .where('api_key.revoked_at', 'is', null)
    .where('api_key.plan', 'in', WEBHOOK_PLANS)
    .orderBy('watch.seq')
    .limit(limit)
    .execute()
  return rows.map(({ id, seq, key_id, type, code, answer, looked_version, looked_built_at }) => ({
    ...{ id, seq: Number(seq), keyId: key_id, type, code },
    checkedIn: { version: looked_version, since: looked_built_at },
    answer: JSON.parse(answer),
  }))
}

/** Restricts an update to watches that no other process has checked meanwhile. */
function updateIfUnchecked(
  trx: Transaction<State>,
  ids: readonly string[],
  { version, since }: CheckedState,
) {
  return trx
    .updateTable('watch')
    .where('id', 'in', ids)
    .where('looked_version', '=', version)
    .where('looked_built_at', '=', since)
}

const versionColumns = ({ version, since }: CheckedState) => ({
  looked_version: version,
  looked_built_at: since,
})

/** Commits checks that found no change, many in one statement. */
async function commitUnchanged(
  trx: Transaction<State>,
  checks: readonly WatchCheck[],
  checkedIn: CheckedState,
) {
  let counted = 0
  const groups = Map.groupBy(checks, ({ watch }) => `${watch.checkedIn.version} ${watch.checkedIn.since}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const ids = group.map(({ watch }) => watch.id)
    const updated = updateIfUnchecked(trx, ids, first.watch.checkedIn).set(versionColumns(checkedIn))
    counted += Number((await updated.executeTakeFirst()).numUpdatedRows)
  }
  return counted
}

async function commitChanged(
  trx: Transaction<State>,
  { watch, answer, event }: WatchCheck,
  checkedIn: CheckedState,
) {
  const columns = { ...versionColumns(checkedIn), answer: JSON.stringify(answer) }
  const updated = await updateIfUnchecked(trx, [watch.id], watch.checkedIn).set(columns).executeTakeFirst()
  const counted = updated.numUpdatedRows > 0n
  if (counted && event) await insertEvent(trx, event)
  return counted
}

const isUnchanged = ({ watch, answer, event }: WatchCheck) =>
  event === null && JSON.stringify(watch.answer) === JSON.stringify(answer)

async function commitChecks(
  trx: Transaction<State>,
  checks: readonly WatchCheck[],
  checkedIn: CheckedState,
): Promise<number> {
  await raiseCounter(trx, CHECK_COUNTER)
  let counted = await commitUnchanged(trx, checks.filter(isUnchanged), checkedIn)
  for (const check of checks.filter((one) => !isUnchanged(one)))
    if (await commitChanged(trx, check, checkedIn)) counted++
  return counted
}

/** Deletes the watches of a key, and their events. */
export async function deleteWatchesOfKey(trx: Transaction<State>, keyId: string): Promise<void> {
  await trx.deleteFrom('watch').where('key_id', '=', keyId).execute()
  await trx.deleteFrom('watch_event').where('key_id', '=', keyId).execute()
}

/** The watches in a migrated database, SQLite's or PostgreSQL's. */
export function createWatchStore(db: Kysely<State>): WatchStore {
  const selectOfKey = (keyId: string) =>
    db.selectFrom('watch').select(PUBLIC_COLUMNS).where('key_id', '=', keyId)
  return {
    create: (watch, limits, now) =>
      writeTransaction(db, async (trx): Promise<Created> => {
        await raiseCounter(trx, COUNTER)
        const kind = await findRefusalReason(trx, watch.keyId, limits)
        return kind === null
          ? { kind: 'created', watch: toWatch(await insertWatch(trx, watch, now)) }
          : { kind }
      }),
    async find(keyId, id) {
      const row = await selectOfKey(keyId).where('id', '=', id).executeTakeFirst()
      return row ? toWatch(row) : null
    },
    async list(keyId, after, limit) {
      const afterSeq = after === null ? 0 : await findSeq(db, keyId, after)
      if (afterSeq === null) return null
      const rows = selectOfKey(keyId).where('seq', '>', afterSeq).orderBy('seq').limit(limit)
      return (await rows.execute()).map(toWatch)
    },
    remove: (keyId, id) =>
      writeTransaction(db, async (trx) => {
        const removed = trx.deleteFrom('watch').where('id', '=', id).where('key_id', '=', keyId)
        if ((await removed.executeTakeFirst()).numDeletedRows === 0n) return false
        await trx.deleteFrom('watch_event').where('watch_id', '=', id).execute()
        return true
      }),
    findUnchecked: (now, after, limit) => findUnchecked(db, now, after, limit),
    commitChecks: (checks, directory) => writeTransaction(db, (trx) => commitChecks(trx, checks, directory)),
  }
}
