/** The rows of a table, which the readers of CSV and XLSX return, and which are then checked and written. */

/** The maximum number of rows of a sheet in Excel. */
export const MAX_SHEET_ROWS = 1_048_576

/** Larger workbooks are refused: the list of their parts and the shared strings are held in memory. */
export const MAX_WORKBOOK_BYTES = 512 * 1024 ** 2
export const WORKBOOK_TOO_LARGE = 'The workbook is larger than 512 MB: save the sheet as CSV'

/** A number format of a workbook: the id of a built-in format (0 is 'General'), or a code: 'dd/mm/yyyy'. */
export type NumberFormat = number | string

/** A cell that is not just its text. */
export interface SpreadsheetCell {
  /**
   * Its value as text: '21000021', 'TRUE', '2023-03-15', '2023-03-15 10:30:00'. Integers whose format is a
   * mask of digits are as shown: '04-04-15'. '' for a formula without a stored value.
   */
  readonly text: string
  /**
   * 'formula': a formula whose value is not stored. 'protected': a text of a CSV file that a formula protects
   * from being read as a number.
   */
  readonly kind: 'number' | 'date' | 'boolean' | 'formula' | 'protected'
  /**
   * The value to write, unchanged from the file: '45000', '="040415"'. Dates that count from 1904 are
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

/** Why a formula has no text, and what helps. */
export const UNCALCULATED =
  'the file has its formula without a value. Open it in a spreadsheet program, save it, and check it again'

/** Whether a cell is a formula whose value is not stored in the file. */
export function isFormulaWithoutValue(cell: Cell | undefined): boolean {
  return typeof cell === 'object' && cell.kind === 'formula'
}

/** A cell of a line that is drawn between rows: '-----', '---+---'. */
const RULE = /^[-=_+|:]{3,}$/

/** Whether a row has neither text nor formulas: cells are empty, or a line between rows. */
export function isBlank({ cells }: TableRow): boolean {
  return cells.every((cell) => {
    const text = getText(cell).trim()
    return (text === '' || RULE.test(text)) && !isFormulaWithoutValue(cell)
  })
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
