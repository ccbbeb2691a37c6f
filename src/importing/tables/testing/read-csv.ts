import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** The rows of one of the hand-kept tables, without its header comment. */
export function readHandKept(file: string): Record<string, string>[] {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  return parse(text, { columns: true, comment: '#', comment_no_infix: true })
}

/** The values of one column, in the order of the rows. */
export function getColumn(rows: Record<string, string>[], name: string): string[] {
  return rows.map((row) => row[name] ?? '')
}

/** The values that occur more than once. */
export function findRepeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** The dates of rows that are malformed, or later than the date of the table. */
export function findInvalidDates(rows: Record<string, string>[], asOf: string): string[] {
  return getColumn(rows, 'as_of').filter((date) => !/^20\d\d(-\d\d(-\d\d)?)?$/.test(date) || date > asOf)
}
