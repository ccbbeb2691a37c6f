import Database from 'better-sqlite3'
import { Kysely, sql, type Transaction } from 'kysely'
import { migrate } from './migrations.ts'
import { OpenDatabaseDialect } from './sqlite/dialect.ts'
import type { StateTables } from './state.ts'
import { StateError } from './state-error.ts'

/** The numbers of rows of a table in source and target. */
export interface TableCounts {
  readonly name: string
  readonly sourceRowCount: number
  readonly targetRowCount: number
}

export type CopyOutcome =
  | { readonly kind: 'copied'; readonly tables: readonly TableCounts[] }
  /** The target has rows and `replace` is false; nothing was changed. */
  | { readonly kind: 'not empty'; readonly tables: readonly TableCounts[] }

/** The row counts differ after the copy, which was rolled back. */
export class RowCountMismatch extends StateError {
  override readonly name = 'RowCountMismatch'

  constructor(tables: readonly TableCounts[]) {
    const counts = tables.map((table) => `${table.name} ${table.sourceRowCount}/${table.targetRowCount}`)
    super(`The row counts (source/target) differ, so nothing was changed: ${counts.join(', ')}`)
  }
}

/** Rows per statement. */
const BATCH_SIZE = 500

type Row = Readonly<Record<string, unknown>>

const joinColumns = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Reads the rows of a table in batches, ordered by its primary key. */
async function* readBatches(source: Transaction<StateTables>, { name, columns, primaryKey }: StateTable) {
  let lastRow: Row | undefined
  do {
    const values = primaryKey.map((column) => lastRow?.[column])
    const order = joinColumns(primaryKey)
    const afterLast = lastRow === undefined ? sql`` : sql`where (${order}) > (${sql.join(values)})`
    const { rows } = await sql<Row>`
      select ${joinColumns(columns)} from ${sql.table(name)} ${afterLast}
      order by ${order} limit ${sql.lit(BATCH_SIZE)}
    `.execute(source)
    if (rows.length > 0) yield rows
    lastRow = rows.length < BATCH_SIZE ? undefined : rows.at(-1)
  } while (lastRow !== undefined)
}

async function countRows(db: Transaction<StateTables>, { name }: StateTable): Promise<number> {
  const count = db.selectFrom(name).select((eb) => eb.fn.countAll().as('count'))
  return Number((await count.executeTakeFirstOrThrow()).count)
}

interface CopyTransactions {
  readonly source: Transaction<StateTables>
  readonly target: Transaction<StateTables>
}

async function countTables({ source, target }: CopyTransactions, tables: readonly StateTable[]) {
  const counts: TableCounts[] = []
  for (const table of tables) {
    const sourceRowCount = await countRows(source, table)
    counts.push({ name: table.name, sourceRowCount, targetRowCount: await countRows(target, table) })
  }
  return counts
}

/** Replaces the rows of each table in the target by those of the source. */
async function copyTables({ source, target }: CopyTransactions, tables: readonly StateTable[]) {
  for (const table of tables) {
    await target.deleteFrom(table.name).execute()
    // Cast to `never`, because the compiler cannot know that the rows have the columns of this table.
    for await (const rows of readBatches(source, table))
      await target
        .insertInto(table.name)
        .values(rows as never)
        .execute()
  }
}

/**
 * Copies all rows of all tables to another state. Reads a snapshot of the source, writes in one transaction
 * of the target and compares the row counts before the commit. Changes nothing if the target has rows, unless
 * `replace` is set. Throws RowCountMismatch and database errors.
 */
export async function copyState(
  source: Kysely<StateTables>,
  target: Kysely<StateTables>,
  { replace }: { readonly replace: boolean },
): Promise<CopyOutcome> {
  const tables = await listStateTables()
  const snapshot = source.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await snapshot.execute((sourceTrx) =>
    target.transaction().execute(async (targetTrx): Promise<CopyOutcome> => {
      const transactions = { source: sourceTrx, target: targetTrx }
      const countsBefore = await countTables(transactions, tables)
      if (!replace && countsBefore.some((table) => table.targetRowCount > 0))
        return { kind: 'not empty', tables: countsBefore }
      await copyTables(transactions, tables)
      const countsAfter = await countTables(transactions, tables)
      if (countsAfter.some(({ sourceRowCount, targetRowCount }) => sourceRowCount !== targetRowCount))
        throw new RowCountMismatch(countsAfter)
      return { kind: 'copied', tables: countsAfter }
    }),
  )
}

export interface StateTable {
  readonly name: keyof StateTables
  readonly columns: readonly string[]
  /** The columns of the primary key, in order: ['key_id', 'month']. */
  readonly primaryKey: readonly string[]
}

/** Selects all tables except those of SQLite and of Kysely's migrator, in the order of their creation. */
const SELECT_TABLE_NAMES = `
  select name from sqlite_master
  where type = 'table' and name not glob 'sqlite_*' and name not glob 'kysely_*'
  order by rowid`

interface ColumnRow {
  readonly name: string
  /** The position in the primary key, from 1; 0 for other columns. */
  readonly pk: number
}

function describeTable(sqlite: Database.Database, name: keyof StateTables): StateTable {
  const columns = sqlite.pragma(`table_info(${name})`) as ColumnRow[]
  const keyColumns = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  const primaryKey = keyColumns.map((column) => column.name)
  return { name, columns: columns.map((column) => column.name), primaryKey }
}

/** Lists the tables that the migrations create in an empty database. */
export async function listStateTables(): Promise<StateTable[]> {
  const sqlite = new Database(':memory:')
  const db = new Kysely<StateTables>({ dialect: new OpenDatabaseDialect(sqlite) })
  await db.transaction().execute((trx) => migrate(trx))
  const names = sqlite.prepare(SELECT_TABLE_NAMES).pluck().all() as (keyof StateTables)[]
  const tables = names.map((name) => describeTable(sqlite, name))
  await db.destroy()
  return tables
}
