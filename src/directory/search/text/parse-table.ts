import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Reads a CSV table of this folder. Lines that begin with # are comments. Throws for an invalid row. */
export function parseTable<Row>(file: string, row: z.ZodType<Row>): Row[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  return z.array(row).parse(parse(text, { columns: true, comment: '#', comment_no_infix: true }))
}
