/** Reads the rows of a streamed CSV as items, by a header that is read as that of a list. */
import { findHeaderRole, findHeaderRoles } from '../../../../bulk-check/columns/read-header.ts'
import { type Column, findRoleType, hasCodes } from '../../../../bulk-check/columns/roles.ts'
import { pairTableColumns } from '../../../../bulk-check/rows/pair-columns.ts'
import { OFFERED_ACCOUNT_CHECKS } from '../../../../codes/account-checks.ts'
import { ACCOUNT_TYPE } from '../account.ts'

/** Reads the cells of a row as items to answer: one for each code. */
export type CsvRowReader = (cells: readonly string[]) => readonly unknown[]

function toColumn(header: string, index: number): Column {
  const alternatives = findHeaderRoles(header)
  const [role = null] = alternatives
  return {
    index,
    header,
    role: alternatives.length > 1 ? 'code' : role,
    alternatives: [],
    hasFullDigits: false,
    decidedBy: role && 'header',
    fittingCount: 0,
    filledCount: 0,
  }
}

/** The name of a type in the public API: 'SWIFT/BIC' and 'bic' -> 'swift'. Other words stay as they are. */
function readTypeName(word: string): string {
  const role = findHeaderRole(word)
  if (role === 'account') return ACCOUNT_TYPE
  return findRoleType(role)?.apiName ?? word
}

/** Creates a reader for the rows below a header; null if the header names no column of codes. */
export function createCsvRowReader(header: readonly string[]): CsvRowReader | null {
  const columns = header.map(toColumn)
  const codeColumns = columns.filter(hasCodes)
  if (codeColumns.length === 0) return null
  const { accounts } = pairTableColumns(columns)
  const idIndex = header.findIndex((name) => name.trim().toLowerCase() === 'id')
  const typeColumn = columns.find(({ role }) => role === 'type')
  return (cells) => {
    const read = (index: number | undefined) => cells[index ?? -1]?.trim() || undefined
    const id = cells[idIndex] || undefined
    const typeWord = read(typeColumn?.index)
    const items = codeColumns.flatMap(({ index, role }) => {
      const code = cells[index]
      if (!code?.trim()) return []
      const type = findRoleType(role)?.apiName ?? (typeWord && readTypeName(typeWord))
      const account = read(accounts.get(index)?.index)
      const check = account && OFFERED_ACCOUNT_CHECKS.find((offered) => offered.type.id === role)
      return check ? { id, type: ACCOUNT_TYPE, [check.type.apiName]: code, account } : { id, type, code }
    })
    return items.length > 0 ? items : [{ id, type: typeWord && readTypeName(typeWord), code: '' }]
  }
}
