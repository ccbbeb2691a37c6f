import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { PLAN_IDS, PLANS } from '../api-keys/plans.ts'
import type { LookedAt, LookedIn, Watch } from '../watches/watch.ts'
import type { Created, Look, NewWatch, WatchLimits, WatchStore } from '../watches/watch-store.ts'
import { countUp, lastNumber } from './counter.ts'
import type { State, WatchTable } from './state.ts'
import { insertEvent } from './watch-events.ts'
import { writing } from './writing.ts'

const COUNTER = 'watch'
/** Looks are written down by one process at a time: two that lock the same rows in unlike order would block each other. */
const LOOKS = 'watch_look'
const TOLD = ['id', 'key_id', 'type', 'code', 'url', 'description', 'state', 'created_at'] as const
const WITH_WEBHOOKS = PLAN_IDS.filter((id) => PLANS[id].capabilities.includes('webhooks'))

function toWatch(row: Pick<WatchTable, (typeof TOLD)[number]>): Watch {
  const { key_id, created_at, ...same } = row
  return { ...same, keyId: key_id, createdAt: created_at }
}

/** Why there may be no further watch, if so. */
async function refusal(state: Transaction<State>, keyId: string, limits: WatchLimits) {
  const key = state.selectFrom('api_key').select('id').where('id', '=', keyId)
  if (!(await key.where('revoked_at', 'is', null).executeTakeFirst())) return 'no key'
  const watches = state.selectFrom('watch').select((eb) => eb.fn.countAll().as('count'))
  const ofKey = await watches.where('key_id', '=', keyId).executeTakeFirstOrThrow()
  if (Number(ofKey.count) >= limits.ofKey) return 'enough'
  return Number((await watches.executeTakeFirstOrThrow()).count) >= limits.total ? 'full' : null
}

async function insert(state: Transaction<State>, watch: NewWatch, now: Date) {
  const { keyId, lookedIn, answer, ...same } = watch
  return await state
    .insertInto('watch')
    .values((eb) => ({
      ...same,
      id: randomUUID(),
      seq: lastNumber(eb, COUNTER),
      key_id: keyId,
      host: new URL(watch.url).host,
      state: 'active' as const,
      created_at: now.toISOString(),
      delivered_at: null,
      looked_version: lookedIn.version,
      looked_built_at: lookedIn.builtAt,
      answer: JSON.stringify(answer),
    }))
    .returning(TOLD)
    .executeTakeFirstOrThrow()
}

async function placeOf(db: Kysely<State>, keyId: string, id: string): Promise<number | null> {
  const row = db.selectFrom('watch').select('seq').where('id', '=', id).where('key_id', '=', keyId)
  const found = await row.executeTakeFirst()
  return found ? Number(found.seq) : null
}

async function unlooked(db: Kysely<State>, now: LookedIn, after: number, limit: number): Promise<LookedAt[]> {
  const rows = await db
    .selectFrom('watch')
    .innerJoin('api_key', 'api_key.id', 'watch.key_id')
    .select(['watch.id', 'watch.seq', 'watch.key_id', 'watch.type', 'watch.code', 'watch.answer'])
    .select(['watch.looked_version', 'watch.looked_built_at'])
    .where('watch.seq', '>', after)
    .where('watch.state', '=', 'active')
    .where('watch.looked_version', '!=', now.version)
    .where('watch.looked_built_at', '<', now.builtAt)
    .where('api_key.revoked_at', 'is', null)
    .where('api_key.plan', 'in', WITH_WEBHOOKS)
    .orderBy('watch.seq')
    .limit(limit)
    .execute()
  return rows.map(({ id, seq, key_id, type, code, answer, looked_version, looked_built_at }) => ({
    ...{ id, seq: Number(seq), keyId: key_id, type, code },
    lookedIn: { version: looked_version, builtAt: looked_built_at },
    answer: JSON.parse(answer),
  }))
}

