/** Attaches the current directory to the connection of the new one, so that SQL can compare both. */
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { verifyChecksum } from '../../directory/file/checksum.ts'
import { openDirectory } from '../../directory/file/open-directory.ts'
import { COMPARABLE_SINCE, SCHEMA_VERSION } from '../../directory/file/schema.ts'

/** In SQL, `main` is the new directory and `old` the current one. */
export type Schema = 'main' | 'old'

/** The tables with rows that are compared. */
const COMPARED_TABLES = ['entry', 'range', 'link', 'bank', 'source'] as const

/** Whether the current directory has the present columns of a table. */
export function hasSameColumns(db: Database.Database, table: string): boolean {
  const list = (schema: Schema) =>
    db.prepare('SELECT name FROM pragma_table_info(?, ?)').pluck().all(table, schema).join()
  const columns = list('old')
  return columns !== '' && columns === list('main')
}

/** Whether the rows of the current directory mean the same as those of the new one. */
function isComparable(db: Database.Database): boolean {
  const layout = Number(db.pragma('old.user_version', { simple: true }))
  return (
    layout >= COMPARABLE_SINCE &&
    layout <= SCHEMA_VERSION &&
    COMPARED_TABLES.every((table) => hasSameColumns(db, table))
  )
}

/** Whether a file is an undamaged directory, of any layout. */
function isDirectoryFile(file: string): boolean {
  const opened = openDirectory(file)
  if (opened.ok) opened.directory.close()
  if (opened.ok || opened.failure.reason !== 'other version') return opened.ok
  return verifyChecksum(readFileSync(file)).checksum === 'right'
}

function attachEmptyDirectory(db: Database.Database) {
  const copies = COMPARED_TABLES.map(
    (table) => `CREATE TABLE old.${table} AS SELECT * FROM main.${table} WHERE 0`,
  )
  db.exec(`ATTACH ':memory:' AS old; ${copies.join('; ')}`)
}

/**
 * Attaches the current directory as `old`; if its rows cannot be compared, empty tables. Returns whether they
 * can. `onAttached` runs for a directory of any layout, before its rows are looked at.
 */
export function attachDirectory(
  db: Database.Database,
  currentFile: string,
  onAttached: () => void = () => {},
): boolean {
  if (isDirectoryFile(currentFile)) {
    db.prepare('ATTACH ? AS old').run(currentFile)
    onAttached()
    if (isComparable(db)) return true
    db.exec('DETACH old')
  }
  attachEmptyDirectory(db)
  return false
}

/** Opens the directory at `nextFile`, and attaches the current one; if that cannot be read, empty tables. */
export function withBothDirectories<Result>(
  currentFile: string,
  nextFile: string,
  compare: (db: Database.Database) => Result,
): Result {
  const db = new Database(nextFile, { fileMustExist: true })
  try {
    attachDirectory(db, currentFile)
    return compare(db)
  } finally {
    db.close()
  }
}
