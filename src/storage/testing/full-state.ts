import { type Kysely, sql } from 'kysely'
import { listStateTables, type StateTable } from '../copy-state.ts'
import type { StateTables } from '../state.ts'

type Row = Record<string, unknown>

const ODD_TEXT = `O'Brien & Söhne; DROP TABLE 🏦 %_\\ \n`

/** Creates a value for a column of a SQLite type, different in each row except for integers: 0 or 1. */
function createSampleValue(type: string, row: number): unknown {
  if (type === 'integer') return row % 2
  return type === 'bigint' ? Number.MAX_SAFE_INTEGER - row : `${ODD_TEXT}${row}`
}

/** Reads the names and types of a SQLite table's columns: [['id', 'text'], ['seq', 'bigint']]. */
async function readColumnTypes(db: Kysely<StateTables>, { name }: StateTable): Promise<[string, string][]> {
  const { rows } = await sql<{ name: string; type: string }>`pragma table_info(${sql.ref(name)})`.execute(db)
  return rows.map((column) => [column.name, column.type.toLowerCase()])
}

/** Fills every table of a new SQLite state with rows that have a value in every column. */
export async function fillState(db: Kysely<StateTables>, rowsPerTable: number): Promise<void> {
  for (const table of await listStateTables()) {
    const types = await readColumnTypes(db, table)
    const rows = Array.from({ length: rowsPerTable }, (_, index) =>
      Object.fromEntries(types.map(([name, type]) => [name, createSampleValue(type, index)])),
    )
    await db
      .insertInto(table.name)
      .values(rows as never)
      .execute()
  }
}

/** Reads all rows of a state by table, in the same order for equal rows. */
export async function readAllTables(db: Kysely<StateTables>): Promise<Record<string, Row[]>> {
  const rowsByTable: Record<string, Row[]> = {}
  for (const { name, columns } of await listStateTables()) {
    const rows: Row[] = await db.selectFrom(name).selectAll().execute()
    const texts = rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]])))
    rowsByTable[name] = texts.toSorted().map((text) => Object.fromEntries(JSON.parse(text)))
  }
  return rowsByTable
}
