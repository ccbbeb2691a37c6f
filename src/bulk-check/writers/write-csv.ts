import { getColumnName } from '../columns/roles.ts'
import { type Cell, getText } from '../table.ts'
import { formatCsvLine, neutralizeFormula } from './csv-line.ts'
import { listResultHeaders, type ResultTable } from './result-cells.ts'

/** The cells of a row, padded to the width of the table, then the results, which repeat malformed codes. */
function joinCells(own: readonly Cell[], width: number, results: readonly string[]): string[] {
  const cells: string[] = []
  for (let column = 0; column < width; column++) cells.push(neutralizeFormula(getText(own[column])))
  for (const result of results) cells.push(neutralizeFormula(result))
  return cells
}

/** Writes a checked table as CSV, block by block: the columns of the table, then the results. */
export async function* writeCsv(
  { header, columns, rows }: ResultTable,
  delimiter = ',',
): AsyncGenerator<string> {
  const width = columns.length
  const names = header ? header.cells : columns.map(getColumnName)
  yield formatCsvLine(joinCells(names, width, listResultHeaders(columns)), delimiter)
  for await (const block of rows) {
    let lines = ''
    for (const { cells, results } of block)
      lines += formatCsvLine(joinCells(cells, width, results), delimiter)
    if (lines !== '') yield lines
  }
}
