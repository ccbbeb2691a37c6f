import { type CodeTypeId, findCodeType } from '../../codes/registry.ts'
import type { CodeType, Status } from '../../codes/types.ts'
import { type CheckedCell, checkCell, checkCellOfAnyType, type LookUp } from '../cells/check-cell.ts'
import { findHeaderRole } from '../columns/header-words.ts'
import { type Column, findRoleType, hasCodes } from '../columns/roles.ts'
import { type Cell, getText, type TableRow } from '../table.ts'
import { type CodeInRow, type CrossCheck, createCrossChecker } from './cross-checks.ts'
import { RowsByHash } from './duplicates.ts'

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
  /** The number of the first earlier row for the same account; null if there is none. */
  readonly duplicateOf: number | null
}

export interface RowCheckDependencies {
  readonly lookUp: LookUp
}

function decideRowStatus(codes: readonly CodeInRow[], crossChecks: readonly CrossCheck[]): RowStatus {
  if (codes.length === 0) return 'missing'
  const has = (status: Status) => codes.some(({ cell }) => cell.status === status)
  if (has('invalid') || crossChecks.some(({ outcome }) => outcome === 'fail')) return 'invalid'
  return has('unknown') || crossChecks.some(({ outcome }) => outcome === 'warn') ? 'unknown' : 'valid'
}

function listProblems(codes: readonly CodeInRow[], crossChecks: readonly CrossCheck[]): string[] {
  if (codes.length === 0) return ['The row has no code']
  const codeProblems = codes.flatMap(({ cell }) => cell.reason ?? [])
  const crossCheckProblems = crossChecks.flatMap(({ outcome, statement }) =>
    outcome === 'fail' || outcome === 'warn' ? statement : [],
  )
  return [...codeProblems, ...crossCheckProblems]
}

/**
 * The key that rows for the same account share: a code that identifies an account, else all codes with the
 * account number. Null for a row without an account: many payees share a bank code.
 */
function getDuplicateKey(codes: readonly CodeInRow[], account: string): string | null {
  const accountCode = codes.find(({ cell }) => cell.type && findCodeType(cell.type)?.identifiesAccount)
  if (accountCode) return accountCode.cell.finding?.code ?? null
  return account === ''
    ? null
    : [...codes.map(({ cell }) => cell.finding?.code ?? cell.text), account].join(' ')
}

/** The maximum number of words whose type is memoized. */
const MAX_TYPE_WORDS = 1000

/** Creates a function that finds the code type that a word names: 'sortcode', 'BIC'. Memoizes the types. */
function createTypeFinder(): (word: string) => CodeType<CodeTypeId> | undefined {
  const memoizedTypes = new Map<string, CodeType<CodeTypeId> | undefined>()
  return (word) => {
    if (memoizedTypes.has(word)) return memoizedTypes.get(word)
    const type = findCodeType(findRoleType(findHeaderRole(word)) ?? '')
    if (memoizedTypes.size < MAX_TYPE_WORDS) memoizedTypes.set(word, type)
    return type
  }
}

export interface RowChecker {
  /** The results of the code columns of a row, in order; null for an empty cell. */
  checkCodes(row: TableRow): (CheckedCell | null)[]
  /**
   * The result of a row, from the results of its codes. Call it once for each row, in order, because it
   * detects duplicates of earlier rows.
   */
  checkRow(row: TableRow, codes: readonly (CheckedCell | null)[]): CheckedRow
}

/** Creates the checker for the rows of one table. */
export function createRowChecker(columns: readonly Column[], { lookUp }: RowCheckDependencies): RowChecker {
  const codeColumns = columns.filter(hasCodes)
  const typesOfColumns = codeColumns.map(({ role }) => findCodeType(findRoleType(role) ?? ''))
  const typeColumn = columns.find(({ role }) => role === 'type')
  const accountColumn = columns.find(({ role }) => role === 'account')
  const findNamedType = createTypeFinder()
  const crossCheck = createCrossChecker(columns)
  const rowsByHash = new RowsByHash()

  function checkCode(cells: readonly Cell[], column: Column, codeIndex: number): CheckedCell | null {
    const text = getText(cells[column.index])
    if (text.trim() === '') return null
    const type = typesOfColumns[codeIndex] ?? (typeColumn && findNamedType(getText(cells[typeColumn.index])))
    return type ? checkCell(type, text, lookUp) : checkCellOfAnyType(text, lookUp)
  }

  return {
    checkCodes: ({ cells }) => codeColumns.map((column, codeIndex) => checkCode(cells, column, codeIndex)),
    checkRow({ row, cells }, codes) {
      const filledCodes = codeColumns.flatMap((column, codeIndex): CodeInRow[] => {
        const cell = codes[codeIndex]
        return cell ? [{ column, cell }] : []
      })
      const crossChecks = crossCheck(filledCodes, cells)
      const account = accountColumn ? getText(cells[accountColumn.index]).trim() : ''
      const duplicateKey = getDuplicateKey(filledCodes, account)
      return {
        row,
        cells,
        status: decideRowStatus(filledCodes, crossChecks),
        problems: listProblems(filledCodes, crossChecks),
        codes,
        crossChecks,
        duplicateOf: duplicateKey === null ? null : rowsByHash.findEarlierRowOrAdd(duplicateKey, row),
      }
    },
  }
}
