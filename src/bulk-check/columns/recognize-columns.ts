import type { LookUp } from '../cells/check-cell.ts'
import { getText, TableError, type TableRow } from '../table.ts'
import { type ColumnContent, countFittingCells, isCertainCode, recognizeContent } from './column-content.ts'
import { findHeaderRole } from './header-words.ts'
import { type Column, type ColumnRole, findRoleType } from './roles.ts'

/** Wider tables are refused: each column is examined for each type. */
export const MAX_COLUMNS = 1000
/** The rows that decide on the columns. */
export const SAMPLE_ROWS = 500
/** The maximum number of cells to examine in all columns together, unless the minimum per column is more. */
const MAX_SAMPLE_CELLS = 10_000
const MIN_CELLS_PER_COLUMN = 10

/** The roles that the user gives to columns, by index; null for a column that is not to be checked. */
export type ColumnChoices = ReadonlyMap<number, ColumnRole | null>

/**
 * The header decides on the role if at least this share of the cells fits it; else the cells decide. A header
 * that names a code type also decides if the cells suggest no role.
 */
const MIN_HEADER_SHARE = 0.2
/**
 * If the header names a role that is no code type, such as 'code' or 'account', the column still holds codes
 * of one type if the cells suggest that type and at least this share of them fits it.
 */
const MIN_TYPE_SHARE = 0.9

/**
 * Whether the first row is a header: no cell is certainly a code, and either a cell names a role or no cell
 * has three adjacent digits.
 */
export function isHeader({ cells }: TableRow, lookUp: LookUp): boolean {
  const texts = cells.map(getText)
  if (texts.some((text) => isCertainCode(text, lookUp))) return false
  return texts.some((text) => findHeaderRole(text) !== null) || !texts.some((text) => /\d{3}/.test(text))
}

type RoleDecision = Pick<Column, 'role' | 'decidedBy'>

const NO_ROLE: RoleDecision = { role: null, decidedBy: null }

function decideRole(header: string, content: ColumnContent, lookUp: LookUp): RoleDecision {
  const headerRole = findHeaderRole(header)
  const byContent: RoleDecision = content.role ? { role: content.role, decidedBy: 'content' } : NO_ROLE
  if (!headerRole) return byContent
  const byHeader: RoleDecision = { role: headerRole, decidedBy: 'header' }
  if (content.filledCells.length === 0) return byHeader
  const shareOf = (role: ColumnRole) => countFittingCells(role, content, lookUp) / content.filledCells.length
  const cellsFitHeader = shareOf(headerRole) >= MIN_HEADER_SHARE
  const headerNamesType = findRoleType(headerRole) !== null
  if (headerNamesType) return cellsFitHeader || !content.role ? byHeader : byContent
  const contentType = findRoleType(content.role)
  if (contentType && shareOf(contentType) >= MIN_TYPE_SHARE) return byContent
  return cellsFitHeader ? byHeader : byContent
}

/**
 * Recognizes the columns of a table by header and content. `choices` overrules both. Throws TableError if the
 * table is too wide.
 */
export function recognizeColumns(
  header: readonly string[] | null,
  sample: readonly TableRow[],
  choices: ColumnChoices,
  lookUp: LookUp,
): Column[] {
  const width = sample.reduce((widest, { cells }) => Math.max(widest, cells.length), header?.length ?? 0)
  if (width > MAX_COLUMNS) throw new TableError(`The table has ${width} columns; ${MAX_COLUMNS} are allowed`)
  const cellsPerColumn = Math.max(MIN_CELLS_PER_COLUMN, Math.floor(MAX_SAMPLE_CELLS / Math.max(1, width)))
  const rows = sample.slice(0, Math.min(SAMPLE_ROWS, cellsPerColumn))
  return Array.from({ length: width }, (_, index): Column => {
    const name = header?.[index] ?? ''
    const content = recognizeContent(
      rows.map(({ cells }) => getText(cells[index])),
      lookUp,
    )
    const chosen = choices.get(index)
    const decision: RoleDecision =
      chosen === undefined ? decideRole(name, content, lookUp) : { role: chosen, decidedBy: 'choice' }
    const fittingCount = decision.role ? countFittingCells(decision.role, content, lookUp) : 0
    return { index, header: name, ...decision, fittingCount, filledCount: content.filledCells.length }
  })
}
