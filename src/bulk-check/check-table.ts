/** Checks a table as a stream: recognizes its columns by the first rows, then checks row by row. */
import type { LookUp } from './cells/check-cell.ts'
import { type ColumnChoices, isHeader, recognizeColumns, SAMPLE_ROWS } from './columns/recognize-columns.ts'
import { type Column, hasCodes } from './columns/roles.ts'
import { type CheckedRow, createRowChecker, type RowChecker, type RowStatus } from './rows/check-row.ts'
import { getText, isBlank, type RowBlocks, TableError, type TableRow } from './table.ts'

export interface CheckOptions {
  readonly lookUp: LookUp
  /**
   * Calls `compute` and returns its result. If the look-ups of `compute` need data that is not loaded yet,
   * loads the data and calls `compute` again. Absent if all data is loaded already.
   */
  computeWithLoadedData?<Result>(compute: () => Result): Promise<Result>
  /**
   * Returns the roles that the user has chosen for columns of a table with this header; null for no header.
   * All other columns are recognized by header and content.
   */
  chooseRoles?(header: readonly string[] | null): ColumnChoices
  /** Whether the first row is a header; decided by its content if absent. */
  readonly hasHeader?: boolean
}

/** A table with its columns, before its rows are checked. */
export interface RecognizedTable {
  /** The first row if it is a header; else null. */
  readonly header: TableRow | null
  readonly columns: readonly Column[]
  /** The rows below the header that were read to recognize the columns, without blank rows. */
  readonly sample: readonly TableRow[]
  /** The blocks of rows after the sample, with blank rows. */
  readonly remaining: AsyncIterator<readonly TableRow[]>
}

/** The maximum number of different problems that are counted. Further problems count as 'other problems'. */
const MAX_PROBLEMS = 100
const OTHER_PROBLEMS = 'other problems'

/** The counts of a checked table. */
export class Summary {
  rowCount = 0
  /** Rows with a corrected code. */
  correctedCount = 0
  /** Rows for the same account as an earlier row. */
  duplicateCount = 0
  /** Rows by status. */
  readonly statusCounts: Record<RowStatus, number> = { valid: 0, invalid: 0, unknown: 0, missing: 0 }
  /** How often each problem occurs. Problems may name banks, so the number of different ones is bounded. */
  readonly problemCounts = new Map<string, number>()

  add({ status, codes, duplicateOf, problems }: CheckedRow): void {
    this.rowCount++
    this.statusCounts[status]++
    if (codes.some((cell) => cell?.correction)) this.correctedCount++
    if (duplicateOf !== null) this.duplicateCount++
    for (const problem of problems) this.#countProblem(problem)
  }

  /** Whether every row is valid. */
  get isAllValid(): boolean {
    return this.statusCounts.valid === this.rowCount
  }

  #countProblem(problem: string): void {
    const isBeyondLimit = !this.problemCounts.has(problem) && this.problemCounts.size >= MAX_PROBLEMS
    const counted = isBeyondLimit ? OTHER_PROBLEMS : problem
    this.problemCounts.set(counted, (this.problemCounts.get(counted) ?? 0) + 1)
  }
}

export interface TableCheck {
  /** The first row if it is a header; else null. */
  readonly header: TableRow | null
  readonly columns: readonly Column[]
  /** The checked rows in blocks, without blank rows. They can be read only once. */
  readonly rows: AsyncIterable<readonly CheckedRow[]>
  /** The counts of the rows read so far. */
  readonly summary: Summary
}

/** The number of rows that are checked at a time: their answers are held in memory together. */
const ROWS_PER_STEP = 200
const NO_CHOICES: ColumnChoices = new Map()
/** The sample is held in memory: after this much text it ends, even with fewer than SAMPLE_ROWS rows. */
const MAX_SAMPLE_CHARACTERS = 4 * 1024 ** 2

const countCharacters = ({ cells }: TableRow) => cells.reduce((sum, cell) => sum + getText(cell).length, 0)

async function computeWithoutLoading<Result>(compute: () => Result): Promise<Result> {
  return compute()
}

