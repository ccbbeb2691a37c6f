import { type CodeTypeId, findCodeType } from '../../codes/registry.ts'
import type { CodeType, Status } from '../../codes/types.ts'
import type { CheckedCell, LookUp } from '../cells/check-cell.ts'
import { looksLikeIban, readAccountNumber } from '../cells/code-and-account.ts'
import { findHeaderRole } from '../columns/read-header.ts'
import { type Column, findRoleType, hasCodes } from '../columns/roles.ts'
import { type Cell, getText, isFormulaWithoutValue, type TableRow } from '../table.ts'
import { type CodeInRow, type CrossCheck, createCrossChecker } from './cross-checks.ts'
import { RowsByHash } from './duplicates.ts'
import { describeAccount, type OwnAccounts } from './own-accounts.ts'
import type { ColumnPairs } from './pair-columns.ts'
import { createCodeReader, isUncalculatedCell, type ReadCode } from './read-code.ts'

/** The verdict of a row. 'missing': it has no code. */
export type RowStatus = Status | 'missing'

export interface CheckedRow {
  /** The number of the row in its file, from 1. */
  readonly row: number
  readonly cells: readonly Cell[]
  readonly status: RowStatus
  /** Why the row is not valid; empty if it is. */
  readonly problems: readonly string[]
  /** The results of the code columns, in order; null for an empty cell. */
  readonly codes: readonly (CheckedCell | null)[]
  readonly crossChecks: readonly CrossCheck[]
  /** The number of the first earlier row for the same accounts; null if there is none. */
  readonly duplicateOf: number | null
  /** Whether the row has text beyond the last column of the table. */
  readonly isWide: boolean
}

function decideRowStatus(codes: readonly CodeInRow[], crossChecks: readonly CrossCheck[]): RowStatus {
  if (codes.length === 0) return 'missing'
  const has = (status: Status) => codes.some(({ cell }) => cell.status === status)
  if (has('invalid') || crossChecks.some(({ outcome }) => outcome === 'fail')) return 'invalid'
  return has('unknown') || crossChecks.some(({ outcome }) => outcome === 'warn') ? 'unknown' : 'valid'
}

function listProblems(
  codes: readonly CodeInRow[],
  crossChecks: readonly CrossCheck[],
  hasAccountNumber: boolean,
): string[] {
  if (codes.length === 0) return [hasAccountNumber ? NO_IBAN : NO_CODE]
  const codeProblems = codes.flatMap(({ cell }) => cell.reason ?? [])
  const crossCheckProblems = crossChecks.flatMap(({ outcome, statement }) =>
    outcome === 'fail' || outcome === 'warn' ? statement : [],
  )
  return [...new Set([...codeProblems, ...crossCheckProblems])]
}

const NO_CODE = 'The row has no code'
const NO_IBAN = 'The account number is not an IBAN, and the row has no code'

/**
 * The key that rows for the same accounts share: all IBANs, and all account numbers with their codes, besides
 * the own accounts. Null for a row without an account, because many payees share a bank code, and for a row
 * with a formula whose value is not known.
 */
function getDuplicateKey(codes: readonly CodeInRow[], isOwn: (code: CodeInRow) => boolean): string | null {
  const isUncalculated = ({ cell, account }: CodeInRow) => account === null || isUncalculatedCell(cell)
  if (codes.some(isUncalculated)) return null
  const accounts = codes.flatMap((code): string[] => {
    const { cell, account } = code
    const isAccount = account !== '' || (cell.type && findCodeType(cell.type)?.identifiesAccount)
    if (!isAccount || isOwn(code)) return []
    return [`${cell.finding?.code ?? cell.text} ${account}`]
  })
  return accounts.length > 0 ? accounts.join(' ') : null
}

/** The maximum number of words whose type is memoized. */
const MAX_TYPE_WORDS = 1000

