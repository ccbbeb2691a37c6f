import Database from 'better-sqlite3'
import { Kysely, sql, type Transaction } from 'kysely'
import { migrate } from './migrate.ts'
import { SharedFileDialect } from './sqlite/dialect.ts'
import type { State } from './state.ts'
import { StateError } from './state-error.ts'

/** How many rows a table has on both sides. */
export interface CountedTable {
  readonly name: string
  readonly from: number
  readonly to: number
}

export type CopyOutcome =
  | { readonly kind: 'copied'; readonly tables: readonly CountedTable[] }
  /** There are rows already, and they were not to be replaced: nothing was changed. */
  | { readonly kind: 'not empty'; readonly tables: readonly CountedTable[] }

/** What was written is not what was read. Nothing was changed. */
export class CountsDiffer extends StateError {
  override readonly name = 'CountsDiffer'

  constructor(tables: readonly CountedTable[]) {
    const counts = tables.map(({ name, from, to }) => `${name} ${from} and ${to}`)
    super(`The counts of rows differ, so nothing was changed: ${counts.join(', ')}`)
  }
}

/** Rows that are read and written at once. */
const BATCH = 500

type Row = Readonly<Record<string, unknown>>

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** The rows of a table in the order of its key, some at a time. */
async function* batchesOf(from: Transaction<State>, { name, columns, key }: StateTable) {
  let last: Row | undefined
  do {
    const values = key.map((column) => last?.[column])
    const behind = last === undefined ? sql`` : sql`where (${refs(key)}) > (${sql.join(values)})`
    const { rows } = await sql<Row>`
      select ${refs(columns)} from ${sql.table(name)} ${behind} order by ${refs(key)} limit ${sql.lit(BATCH)}
    `.execute(from)
    if (rows.length > 0) yield rows
    last = rows.length < BATCH ? undefined : rows.at(-1)
  } while (last !== undefined)
}

async function countIn(db: Transaction<State>, { name }: StateTable): Promise<number> {
  const counted = db.selectFrom(name).select((eb) => eb.fn.countAll().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

async function countedIn(from: Transaction<State>, to: Transaction<State>, tables: readonly StateTable[]) {
  const counted: CountedTable[] = []
  for (const table of tables)
    counted.push({ name: table.name, from: await countIn(from, table), to: await countIn(to, table) })
  return counted
}

async function copyTables(from: Transaction<State>, to: Transaction<State>, tables: readonly StateTable[]) {
  for (const table of tables.toReversed()) await to.deleteFrom(table.name).execute()
  for (const table of tables) {
    for await (const rows of batchesOf(from, table))
      await to
        .insertInto(table.name)
        .values(rows as never)
        .execute()
  }
}

/**
 * Copies every row of every table to another state, all or nothing: what is read is as it was at one moment, and is written in one
 * transaction, which counts both sides at its end. A state with rows in it is left alone, unless they are to be `replaced`. Throws
 * CountsDiffer, and what the databases throw.
 */
export async function copyState(
  source: Kysely<State>,
  target: Kysely<State>,
  { replace }: { readonly replace: boolean },
): Promise<CopyOutcome> {
  const tables = await stateTables()
  const snapshot = source.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await snapshot.execute((from) =>
    target.transaction().execute(async (to): Promise<CopyOutcome> => {
      const before = await countedIn(from, to, tables)
      if (!replace && before.some((table) => table.to > 0)) return { kind: 'not empty', tables: before }
      await copyTables(from, to, tables)
      const after = await countedIn(from, to, tables)
      if (after.some((table) => table.from !== table.to)) throw new CountsDiffer(after)
      return { kind: 'copied', tables: after }
    }),
  )
}

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
