/** Checks a table as a stream: recognizes its columns by the first rows, then checks row by row. */
import type { SchemeId } from '../codes/findings/reach.ts'
import { type Column, hasCodes } from './columns/roles.ts'
import type { LeftOutRows } from './layout/body-rows.ts'
import {
  computeWithoutLoading,
  describeTable,
  type RecognizedTable,
  type RecognizeOptions,
  recognizeTable,
} from './recognize-table.ts'
import { type CheckedRow, createRowChecker, NO_CODES, type RowChecker } from './rows/check-row.ts'
import { findOwnAccounts } from './rows/own-accounts.ts'
import { Summary } from './summary.ts'
import { isBlank, type RowBlocks, TableError, type TableRow } from './table.ts'
import type { AccountColumns, TableColumns } from './to-iban/account-columns.ts'
import type { AccountConverter } from './to-iban/convert-account.ts'

export interface CheckOptions extends RecognizeOptions {
  /** The payment schemes whose participants the directory has; none if absent. */
  readonly schemes?: readonly SchemeId[]
  /** Creates the converter that adds the IBANs of accounts; absent if none are wanted. */
  createConverter?(table: TableColumns): AccountConverter
}

export interface TableCheck
  extends Pick<RecognizedTable, 'header' | 'headerRowCount' | 'columns' | 'pairs' | 'sample'> {
  /** Columns that look like bank details and are not checked. */
  readonly unreadColumns: readonly Column[]
  /** The columns with the own account of a statement, which does not make rows the same. */
  readonly ownColumns: readonly Column[]
  /** The accounts that are converted into IBANs. */
  readonly accounts: readonly AccountColumns[]
  /** The payment schemes that code columns get columns of. */
  readonly schemes: readonly SchemeId[]
  /** The checked rows in blocks, without blank rows. They can be read only once. */
  readonly rows: AsyncIterable<readonly CheckedRow[]>
  /** The counts of the rows read so far. */
  readonly summary: Summary
  /** Checks a row of the table again after its cells were changed. */
  recheck(row: TableRow): Promise<CheckedRow>
  /** The rows read so far that are not part of the table. */
  readonly leftOut: LeftOutRows
}

/** The number of rows that are checked at a time: their answers are held in memory together. */
const ROWS_PER_STEP = 200
async function* checkRows(
  { sample, bodyRows, remaining }: RecognizedTable,
  { readCodes, checkRow, skipRow }: RowChecker,
  computeWithLoadedData: NonNullable<CheckOptions['computeWithLoadedData']>,
  summary: Summary,
): AsyncGenerator<readonly CheckedRow[]> {
  async function* checkBlock(block: readonly TableRow[]) {
    const rows = bodyRows.select(block.filter((row) => !isBlank(row)))
    for (let start = 0; start < rows.length; start += ROWS_PER_STEP) {
      const nextRows = rows.slice(start, start + ROWS_PER_STEP)
      const codesByRow = await computeWithLoadedData(() => nextRows.map(readCodes))
      const { otherTable } = bodyRows.leftOut
      const checked = nextRows.map((row, index) =>
        otherTable !== null && row.row > otherTable
          ? skipRow(row, otherTable)
          : checkRow(row, codesByRow[index] ?? NO_CODES),
      )
      for (const row of checked) summary.add(row)
      yield checked
    }
  }
  try {
    yield* checkBlock(sample)
    for (let next = await remaining.next(); !next.done; next = await remaining.next())
      yield* checkBlock(next.value)
    bodyRows.end()
  } finally {
    await remaining.return?.()
  }
}

/** Why a table cannot be checked. */
export const NO_CODE_COLUMN =
  'No column with bank codes was found: add a row with column names, or choose the column'

/**
 * Starts the check of a table. Rejects with TableError if the table has no rows, is too wide, or has no
 * column with codes, and with the read error if its first rows cannot be read. The iteration over `rows`
 * throws the read error of a later row.
 */
export async function checkTable(blocks: RowBlocks, options: CheckOptions): Promise<TableCheck> {
  return checkRecognizedTable(await recognizeTable(blocks, options), options)
}

/** Starts the check of a table whose columns are recognized. Throws like `checkTable`. */
export async function checkRecognizedTable(
  table: RecognizedTable,
  { lookUp, computeWithLoadedData = computeWithoutLoading, createConverter, schemes = [] }: CheckOptions,
): Promise<TableCheck> {
  const { columns, pairs } = table
  const converter = createConverter?.(table) ?? null
  const accounts = converter?.accounts ?? []
  if (!columns.some(hasCodes) && accounts.length === 0) {
    await table.remaining.return?.()
    throw new TableError(NO_CODE_COLUMN)
  }
  const summary = new Summary()
  const ownAccounts = findOwnAccounts(columns, pairs, table.sample)
  const checker = createRowChecker(columns, { lookUp, pairs, ownAccounts, converter })
  const rows = checkRows(table, checker, computeWithLoadedData, summary)
  const recheck = async (row: TableRow) =>
    checker.checkRow(row, await computeWithLoadedData(() => checker.readCodes(row)))
  return { ...describeTable(table, accounts, ownAccounts), schemes, rows, summary, recheck }
}
