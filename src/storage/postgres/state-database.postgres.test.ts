import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { StateEvents, StateTables } from '../state.ts'
import { createKeyStore } from '../stores/api-keys.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { createEmptySchema, hasPostgres, openStateInNewSchema } from '../testing/postgres-state.ts'
import { openPostgresState } from './state-database.ts'

const SEARCH = { type: 'SWIFT', value: 'DEUTDEFF', result: 'Deutsche Bank', isValid: true, url: '/swift' }
const NOW = new Date('2026-11-21T06:30:00.000Z')

interface Opening {
  readonly events?: StateEvents
  readonly maxConnections?: number
  readonly statement?: number
}

function opened(
  url: string,
  { events = {}, maxConnections = 3, statement = 5000 }: Opening = {},
): Kysely<StateTables> {
  const state = openPostgresState({ url, maxConnections }, events, { connect: 3000, statement })
  onTestFinished(state.close)
  return state.db
}

const migrations = (db: Kysely<StateTables>) =>
  sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(db)

describe.skipIf(!hasPostgres)('the state in a PostgreSQL database', () => {
  it('is made once when eight open it at once', async () => {
    const url = await createEmptySchema()
    const nodes = Array.from({ length: 8 }, () => opened(url))
    await Promise.all(nodes.map((db) => createRecentSearchStore(db).record(SEARCH, NOW)))
    const lists = await Promise.all(nodes.map((db) => createRecentSearchStore(db).list(10)))
    for (const list of lists) expect(list).toHaveLength(1)
    const counts = await Promise.all(nodes.map(async (db) => (await migrations(db)).rows))
    for (const rows of counts) expect(rows).toEqual(counts[0])
  })

  it('has its tables in its own schema, whatever others are in the database', async () => {
    const [one, other] = [opened(await createEmptySchema()), opened(await createEmptySchema())]
    await createRecentSearchStore(one).record(SEARCH, NOW)
    expect(await createRecentSearchStore(other).list(10)).toEqual([])
  })

  it('hands out counts as numbers', async () => {
    const db = await openStateInNewSchema()
    await createRecentSearchStore(db).record(SEARCH, NOW)
    expect(await db.selectFrom('counter').selectAll().execute()).toEqual([
      { name: 'recent_search', value: 1 },
    ])
  })

  it('is not touched after a newer program migrated it: reports that, and recovers', async () => {
    const url = await createEmptySchema()
    const first = opened(url)
    await createRecentSearchStore(first).list(1)
    await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(first)
    const heard: string[] = []
    const older = createRecentSearchStore(
      opened(url, {
        events: {
          onUnavailable: ({ message }) => void heard.push(message),
          onAvailable: () => void heard.push('back'),
        },
      }),
    )
    await expect(older.list(1)).rejects.toMatchObject({ statusCode: 503, problem: 'unfit' })
    expect(heard).toEqual([expect.stringContaining('999-later')])
    await sql`delete from kysely_migration where name = '999-later'`.execute(first)
    await expect.poll(() => older.list(1).catch(() => null)).toEqual([])
    expect(heard.slice(1)).toEqual(['back'])
  })

  it('refuses a statement that takes too long, and goes on', async () => {
    const db = opened(await createEmptySchema(), { statement: 1000 })
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toMatchObject({ problem: 'busy' })
    expect(await createRecentSearchStore(db).list(1)).toEqual([])
  })

  it('ends a transaction that stands still, for the sake of others', async () => {
    const url = await createEmptySchema()
    const others = createRecentSearchStore(opened(url))
    await others.record(SEARCH, NOW)
    const standing = opened(url, { statement: 1500 })
    const holds = standing.transaction().execute(async (state) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(state)
      await state.updateTable('counter').set({ value: 7 }).execute()
      await others.record(SEARCH, NOW)
      return 'others went ahead'
    })
    await expect(holds).rejects.toMatchObject({ problem: 'unreachable' })
    expect(await createRecentSearchStore(standing).list(10)).toHaveLength(1)
  })

  it('says that it is busy when every connection is in use', async () => {
    const db = opened(await createEmptySchema(), { maxConnections: 1 })
    const answer = await db.transaction().execute(async (state) => {
      await sql`select 1`.execute(state)
      return await createRecentSearchStore(db)
        .list(1)
        .catch((error: unknown) => error)
    })
    expect(answer).toMatchObject({ problem: 'busy', statusCode: 503 })
    expect(await createRecentSearchStore(db).list(1)).toEqual([])
  })

  it('reads and writes on when the server has ended its connections', async () => {
    const url = await createEmptySchema()
    const [db, administrator] = [opened(url, { maxConnections: 1 }), opened(url)]
    const store = createRecentSearchStore(db)
    const pidOf = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
    const endConnection = async () =>
      void (await sql`select pg_terminate_backend(${await pidOf()})`.execute(administrator))
    await endConnection()
    expect(await store.list(1)).toEqual([])
    await endConnection()
    await store.record(SEARCH, NOW)
    expect(await store.list(1)).toHaveLength(1)
  })

  it('does not try a write again whose connection ended: it may have happened', async () => {
    const url = await createEmptySchema()
    const [db, administrator] = [opened(url), opened(url)]
    let attempts = 0
    const write = db.transaction().execute(async (state) => {
      attempts++
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(state)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(administrator)
      await state.insertInto('counter').values({ name: 'test', value: 1 }).execute()
    })
    await expect(write).rejects.toMatchObject({ problem: 'unreachable' })
    expect(attempts).toBe(1)
    expect(await db.selectFrom('counter').selectAll().execute()).toEqual([])
  })

  it('tells nothing of a value that breaks a rule', async () => {
    const db = await openStateInNewSchema()
    const holder = { name: 'Ada Lovelace', email: 'ada@example.com' }
    const issue = () =>
      createKeyStore(db).issue(holder, 'free', { hash: 'same', shown: 'x' }, { total: 9, perEmail: 9 }, NOW)
    await issue()
    const failure: unknown = await issue().catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'StatementError', code: '23505' })
    expect(JSON.stringify({ ...(failure as Error) }) + (failure as Error).stack).not.toMatch(/ada|same\)/i)
  })

  it('does not let in who has the wrong name, and says so without the password', async () => {
    const url = new URL(await createEmptySchema())
    url.pathname = '/no_such_database'
    url.password = 'secret'
    const failure: unknown = await createRecentSearchStore(opened(url.href))
      .list(1)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ problem: 'refused', message: expect.stringContaining('3D000') })
    expect(String((failure as Error).stack)).not.toContain('secret')
  })
})
