import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { openStateInNewFile } from '../testing/sqlite-state.ts'

const SEARCH = { type: 'SWIFT', value: 'QQAADEFF', result: 'Bank', isValid: true, url: '/swift' } as const

it('a full state file rejects a search with status 503 and keeps the stored searches', async () => {
  const db = await openStateInNewFile()
  const store = createRecentSearchStore(db)
  await store.record(SEARCH, new Date())
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 1)}`.execute(db)
  const longSearch = { ...SEARCH, result: 'x'.repeat(100_000) }
  await expect(store.record(longSearch, new Date())).rejects.toMatchObject({
    name: 'StateUnavailable',
    statusCode: 503,
    problem: 'busy',
  })
  expect(await store.list(10)).toMatchObject([{ result: SEARCH.result }])
  await sql`pragma max_page_count = 1000000`.execute(db)
  await store.record(longSearch, new Date())
  expect(await store.list(10)).toMatchObject([{ result: longSearch.result }])
})
