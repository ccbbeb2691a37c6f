import { namesBankDetails } from './read-header.ts'
import { type Column, hasCodes } from './roles.ts'

/**
 * Columns that look like bank details by their header and are not checked: national bank codes, and account
 * numbers that no code is compared with. `comparedAccounts` has the indexes of the other account columns.
 */
export function findUnreadColumns(
  columns: readonly Column[],
  comparedAccounts: ReadonlySet<number>,
): readonly Column[] {
  return columns.filter((column) => {
    const { index, header, filledCount, decidedBy } = column
    if (hasCodes(column) || filledCount === 0 || comparedAccounts.has(index)) return false
    return decidedBy !== 'choice' ? namesBankDetails(header) : column.role === 'account'
  })
}
