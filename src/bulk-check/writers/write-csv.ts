import { getColumnName } from '../columns/roles.ts'
import { DEFAULT_DIALECT } from '../readers/read-csv.ts'
import { type Cell, getText } from '../table.ts'
import { formatResultCells, listResultHeaders, type ResultTable } from './result-cells.ts'

/** The text of a cell of the table. A formula that only protects a text is harmless, and stays. */
function writeCell(cell: Cell | undefined): CsvCell {
  return typeof cell === 'object' && cell.kind === 'protected' ? { exact: cell.raw } : getText(cell)
}

/**
 * Joins the cells of a row, padded to the width of the table, with its results. Cells beyond that width
 * follow the results.
 */
function joinCells(tableCells: readonly Cell[], width: number, results: readonly string[]): CsvCell[] {
  const cells: CsvCell[] = []
  for (let column = 0; column < width; column++) cells.push(writeCell(tableCells[column]))
  for (const result of results) cells.push(result)
  for (let column = width; column < tableCells.length; column++) cells.push(writeCell(tableCells[column]))
  return cells
}

/** Writes a checked table as CSV, block by block: the columns of the table, then the results. */
export async function* writeCsv(table: ResultTable, dialect = DEFAULT_DIALECT): AsyncGenerator<string> {
  const { header, columns, rows } = table
  const width = columns.length
  const names = header ? header.cells : columns.map(getColumnName)
  yield formatCsvLine(joinCells(names, width, listResultHeaders(table)), dialect)
  for await (const block of rows) {
    let lines = ''
    for (const row of block)
      lines += formatCsvLine(joinCells(row.cells, width, formatResultCells(row)), dialect)
    if (lines !== '') yield lines
  }
}

/** A text, or a text that is written exactly, even if a spreadsheet program would run it as a formula. */
export type CsvCell = string | { readonly exact: string }

/** The text of a cell in CSV (RFC 4180, section 2). */
function formatCsvCell(text: string, delimiter: string): string {
  // Fast path: most results of a valid row are empty.
  if (text === '') return text
  const needsQuotes =
    text.includes(delimiter) || text.includes('"') || text.includes('\n') || text.includes('\r')
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of CSV with its line end. Formulas are neutralized, because spreadsheet programs would run them. */
export function formatCsvLine(cells: readonly CsvCell[], { delimiter, lineEnd } = DEFAULT_DIALECT): string {
  let line = ''
  let before = ''
  for (const cell of cells) {
    const text = typeof cell === 'string' ? neutralizeFormula(cell) : cell.exact
    line += before + formatCsvCell(text, delimiter)
    before = delimiter
  }
  return line + lineEnd
}

/** A cell that a spreadsheet program would run as a formula. A signed number is not a formula. */
const FORMULA = /^(?:[=@\t\r＝＠]|[+\-＋－](?!\d[\d.,\s]*$))/

/** Puts an apostrophe before a formula, so that spreadsheet programs show it as text. */
function neutralizeFormula(text: string): string {
  // Fast paths: no text; a first character between '@' and the full-width signs, such as a letter.
  if (text === '') return text
  const first = text.charCodeAt(0)
  if (first > 0x40 && first < 0xff00) return text
  return FORMULA.test(text) ? `'${text}` : text
}
