import { type Kysely, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import packageJson from '../../package.json' with { type: 'json' }
import { addKeyProperties, createAccountTables } from './account-migrations.ts'
import type { StateTables } from './state.ts'
import { createWatchTables, moveWebhooksToEndpoints } from './webhook-migrations.ts'

/**
 * The migrator runs them in the order of their names. A released migration never changes. state.ts describes
 * the tables.
 */
const MIGRATIONS: Record<string, Migration> = {
  '001-recent-searches': { up: createRecentSearches },
  '002-contact-messages': { up: createContactMessages },
  '003-api-keys': { up: createApiKeys },
  '004-watches': { up: createWatchTables },
  '005-incidents': { up: createIncidents },
  '006-webhook-endpoints': { up: moveWebhooksToEndpoints },
  '007-idempotent-requests': { up: createIdempotentRequests },
  '008-claims-of-messages': { up: addClaimsToMessages },
  '009-key-properties': { up: addKeyProperties },
  '010-accounts': { up: createAccountTables },
}

/**
 * Runs the missing migrations; with `upTo`, none after the migration of that name. The caller's transaction
 * must exclude concurrent migrations. Throws the migrator's error, also if a newer release has migrated the
 * database.
 */
export async function migrate(trx: Transaction<StateTables>, upTo?: string): Promise<void> {
  const refusal = await describeNewerState(trx)
  if (refusal !== null) throw new Error(refusal)
  const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error !== undefined) throw error
}

/**
 * The reason to refuse a state that a newer version of this program has migrated: it has a migration unknown
 * to this one. Null for any other state. Changes nothing.
 */
export async function describeNewerState(db: Kysely<StateTables>): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return null
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const unknown = rows.map(({ name }) => name).find((name) => !(name in MIGRATIONS))
  if (unknown === undefined) return null
  const [last] = Object.keys(MIGRATIONS).toReversed()
  return (
    `it was made by a newer version of this program, which has the migration ${unknown}; this is ` +
    `${packageJson.version}, with migrations up to ${last}. Install the newer version, or restore a backup`
  )
}

/** The counters that number the rows of all tables, and the list of recent searches. */
async function createRecentSearches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counter')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('recent_search')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull().unique())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('is_valid', 'integer', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('searched_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('recent_search_type_value', ['type', 'value'])
    .execute()
}

/** Contact messages and their delivery. */
async function createContactMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contact_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('sent_at', 'text')
    .execute()
  await db.schema
    .createIndex('contact_message_due')
    .on('contact_message')
    .columns(['state', 'next_attempt_at'])
    .execute()
}

/** API keys, stored as hashes, and their calls by month and day. The column `most` is not used any more. */
async function createApiKeys(db: Kysely<unknown>): Promise<void> {
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

/** Notes of the operator about disruptions. */
async function createIncidents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('incident')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull().unique())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('posted_at', 'text', (column) => column.notNull())
    .addColumn('resolved_at', 'text')
    .execute()
}

/** Requests with an idempotency key. `id` and `content_hash` are HMACs. */
async function createIdempotentRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('idempotent_request')
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull().unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('is_complete', 'integer', (column) => column.notNull())
    .addColumn('response', 'text')
    .addPrimaryKeyConstraint('idempotent_request_key', ['key_id', 'id'])
    .execute()
  for (const column of ['started_at', 'key_id'])
    await db.schema
      .createIndex(`idempotent_request_${column}`)
      .on('idempotent_request')
      .columns([column, 'seq'])
      .execute()
}

/** The number that identifies the lease of a message: `attempts` begins anew when a message is sent again. */
async function addClaimsToMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_message')
    .addColumn('claims', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
