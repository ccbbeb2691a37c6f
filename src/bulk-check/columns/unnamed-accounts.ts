/** Finds account numbers in columns without a telling name, beside codes that they can be checked against. */
import { readAccountNumber } from '../cells/code-and-account.ts'
import { getText, type TableRow } from '../table.ts'
import { namesOtherNumbers } from './read-header.ts'
import { type Column, findRoleType } from './roles.ts'

/** At least this share of the filled cells are account numbers in full; others are remarks, or lost zeros. */
const MIN_SHARE = 0.6
/** A date without separators: 20260512. */
const COMPACT_DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

/**
 * Gives the role 'account' to columns whose cells have the form of the account numbers of a code column: the
 * eight digits beside a sort code. Without them, a wrong account would pass unseen. The columns have no
 * header, or stand behind the code with one that says nothing. All stay as they are if accounts are known.
 */
export function recognizeUnnamedAccounts(columns: Column[], rows: readonly TableRow[]): Column[] {
  const codes = columns.filter(({ role }) => findRoleType(role)?.accountField)
  const isKnown = columns.some(({ role, alternatives }) => [role, ...alternatives].includes('account'))
  if (codes.length === 0 || isKnown) return columns
  const patterns = codes.map(({ role }) => new RegExp(`^${findRoleType(role)?.accountField?.pattern}$`))
  const mayBeAccount = ({ header, index }: Column) =>
    header.trim() === '' || (codes.some((code) => code.index === index - 1) && !namesOtherNumbers(header))
  return columns.map((column) => {
    if (column.role !== null || column.decidedBy !== null || !mayBeAccount(column)) return column
    const numbers = rows.map(({ cells }) => readAccountNumber(getText(cells[column.index]))).filter(Boolean)
    const fitting = numbers.filter((number) => patterns.some((pattern) => pattern.test(number)))
    const areDates = fitting.every((number) => COMPACT_DATE.test(number))
    if (areDates || fitting.length < MIN_SHARE * numbers.length) return column
    return { ...column, role: 'account', decidedBy: 'content', fittingCount: fitting.length }
  })
}
