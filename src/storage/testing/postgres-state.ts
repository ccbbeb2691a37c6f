import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { openPostgresState } from '../postgres/state-database.ts'

/** Whether there is a PostgreSQL server for the tests. */
export const hasPostgres = inject('postgresUrl') !== null

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The URL of a new, empty schema in a database. The schema is dropped at the end of the running test. */
export async function emptySchema(database = inject('postgresUrl') ?? ''): Promise<string> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`
  await run(database, `create schema ${schema}`)
  onTestFinished(() => run(database, `drop schema ${schema} cascade`))
  const url = new URL(database)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return url.href.replaceAll('+', '%20')
}

/** Opens a state in a new schema. It is closed at the end of the running test. */
export async function postgresState() {
  const state = openPostgresState({ url: await emptySchema(), connections: 10 })
  onTestFinished(state.close)
  return state.db
}
