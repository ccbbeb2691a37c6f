import { getColumnName } from '../columns/roles.ts'
import { type Cell, getText } from '../table.ts'
import { csvLine, withoutFormula } from './csv-line.ts'
import { type ResultTable, resultHeaders } from './result-cells.ts'

/** The cells of a row, padded to the width of the table, then the results. */
function lineCells(own: readonly Cell[], width: number, results: readonly string[]): string[] {
  const cells: string[] = []
  for (let column = 0; column < width; column++) cells.push(withoutFormula(getText(own[column])))
  for (const result of results) cells.push(result)
  return cells
}

/** Writes a checked table as CSV in UTF-8, block by block: the own columns, then the results. */
export async function* writeCsv(
  { header, columns, rows }: ResultTable,
  delimiter = ',',
): AsyncGenerator<string> {
  const width = columns.length
  const names = header ? header.cells : columns.map(getColumnName)
  yield csvLine(lineCells(names, width, resultHeaders(columns).map(withoutFormula)), delimiter)
  for await (const block of rows) {
    let lines = ''
    for (const { cells, results } of block) lines += csvLine(lineCells(cells, width, results), delimiter)
    if (lines !== '') yield lines
  }
}
