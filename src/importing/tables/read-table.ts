import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { OpenedSource } from '../source-description.ts'

/** A row of a table of this folder: its line and its columns. */
export interface TableRow {
  /** The line it begins at, counted from 1. */
  readonly line: number
  readonly values: Readonly<Record<string, string>>
}

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

/** Lines that begin with # are a table's header comment; then come a row of names, and the rows. */
function rowsIn(text: string): TableRow[] {
  const records = parse(text, {
    columns: true,
    comment: '#',
    comment_no_infix: true,
    info: true,
  }) as unknown as {
    info: { lines: number }
    record: Record<string, string>
  }[]
  return records.map(({ info, record }) => ({ line: info.lines, values: record }))
}

/** The SHA-256 of a table of this folder. */
export function hashTable(file: string): string {
  return createHash('sha256').update(textOf(file)).digest('hex')
}

/** A table of this folder as an opened source. */
export function openTable(file: string): OpenedSource {
  return {
    rows: rowsIn(textOf(file)).map(({ line, values }) => ({ file, row: line, values })),
    sha256: () => hashTable(file),
  }
}
