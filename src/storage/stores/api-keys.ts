import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import {
  type ApiKey,
  type FoundKey,
  type IssueResult,
  type KeyFilter,
  type KeyLimits,
  type KeyStore,
  MAX_REVOKED_KEYS,
  type NewKey,
  type StoredKeyText,
} from '../../api-keys/key-store.ts'
import { isSameHash } from '../../api-keys/key-text.ts'
import type { ApiKeyTable, StateTables } from '../state.ts'
import { idStartsWith, incrementCounter, writeTransaction } from './queries.ts'
import { deleteEndpointsOfKey } from './webhook-endpoints.ts'

const KEY_COLUMNS = [
  'id',
  'name',
  'email',
  'plan',
  'kind',
  'label',
  'shown',
  'issued_at',
  'revoked_at',
  'expires_at',
  'old_works_until',
] as const

type KeyRow = Pick<Selectable<ApiKeyTable>, (typeof KEY_COLUMNS)[number]>

function toKey({ id, name, email, plan, kind, label, shown, ...times }: KeyRow): ApiKey {
  return {
    id,
    name,
    email,
    plan,
    kind,
    label,
    shown,
    issuedAt: times.issued_at,
    revokedAt: times.revoked_at,
    expiresAt: times.expires_at,
    oldTextWorksUntil: times.old_works_until,
  }
}

/** Whether there are at least `limit` of the selected keys. */
async function hasAtLeast(keys: KeyQuery, limit: number): Promise<boolean> {
  const { count } = await keys.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count) >= limit
}

const selectKeys = (trx: Transaction<StateTables>) => trx.selectFrom('api_key')

type KeyQuery = ReturnType<typeof selectKeys>

/** The limit that another key would exceed; null if it would exceed none. */
async function findReachedLimit(
  trx: Transaction<StateTables>,
  { email, kind }: NewKey,
  limits: KeyLimits,
): Promise<'total limit reached' | 'email limit reached' | null> {
  const keys = selectKeys(trx)
  if (email === '')
    return (await hasAtLeast(keys.where('email_lower', '=', ''), limits.withoutAddress))
      ? 'total limit reached'
      : null
  if (await hasAtLeast(keys.where('email_lower', '!=', ''), limits.total)) return 'total limit reached'
  const ofAddress = keys.where('email_lower', '=', email.toLowerCase()).where('kind', '=', kind)
  return (await hasAtLeast(ofAddress.where('revoked_at', 'is', null), limits.perEmail))
    ? 'email limit reached'
    : null
}

async function insertKey(
  trx: Transaction<StateTables>,
  { expiresAt, ...key }: NewKey,
  { hash, shown }: StoredKeyText,
  seq: number,
  now: Date,
) {
  return await trx
    .insertInto('api_key')
    .values({
      ...key,
      id: randomUUID(),
      hash,
      shown,
      seq,
      email_lower: key.email.toLowerCase(),
      old_hash: null,
      old_works_until: null,
      issued_at: now.toISOString(),
      revoked_at: null,
      expires_at: expiresAt,
    })
    .returning(KEY_COLUMNS)
    .executeTakeFirstOrThrow()
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Keys that one new key deletes at most, so that its transaction stays short. */
const MAX_DELETED_KEYS = 100

/** Deletes keys that nobody needs any more: see `issue` of KeyStore. */
async function deleteUnneededKeys(trx: Transaction<StateTables>, email: string, now: Date): Promise<void> {
  const ended = selectKeys(trx).where('expires_at', '<', new Date(now.getTime() - DAY_MS).toISOString())
  const ids = await ended.select('id').limit(MAX_DELETED_KEYS).execute()
  if (email !== '') {
    const revoked = selectKeys(trx)
      .where('email_lower', '=', email.toLowerCase())
      .where('revoked_at', 'is not', null)
    ids.push(
      ...(await revoked
        .select('id')
        .orderBy('seq', 'desc')
        .limit(MAX_DELETED_KEYS)
        .offset(MAX_REVOKED_KEYS)
        .execute()),
    )
  }
  for (const { id } of ids) await removeKey(trx, id)
}

/** Deletes a key with all that belongs to it. Returns false if there is none. */
async function removeKey(trx: Transaction<StateTables>, id: string): Promise<boolean> {
  await deleteEndpointsOfKey(trx, id)
  await trx.deleteFrom('api_usage_month').where('key_id', '=', id).execute()
  await trx.deleteFrom('api_usage_day').where('key_id', '=', id).execute()
  await trx.deleteFrom('idempotent_request').where('key_id', '=', id).execute()
  const deletion = trx.deleteFrom('api_key').where('id', '=', id)
  return (await deletion.executeTakeFirst()).numDeletedRows > 0n
}

async function findByHash(db: Kysely<StateTables>, hash: string): Promise<FoundKey | null> {
  const row = await db
    .selectFrom('api_key')
    .select([...KEY_COLUMNS, 'hash', 'old_hash'])
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
    issue: (key, text, limits, now) =>
      writeTransaction(db, async (trx): Promise<IssueResult> => {
        const seq = await incrementCounter(trx, 'api_key')
        await deleteUnneededKeys(trx, key.email, now)
        const kind = await findReachedLimit(trx, key, limits)
        if (kind !== null) return { kind }
        return { kind: 'issued', key: toKey(await insertKey(trx, key, text, seq, now)) }
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
    remove: (id) => writeTransaction(db, (trx) => removeKey(trx, id)),
  }
}
