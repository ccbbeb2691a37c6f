import type Database from 'better-sqlite3'
import type { SourceDescription } from '../source-description.ts'
import { type Schema, withBothDirectories } from './attach-directory.ts'

/** A code, or a range such as '012000 to 012999', that differs between two directories. */
export interface Difference {
  readonly type: string
  readonly code: string
  readonly name: string
}

/** A code that is out of use in the new directory. */
export interface RetiredCode extends Difference {
  /** The code that replaces it, by one of the two directories; null if neither names one. */
  readonly successor: string | null
}

/** The differences between two directories. Each code is in one of the lists. */
export interface DirectoryDiff {
  readonly added: readonly Difference[]
  /** The codes that changed and are not retired. */
  readonly changed: readonly Difference[]
  /** The codes that were in use in the old directory and are not in the new one, which still has them. */
  readonly retired: readonly RetiredCode[]
  readonly removed: readonly RetiredCode[]
}

/** Compares the codes of a new directory with those of the current one, which is attached as old. */
export function diffDirectories(db: Database.Database): DirectoryDiff {
  const findDifferences = <Row extends Difference>(select: (table: Table) => string) =>
    db.prepare<[], Row>(`${TABLES.map(select).join(' UNION ')} ORDER BY 1, 2`).all()
  return {
    added: findDifferences(selectAdded),
    changed: findDifferences(selectChanged),
    retired: findDifferences<RetiredCode>(selectRetired),
    removed: findDifferences<RetiredCode>(selectRemoved),
  }
}

/**
 * Counts the codes of a source in the directory at `currentFile`, and how many of these the directory at
 * `nextFile` lacks. Both counts are 0 if the current directory cannot be read.
 */
export function countLostCodes(
  currentFile: string,
  nextFile: string,
  { id, type }: Pick<SourceDescription, 'id' | 'type'>,
): { currentCount: number; lostCount: number } {
  return withBothDirectories(currentFile, nextFile, (db) => {
    const select = db.prepare<[object], { currentCount: number; lostCount: number }>(COUNT_LOST_CODES)
    return select.get({ source: id, type }) ?? { currentCount: 0, lostCount: 0 }
  })
}

/**
 * The tables with codes: the SQL of a row's code, the columns of its key, and the columns to compare. In SQL,
 * `a` is a row of the result, `b` a row that it is compared with.
 */
const TABLES = [
  {
    table: 'entry',
    code: 'a.code',
    key: ['type', 'code'],
    content: ['name', 'country', 'city', 'status', 'successor', 'source_id', 'details', 'contributions'],
  },
  {
    table: 'range',
    code: "a.first || ' to ' || a.last",
    key: ['type', 'first', 'last'],
    content: ['name', 'country', 'source_id', 'details', 'contributions'],
  },
] as const

type Table = (typeof TABLES)[number]

// The functions below build SQL.
const columnsAreEqual = (columns: readonly string[]) =>
  columns.map((column) => `b.${column} IS a.${column}`).join(' AND ')

const selectRows = ({ table, code }: Table, schema: Schema, condition: string, columns = '') =>
  `SELECT a.type, ${code} AS code, a.name${columns} FROM ${schema}.${table} a WHERE ${condition}`

const rowExists = ({ table }: Table, schema: Schema, columns: readonly string[]) =>
  `EXISTS (SELECT 1 FROM ${schema}.${table} b WHERE ${columnsAreEqual(columns)})`

/** The successor of the row `alias`, in the directory or not. */
const successorOf = (alias: 'a' | 'b') =>
  `coalesce(${alias}.successor, ${alias}.details ->> 'unlistedSuccessor')`

const IS_IN_USE = "status IN ('active', 'redirected')"

/** Whether a row of the new directory is out of use, but was in use in the old one. */
const isRetired = ({ table, key }: Table) => `NOT a.${IS_IN_USE} AND
  EXISTS (SELECT 1 FROM old.${table} b WHERE ${columnsAreEqual(key)} AND b.${IS_IN_USE})`

const selectRetired = (table: Table) => {
  const oldRow = `old.${table.table} b WHERE ${columnsAreEqual(table.key)}`
  const successor = `coalesce(${successorOf('a')}, (SELECT ${successorOf('b')} FROM ${oldRow}))`
  return selectRows(table, 'main', isRetired(table), `, ${successor} AS successor`)
}

const selectRemoved = (table: Table) =>
  selectRows(table, 'old', `NOT ${rowExists(table, 'main', table.key)}`, `, ${successorOf('a')} AS successor`)

const selectAdded = (table: Table) => selectRows(table, 'main', `NOT ${rowExists(table, 'old', table.key)}`)

const selectChanged = (table: Table) =>
  selectRows(
    table,
    'main',
    `${rowExists(table, 'old', table.key)}
     AND NOT ${rowExists(table, 'old', [...table.key, ...table.content])} AND NOT (${isRetired(table)})`,
  )

const IS_FROM_SOURCE = `(source_id = :source
  OR json_type(contributions, '$."' || :source || '"') IS NOT NULL)`

/**
 * Selects the codes that a source lists. The BICs that the source states for them are of another type and do
 * not count.
 */
const selectListedCodes = (schema: Schema) => `SELECT type, code FROM ${schema}.entry
    WHERE type = :type AND ${IS_FROM_SOURCE}
  UNION ALL SELECT type, first FROM ${schema}.range WHERE ${IS_FROM_SOURCE}`

const COUNT_LOST_CODES = `SELECT (SELECT count(*) FROM (${selectListedCodes('old')})) AS currentCount,
  (SELECT count(*) FROM (
    SELECT * FROM (${selectListedCodes('old')}) EXCEPT SELECT * FROM (${selectListedCodes('main')})
  )) AS lostCount`
