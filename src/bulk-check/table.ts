/** The rows of a table, which the readers of CSV and XLSX return, and which are then checked and written. */

/** The maximum number of rows of a sheet in Excel. */
export const MAX_SHEET_ROWS = 1_048_576

/** Larger workbooks are refused: the list of their parts and the shared strings are held in memory. */
export const MAX_WORKBOOK_BYTES = 512 * 1024 ** 2
export const WORKBOOK_TOO_LARGE = 'The workbook is larger than 512 MB: save the sheet as CSV'

/** A number format of a workbook: the id of a built-in format (0 is 'General'), or a code: 'dd/mm/yyyy'. */
export type NumberFormat = number | string

/** A cell of a spreadsheet that is not text. Cells of CSV are strings. */
export interface SpreadsheetCell {
  /** Its value as text: '21000021', 'TRUE', '2023-03-15', '2023-03-15 10:30:00'. */
  readonly text: string
  readonly kind: 'number' | 'date' | 'boolean'
  /**
   * The value to write into a workbook, unchanged from the file: '45000'. Dates that count from 1904 are
   * converted to count from 1900.
   */
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

/** The table cannot be read or checked. The message begins with the row if a single row is the cause. */
export class TableError extends Error {
  override name = 'TableError'
  /** The number of the row in the file, from 1; null if no single row is the cause. */
  readonly row: number | null

  constructor(message: string, row: number | null = null) {
    super(row === null ? message : `row ${row}: ${message}`)
    this.row = row
  }
}
