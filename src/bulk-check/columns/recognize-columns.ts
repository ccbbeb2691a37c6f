/** Recognizes what each column of a table holds, by its header and its cells. */
import { getEvidenceLevel } from '../../codes/finding.ts'
import { CODE_TYPES, type CodeTypeId, findCodeCandidates } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import { checkCell, type LookUp } from '../cells/check-cell.ts'
import { getText, TableError, type TableRow } from '../table.ts'
import { findHeaderRole } from './header-words.ts'
import { type Column, type ColumnRole, findRoleType } from './roles.ts'

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
 * Whether the first row is a header: no cell is certainly a code, and either a cell names a role or no cell
 * has three adjacent digits.
 */
export function isHeader({ cells }: TableRow, lookUp: LookUp): boolean {
  const texts = cells.map(getText)
  if (texts.some((text) => isCertainCode(text, lookUp))) return false
  return texts.some((text) => findHeaderRole(text) !== null) || !texts.some((text) => /\d{3}/.test(text))
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

/** Finds the role that most cells of a column suggest. */
function recognizeContent(cells: readonly string[], lookUp: LookUp): ColumnContent {
  const filledCells = cells.filter((text) => text.trim() !== '')
  const minCertainCount = MIN_CODE_SHARE * filledCells.length
  const countsByType = new Map<CodeTypeId, number>()
  let certainCount = 0
  for (const [index, text] of filledCells.entries()) {
    // Stops early in a column of names or amounts: too few cells are left to reach the share.
    const cellsLeft = filledCells.length - index
    if (certainCount + cellsLeft < minCertainCount) return { filledCells, role: null }
    const types = CODE_TYPES.filter((type) => isCertainCodeOfType(type, text, lookUp))
    if (types.length > 0) certainCount++
    for (const { id } of types) countsByType.set(id, (countsByType.get(id) ?? 0) + 1)
  }
  const [mostFrequent] = [...countsByType].sort(([, a], [, b]) => b - a)
  if (!mostFrequent || certainCount < minCertainCount) return { filledCells, role: null }
  const [type, count] = mostFrequent
  const isMixed = certainCount - count > MIXED_MARGIN * filledCells.length
  return { filledCells, role: isMixed ? 'code' : type }
}

/** Whether a cell looks like the cells of a column with the role. */
function fitsRole(role: ColumnRole, text: string, lookUp: LookUp): boolean {
  const id = findRoleType(role)
  const type = CODE_TYPES.find((candidate) => candidate.id === id)
  if (type) return type.examine(checkCell(type, text, lookUp).text).isWellFormed
  if (role === 'code') return findCodeCandidates(text).length > 0
  if (role === 'type') return findRoleType(findHeaderRole(text)) !== null
  // Digits and separators, at most as many as the longest IBAN has characters.
  if (role === 'account') return /^[\d\s./-]{4,34}$/.test(text.trim())
  // The role 'country': a name or a country code.
  return text.trim().length >= 2 && !/\d/.test(text)
}

/** How many cells of a column fit the role. */
function countFittingCells(role: ColumnRole, { filledCells }: ColumnContent, lookUp: LookUp): number {
  return filledCells.filter((text) => fitsRole(role, text, lookUp)).length
}

/** Whether a cell is certainly a code of some type. */
function isCertainCode(text: string, lookUp: LookUp): boolean {
  return CODE_TYPES.some((type) => isCertainCodeOfType(type, text, lookUp))
}

/**
 * Whether a cell is certainly a code of a type: its check digits match, it is listed, or it has the
 * separators of the type's display format. Six digits that are valid only because some bank's range contains
 * them are not certainly a sort code.
 */
function isCertainCodeOfType(type: CodeType<CodeTypeId>, text: string, lookUp: LookUp): boolean {
  const { finding, correction } = checkCell(type, text, lookUp)
  if (!finding?.isValid) return false
  if (type.validityProof === 'check digits') return true
  if (correction !== null) return false
  const hasDisplayFormat = text.trim() !== finding.code && text.trim() === type.format(finding.code)
  return hasDisplayFormat || getEvidenceLevel(finding) === 'code'
}
