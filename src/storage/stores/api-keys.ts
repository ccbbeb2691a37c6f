import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type {
  ApiKey,
  FoundKey,
  IssueResult,
  KeyFilter,
  KeyHolder,
  KeyLimits,
  KeyStore,
  StoredKeyText,
} from '../../api-keys/key-store.ts'
import { isSameHash } from '../../api-keys/key-text.ts'
import type { PlanId } from '../../api-keys/plans.ts'
import type { ApiKeyTable, StateTables } from '../state.ts'
import { idStartsWith, incrementCounter, writeTransaction } from './queries.ts'
import { deleteEndpointsOfKey } from './webhook-endpoints.ts'

const KEY_COLUMNS = ['id', 'name', 'email', 'plan', 'shown', 'issued_at', 'revoked_at'] as const

function toKey(row: Pick<ApiKeyTable, (typeof KEY_COLUMNS)[number]>): ApiKey {
  const { id, name, email, plan, shown, issued_at, revoked_at } = row
  return { id, name, email, plan, shown, issuedAt: issued_at, revokedAt: revoked_at }
}

/** The limit that another key would exceed; null if it would exceed none. */
async function findReachedLimit(
  trx: Transaction<StateTables>,
  email: string,
  limits: KeyLimits,
): Promise<'total limit reached' | 'email limit reached' | null> {
  const keys = trx.selectFrom('api_key').select((eb) => eb.fn.countAll().as('count'))
  const total = await keys.executeTakeFirstOrThrow()
  if (Number(total.count) >= limits.total) return 'total limit reached'
  const unrevoked = keys.where('email_lower', '=', email.toLowerCase()).where('revoked_at', 'is', null)
  return Number((await unrevoked.executeTakeFirstOrThrow()).count) >= limits.perEmail
    ? 'email limit reached'
    : null
}

async function insertKey(
  trx: Transaction<StateTables>,
  { name, email }: KeyHolder,
  plan: PlanId,
  { hash, shown }: StoredKeyText,
  seq: number,
  now: Date,
) {
  return await trx
    .insertInto('api_key')
    .values({
      id: randomUUID(),
      name,
      email,
      plan,
      hash,
      shown,
      seq,
      email_lower: email.toLowerCase(),
      old_hash: null,
      old_works_until: null,
      issued_at: now.toISOString(),
      revoked_at: null,
    })
    .returning(KEY_COLUMNS)
    .executeTakeFirstOrThrow()
}

async function findByHash(db: Kysely<StateTables>, hash: string): Promise<FoundKey | null> {
  const row = await db
    .selectFrom('api_key')
    .select([...KEY_COLUMNS, 'hash', 'old_hash', 'old_works_until'])
    .where((eb) => eb.or([eb('hash', '=', hash), eb('old_hash', '=', hash)]))
    .executeTakeFirst()
  if (!row) return null
  // The hash of the result is the stored one, which the caller compares in constant time.
  if (row.old_hash === null || isSameHash(row.hash, hash))
    return { hash: row.hash, key: toKey(row), worksUntil: null }
  return { hash: row.old_hash, key: toKey(row), worksUntil: row.old_works_until }
}

function filterRows(db: Kysely<StateTables>, { plan, email, idPrefix }: KeyFilter) {
  let rows = db.selectFrom('api_key').select(KEY_COLUMNS)
  if (plan !== undefined) rows = rows.where('plan', '=', plan)
  if (email !== undefined) rows = rows.where('email_lower', '=', email.toLowerCase())
  if (idPrefix !== undefined) rows = rows.where((eb) => idStartsWith(eb, idPrefix))
  return rows.orderBy('seq', 'desc')
}

export function createKeyStore(db: Kysely<StateTables>): KeyStore {
  return {
    issue: (holder, plan, text, limits, now) =>
      writeTransaction(db, async (trx): Promise<IssueResult> => {
        const seq = await incrementCounter(trx, 'api_key')
        const kind = await findReachedLimit(trx, holder.email, limits)
        if (kind !== null) return { kind }
        return { kind: 'issued', key: toKey(await insertKey(trx, holder, plan, text, seq, now)) }
      }),
    findByHash: (hash) => findByHash(db, hash),
    async list(filter, limit) {
      return (await filterRows(db, filter).limit(limit).execute()).map(toKey)
    },
    setPlan: (id, plan) =>
      writeTransaction(db, async (trx) => {
        const update = trx.updateTable('api_key').set({ plan }).where('id', '=', id)
        return (await update.executeTakeFirst()).numUpdatedRows > 0n
      }),
    rotate: (id, { hash, shown }, oldWorksUntil) =>
      writeTransaction(db, async (trx) => {
        const rotation = trx.updateTable('api_key').set((eb) => ({
          hash,
          shown,
          old_hash: eb.ref('hash'),
          old_works_until: oldWorksUntil.toISOString(),
        }))
        const rotationUnlessRevoked = rotation.where('id', '=', id).where('revoked_at', 'is', null)
        return (await rotationUnlessRevoked.executeTakeFirst()).numUpdatedRows > 0n
      }),
    revoke: (id, now) =>
      writeTransaction(db, async (trx) => {
        const revocation = trx
          .updateTable('api_key')
          .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(now.toISOString())) }))
          .where('id', '=', id)
        if ((await revocation.executeTakeFirst()).numUpdatedRows === 0n) return false
        await deleteEndpointsOfKey(trx, id)
        return true
      }),
    remove: (id) =>
      writeTransaction(db, async (trx) => {
        await deleteEndpointsOfKey(trx, id)
        await trx.deleteFrom('api_usage_month').where('key_id', '=', id).execute()
        await trx.deleteFrom('api_usage_day').where('key_id', '=', id).execute()
        await trx.deleteFrom('idempotent_request').where('key_id', '=', id).execute()
        const deletion = trx.deleteFrom('api_key').where('id', '=', id)
        return (await deletion.executeTakeFirst()).numDeletedRows > 0n
      }),
  }
}
