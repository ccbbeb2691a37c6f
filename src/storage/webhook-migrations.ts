/**
 * The migrations of webhooks. Migration 004 creates the tables of watches, each with a URL of its own, and of
 * their events. Migration 006 moves the URLs to endpoints; several watches can then use one endpoint. The
 * file state.ts describes the columns.
 */
import { type Kysely, sql } from 'kysely'

/** Migration 004. */
export async function createWatchTables(db: Kysely<unknown>): Promise<void> {
  await createFirstWatchTable(db)
  await createWatchEventTable(db)
}

async function createFirstWatchTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('watch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull().unique())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('delivered_at', 'text')
    .addColumn('looked_version', 'text', (column) => column.notNull())
    .addColumn('looked_built_at', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('watch_key').on('watch').columns(['key_id', 'seq']).execute()
}

async function createWatchEventTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('watch_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull().unique())
    .addColumn('watch_id', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('claims', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'text', (column) => column.notNull())
    .execute()
  const indexed = {
    watch: ['watch_id', 'seq'],
    due: ['state', 'next_attempt_at'],
    key: ['key_id', 'type', 'created_at'],
    age: ['created_at'],
  }
  for (const [name, columns] of Object.entries(indexed))
    await db.schema.createIndex(`watch_event_${name}`).on('watch_event').columns(columns).execute()
}

/**
 * Migration 006. Moves URL and secret of each watch to an endpoint of its own, which has the id of the watch:
 * receivers verify events with the secret of their watch as before.
 */
export async function moveWebhooksToEndpoints(db: Kysely<unknown>): Promise<void> {
  await createEndpointTable(db)
  await sql`insert into webhook_endpoint select id, seq, key_id, url, host, description, secret, null, null,
    state, created_at, delivered_at from watch`.execute(db)
  await rebuildWatchTable(db)
  await createWebhookEventTable(db)
  // Test events belonged to watches before; now they belong to endpoints.
  await sql`insert into webhook_event select id, seq, watch_id, key_id,
    case type when 'watch.test' then null else watch_id end,
    case type when 'watch.test' then 'endpoint.test' else type end,
    body, created_at, state, claims, next_attempt_at, attempts, 0, null from watch_event`.execute(db)
  await db.schema.dropTable('watch_event').execute()
  // The new tables continue the sequence numbers of the old ones.
  const counters = { watch: 'webhook_endpoint', watch_event: 'webhook_event' }
  for (const [from, to] of Object.entries(counters)) {
    const copy = sql`select ${sql.lit(to)}, value from counter where name = ${sql.lit(from)}`
    await sql`insert into counter ${copy}`.execute(db)
  }
}

async function createEndpointTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_endpoint')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull().unique())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('old_secret', 'text')
    .addColumn('old_secret_until', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('delivered_at', 'text')
    .execute()
  await db.schema
    .createIndex('webhook_endpoint_key')
    .on('webhook_endpoint')
    .columns(['key_id', 'seq'])
    .execute()
}

/** SQLite cannot add a column that is NOT NULL without a default, so the table is created again. */
async function rebuildWatchTable(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('watch_key').execute()
  await db.schema.alterTable('watch').renameTo('old_watch').execute()
  await db.schema
    .createTable('watch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('endpoint_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('looked_version', 'text', (column) => column.notNull())
    .addColumn('looked_built_at', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addUniqueConstraint('watch_endpoint_code', ['endpoint_id', 'type', 'code'])
    .execute()
  await sql`insert into watch select id, seq, key_id, id, type, code, description, created_at, looked_version,
    looked_built_at, answer from old_watch`.execute(db)
  await db.schema.dropTable('old_watch').execute()
  await db.schema.createIndex('watch_seq').on('watch').column('seq').unique().execute()
  await db.schema.createIndex('watch_key').on('watch').columns(['key_id', 'seq']).execute()
}

async function createWebhookEventTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull().unique())
    .addColumn('endpoint_id', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('watch_id', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('claims', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'text', (column) => column.notNull())
    .addColumn('failed_attempts', 'integer', (column) => column.notNull())
    .addColumn('replayed_at', 'text')
    .execute()
  const indexed = {
    endpoint: ['endpoint_id', 'seq'],
    watch: ['watch_id', 'seq'],
    due: ['state', 'next_attempt_at'],
    key: ['key_id', 'type', 'created_at'],
    replays: ['key_id', 'replayed_at'],
    age: ['created_at'],
  }
  for (const [name, columns] of Object.entries(indexed))
    await db.schema.createIndex(`webhook_event_${name}`).on('webhook_event').columns(columns).execute()
}
