import { namesBankDetails } from './read-header.ts'
import { type Column, hasCodes } from './roles.ts'

/**
 * Columns that look like bank details by their header and are not checked: national bank codes, and account
 * numbers that no code is compared with. `readColumns` has the indexes of the columns that are read.
 */
export function findUnreadColumns(
  columns: readonly Column[],
  readColumns: ReadonlySet<number>,
): readonly Column[] {
  return columns.filter((column) => {
    const { index, header, filledCount, decidedBy } = column
    if (hasCodes(column) || filledCount === 0 || readColumns.has(index)) return false
    return decidedBy !== 'choice' ? namesBankDetails(header) : column.role === 'account'
  })
}
