import Database from 'better-sqlite3'

/** The columns that depend on the day of the build. */
const DATE_COLUMNS: ReadonlySet<unknown> = new Set(['retrieved_at', 'built_at'])

/** The schema and all rows of a directory file, without the dates of the build. */
export function readDirectoryContent(file: string): Record<string, unknown> {
  const db = new Database(file, { readonly: true })
  const tables = db.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
  const readRows = (table: string) => {
    const rows = db.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`).all()
    const undated = rows.filter(({ key }) => !DATE_COLUMNS.has(key))
    return undated
      .map((row) => JSON.stringify(row, (field, value) => (DATE_COLUMNS.has(field) ? null : value)))
      .sort()
  }
  const layout = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all()
  const content = tables
    .pluck()
    .all()
    .map((table) => [table, readRows(table)])
  db.close()
  return { ...Object.fromEntries(content), layout }
}
