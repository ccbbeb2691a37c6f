import type { Kysely, Transaction } from 'kysely'
import {
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_LIMITS,
  type IdempotencyLimits,
  type IdempotencyStore,
  type IdempotentRequest,
  type RequestStart,
} from '../../api-keys/idempotency-store.ts'
import type { StateTables } from '../state.ts'
import { incrementCounter, writeTransaction } from './queries.ts'

const TABLE = 'idempotent_request'
const HOUR_MS = 3_600_000
/** A request that is not completed after this time was interrupted, and may be started again. */
const MAX_RUNTIME_MS = 60_000

async function deleteExpired(trx: Transaction<StateTables>, now: Date) {
  const oldest = new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS).toISOString()
  await trx.deleteFrom(TABLE).where('started_at', '<', oldest).execute()
}

/** Deletes the oldest requests beyond the limits. */
async function deleteExcessRequests(
  trx: Transaction<StateTables>,
  keyId: string,
  newestSeq: number,
  limits: IdempotencyLimits,
) {
  const ofKey = trx.selectFrom(TABLE).select('seq').where('key_id', '=', keyId).orderBy('seq', 'desc')
  const excess = await ofKey.offset(limits.perApiKey).limit(1).executeTakeFirst()
  if (excess) await trx.deleteFrom(TABLE).where('key_id', '=', keyId).where('seq', '<=', excess.seq).execute()
  // A comparison of `seq` is faster than counting rows. Where rows were deleted, `seq` has gaps: fewer than
  // `total` rows may remain.
  await trx
    .deleteFrom(TABLE)
    .where('seq', '<=', newestSeq - limits.total)
    .execute()
}

async function startRequest(
  trx: Transaction<StateTables>,
  { keyId, id, contentHash }: IdempotentRequest,
  now: Date,
  limits: IdempotencyLimits,
): Promise<RequestStart> {
  const seq = await incrementCounter(trx, TABLE)
  await deleteExpired(trx, now)
  const stored = await trx
    .selectFrom(TABLE)
    .select(['content_hash', 'is_complete', 'response', 'started_at'])
    .where('key_id', '=', keyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (stored) {
    if (stored.content_hash !== contentHash) return { kind: 'different request' }
    if (stored.is_complete === 1) return { kind: 'completed', response: stored.response }
    if (now.getTime() - Date.parse(stored.started_at) < MAX_RUNTIME_MS) return { kind: 'running' }
  }
  // Deletes an interrupted request with this idempotency key, which starts again with a new `seq`.
  await trx.deleteFrom(TABLE).where('key_id', '=', keyId).where('id', '=', id).execute()
  await trx
    .insertInto(TABLE)
    .values({
      key_id: keyId,
      id,
      content_hash: contentHash,
      seq,
      started_at: now.toISOString(),
      is_complete: 0,
      response: null,
    })
    .execute()
  await deleteExcessRequests(trx, keyId, seq, limits)
  return { kind: 'started' }
}

async function completeRequest(
  trx: Transaction<StateTables>,
  { keyId, id, contentHash }: IdempotentRequest,
  response: string | null,
) {
  const completion = trx.updateTable(TABLE).set({ is_complete: 1, response }).where('key_id', '=', keyId)
  await completion.where('id', '=', id).where('content_hash', '=', contentHash).execute()
}

export function createIdempotencyStore(
  db: Kysely<StateTables>,
  limits = IDEMPOTENCY_LIMITS,
): IdempotencyStore {
  return {
    start: (request, now) => writeTransaction(db, (trx) => startRequest(trx, request, now, limits)),
    complete: (request, response, transaction) =>
      transaction
        ? completeRequest(transaction as Transaction<StateTables>, request, response)
        : writeTransaction(db, (trx) => completeRequest(trx, request, response)),
    cancel: ({ keyId, id, contentHash }) =>
      writeTransaction(db, async (trx) => {
        const deletion = trx.deleteFrom(TABLE).where('key_id', '=', keyId).where('id', '=', id)
        await deletion.where('content_hash', '=', contentHash).where('is_complete', '=', 0).execute()
      }),
  }
}
