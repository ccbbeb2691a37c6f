import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { KEY_LIMITS } from '../../api-keys/key-store.ts'
import { LIVE } from '../../api-keys/testing/key-texts.ts'
import { refuseNewerState } from '../open-state.ts'
import type { StateEvents, StateTables } from '../state.ts'
import { createKeyStore } from '../stores/api-keys.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { createEmptySchema, hasPostgres, openStateInNewSchema } from '../testing/postgres-state.ts'
import { openPostgresState } from './state-database.ts'

const SEARCH = { type: 'SWIFT', value: 'DEUTDEFF', result: 'Deutsche Bank', isValid: true, url: '/swift' }
const NOW = new Date('2026-11-21T06:30:00.000Z')

interface OpenOptions {
  readonly events?: StateEvents
  readonly maxConnections?: number
  readonly statementTimeoutMs?: number
}

function openDatabase(
  url: string,
  { events = {}, maxConnections = 3, statementTimeoutMs = 5000 }: OpenOptions = {},
): Kysely<StateTables> {
  const state = openPostgresState({ url, maxConnections }, events, {
    connect: 3000,
    statement: statementTimeoutMs,
  })
  onTestFinished(state.close)
  return state.db
}

const countMigrations = (db: Kysely<StateTables>) =>
  sql<{ count: number }>`select count(*) as count from kysely_migration`.execute(db)

describe.skipIf(!hasPostgres)('the state in a PostgreSQL database', () => {
  it('is created once by eight concurrent clients', async () => {
    const url = await createEmptySchema()
    const clients = Array.from({ length: 8 }, () => openDatabase(url))
    await Promise.all(clients.map((db) => createRecentSearchStore(db).record(SEARCH, NOW)))
    const lists = await Promise.all(clients.map((db) => createRecentSearchStore(db).list(10)))
    for (const list of lists) expect(list).toHaveLength(1)
    const counts = await Promise.all(clients.map(async (db) => (await countMigrations(db)).rows))
    for (const rows of counts) expect(rows).toEqual(counts[0])
  })

  it('has its tables in its own schema of the database', async () => {
    const [first, second] = [openDatabase(await createEmptySchema()), openDatabase(await createEmptySchema())]
    await createRecentSearchStore(first).record(SEARCH, NOW)
    expect(await createRecentSearchStore(second).list(10)).toEqual([])
  })

  it('returns counts as numbers', async () => {
    const db = await openStateInNewSchema()
    await createRecentSearchStore(db).record(SEARCH, NOW)
    expect(await db.selectFrom('counter').selectAll().execute()).toEqual([
      { name: 'recent_search', value: 1 },
    ])
  })

  it('is refused, with a report, while it has a migration of a newer program', async () => {
    const url = await createEmptySchema()
    const db = openDatabase(url)
    await createRecentSearchStore(db).list(1)
    await sql`insert into kysely_migration values ('999-later', '2030-01-01')`.execute(db)
    const reports: string[] = []
    const olderProgram = createRecentSearchStore(
      openDatabase(url, {
        events: {
          onUnavailable: ({ message }) => void reports.push(message),
          onAvailable: () => void reports.push('back'),
        },
      }),
    )
    await expect(olderProgram.list(1)).rejects.toMatchObject({ statusCode: 503, problem: 'unfit' })
    expect(reports).toEqual([expect.stringContaining('999-later')])
    await expect(refuseNewerState({ url, maxConnections: 1 })).rejects.toThrow('999-later')
    await sql`delete from kysely_migration where name = '999-later'`.execute(db)
    await expect.poll(() => olderProgram.list(1).catch(() => null)).toEqual([])
    expect(reports.slice(1)).toEqual(['back'])
    await refuseNewerState({ url, maxConnections: 1 })
  })

  it('cancels a statement at its timeout, and can still be used', async () => {
    const db = openDatabase(await createEmptySchema(), { statementTimeoutMs: 1000 })
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toMatchObject({ problem: 'busy' })
    expect(await createRecentSearchStore(db).list(1)).toEqual([])
  })

  it('ends an idle transaction that blocks another client', async () => {
    const url = await createEmptySchema()
    const otherClient = createRecentSearchStore(openDatabase(url))
    await otherClient.record(SEARCH, NOW)
    const idleClient = openDatabase(url, { statementTimeoutMs: 1500 })
    const idleTransaction = idleClient.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(trx)
      await trx.updateTable('counter').set({ value: 7 }).execute()
      await otherClient.record(SEARCH, NOW)
      return 'the other client was not blocked'
    })
    await expect(idleTransaction).rejects.toMatchObject({ problem: 'unreachable' })
    expect(await createRecentSearchStore(idleClient).list(10)).toHaveLength(1)
  })

  it('is busy when all connections are in use', async () => {
    const db = openDatabase(await createEmptySchema(), { maxConnections: 1 })
    const error = await db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      return await createRecentSearchStore(db)
        .list(1)
        .catch((reason: unknown) => reason)
    })
    expect(error).toMatchObject({ problem: 'busy', statusCode: 503 })
    expect(await createRecentSearchStore(db).list(1)).toEqual([])
  })

  it('can be read and written after the server has ended its connections', async () => {
    const url = await createEmptySchema()
    const [db, adminClient] = [openDatabase(url, { maxConnections: 1 }), openDatabase(url)]
    const store = createRecentSearchStore(db)
    const readPid = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
    const endConnection = async () =>
      void (await sql`select pg_terminate_backend(${await readPid()})`.execute(adminClient))
    await endConnection()
    expect(await store.list(1)).toEqual([])
    await endConnection()
    await store.record(SEARCH, NOW)
    expect(await store.list(1)).toHaveLength(1)
  })

  it('does not repeat a write whose connection ended, because it may be committed', async () => {
    const url = await createEmptySchema()
    const [db, adminClient] = [openDatabase(url), openDatabase(url)]
    let attempts = 0
    const write = db.transaction().execute(async (trx) => {
      attempts++
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(adminClient)
      await trx.insertInto('counter').values({ name: 'test', value: 1 }).execute()
    })
    await expect(write).rejects.toMatchObject({ problem: 'unreachable' })
    expect(attempts).toBe(1)
    expect(await db.selectFrom('counter').selectAll().execute()).toEqual([])
  })

  it('reports a violated constraint without the values', async () => {
    const db = await openStateInNewSchema()
    const holder = { name: 'Ada Lovelace', email: 'ada@example.com' }
    const issue = () =>
      createKeyStore(db).issue(
        { ...LIVE, ...holder, plan: 'free' },
        { hash: 'same', shown: 'x' },
        { ...KEY_LIMITS, perEmail: 9 },
        NOW,
      )
    await issue()
    const failure: unknown = await issue().catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'StatementError', code: '23505' })
    expect(JSON.stringify({ ...(failure as Error) }) + (failure as Error).stack).not.toMatch(/ada|same\)/i)
  })

  it('reports an unknown database without the password', async () => {
    const url = new URL(await createEmptySchema())
    url.pathname = '/no_such_database'
    url.password = 'secret'
    const failure: unknown = await createRecentSearchStore(openDatabase(url.href))
      .list(1)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ problem: 'refused', message: expect.stringContaining('3D000') })
    expect(String((failure as Error).stack)).not.toContain('secret')
  })
})
