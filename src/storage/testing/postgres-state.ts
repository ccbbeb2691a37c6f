import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { State } from '../state.ts'

function connect(url: string, schema: string): Kysely<State> {
  const pool = new pg.Pool({ connectionString: url, options: `-c search_path=${schema}` })
  return new Kysely<State>({ dialect: new PostgresDialect({ pool }) })
}

/** A new schema in the database at a postgres:// address, not migrated; dropped when the running test has finished. */
export async function postgresSchema(url: string) {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  const db = connect(url, schema)
  await sql`create schema ${sql.id(schema)}`.execute(db)
  onTestFinished(async () => {
    const cleaner = connect(url, schema)
    await sql`drop schema ${sql.id(schema)} cascade`.execute(cleaner)
    await cleaner.destroy()
    await db.destroy()
  })
  return { schema, db }
}
