import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { OpenedSource } from '../source-description.ts'

/** A row of a CSV file in this folder. These tables are kept by hand. */
export interface TableRow {
  /** Its line number, from 1. */
  readonly line: number
  readonly values: Readonly<Record<string, string>>
}

function readTable(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

/** Parses a table: comment lines that begin with #, a header row, and rows. */
function parseTable(text: string): TableRow[] {
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
  return createHash('sha256').update(readTable(file)).digest('hex')
}

/** Opens a table of this folder as a source. */
export function openTable(file: string): OpenedSource {
  return {
    rows: parseTable(readTable(file)).map(({ line, values }) => ({ file, row: line, values })),
    sha256: () => hashTable(file),
  }
}
