import type { Kysely } from 'kysely'

/** API keys, stored as hashes, and their calls by month and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_lower', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('shown', 'text', (column) => column.notNull())
    .addColumn('old_hash', 'text', (column) => column.unique())
    .addColumn('old_works_until', 'text')
    .addColumn('issued_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute()
  await db.schema.createIndex('api_key_email').on('api_key').column('email_lower').execute()
  await db.schema
    .createTable('api_usage_month')
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('calls', 'bigint', (column) => column.notNull())
    .addColumn('most', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('api_usage_month_key', ['key_id', 'month'])
    .execute()
  await db.schema
    .createTable('api_usage_day')
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('calls', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('api_usage_day_key', ['key_id', 'day'])
    .execute()
}
