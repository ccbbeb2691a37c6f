/** The rows of a table, as every reader gives them and every check takes them. */

/** Excel's limit of the rows of a sheet. */
export const MAX_SHEET_ROWS = 1_048_576

/** A number format of a workbook: the id of a built-in one, or its code. 0 is the general format. */
export type NumberFormat = number | string

/** A cell of a spreadsheet that is not text. A reader of CSV gives strings only. */
export interface SpreadsheetCell {
  /** Its value as text; a date in ISO 8601. */
  readonly text: string
  readonly kind: 'number' | 'date' | 'boolean'
  /** Its value as the file has it, so that a writer can give it back unchanged. */
  readonly raw: string
  readonly format: NumberFormat
}

export type Cell = string | SpreadsheetCell

export interface TableRow {
  /** The number of the row in its file, from 1. */
  readonly row: number
  readonly cells: readonly Cell[]
}

/** Rows that arrive in blocks, so that a stream does not await each row. */
export type RowBlocks = AsyncIterable<readonly TableRow[]>

/** The text of a cell; empty for a missing cell. */
export function getText(cell: Cell | undefined): string {
  if (cell === undefined) return ''
  return typeof cell === 'string' ? cell : cell.text
}

/** Whether a row has no text at all. */
export function isBlank({ cells }: TableRow): boolean {
  return cells.every((cell) => getText(cell).trim() === '')
}

/** A table cannot be read or checked. The message names the row if a single row is the cause. */
export class TableError extends Error {
  override name = 'TableError'
  /** From 1; null when the error concerns the whole file. */
  readonly row: number | null

  constructor(message: string, row: number | null = null) {
    super(row === null ? message : `row ${row}: ${message}`)
    this.row = row
  }
}
