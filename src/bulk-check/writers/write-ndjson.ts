import type { CheckedCell } from '../cells/check-cell.ts'
import type { TableCheck } from '../check-table.ts'
import { hasCodes } from '../columns/roles.ts'
import { getText } from '../table.ts'
import { collectFacts } from './code-facts.ts'
import { formatReachCells, listSchemesByColumn } from './scheme-columns.ts'

/** Writes a checked table as one JSON object for each row. */
export async function* writeNdjson({ columns, accounts, schemes, rows }: TableCheck): AsyncGenerator<string> {
  const codeColumns = columns.filter(hasCodes)
  const schemesByColumn = listSchemesByColumn(columns, schemes)
  const toReach = (cell: CheckedCell, index: number) => {
    const ofColumn = schemesByColumn[index] ?? []
    const cells = formatReachCells(cell, ofColumn)
    const stated = ofColumn.flatMap((scheme, at) => (cells[at] ? [[scheme, cells[at]]] : []))
    return stated.length > 0 ? { reach: Object.fromEntries(stated) } : {}
  }
  for await (const block of rows) {
    const lines = block.map(({ row, cells, status, problems, crossChecks, duplicateOf, codes, ibans }) =>
      JSON.stringify({
        row,
        status,
        problems,
        crossChecks: crossChecks.map(({ id, outcome, statement }) => ({ id, outcome, statement })),
        duplicateOf,
        codes: codes.flatMap((cell, index) =>
          cell
            ? { column: (codeColumns[index]?.index ?? 0) + 1, ...collectFacts(cell), ...toReach(cell, index) }
            : [],
        ),
        ...(accounts.length > 0 ? { ibans } : {}),
        cells: cells.map(getText),
      }),
    )
    if (lines.length > 0) yield `${lines.join('\n')}\n`
  }
}
