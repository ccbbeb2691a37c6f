/** Recognizes what each column of a table holds, by its header and its cells. */
import type { LookUp } from '../cells/check-cell.ts'
import { looksLikeIban } from '../cells/code-and-account.ts'
import { getText, TableError, type TableRow } from '../table.ts'
import { fitsRole } from './cell-evidence.ts'
import { findCompanionRole, findHeaderRole, findHeaderRoles, namesOtherNumbers } from './read-header.ts'
import { type ColumnContent, recognizeContent } from './recognize-content.ts'
import { type Column, type ColumnRole, findRoleType, isTypeRole } from './roles.ts'
import { recognizeUnnamedAccounts } from './unnamed-accounts.ts'

/** Wider tables are refused: each column is examined for each type. */
export const MAX_COLUMNS = 1000
/** The maximum number of rows that decide on the columns. */
export const SAMPLE_ROWS = 500
/** The maximum number of cells to examine in all columns together. The minimum per column may exceed it. */
const MAX_SAMPLE_CELLS = 10_000
const MIN_CELLS_PER_COLUMN = 10

/** The roles that the user gives to columns, by index; null for a column that is not to be checked. */
export type ColumnChoices = ReadonlyMap<number, ColumnRole | null>

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
  const recognize = (index: number, usesHeaderRole: boolean): Column => {
    const name = header?.[index] ?? ''
    const cells = rows.map((row) => getText(row.cells[index]))
    const content = recognizeContent(cells, namesOtherNumbers(name), lookUp)
    const decision = applyChoice(
      usesHeaderRole ? decideRole(name, content, lookUp) : decideByContent(content),
      choices.get(index),
    )
    const { role, alternatives } = decision
    const fittingCount = role ? countFittingCells(role, alternatives, content, lookUp) : 0
    const hasFullDigits = role !== null && hasFullCode(role, content)
    return {
      index,
      header: name,
      ...decision,
      hasFullDigits,
      fittingCount,
      filledCount: content.filledCells.length,
    }
  }
  const byHeader = Array.from({ length: width }, (_, index) => recognize(index, true))
  const columns = byHeader.map((column) =>
    isHeaderTooGeneral(column, byHeader) ? recognize(column.index, false) : column,
  )
  return recognizeUnnamedAccounts(applyTypeColumn(columns, rows), rows)
}

/** Whether the header of a column means its role only beside another column, or if its cells fit. */
function isHeaderTooGeneral(
  { header, decidedBy, fittingCount, filledCount }: Column,
  columns: readonly Column[],
) {
  const companion = decidedBy === 'header' ? findCompanionRole(header) : null
  if (companion === null) return false
  return fittingCount < MIN_HEADER_SHARE * filledCount || !columns.some(({ role }) => role === companion)
}

/**
 * Lets the column of types decide on each code that it names. A list is often sorted by type: codes of one
 * type in the sample are no evidence of the rows after it.
 */
function applyTypeColumn(columns: Column[], rows: readonly TableRow[]): Column[] {
  const typeColumn = columns.find(({ role }) => role === 'type')
  if (!typeColumn) return columns
  const namedTypes = rows.flatMap(({ cells }) => findHeaderRole(getText(cells[typeColumn.index])) ?? [])
  return columns.map((column) => {
    const isNamed = 2 * namedTypes.filter((role) => role === column.role).length > namedTypes.length
    return isNamed && column.decidedBy === 'content' ? { ...column, role: 'code' } : column
  })
}

/** The user's choice of a role. If it is the recognized role, the cells keep their alternatives. */
function applyChoice(decision: RoleDecision, chosen: ColumnRole | null | undefined): RoleDecision {
  if (chosen === undefined) return decision
  const alternatives = chosen === decision.role ? decision.alternatives : []
  return { role: chosen, alternatives, decidedBy: 'choice' }
}

/**
 * Whether some cell has a code of digits in full: beside it, a number with fewer digits has lost its zeros.
 * A type whose codes look like counters does not tell.
 */
function hasFullCode(role: ColumnRole, { filledCells }: ColumnContent): boolean {
  const type = findRoleType(role)
  if (!type?.unlabelledPattern) return false
  return filledCells.some((text) => type.examine(text).isWellFormed)
}

/**
 * A header decides on the role if at least this share of the cells fits the role that it names; else the
 * cells decide. A header that names a code type also decides if the cells suggest no role.
 */
const MIN_HEADER_SHARE = 0.2
/**
 * If the header names a role that is no code type, such as 'code' or 'account', the column still holds codes
 * of one type if the cells suggest that type and at least this share of them fits it.
 */
const MIN_TYPE_SHARE = 0.9

type RoleDecision = Pick<Column, 'role' | 'alternatives' | 'decidedBy'>

const NO_ROLE: RoleDecision = { role: null, alternatives: [], decidedBy: null }

const decideByContent = ({ role }: ColumnContent): RoleDecision =>
  role ? { role, alternatives: [], decidedBy: 'content' } : NO_ROLE

function decideRole(header: string, content: ColumnContent, lookUp: LookUp): RoleDecision {
  const byContent = decideByContent(content)
  const headerRole = findHeaderRole(header)
  if (!headerRole) return byContent
  const byHeader = decideByHeader(header, headerRole, content)
  const { alternatives } = byHeader
  if (content.filledCells.length === 0) return byHeader
  const shareOf = (role: ColumnRole, others: readonly ColumnRole[] = []) =>
    countFittingCells(role, others, content, lookUp) / content.filledCells.length
  const cellsFitHeader = byHeader.role !== null && shareOf(byHeader.role, alternatives) >= MIN_HEADER_SHARE
  if (alternatives.length > 0) return cellsFitHeader || !content.role ? byHeader : byContent
  const headerNamesType = findRoleType(headerRole) !== null
  if (headerNamesType) return cellsFitHeader || !content.role ? byHeader : byContent
  const contentType = findRoleType(content.role)
  if (contentType && shareOf(contentType.id) >= MIN_TYPE_SHARE) return byContent
  return cellsFitHeader ? byHeader : byContent
}

/**
 * The role that a header names. Where it names alternatives, or where IBANs stand among account numbers, the
 * cells tell which of them they are.
 */
function decideByHeader(
  header: string,
  headerRole: ColumnRole,
  { filledCells }: ColumnContent,
): RoleDecision {
  const roles = findHeaderRoles(header)
  const types = roles.filter(isTypeRole)
  if (roles.length > 1) {
    const [type = headerRole] = types
    return { role: types.length === 1 ? type : 'code', alternatives: roles, decidedBy: 'header' }
  }
  if (headerRole === 'account' && filledCells.some(looksLikeIban))
    return { role: 'iban', alternatives: ['iban', 'account'], decidedBy: 'content' }
  return { role: headerRole, alternatives: [], decidedBy: 'header' }
}

/** How many cells of a column fit the role, or one of the alternatives. */
function countFittingCells(
  role: ColumnRole,
  alternatives: readonly ColumnRole[],
  { filledCells }: ColumnContent,
  lookUp: LookUp,
): number {
  return filledCells.filter((text) => fitsRole(role, alternatives, text, lookUp)).length
}
