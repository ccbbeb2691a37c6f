import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import { SharedFileDialect } from './sqlite-dialect.ts'
import type { State } from './state.ts'

/** A table of the state. */
export interface StateTable {
  readonly name: keyof State
  readonly columns: readonly string[]
  /** The columns of its primary key, in their order. */
  readonly key: readonly string[]
}

/** Neither SQLite's own tables nor those of the migrator. */
const OURS = `
  select name from sqlite_master
  where type = 'table' and name not glob 'sqlite_*' and name not glob 'kysely_*'
  order by rowid`

interface ColumnRow {
  readonly name: string
  /** The place in the primary key, from 1; 0 outside of it. */
  readonly pk: number
}

function tableOf(sqlite: Database.Database, name: keyof State): StateTable {
  const columns = sqlite.pragma(`table_info(${name})`) as ColumnRow[]
  const key = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) }
}

/** Every table of the state as the migrations make them, those that others refer to before those. */
export async function stateTables(): Promise<StateTable[]> {
  const sqlite = new Database(':memory:')
  const db = new Kysely<State>({ dialect: new SharedFileDialect(sqlite) })
  await db.transaction().execute((state) => migrate(state))
  const names = sqlite.prepare(OURS).pluck().all() as (keyof State)[]
  const tables = names.map((name) => tableOf(sqlite, name))
  await db.destroy()
  return tables
}
