import type { TableCheck } from '../check-table.ts'
import { hasCodes } from '../columns/roles.ts'
import { getText } from '../table.ts'
import { collectFacts } from './code-facts.ts'

/** Writes a checked table as one JSON object for each row. */
export async function* writeNdjson({ columns, accounts, rows }: TableCheck): AsyncGenerator<string> {
  const codeColumns = columns.filter(hasCodes)
  for await (const block of rows) {
    const lines = block.map(({ row, cells, status, problems, crossChecks, duplicateOf, codes, ibans }) =>
      JSON.stringify({
        row,
        status,
        problems,
        crossChecks: crossChecks.map(({ id, outcome, statement }) => ({ id, outcome, statement })),
        duplicateOf,
        codes: codes.flatMap((cell, index) =>
          cell ? { column: (codeColumns[index]?.index ?? 0) + 1, ...collectFacts(cell) } : [],
        ),
        ...(accounts.length > 0 ? { ibans } : {}),
        cells: cells.map(getText),
      }),
    )
    if (lines.length > 0) yield `${lines.join('\n')}\n`
  }
}
