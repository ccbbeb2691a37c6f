import type { CsvDialect } from '../readers/read-csv.ts'
import type { ResultTable, RowResult } from './result-cells.ts'
import { writeCsv } from './write-csv.ts'

/** The number of rows that are written at a time. */
const ROWS_PER_BLOCK = 1000
const MEDIA_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
/** Tells spreadsheet programs, at the beginning of a CSV file, that the file is in UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

async function* divideIntoBlocks(rows: readonly RowResult[]): AsyncGenerator<readonly RowResult[]> {
  for (let start = 0; start < rows.length; start += ROWS_PER_BLOCK)
    yield rows.slice(start, start + ROWS_PER_BLOCK)
}

/** Writes a table, whose rows are all in memory, to a file in memory. `dialect` is that of CSV. */
export async function createResultFile(
  format: keyof typeof MEDIA_TYPES,
  table: Omit<ResultTable, 'rows'> & { readonly rows: readonly RowResult[] },
  dialect: CsvDialect,
): Promise<Blob> {
  const streamed = { ...table, rows: divideIntoBlocks(table.rows) }
  const pieces: BlobPart[] = format === 'csv' ? [BYTE_ORDER_MARK] : []
  if (format === 'csv') for await (const text of writeCsv(streamed, dialect)) pieces.push(text)
  else {
    const { writeXlsx } = await import('./write-xlsx.ts')
    for await (const bytes of writeXlsx(streamed)) pieces.push(new Uint8Array(bytes))
  }
  return new Blob(pieces, { type: MEDIA_TYPES[format] })
}
