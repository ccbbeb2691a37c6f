/** Finds the header of a table: below rows of a report or statement, and of one or two rows. */
import type { LookUp } from '../cells/check-cell.ts'
import { isCertainCode } from '../columns/cell-evidence.ts'
import { findHeaderRole, namesBankDetails } from '../columns/read-header.ts'
import { type Cell, getText, type TableRow } from '../table.ts'

export interface FoundHeader {
  /** The names of the columns; null if the table has no header. */
  readonly header: TableRow | null
  /** The rows of the header in the file: two if groups of columns have names above theirs. */
  readonly headerRows: readonly TableRow[]
  /** The index of the first row below the header among the given rows. */
  readonly bodyIndex: number
}

/** A header is found among at most this number of rows. */
const MAX_ROWS_ABOVE = 50

/**
 * Finds the header in the first rows of a table, which are without blank rows. Rows above it are not part of
 * the table. Without a header, the table begins with the first row that is as wide as the table.
 */
export function findHeader(rows: readonly TableRow[], lookUp: LookUp): FoundHeader {
  const firstRows = rows.slice(0, MAX_ROWS_ABOVE)
  const shapes = firstRows.map((row) => describeRow(row, lookUp))
  const widest = Math.max(...shapes.map(({ filledCount }) => filledCount))
  const isWide = ({ filledCount }: RowShape) => filledCount >= Math.max(Math.min(2, widest), widest / 2)
  // Rows above a report may have a date or the own account: its header has more cells, and its codes stand in
  // other columns.
  const isInTable = (index: number, filledCount: number) => {
    const below = new Set(shapes.slice(index).flatMap(({ codeColumns }) => codeColumns))
    return shapes
      .slice(0, index)
      .filter((shape) => shape.hasCode && isWide(shape))
      .some(
        (above) => above.filledCount >= filledCount || above.codeColumns.some((column) => below.has(column)),
      )
  }
  const named = shapes.findIndex(
    (shape, index) => shape.namesDetails && isWide(shape) && !isInTable(index, shape.filledCount),
  )
  if (named >= 0) return combineHeaderRows(firstRows, shapes, named)
  const firstWide = shapes.findIndex(isWide)
  const wideShape = shapes[firstWide]
  if (!wideShape || shapes.slice(0, firstWide).some(({ hasCode }) => hasCode)) return toFoundHeader([], 0)
  const [wideRow] = firstRows.slice(firstWide)
  return wideRow && wideShape.hasOnlyNames
    ? toFoundHeader([wideRow], firstWide)
    : toFoundHeader([], firstWide)
}

/** A header of rows that begin at an index among the given rows. */
function toFoundHeader(headerRows: readonly TableRow[], index: number): FoundHeader {
  const [upper = null, lower] = headerRows
  const header = upper && lower ? joinRows(upper, lower) : upper
  return { header, headerRows, bodyIndex: index + headerRows.length }
}

interface RowShape {
  /** The number of cells that are not empty. */
  readonly filledCount: number
  /** The columns whose cells are certainly codes. */
  readonly codeColumns: readonly number[]
  readonly hasCode: boolean
  /** Whether the cells are names of columns, and some name a role or bank details. */
  readonly namesDetails: boolean
  /** Whether no cell has a code, a number or a date. */
  readonly hasOnlyNames: boolean
}

/** The longest name of a column, in characters. */
const MAX_NAME_LENGTH = 80

/** Whether a cell has a value and no name: a number, a date, many digits. */
const isValue = (cell: Cell) => typeof cell === 'object' || /\d{3}/.test(cell) || /^[\d\s.,:/+-]+$/.test(cell)

/** Whether a cell names a role or bank details: a short text without a number. */
function isNameOfDetails(cell: Cell): boolean {
  const text = getText(cell)
  if (text.length > MAX_NAME_LENGTH || isValue(cell)) return false
  return findHeaderRole(text) !== null || namesBankDetails(text)
}

function describeRow({ cells }: TableRow, lookUp: LookUp): RowShape {
  const filled = cells.filter((cell) => getText(cell).trim() !== '')
  const codeColumns = cells.flatMap((cell, column) => (isCertainCode(getText(cell), lookUp) ? column : []))
  const hasCode = codeColumns.length > 0
  const valueCount = filled.filter(isValue).length
  return {
    filledCount: filled.length,
    codeColumns,
    hasCode,
    // A header may have years or numbers among its names.
    namesDetails: !hasCode && valueCount * 3 <= filled.length && filled.some(isNameOfDetails),
    hasOnlyNames: !hasCode && valueCount === 0,
  }
}

/** Combines the header row with a row of groups above it, or with a row of names below it. */
function combineHeaderRows(
  rows: readonly TableRow[],
  shapes: readonly RowShape[],
  index: number,
): FoundHeader {
  const [header, above, below] = [rows[index], rows[index - 1], rows[index + 1]]
  if (!header) return toFoundHeader([], 0)
  const isContinued = shapes[index + 1]?.hasOnlyNames && below && continuesNames(header, below)
  if (below && (isContinued || (shapes[index + 1]?.namesDetails && areOneHeader(header, below))))
    return toFoundHeader([header, below], index)
  const areGroups = shapes[index - 1]?.hasOnlyNames && (shapes[index - 1]?.filledCount ?? 0) > 1
  return above && areGroups && areOneHeader(above, header)
    ? toFoundHeader([above, header], index - 1)
    : toFoundHeader([header], index)
}

/** The rest of a name of bank details, in the line below it. */
const REST_OF_NAME = /^(?:\(.*\d.*\)|codes?|number|no|nr|nummer|num[eé]ro|kod|c[oó]digo|codice)\.?$/i

/** Whether a row has the rest of names above it: 'Sort' and 'Code', 'Account' and '(8 digits)'. */
const continuesNames = (upper: TableRow, lower: TableRow) =>
  lower.row === upper.row + 1 &&
  lower.cells.some(
    (cell, column) => REST_OF_NAME.test(getText(cell).trim()) && isNameOfDetails(upper.cells[column] ?? ''),
  )

const isFilled = ({ cells }: TableRow, column: number) => getText(cells[column]).trim() !== ''

/**
 * Whether two rows are one header: they follow each other, and below cells that a group spans the lower row
 * has a name of bank details, or it has two of them.
 */
function areOneHeader(upper: TableRow, lower: TableRow): boolean {
  if (lower.row !== upper.row + 1) return false
  const named = lower.cells.flatMap((cell, column) => (isNameOfDetails(cell) ? column : []))
  return named.length > 1 || named.some((column) => !isFilled(upper, column))
}

/** Joins the names of two header rows. A group spans the empty cells to its right: 'Debtor IBAN'. */
function joinRows(upper: TableRow, lower: TableRow): TableRow {
  let group = ''
  const width = Math.max(upper.cells.length, lower.cells.length)
  const cells = Array.from({ length: width }, (_, column) => {
    const own = getText(upper.cells[column]).trim()
    const name = getText(lower.cells[column]).trim()
    if (own !== '' || name === '') group = own
    const joined = [group, name].filter(Boolean).join(' ')
    // 'Bank details Account' names no role, and 'Account' does.
    return findHeaderRole(joined) === null && findHeaderRole(name) !== null ? name : joined
  })
  return { row: upper.row, cells }
}
