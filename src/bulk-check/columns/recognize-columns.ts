/** Recognizes what each column of a table holds, by its header and its cells. */
import { parseDates } from '../../codes/checks/dates.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { LookUp } from '../cells/check-cell.ts'
import { looksLikeIban } from '../cells/code-and-account.ts'
import { getText, TableError, type TableRow } from '../table.ts'
import { findCertainTypes, fitsRole, isNumberAlone } from './cell-evidence.ts'
import { findHeaderRole, findHeaderRoles, namesOtherNumbers } from './read-header.ts'
import { type Column, type ColumnRole, findRoleType, isTypeRole } from './roles.ts'

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
  const columns = Array.from({ length: width }, (_, index): Column => {
    const name = header?.[index] ?? ''
    const cells = rows.map((row) => getText(row.cells[index]))
    const content = recognizeContent(cells, namesOtherNumbers(name), lookUp)
    const decision = applyChoice(decideRole(name, content, lookUp), choices.get(index))
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
  })
  return applyTypeColumn(columns, rows)
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

function decideRole(header: string, content: ColumnContent, lookUp: LookUp): RoleDecision {
  const byContent: RoleDecision = content.role
    ? { role: content.role, alternatives: [], decidedBy: 'content' }
    : NO_ROLE
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

interface ColumnContent {
  /** The cells that are not empty. */
  readonly filledCells: readonly string[]
  /** The role that the cells suggest; null if none. */
  readonly role: ColumnRole | null
}

/** A column holds codes if at least this share of its filled cells are certainly codes, of any types. */
const MIN_CODE_SHARE = 0.5
/**
 * A column has mixed types if the share of cells that are codes of any type exceeds the share of the most
 * frequent type by more than this margin.
 */
const MIXED_MARGIN = 0.2

/** Fewer cells may be sort codes that read as dates by chance. */
const MIN_DATES = 3

const areDates = (cells: readonly string[]) =>
  cells.length >= MIN_DATES && cells.every((text) => parseDates(text).length > 0)

/**
 * Finds the role that most cells of a column suggest. `hasOtherNumbers`: the header says that digits are no
 * codes.
 */
function recognizeContent(cells: readonly string[], hasOtherNumbers: boolean, lookUp: LookUp): ColumnContent {
  const filledCells = cells.filter((text) => text.trim() !== '')
  if (areDates(filledCells)) return { filledCells, role: null }
  const minCertainCount = MIN_CODE_SHARE * filledCells.length
  const countsByType = new Map<CodeTypeId, number>()
  let certainCount = 0
  for (const [index, text] of filledCells.entries()) {
    // Stops early in a column of names or amounts: too few cells are left to reach the share.
    const cellsLeft = filledCells.length - index
    if (certainCount + cellsLeft < minCertainCount) return { filledCells, role: null }
    const types = hasOtherNumbers && isNumberAlone(text) ? [] : findCertainTypes(text, lookUp)
    if (types.length > 0) certainCount++
    for (const { id } of types) countsByType.set(id, (countsByType.get(id) ?? 0) + 1)
  }
  const [mostFrequent] = [...countsByType].sort(([, a], [, b]) => b - a)
  if (!mostFrequent || certainCount < minCertainCount) return { filledCells, role: null }
  const [type, count] = mostFrequent
  const isMixed = certainCount - count > MIXED_MARGIN * filledCells.length
  return { filledCells, role: isMixed ? 'code' : type }
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