/** Reads whole blocks until they have rows for a header and a sample, or too much text. Skips blank rows. */
async function readFirstRows(blocks: AsyncIterator<readonly TableRow[]>): Promise<TableRow[]> {
  const firstRows: TableRow[] = []
  let characters = 0
  while (firstRows.length < 1 + SAMPLE_ROWS && characters < MAX_SAMPLE_CHARACTERS) {
    const { done, value } = await blocks.next()
    if (done) break
    for (const row of value) {
      if (isBlank(row)) continue
      firstRows.push(row)
      characters += countCharacters(row)
    }
  }
  return firstRows
}

/** Returns the result of `use`. If it throws, ends the iteration of `blocks`, which closes the file. */
async function closeOnError<Result>(
  blocks: AsyncIterator<readonly TableRow[]>,
  use: () => Promise<Result>,
): Promise<Result> {
  try {
    return await use()
  } catch (error) {
    await blocks.return?.()
    throw error
  }
}

/**
 * Reads the first rows of a table and recognizes its columns. Throws TableError if the table is too wide or
 * has no row below its header. The caller reads `remaining` to its end, or calls its `return`.
 */
export function recognizeTable(blocks: RowBlocks, options: CheckOptions): Promise<RecognizedTable> {
  const iterator = blocks[Symbol.asyncIterator]()
  return closeOnError(iterator, () => readAndRecognize(iterator, options))
}

async function readAndRecognize(
  remaining: AsyncIterator<readonly TableRow[]>,
  { lookUp, computeWithLoadedData = computeWithoutLoading, chooseRoles, hasHeader }: CheckOptions,
): Promise<RecognizedTable> {
  const firstRows = await readFirstRows(remaining)
  const [first] = firstRows
  if (!first) throw new TableError('The table is empty')
  const isFirstRowHeader = hasHeader ?? (await computeWithLoadedData(() => isHeader(first, lookUp)))
  const header = isFirstRowHeader ? first : null
  const sample = header ? firstRows.slice(1) : firstRows
  if (sample.length === 0) throw new TableError('The table has no row below its header')
  const headerTexts = header ? header.cells.map(getText) : null
  const choices = chooseRoles?.(headerTexts) ?? NO_CHOICES
  const columns = await computeWithLoadedData(() => recognizeColumns(headerTexts, sample, choices, lookUp))
  return { header, columns, sample, remaining }
}

async function* checkRows(
  { sample, remaining }: RecognizedTable,
  { checkCodes, checkRow }: RowChecker,
  computeWithLoadedData: NonNullable<CheckOptions['computeWithLoadedData']>,
  summary: Summary,
): AsyncGenerator<readonly CheckedRow[]> {
  async function* checkBlock(block: readonly TableRow[]) {
    const rows = block.filter((row) => !isBlank(row))
    for (let start = 0; start < rows.length; start += ROWS_PER_STEP) {
      const nextRows = rows.slice(start, start + ROWS_PER_STEP)
      const codesByRow = await computeWithLoadedData(() => nextRows.map(checkCodes))
      const checked = nextRows.map((row, index) => checkRow(row, codesByRow[index] ?? []))
      for (const row of checked) summary.add(row)
      yield checked
    }
  }
  try {
    yield* checkBlock(sample)
    for (let next = await remaining.next(); !next.done; next = await remaining.next())
      yield* checkBlock(next.value)
  } finally {
    await remaining.return?.()
  }
}

/**
 * Starts the check of a table. Rejects with TableError if the table has no rows, is too wide, or has no
 * column with codes, and with the read error if its first rows cannot be read. The iteration over `rows`
 * throws the read error of a later row.
 */
export async function checkTable(blocks: RowBlocks, options: CheckOptions): Promise<TableCheck> {
  const { lookUp, computeWithLoadedData = computeWithoutLoading } = options
  const table = await recognizeTable(blocks, options)
  const { header, columns } = table
  if (!columns.some(hasCodes)) {
    await table.remaining.return?.()
    throw new TableError(
      'No column with bank codes was found: add a row with column names, or choose the column',
    )
  }
  const summary = new Summary()
  const checker = createRowChecker(columns, { lookUp })
  return { header, columns, rows: checkRows(table, checker, computeWithLoadedData, summary), summary }
}
