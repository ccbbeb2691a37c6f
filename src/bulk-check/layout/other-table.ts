/** Finds where another table begins in the same sheet, whose columns hold other things. */
import { findHeaderRole, foldHeader } from '../columns/read-header.ts'
import { type Column, hasCodes } from '../columns/roles.ts'
import { getText, type TableRow } from '../table.ts'

/** Whether a column holds codes or account numbers. */
export const isChecked = (column: Column) => hasCodes(column) || column.role === 'account'

/**
 * Whether a row is the header of another table: it has no digits, at least two names of columns, and one of
 * them in a column that holds something else. One name alone may be a value: 'BIC' in a column of payments.
 */
export function beginsOtherTable({ cells }: TableRow, columns: readonly Column[]): boolean {
  const texts = cells.map((cell) => getText(cell).trim())
  if (texts.some((text) => /\p{Nd}/u.test(text))) return false
  const ownNames = new Set(columns.map(({ header }) => foldHeader(header)))
  const roles = texts.map(findHeaderRole)
  const isName = (text: string, index: number) =>
    text !== '' && (roles[index] !== null || ownNames.has(foldHeader(text)))
  if (texts.filter(isName).length < 2) return false
  const named = columns.filter(({ index }) => texts[index])
  return (
    named.some((column) => isChecked(column) && roles[column.index] !== column.role) &&
    roles.some((role, index) => role !== null && role !== columns[index]?.role)
  )
}
