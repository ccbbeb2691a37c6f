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

/** A table kept in this folder: lines that begin with # are its header comment, then a row of names, then the rows. */
function readTable(file: string): { text: string; rows: TableRow[] } {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const records = parse(text, {
    columns: true,
    comment: '#',
    comment_no_infix: true,
    info: true,
  }) as unknown as {
    info: { lines: number }
    record: Record<string, string>
  }[]
  return { text, rows: records.map(({ info, record }) => ({ line: info.lines, values: record })) }
}

/** A table of this folder as an opened source. */
export function openTable(file: string): OpenedSource {
  const { text, rows } = readTable(file)
  return {
    rows: rows.map(({ line, values }) => ({ file, row: line, values })),
    sha256: () => createHash('sha256').update(text).digest('hex'),
  }
}
