/** Recognizes the columns of a table by its first rows. */
import type { LookUp } from './cells/check-cell.ts'
import { type ColumnChoices, recognizeColumns, SAMPLE_ROWS } from './columns/recognize-columns.ts'
import type { Column } from './columns/roles.ts'
import { findUnreadColumns } from './columns/unread-columns.ts'
import { BodyRows } from './layout/body-rows.ts'
import { type FoundHeader, findHeader } from './layout/find-header.ts'
import { findOwnAccounts } from './rows/own-accounts.ts'
import { type ColumnPairs, pairTableColumns } from './rows/pair-columns.ts'
import { getText, isBlank, type RowBlocks, TableError, type TableRow } from './table.ts'
import type { AccountColumns } from './to-iban/account-columns.ts'

export interface RecognizeOptions {
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
  /** Whether the table has a header; decided by its content if absent. */
  readonly hasHeader?: boolean
}

/** A table with its columns, before its rows are checked. */
export interface RecognizedTable {
  /**
   * The names of the columns, joined from two rows if groups of columns have names; null without a header.
   */
  readonly header: TableRow | null
  readonly headerRowCount: number
  readonly columns: readonly Column[]
  readonly pairs: ColumnPairs
  /** The rows of the table that were read to recognize the columns, without blank rows. */
  readonly sample: readonly TableRow[]
  readonly bodyRows: BodyRows
  /** The blocks of rows after the sample, with blank rows. */
  readonly remaining: AsyncIterator<readonly TableRow[]>
}

const NO_CHOICES: ColumnChoices = new Map()
/** The sample is held in memory: after this much text it ends, even with fewer than SAMPLE_ROWS rows. */
const MAX_SAMPLE_CHARACTERS = 4 * 1024 ** 2

const countCharacters = ({ cells }: TableRow) => cells.reduce((sum, cell) => sum + getText(cell).length, 0)

export async function computeWithoutLoading<Result>(compute: () => Result): Promise<Result> {
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
export function recognizeTable(blocks: RowBlocks, options: RecognizeOptions): Promise<RecognizedTable> {
  const iterator = blocks[Symbol.asyncIterator]()
  return closeOnError(iterator, () => readAndRecognize(iterator, options))
}

async function readAndRecognize(
  remaining: AsyncIterator<readonly TableRow[]>,
  { lookUp, computeWithLoadedData = computeWithoutLoading, chooseRoles, hasHeader }: RecognizeOptions,
): Promise<RecognizedTable> {
  const firstRows = await readFirstRows(remaining)
  const [first] = firstRows
  if (!first) throw new TableError('The table is empty')
  const found = await computeWithLoadedData(() => findHeader(firstRows, lookUp))
  const { header, headerRows, bodyIndex } = applyHeaderChoice(found, first, hasHeader)
  const sample = firstRows.slice(bodyIndex)
  const [firstOfBody] = sample
  if (!firstOfBody) throw new TableError('The table has no row below its header')
  const headerTexts = header ? header.cells.map(getText) : null
  const choices = chooseRoles?.(headerTexts) ?? NO_CHOICES
  const columns = await computeWithLoadedData(() => recognizeColumns(headerTexts, sample, choices, lookUp))
  const lastAbove = (header ?? firstOfBody).row - 1
  const bodyRows = new BodyRows({ columns, headerRows, lastAbove })
  const pairs = pairTableColumns(columns)
  return { header, headerRowCount: headerRows.length, columns, pairs, sample, bodyRows, remaining }
}

/** The header that was found, unless the user says that there is none, or that the first row is one. */
function applyHeaderChoice(found: FoundHeader, first: TableRow, hasHeader: boolean | undefined): FoundHeader {
  if (hasHeader === false) return { header: null, headerRows: [], bodyIndex: 0 }
  return hasHeader && !found.header ? { header: first, headerRows: [first], bodyIndex: 1 } : found
}

/** How a table was read, before or during the check of its rows. */
export function describeTable(
  { header, headerRowCount, columns, pairs, bodyRows, sample }: RecognizedTable,
  accounts: readonly AccountColumns[] = [],
  ownAccounts = findOwnAccounts(columns, pairs, sample),
) {
  const comparedAccounts = pairs.checksAccounts ? [...pairs.accounts.values()] : []
  const convertedDetails = accounts.flatMap(({ details }) => details.map(({ column }) => column))
  const readColumns = [...comparedAccounts, ...convertedDetails].map(({ index }) => index)
  return {
    header,
    headerRowCount,
    columns,
    unreadColumns: findUnreadColumns(columns, new Set(readColumns)),
    accounts,
    pairs,
    sample,
    ownColumns: columns.filter(({ index }) => ownAccounts.has(index)),
    leftOut: bodyRows.leftOut,
  }
}
