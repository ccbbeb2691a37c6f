import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openPostgresState } from '../postgres/state-database.ts'

/** Whether there is a PostgreSQL server for the tests. */
export const hasPostgres = inject('postgresUrl') !== null

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Creates a schema in a database, and returns the URL of the database with this schema as its current one.
 * Drops the schema at the end of the running test.
 */
export async function createEmptySchema(database = inject('postgresUrl') ?? ''): Promise<string> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  await runStatement(database, `create schema ${schema}`)
  onTestFinished(() => runStatement(database, `drop schema ${schema} cascade`))
  const url = new URL(database)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href.replaceAll('+', '%20')
}

/** Opens a state in a new schema. It is closed at the end of the running test. */
export async function openStateInNewSchema() {
  const state = openPostgresState({ url: await createEmptySchema(), maxConnections: 10 })
  onTestFinished(state.close)
  return state.db
}
