import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { listStateTables } from '../copy-state.ts'
import { migrate } from '../migrations.ts'
import type { StateTables } from '../state.ts'
import { createWatchStore } from '../stores/watches.ts'
import { createEndpointStore } from '../stores/webhook-endpoints.ts'
import { createEventStore } from '../stores/webhook-events.ts'

const TIME = '2026-11-21T09:00:00.000Z'
const NOW = new Date('2026-11-21T10:00:00.000Z')
const LAST_MIGRATION_BEFORE_ENDPOINTS = '005-incidents'
const PAGE = { endpointId: null, after: null, limit: 10 }

/** Stores two watches of one URL as the release before endpoints did, with an event and a test event. */
async function storeOldWatches(db: Kysely<StateTables>): Promise<void> {
  await sql`insert into counter values ('watch', 2), ('watch_event', 2)`.execute(db)
  for (const [seq, id, state] of [
    [1, 'w1', 'active'],
    [2, 'w2', 'gone'],
  ] as const)
    await sql`insert into watch values (${id}, ${sql.lit(seq)}, 'k', 'swift', 'QQAADEFFXXX',
      'https://hooks.example.com:8443/x', 'hooks.example.com:8443', null, ${`whsec_${id}`}, ${state}, ${TIME}, null,
      'v1', ${TIME}, '{}')`.execute(db)
  for (const [seq, id, type] of [
    [1, 'evt_1', 'code.changed'],
    [2, 'evt_2', 'watch.test'],
  ] as const)
    await sql`insert into watch_event values (${id}, ${sql.lit(seq)}, 'w1', 'k', ${type}, 'body', ${TIME},
      'waiting', 1, ${TIME}, '[]')`.execute(db)
}

/** Drops all tables, including those of the migrator. */
async function dropTables(db: Kysely<StateTables>): Promise<void> {
  const names = (await listStateTables()).map(({ name }) => name)
  for (const name of [...names, 'kysely_migration', 'kysely_migration_lock'])
    await db.schema.dropTable(name).execute()
}

/** The contract of the migration to endpoints. `openEmptyState` returns an empty state. */
export function webhookMigrationContract(
  name: string,
  openEmptyState: () => Promise<Kysely<StateTables>>,
): void {
  it(`${name}: gives each watch of an earlier release an endpoint with its secret`, async () => {
    const db = await openEmptyState()
    await dropTables(db)
    await db.transaction().execute((trx) => migrate(trx, LAST_MIGRATION_BEFORE_ENDPOINTS))
    await storeOldWatches(db)
    await db.transaction().execute((trx) => migrate(trx))
    const endpoints = await createEndpointStore(db).list('k', null, 10)
    expect(endpoints).toMatchObject([
      { id: 'w1', keyId: 'k', url: 'https://hooks.example.com:8443/x', state: 'active' },
      { id: 'w2', state: 'gone' },
    ])
    expect(await createWatchStore(db).list('k', PAGE)).toMatchObject([
      { id: 'w1', endpointId: 'w1', code: 'QQAADEFFXXX' },
      { id: 'w2', endpointId: 'w2' },
    ])
    const events = createEventStore(db)
    expect(await events.list('w1', null, 10)).toMatchObject([
      { id: 'evt_2', type: 'endpoint.test', watchId: null },
      { id: 'evt_1', type: 'code.changed', watchId: 'w1' },
    ])
    const claimed = await events.claim(NOW, NOW)
    expect(claimed).toMatchObject({
      id: 'evt_1',
      endpointId: 'w1',
      secrets: ['whsec_w1'],
      failedAttemptCount: 0,
    })
  })
}
