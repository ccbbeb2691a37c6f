import Database from 'better-sqlite3'
import { CODE_TYPES } from '../codes/registry.ts'
import { openDirectory } from '../directory/file/open-directory.ts'
import type { SourceDescription } from './source-description.ts'

export interface Difference {
  readonly type: string
  readonly code: string
  readonly name: string
}

/** The differences between two directories: added, changed and removed codes. */
export interface DirectoryDiff {
  readonly added: readonly Difference[]
  readonly changed: readonly Difference[]
  readonly removed: readonly Difference[]
}

/**
 * The tables with codes: the SQL of a row's code, the columns of its key, and the columns that are compared.
 */
const TABLES = [
  {
    table: 'entry',
    code: 'a.code',
    key: ['type', 'code'],
    content: ['name', 'country', 'city', 'status', 'successor', 'source_id', 'details', 'also'],
  },
  {
    table: 'range',
    code: "a.first || ' to ' || a.last",
    key: ['type', 'first', 'last'],
    content: ['name', 'country', 'source_id', 'details', 'also'],
  },
] as const

type Table = (typeof TABLES)[number]

const compareColumns = (columns: readonly string[]) =>
  columns.map((column) => `b.${column} IS a.${column}`).join(' AND ')

/** Selects the rows of a schema ('main' or 'old') that fulfil a condition. */
const selectRows = ({ table, code }: Table, schema: string, condition: string) =>
  `SELECT a.type, ${code} AS code, a.name FROM ${schema}.${table} a
   WHERE a.type IN (SELECT value FROM json_each(:types)) AND ${condition}`

const rowExists = ({ table }: Table, schema: string, columns: readonly string[]) =>
  `EXISTS (SELECT 1 FROM ${schema}.${table} b WHERE ${compareColumns(columns)})`

const selectOnlyIn = (schema: string, other: string) => (table: Table) =>
  selectRows(table, schema, `NOT ${rowExists(table, other, table.key)}`)

const selectChanged = (table: Table) =>
  selectRows(
    table,
    'main',
    `${rowExists(table, 'old', table.key)}
     AND NOT ${rowExists(table, 'old', [...table.key, ...table.content])}`,
  )

function canBeOpened(file: string): boolean {
  const opened = openDirectory(file)
  if (opened.ok) opened.directory.close()
  return opened.ok
}

/** Attaches empty tables if the current directory is missing or has another layout. */
const EMPTY_DIRECTORY = `ATTACH ':memory:' AS old; CREATE TABLE old.entry AS SELECT * FROM main.entry WHERE 0;
  CREATE TABLE old.range AS SELECT * FROM main.range WHERE 0`

/**
 * Opens the directory at `next` with the schema name main, and attaches the current one as old. A current
 * directory that cannot be read counts as empty. `wasRead` skips this check of a directory that was read
 * before.
 */
function compareWithCurrent<Result>(
  currentFile: string,
  next: string,
  wasRead: boolean,
  compare: (db: Database.Database) => Result,
): Result {
  const db = new Database(next, { fileMustExist: true })
  try {
    if (wasRead || canBeOpened(currentFile)) db.prepare('ATTACH ? AS old').run(currentFile)
    else db.exec(EMPTY_DIRECTORY)
    return compare(db)
  } finally {
    db.close()
  }
}

/**
 * Compares the codes of the directory at `next` with the one at `currentFile`, which may be missing or of
 * another layout. Skips `unchangedTypes`, which are known to be equal in both.
 */
export function diffDirectories(
  currentFile: string,
  next: string,
  unchangedTypes: ReadonlySet<string> = new Set(),
): DirectoryDiff {
  const types = CODE_TYPES.map(({ id }) => id).filter((id) => !unchangedTypes.has(id))
  // Types are known to be unchanged only if the current directory was read.
  const wasRead = unchangedTypes.size > 0
  return compareWithCurrent(currentFile, next, wasRead, (db) => {
    const list = (select: (table: Table) => string) =>
      db
        .prepare<[object], Difference>(`${TABLES.map(select).join(' UNION ')} ORDER BY 1, 2`)
        .all({ types: JSON.stringify(types) })
    return {
      added: list(selectOnlyIn('main', 'old')),
      changed: list(selectChanged),
      removed: list(selectOnlyIn('old', 'main')),
    }
  })
}

/**
 * The codes that a source lists; '%' stands for the schema. The BICs that the source states for them are of
 * another type and do not count.
 */
const LISTED_CODES = `SELECT type, code FROM %.entry
  WHERE type = :type AND (source_id = :source OR json_type(also, '$."' || :source || '"') IS NOT NULL)
  UNION ALL SELECT type, first FROM %.range WHERE source_id = :source`

const selectListedCodes = (schema: string) => LISTED_CODES.replaceAll('%', schema)

const HAD_AND_LOST = `SELECT (SELECT count(*) FROM (${selectListedCodes('old')})) AS had,
  (SELECT count(*) FROM (${selectListedCodes('old')} EXCEPT ${selectListedCodes('main')})) AS lost`

/**
 * Counts the codes of a source in the current directory, and those of them missing from the one at `next`.
 */
export function countLostCodes(
  currentFile: string,
  next: string,
  { id, type }: Pick<SourceDescription, 'id' | 'type'>,
): { had: number; lost: number } {
  return compareWithCurrent(currentFile, next, false, (db) => {
    const counts = db.prepare<[object], { had: number; lost: number }>(HAD_AND_LOST)
    return counts.get({ source: id, type }) ?? { had: 0, lost: 0 }
  })
}
