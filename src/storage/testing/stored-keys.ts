import type { Kysely } from 'kysely'
import type { StateTables } from '../state.ts'

/** Stores keys with these ids, unless they exist: the usage of a key without a row would be deleted. */
export async function storeKeys(db: Kysely<StateTables>, ids: readonly string[]): Promise<void> {
  const holder = { name: 'Invented Holder', email: 'holder@invented.example' }
  const rows = ids.map((id, index) => ({
    id,
    ...holder,
    email_lower: holder.email,
    plan: 'free' as const,
    seq: -1 - index,
    hash: id,
    shown: 'bcx_live_…',
    old_hash: null,
    old_works_until: null,
    issued_at: '2026-11-21T06:00:00.000Z',
    revoked_at: null,
  }))
  const inserted = db.insertInto('api_key').values(rows)
  await inserted.onConflict((conflict) => conflict.doNothing()).execute()
}
