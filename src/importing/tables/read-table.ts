/** Reads the CSV files of this folder, which this project maintains by hand. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { OpenedSource } from '../source-description.ts'

interface TableRow {
  /** Its line number, from 1. */
  readonly line: number
  readonly values: Readonly<Record<string, string>>
}

function readText(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

/** Reads the rows of a table, such as 'head-offices.csv'. Lines that begin with # are comments. */
export function readTable(file: string): TableRow[] {
  const records = parse(readText(file), {
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

/** The SHA-256 of a table, in hex. */
export function hashTable(file: string): string {
  return createHash('sha256').update(readText(file)).digest('hex')
}

/** Opens a table as a source. */
export function openTable(file: string): OpenedSource {
  return {
    rows: readTable(file).map(({ line, values }) => ({ file, row: line, values })),
    sha256: () => hashTable(file),
  }
}