/** Creates a function that finds the code type that a word names: 'sortcode', 'BIC'. Memoizes the types. */
function createTypeFinder(): (word: string) => CodeType<CodeTypeId> | null {
  const memoizedTypes = new Map<string, CodeType<CodeTypeId> | null>()
  return (word) => {
    const memoized = memoizedTypes.get(word)
    if (memoized !== undefined) return memoized
    const type = findRoleType(findHeaderRole(word))
    if (memoizedTypes.size < MAX_TYPE_WORDS) memoizedTypes.set(word, type)
    return type
  }
}

/** The codes of a row, read from its cells. */
export interface RowCodes {
  /** By code column, in order. */
  readonly ofColumns: readonly ReadCode[]
  /** IBANs in columns of account numbers. */
  readonly inAccounts: readonly CodeInRow[]
}

export const NO_CODES: RowCodes = { ofColumns: [], inAccounts: [] }

export interface RowChecker {
  readCodes(row: TableRow): RowCodes
  /**
   * The result of a row, from its codes. Call it once for each row, in order, because it detects duplicates
   * of earlier rows.
   */
  checkRow(row: TableRow, codes: RowCodes): CheckedRow
}

export interface RowCheckOptions {
  readonly lookUp: LookUp
  readonly pairs: ColumnPairs
  readonly ownAccounts: OwnAccounts
}

/** Creates the checker for the rows of one table. */
export function createRowChecker(
  columns: readonly Column[],
  { lookUp, pairs, ownAccounts }: RowCheckOptions,
): RowChecker {
  const codeColumns = columns.filter(hasCodes)
  const typeColumn = columns.find(({ role }) => role === 'type')
  const accountColumns = columns.filter(({ role }) => role === 'account')
  const findNamedType = createTypeFinder()
  const crossCheck = createCrossChecker(columns, pairs)
  const rowsByHash = new RowsByHash()
  const read = createCodeReader(lookUp)

  function readIban(cells: readonly Cell[], column: Column): CodeInRow[] {
    const text = getText(cells[column.index])
    if (!looksLikeIban(text)) return []
    const { cell } = read(text, { ...column, role: 'iban', alternatives: [] }, null)
    return cell ? [{ column, cell, account: '' }] : []
  }

  function findAccount(cells: readonly Cell[], { index }: Column, inSameCell: string): string | null {
    const cell = cells[pairs.accounts.get(index)?.index ?? -1]
    if (inSameCell !== '' || cell === undefined) return inSameCell
    if (isFormulaWithoutValue(cell)) return null
    const text = getText(cell)
    return looksLikeIban(text) ? '' : readAccountNumber(text)
  }

  return {
    readCodes({ cells }) {
      const namedType = typeColumn ? findNamedType(getText(cells[typeColumn.index])) : null
      return {
        ofColumns: codeColumns.map((column) => read(cells[column.index], column, namedType)),
        inAccounts: accountColumns.flatMap((column) => readIban(cells, column)),
      }
    },
    checkRow({ row, cells }, { ofColumns, inAccounts }) {
      const codesOfColumns = codeColumns.flatMap((column, codeIndex): CodeInRow[] => {
        const { cell = null, account = '' } = ofColumns[codeIndex] ?? {}
        return cell ? [{ column, cell, account: findAccount(cells, column, account) }] : []
      })
      const codes = [...codesOfColumns, ...inAccounts]
      const crossChecks = crossCheck(codes, cells)
      const hasAccountNumber = ofColumns.some(({ cell, account }) => !cell && account !== '')
      const key = getDuplicateKey(codes, ({ column }) => {
        const own = ownAccounts.get(column.index)
        return own !== undefined && own === describeAccount(cells, column, pairs)
      })
      return {
        row,
        cells,
        status: decideRowStatus(codes, crossChecks),
        problems: listProblems(codes, crossChecks, hasAccountNumber),
        codes: ofColumns.map(({ cell }) => cell),
        crossChecks,
        duplicateOf: key === null ? null : rowsByHash.findEarlierRowOrAdd(key, row),
        isWide:
          cells.length > columns.length && cells.slice(columns.length).some((cell) => getText(cell) !== ''),
      }
    },
  }
}
