import type { TableCheck } from '../check-table.ts'
import { hasCodes } from '../columns/roles.ts'
import { textOf } from '../table.ts'
import { factsOf } from './result-cells.ts'

/** Writes a checked table as one JSON object for each row. */
export async function* writeNdjson({ columns, rows }: TableCheck): AsyncGenerator<string> {
  const codeColumns = columns.filter(hasCodes)
  for await (const block of rows) {
    const lines = block.map(({ row, cells, status, problems, crossChecks, duplicateOf, codes }) =>
      JSON.stringify({
        row,
        status,
        problems,
        crossChecks,
        duplicateOf,
        codes: codes.flatMap((cell, place) =>
          cell ? { column: (codeColumns[place]?.index ?? 0) + 1, ...factsOf(cell) } : [],
        ),
        cells: cells.map(textOf),
      }),
    )
    if (lines.length > 0) yield `${lines.join('\n')}\n`
  }
}
