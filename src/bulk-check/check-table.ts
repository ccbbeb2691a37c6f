/** Checks a table as a stream: recognizes its columns by the first rows, then checks row by row. */
import type { ModulusTables } from '../codes/sort-code/modulus-weights.ts'
import { modulusTables } from '../lookup/uk-account.ts'
import type { LookUp } from './cells/check-cell.ts'
import { type ColumnChoices, isHeader, recognizeColumns, SAMPLE_ROWS } from './columns/recognize-columns.ts'
import type { Column } from './columns/roles.ts'
import { type CheckedRow, rowChecker } from './rows/check-row.ts'
import { needsModulusTables } from './rows/cross-checks.ts'
import { Summary } from './rows/summary.ts'
import { isBlank, type RowBlocks, TableError, type TableRow, textOf } from './table.ts'

export interface CheckOptions {
  readonly lookUp: LookUp
  /** The roles of columns, by header and content where absent; given the header, or null without one. */
  choose?(header: readonly string[] | null): ColumnChoices
  /** Whether the first row is a header; decided by its content if absent. */
  readonly hasHeader?: boolean
}

export interface TableCheck {
  /** The first row if it is a header; else null. */
  readonly header: TableRow | null
  readonly columns: readonly Column[]
  /** The checked rows, blank rows left out. To be read once. */
  readonly rows: AsyncIterable<readonly CheckedRow[]>
  /** The figures of the rows read so far. */
  readonly summary: Summary
}

/** Rows to check before the first of them is written. Their answers are all that a check holds in memory. */
const ROWS_AT_ONCE = 200

const NO_CHOICES: ColumnChoices = new Map()

/** The characters of a sample, in which rows may be long. */
const MAX_SAMPLE_CHARACTERS = 4 * 1024 ** 2

const lengthOf = ({ cells }: TableRow) => cells.reduce((sum, cell) => sum + textOf(cell).length, 0)

/** Reads blocks until they have the rows of a sample. */
async function readSample(blocks: AsyncIterator<readonly TableRow[]>): Promise<TableRow[]> {
  const sample: TableRow[] = []
  let characters = 0
  while (sample.length <= SAMPLE_ROWS && characters < MAX_SAMPLE_CHARACTERS) {
    const { done, value } = await blocks.next()
    if (done) break
    for (const row of value) {
      if (isBlank(row)) continue
      sample.push(row)
      characters += lengthOf(row)
    }
  }
  return sample
}

async function* checkedRows(
  sample: readonly TableRow[],
  blocks: AsyncIterator<readonly TableRow[]>,
  check: (row: TableRow) => CheckedRow,
  summary: Summary,
): AsyncGenerator<readonly CheckedRow[]> {
  const checkAll = (rows: readonly TableRow[]) =>
    rows
      .filter((row) => !isBlank(row))
      .map((row) => {
        const checked = check(row)
        summary.add(checked)
        return checked
      })
  function* inSteps(rows: readonly TableRow[]) {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield checkAll(rows.slice(at, at + ROWS_AT_ONCE))
  }
  try {
    yield* inSteps(sample)
    for (let block = await blocks.next(); !block.done; block = await blocks.next())
      yield* inSteps(block.value)
  } finally {
    await blocks.return?.()
  }
}

/**
 * Starts the check of a table. Throws TableError if the table is empty, too wide or has no column with codes.
 * Iterating over the rows throws the errors of the reader.
 */
export async function checkTable(
  blocks: RowBlocks,
  { lookUp, choose, hasHeader }: CheckOptions,
): Promise<TableCheck> {
  const iterator = blocks[Symbol.asyncIterator]()
  const sample = await readSample(iterator)
  const [first] = sample
  if (!first) throw new TableError('The table is empty')
  const header = (hasHeader ?? isHeader(first, lookUp)) ? first : null
  const rows = header ? sample.slice(1) : sample
  if (rows.length === 0) throw new TableError('The table has no row below its header')
  const names = header ? header.cells.map(textOf) : null
  const columns = recognizeColumns(names, rows, choose?.(names) ?? NO_CHOICES, lookUp)
  const tables: ModulusTables | null = needsModulusTables(columns) ? await modulusTables() : null
  const summary = new Summary()
  const check = rowChecker(columns, { lookUp, modulusTables: tables })
  return { header, columns, rows: checkedRows(rows, iterator, check, summary), summary }
}
