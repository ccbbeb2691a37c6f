import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Reads a CSV table that is kept by hand, without its # comments. Throws for an invalid row. */
export function readTable<Row>(file: URL, rowSchema: z.ZodType<Row>): Row[] {
  const records = parse(readFileSync(file), { columns: true, comment: '#', comment_no_infix: true })
  return z.array(rowSchema).parse(records)
}
