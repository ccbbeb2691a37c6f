import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import {
  MOST_RECENT_SEARCHES,
  type RecentSearch,
  type RecentSearchStore,
} from '../../recent-searches/recent-searches.ts'
import type { RecentSearchTable, State } from '../state.ts'
import { countUp, lastNumber, writing } from './queries.ts'

const COUNTER = 'recent_search'
const SHOWN = ['id', 'type', 'value', 'result', 'is_valid', 'url', 'searched_at'] as const

function toRecentSearch(row: Pick<RecentSearchTable, (typeof SHOWN)[number]>): RecentSearch {
  const { is_valid, searched_at, ...same } = row
  return { ...same, isValid: is_valid === 1, searchedAt: searched_at }
}

async function putOnTop(state: Transaction<State>, row: Omit<RecentSearchTable, 'seq'>) {
  return await state
    .insertInto('recent_search')
    .values((eb) => ({
      ...row,
      seq: lastNumber(eb, COUNTER),
    }))
    .onConflict((conflict) =>
      conflict.columns(['type', 'value']).doUpdateSet((eb) => ({
        seq: eb.ref('excluded.seq'),
        result: eb.ref('excluded.result'),
        is_valid: eb.ref('excluded.is_valid'),
        url: eb.ref('excluded.url'),
        searched_at: eb.ref('excluded.searched_at'),
      })),
    )
    .returning(SHOWN)
    .executeTakeFirstOrThrow()
}

async function dropOldest(state: Transaction<State>): Promise<void> {
  await state
    .deleteFrom('recent_search')
    .where('seq', '<=', (eb) =>
      eb
        .selectFrom('recent_search')
        .select('seq')
        .orderBy('seq', 'desc')
        .limit(1)
        .offset(MOST_RECENT_SEARCHES),
    )
    .execute()
}

/** The recent searches in a migrated database, SQLite's or PostgreSQL's, which other stores share. */
export function recentSearchStore(db: Kysely<State>): RecentSearchStore {
  // Compiled once: it is asked for every request whose answer depends on the list.
  const newest = db
    .selectFrom('recent_search')
    .select(['seq', 'id'])
    .orderBy('seq', 'desc')
    .limit(1)
    .compile()
  return {
    async record({ isValid, type, value, result, url }, now) {
      const row = { id: randomUUID(), type, value, result, url, is_valid: isValid ? 1 : 0 }
      return await writing(db, async (state) => {
        await countUp(state, COUNTER)
        const recorded = await putOnTop(state, { ...row, searched_at: now.toISOString() })
        await dropOldest(state)
        return toRecentSearch(recorded)
      })
    },
    async list(limit) {
      const rows = db.selectFrom('recent_search').select(SHOWN).orderBy('seq', 'desc').limit(limit)
      return (await rows.execute()).map(toRecentSearch)
    },
    async version() {
      const [row] = (await db.executeQuery(newest)).rows
      // The number counts up in one database; the random id tells it from others.
      return row ? `${Number(row.seq).toString(36)}-${row.id.slice(0, 8)}` : 'none'
    },
  }
}
