/** The migrations of keys that people manage by themselves. The file state.ts describes the columns. */
import type { Kysely } from 'kysely'

/** Migration 009. Keys that exist are live keys without a label and without an end. */
export async function addKeyProperties(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('api_key').addColumn('label', 'text').execute()
  await db.schema
    .alterTable('api_key')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('live'))
    .execute()
  await db.schema.alterTable('api_key').addColumn('expires_at', 'text').execute()
  await db.schema.createIndex('api_key_end').on('api_key').column('expires_at').execute()
}

/** Migration 010. */
export async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await createAccountMailTable(db)
  for (const name of ['sign_in_link', 'account_session']) {
    await db.schema
      .createTable(name)
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull().unique())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_lower', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex(`${name}_email`).on(name).columns(['email_lower', 'seq']).execute()
    await db.schema.createIndex(`${name}_end`).on(name).column('expires_at').execute()
  }
}

async function createAccountMailTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_lower', 'text', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claims', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute()
  const indexed = {
    due: ['state', 'next_attempt_at'],
    email: ['email_lower', 'created_at'],
    age: ['created_at'],
  }
  for (const [name, columns] of Object.entries(indexed))
    await db.schema.createIndex(`account_mail_${name}`).on('account_mail').columns(columns).execute()
}
