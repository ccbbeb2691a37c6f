import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type {
  EndpointChanges,
  EndpointCreation,
  EndpointLimits,
  EndpointStore,
  NewEndpoint,
  WebhookEndpoint,
} from '../../watches/webhook-endpoint.ts'
import type { StateTables, WebhookEndpointTable } from '../state.ts'
import { failWaitingEvents } from './change-webhook-events.ts'
import { incrementCounter, isActiveKey, writeTransaction } from './queries.ts'
import { lockWatchChecks } from './watch-checks.ts'

const ENDPOINT_COLUMNS = [
  'id',
  'key_id',
  'url',
  'description',
  'state',
  'created_at',
  'old_secret_until',
] as const

type EndpointRow = Pick<WebhookEndpointTable, (typeof ENDPOINT_COLUMNS)[number]>

function toEndpoint({ key_id, created_at, old_secret_until, ...otherColumns }: EndpointRow): WebhookEndpoint {
  return { ...otherColumns, keyId: key_id, createdAt: created_at, oldSecretSignsUntil: old_secret_until }
}

const parseHost = (url: string) => new URL(url).host

/** The reason why no further endpoint may be created; null if one may. */
async function findRefusal(trx: Transaction<StateTables>, keyId: string, limits: EndpointLimits) {
  if (!(await isActiveKey(trx, keyId))) return 'no key'
  const endpoints = trx.selectFrom('webhook_endpoint').select((eb) => eb.fn.countAll().as('count'))
  const ofKey = await endpoints.where('key_id', '=', keyId).executeTakeFirstOrThrow()
  if (Number(ofKey.count) >= limits.perKey) return 'key limit reached'
  const all = await endpoints.executeTakeFirstOrThrow()
  return Number(all.count) >= limits.total ? 'total limit reached' : null
}

async function insertEndpoint(
  trx: Transaction<StateTables>,
  { keyId, ...endpoint }: NewEndpoint,
  seq: number,
  now: Date,
) {
  return await trx
    .insertInto('webhook_endpoint')
    .values({
      ...endpoint,
      id: randomUUID(),
      seq,
      key_id: keyId,
      host: parseHost(endpoint.url),
      old_secret: null,
      old_secret_until: null,
      state: 'active' as const,
      created_at: now.toISOString(),
      delivered_at: null,
    })
    .returning(ENDPOINT_COLUMNS)
    .executeTakeFirstOrThrow()
}

async function findSeq(db: Kysely<StateTables>, keyId: string, id: string): Promise<number | null> {
  const endpoint = db.selectFrom('webhook_endpoint').select('seq').where('key_id', '=', keyId)
  const row = await endpoint.where('id', '=', id).executeTakeFirst()
  return row ? Number(row.seq) : null
}

async function updateEndpoint(
  trx: Transaction<StateTables>,
  keyId: string,
  id: string,
  changes: EndpointChanges,
) {
  const { url, description, state } = changes
  const row = await trx
    .updateTable('webhook_endpoint')
    .set((eb) => ({
      url: url ?? eb.ref('url'),
      host: url === undefined ? eb.ref('host') : parseHost(url),
      description: description === undefined ? eb.ref('description') : description,
      state: state ?? eb.ref('state'),
    }))
    .where('key_id', '=', keyId)
    .where('id', '=', id)
    .returning(ENDPOINT_COLUMNS)
    .executeTakeFirst()
  if (row && state === 'off') await failWaitingEvents(trx, id)
  return row ? toEndpoint(row) : null
}

async function rotateSecret(
  trx: Transaction<StateTables>,
  { keyId, id }: Pick<WebhookEndpoint, 'keyId' | 'id'>,
  secret: string,
  oldSecretSignsUntil: Date,
) {
  const row = await trx
    .updateTable('webhook_endpoint')
    .set((eb) => ({
      old_secret: eb.ref('secret'),
      old_secret_until: oldSecretSignsUntil.toISOString(),
      secret,
    }))
    .where('key_id', '=', keyId)
    .where('id', '=', id)
    .returning(ENDPOINT_COLUMNS)
    .executeTakeFirst()
  return row ? toEndpoint(row) : null
}

async function removeEndpoint(trx: Transaction<StateTables>, keyId: string, id: string): Promise<boolean> {
  await lockWatchChecks(trx)
  const deletion = trx.deleteFrom('webhook_endpoint').where('key_id', '=', keyId).where('id', '=', id)
  if ((await deletion.executeTakeFirst()).numDeletedRows === 0n) return false
  await trx.deleteFrom('watch').where('endpoint_id', '=', id).execute()
  await trx.deleteFrom('webhook_event').where('endpoint_id', '=', id).execute()
  return true
}

/** Deletes the endpoints of a key, with their watches and events. */
export async function deleteEndpointsOfKey(trx: Transaction<StateTables>, keyId: string): Promise<void> {
  await lockWatchChecks(trx)
  for (const table of ['webhook_endpoint', 'watch', 'webhook_event'] as const)
    await trx.deleteFrom(table).where('key_id', '=', keyId).execute()
}

export function createEndpointStore(db: Kysely<StateTables>): EndpointStore {
  const selectEndpointsOfKey = (keyId: string) =>
    db.selectFrom('webhook_endpoint').select(ENDPOINT_COLUMNS).where('key_id', '=', keyId)
  return {
    create: (endpoint, limits, now, writeInTransaction) =>
      writeTransaction(db, async (trx): Promise<EndpointCreation> => {
        const seq = await incrementCounter(trx, 'webhook_endpoint')
        const kind = await findRefusal(trx, endpoint.keyId, limits)
        if (kind !== null) return { kind }
        const created = toEndpoint(await insertEndpoint(trx, endpoint, seq, now))
        await writeInTransaction?.(created, trx)
        return { kind: 'created', endpoint: created }
      }),
    async find(keyId, id) {
      const row = await selectEndpointsOfKey(keyId).where('id', '=', id).executeTakeFirst()
      return row ? toEndpoint(row) : null
    },
    async list(keyId, after, limit) {
      const seq = after === null ? 0 : await findSeq(db, keyId, after)
      if (seq === null) return null
      const rows = selectEndpointsOfKey(keyId).where('seq', '>', seq).orderBy('seq').limit(limit)
      return (await rows.execute()).map(toEndpoint)
    },
    update: (keyId, id, changes) => writeTransaction(db, (trx) => updateEndpoint(trx, keyId, id, changes)),
    rotateSecret: (endpoint, secret, oldSecretSignsUntil, writeInTransaction) =>
      writeTransaction(db, async (trx) => {
        const rotated = await rotateSecret(trx, endpoint, secret, oldSecretSignsUntil)
        if (rotated) await writeInTransaction?.(rotated, trx)
        return rotated
      }),
    remove: (keyId, id) => writeTransaction(db, (trx) => removeEndpoint(trx, keyId, id)),
  }
}