/** Watches that are still as they were when they were looked at. */
function unchangedSince(state: Transaction<State>, ids: readonly string[], { version, builtAt }: LookedIn) {
  return state
    .updateTable('watch')
    .where('id', 'in', ids)
    .where('looked_version', '=', version)
    .where('looked_built_at', '=', builtAt)
}

const versionColumns = ({ version, builtAt }: LookedIn) => ({
  looked_version: version,
  looked_built_at: builtAt,
})

/** Whose answers are the same: many in one statement. */
async function settleSame(state: Transaction<State>, looks: readonly Look[], lookedIn: LookedIn) {
  let counted = 0
  const together = Map.groupBy(looks, ({ at }) => `${at.lookedIn.version} ${at.lookedIn.builtAt}`)
  for (const group of together.values()) {
    const [first] = group
    if (!first) continue
    const ids = group.map(({ at }) => at.id)
    const updated = unchangedSince(state, ids, first.at.lookedIn).set(versionColumns(lookedIn))
    counted += Number((await updated.executeTakeFirst()).numUpdatedRows)
  }
  return counted
}

async function settleOther(state: Transaction<State>, { at, answer, event }: Look, lookedIn: LookedIn) {
  const columns = { ...versionColumns(lookedIn), answer: JSON.stringify(answer) }
  const updated = await unchangedSince(state, [at.id], at.lookedIn).set(columns).executeTakeFirst()
  const counted = updated.numUpdatedRows > 0n
  if (counted && event) await insertEvent(state, event)
  return counted
}

const isSame = ({ at, answer, event }: Look) =>
  event === null && JSON.stringify(at.answer) === JSON.stringify(answer)

async function settle(
  state: Transaction<State>,
  looks: readonly Look[],
  lookedIn: LookedIn,
): Promise<number> {
  await countUp(state, LOOKS)
  let counted = await settleSame(state, looks.filter(isSame), lookedIn)
  for (const look of looks.filter((one) => !isSame(one)))
    if (await settleOther(state, look, lookedIn)) counted++
  return counted
}

/** Deletes the watches of a key, and their events. */
export async function dropWatchesOf(state: Transaction<State>, keyId: string): Promise<void> {
  await state.deleteFrom('watch').where('key_id', '=', keyId).execute()
  await state.deleteFrom('watch_event').where('key_id', '=', keyId).execute()
}

/** The watches in a migrated database, SQLite's or PostgreSQL's. */
export function watchStore(db: Kysely<State>): WatchStore {
  const ofKey = (keyId: string) => db.selectFrom('watch').select(TOLD).where('key_id', '=', keyId)
  return {
    create: (watch, limits, now) =>
      writing(db, async (state): Promise<Created> => {
        await countUp(state, COUNTER)
        const kind = await refusal(state, watch.keyId, limits)
        return kind === null ? { kind: 'created', watch: toWatch(await insert(state, watch, now)) } : { kind }
      }),
    async find(keyId, id) {
      const row = await ofKey(keyId).where('id', '=', id).executeTakeFirst()
      return row ? toWatch(row) : null
    },
    async list(keyId, after, limit) {
      const place = after === null ? 0 : await placeOf(db, keyId, after)
      if (place === null) return null
      const rows = ofKey(keyId).where('seq', '>', place).orderBy('seq').limit(limit)
      return (await rows.execute()).map(toWatch)
    },
    remove: (keyId, id) =>
      writing(db, async (state) => {
        const removed = state.deleteFrom('watch').where('id', '=', id).where('key_id', '=', keyId)
        if ((await removed.executeTakeFirst()).numDeletedRows === 0n) return false
        await state.deleteFrom('watch_event').where('watch_id', '=', id).execute()
        return true
      }),
    unlooked: (now, after, limit) => unlooked(db, now, after, limit),
    settle: (looks, lookedIn) => writing(db, (state) => settle(state, looks, lookedIn)),
  }
}
