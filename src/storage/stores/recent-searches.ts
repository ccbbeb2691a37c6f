import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import {
  MAX_RECENT_SEARCHES,
  type RecentSearch,
  type RecentSearchStore,
} from '../../recent-searches/recent-searches.ts'
import type { RecentSearchTable, StateTables } from '../state.ts'
import { incrementCounter, writeTransaction } from './queries.ts'

const SEARCH_COLUMNS = ['id', 'type', 'value', 'result', 'is_valid', 'url', 'searched_at'] as const

function toRecentSearch(row: Pick<RecentSearchTable, (typeof SEARCH_COLUMNS)[number]>): RecentSearch {
  const { is_valid, searched_at, ...otherColumns } = row
  return { ...otherColumns, isValid: is_valid === 1, searchedAt: searched_at }
}

/** Stores a search. A repeated search becomes the newest one and keeps its id. */
async function upsertSearch(trx: Transaction<StateTables>, row: RecentSearchTable) {
  return await trx
    .insertInto('recent_search')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['type', 'value']).doUpdateSet((eb) => ({
        seq: eb.ref('excluded.seq'),
        result: eb.ref('excluded.result'),
        is_valid: eb.ref('excluded.is_valid'),
        url: eb.ref('excluded.url'),
        searched_at: eb.ref('excluded.searched_at'),
      })),
    )
    .returning(SEARCH_COLUMNS)
    .executeTakeFirstOrThrow()
}

async function deleteExcessSearches(trx: Transaction<StateTables>): Promise<void> {
  await trx
    .deleteFrom('recent_search')
    .where('seq', '<=', (eb) =>
      eb
        .selectFrom('recent_search')
        .select('seq')
        .orderBy('seq', 'desc')
        .limit(1)
        .offset(MAX_RECENT_SEARCHES),
    )
    .execute()
}

export function createRecentSearchStore(db: Kysely<StateTables>): RecentSearchStore {
  // Compiled once, because it runs for each request whose response depends on the list.
  const newest = db
    .selectFrom('recent_search')
    .select(['seq', 'id'])
    .orderBy('seq', 'desc')
    .limit(1)
    .compile()
  return {
    async record({ isValid, type, value, result, url }, now) {
      const row = { id: randomUUID(), type, value, result, url, is_valid: isValid ? 1 : 0 }
      return await writeTransaction(db, async (trx) => {
        const seq = await incrementCounter(trx, 'recent_search')
        const recorded = await upsertSearch(trx, { ...row, seq, searched_at: now.toISOString() })
        await deleteExcessSearches(trx)
        return toRecentSearch(recorded)
      })
    },
    async list(limit) {
      const rows = db.selectFrom('recent_search').select(SEARCH_COLUMNS).orderBy('seq', 'desc').limit(limit)
      return (await rows.execute()).map(toRecentSearch)
    },
    async getVersion() {
      const [row] = (await db.executeQuery(newest)).rows
      // The random id distinguishes this search from one with the same `seq` in another database.
      return row ? `${Number(row.seq).toString(36)}-${row.id.slice(0, 8)}` : 'none'
    },
  }
}
