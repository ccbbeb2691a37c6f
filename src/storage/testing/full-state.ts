import { type Kysely, sql } from 'kysely'
import { listStateTables, type StateTable } from '../copy-state.ts'
import type { StateTables } from '../state.ts'

type Row = Record<string, unknown>

const ODD_TEXT = `O'Brien & Söhne; DROP TABLE 🏦 %_\\ \n`

/** A sample value for a column of this type. */
function sampleValue(type: string, number: number): unknown {
  if (type === 'integer') return number % 2
  return type === 'bigint' ? Number.MAX_SAFE_INTEGER - number : `${ODD_TEXT}${number}`
}

/** The types of a SQLite table's columns, in lower case. */
async function readColumnTypes(db: Kysely<StateTables>, { name }: StateTable): Promise<[string, string][]> {
  const { rows } = await sql<{ name: string; type: string }>`pragma table_info(${sql.ref(name)})`.execute(db)
  return rows.map((column) => [column.name, column.type.toLowerCase()])
}

/** Fills every table of a new SQLite state with rows that have a value in every column. */
export async function fillState(db: Kysely<StateTables>, rowsPerTable: number): Promise<void> {
  for (const table of await listStateTables()) {
    const types = await readColumnTypes(db, table)
    const rows = Array.from({ length: rowsPerTable }, (_, index) =>
      Object.fromEntries(types.map(([name, type]) => [name, sampleValue(type, index)])),
    )
    await db
      .insertInto(table.name)
      .values(rows as never)
      .execute()
  }
}

/** All rows of a state by table, in a fixed order. */
export async function readAllTables(db: Kysely<StateTables>): Promise<Record<string, Row[]>> {
  const content: Record<string, Row[]> = {}
  for (const { name, columns } of await listStateTables()) {
    const rows: Row[] = await db.selectFrom(name).selectAll().execute()
    const texts = rows.map((row) => JSON.stringify(columns.map((column) => [column, row[column]])))
    content[name] = texts.toSorted().map((text) => Object.fromEntries(JSON.parse(text)))
  }
  return content
}
