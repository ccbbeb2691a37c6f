import type { LookUp } from '../cells/check-cell.ts'
import { getText, TableError, type TableRow } from '../table.ts'
import { type ColumnContent, countFitting, isCertainCode, recognizeContent } from './column-content.ts'
import { findHeaderRole } from './header-words.ts'
import { type Column, type ColumnRole, findRoleType } from './roles.ts'

/** Wider tables are refused: each column is examined for each type. */
export const MAX_COLUMNS = 1000
/** The rows that decide on the columns. */
export const SAMPLE_ROWS = 500
/** The maximum of examined cells of all columns together. From each column the minimum is examined anyway. */
const MAX_SAMPLE_CELLS = 10_000
const MIN_SAMPLE_CELLS = 10

/** The roles that the user gives to columns, by index; null for a column that is not to be checked. */
export type ColumnChoices = ReadonlyMap<number, ColumnRole | null>

/**
 * Below this share of cells that fit the header, the cells decide on the role. But a header that names a code
 * type decides if the cells suggest no role.
 */
const MIN_HEADER_SHARE = 0.2
/**
 * If the header names another role, such as 'code' or 'account', a column holds codes of one type if the
 * cells suggest that type and at least this share of them has its form.
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

type RoleDecision = Pick<Column, 'role' | 'by'>

const NO_ROLE: RoleDecision = { role: null, by: null }

function decideRole(header: string, content: ColumnContent, lookUp: LookUp): RoleDecision {
  const named = findHeaderRole(header)
  const byContent: RoleDecision = content.role ? { role: content.role, by: 'content' } : NO_ROLE
  if (!named) return byContent
  const byHeader: RoleDecision = { role: named, by: 'header' }
  if (content.filled.length === 0) return byHeader
  const shareOf = (role: ColumnRole) => countFitting(role, content, lookUp) / content.filled.length
  if (findRoleType(named)) return content.role && shareOf(named) < MIN_HEADER_SHARE ? byContent : byHeader
  if (content.role && content.role !== 'code' && shareOf(content.role) >= MIN_TYPE_SHARE) return byContent
  return shareOf(named) >= MIN_HEADER_SHARE ? byHeader : byContent
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
  const width = sample.reduce((most, { cells }) => Math.max(most, cells.length), header?.length ?? 0)
  if (width > MAX_COLUMNS) throw new TableError(`The table has ${width} columns; ${MAX_COLUMNS} are allowed`)
  const examined = Math.max(MIN_SAMPLE_CELLS, Math.floor(MAX_SAMPLE_CELLS / Math.max(1, width)))
  const rows = sample.slice(0, Math.min(SAMPLE_ROWS, examined))
  return Array.from({ length: width }, (_, index): Column => {
    const name = header?.[index] ?? ''
    const content = recognizeContent(
      rows.map(({ cells }) => getText(cells[index])),
      lookUp,
    )
    const chosen = choices.get(index)
    const { role, by } =
      chosen === undefined ? decideRole(name, content, lookUp) : { role: chosen, by: 'choice' as const }
    const fitting = role ? countFitting(role, content, lookUp) : 0
    return { index, header: name, role, by, fitting, filled: content.filled.length }
  })
}
