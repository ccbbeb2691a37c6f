import type { TableCheck } from '../check-table.ts'
import { type Cell, textOf } from '../table.ts'
import { csvLine, withoutFormula } from './csv-line.ts'
import { resultCells, resultHeaders } from './result-cells.ts'

/** The own cells of a row, as many as the table has columns, so that the result columns line up. */
function ownCells(cells: readonly Cell[], width: number): string[] {
  return Array.from({ length: width }, (_, column) => withoutFormula(textOf(cells[column])))
}

/** Writes a checked table as CSV in UTF-8, block by block: the own columns, then the results. */
export async function* writeCsv(
  { header, columns, rows }: TableCheck,
  delimiter = ',',
): AsyncGenerator<string> {
  const width = columns.length
  const names = header ? header.cells : columns.map(({ index }) => `Column ${index + 1}`)
  yield csvLine([...ownCells(names, width), ...resultHeaders(columns).map(withoutFormula)], delimiter)
  for await (const block of rows) {
    let lines = ''
    for (const row of block) lines += csvLine([...ownCells(row.cells, width), ...resultCells(row)], delimiter)
    if (lines !== '') yield lines
  }
}
