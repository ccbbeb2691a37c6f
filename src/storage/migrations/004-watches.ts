import type { Kysely } from 'kysely'

/** Watched codes, and their events with delivery. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
