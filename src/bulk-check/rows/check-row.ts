import { findCountryCode } from '../../codes/places/countries.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import type { CheckedCell, LookUp } from '../cells/check-cell.ts'
import { looksLikeIban, readAccountNumber } from '../cells/code-and-account.ts'
import { findLostDigits } from '../cells/lost-digits.ts'
import { findHeaderRole } from '../columns/read-header.ts'
import { type Column, findRoleType, hasCodes } from '../columns/roles.ts'
import { type Cell, getText, type TableRow } from '../table.ts'
import type { AccountConverter, AccountIban } from '../to-iban/convert-account.ts'
import { type CodeInRow, type CrossCheck, createCrossChecker } from './cross-checks.ts'
import { RowsByHash } from './duplicates.ts'
import { describeAccount, type OwnAccounts } from './own-accounts.ts'
import type { ColumnPairs } from './pair-columns.ts'
import { createCodeReader, type ReadCode } from './read-code.ts'
import { decideRowStatus, getDuplicateKey, listProblems, type RowStatus } from './row-verdict.ts'

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
  /** The IBANs of the accounts that are converted, in order; null for an account without details. */
  readonly ibans: readonly (AccountIban | null)[]
  /** The number of the first earlier row for the same accounts; null if there is none. */
  readonly duplicateOf: number | null
  /** Whether a code of the row was corrected. */
  readonly isCorrected: boolean
  /** Whether the row has text beyond the last column of the table. */
  readonly isWide: boolean
}

const NO_CODE = 'The row has no code'
/** Why a row without a verdict has none: the cells of its code columns are empty, or have something else. */
function explainMissing(ofColumns: readonly ReadCode[]): string {
  if (ofColumns.some(({ cell, account }) => !cell && account !== '')) return NO_IBAN
  const placeholders = new Set(ofColumns.flatMap(({ placeholder }) => placeholder ?? []))
  const named = [...placeholders].map((text) => `‘${text}’`).join(' and ')
  return named === '' ? NO_CODE : `${NO_CODE}, only ${named}`
}

const NO_IBAN = 'The account number is not an IBAN, and the row has no code'

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
  readonly ibans: CheckedRow['ibans']
}

export const NO_CODES: RowCodes = { ofColumns: [], inAccounts: [], ibans: [] }

export interface RowChecker {
  readCodes(row: TableRow): RowCodes
  /**
   * The result of a row, from its codes. Call it for the rows in order, because it detects duplicates of
   * earlier rows. A row that was corrected may be checked again.
   */
  checkRow(row: TableRow, codes: RowCodes): CheckedRow
  /** The result of a row of another table, which begins at `otherTable`: its columns hold other things. */
  skipRow(row: TableRow, otherTable: number): CheckedRow
}

export interface RowCheckOptions {
  readonly lookUp: LookUp
  readonly pairs: ColumnPairs
  readonly ownAccounts: OwnAccounts
  /** null if accounts are not converted. */
  readonly converter: AccountConverter | null
}

/** Creates the checker for the rows of one table. */
export function createRowChecker(
  columns: readonly Column[],
  { lookUp, pairs, ownAccounts, converter }: RowCheckOptions,
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
    return cell ? [{ column, cell, account: '', lostDigits: null }] : []
  }

  function findCountry(cells: readonly Cell[], { index }: Column): string | null {
    const countryColumn = pairs.countries.get(index)
    return countryColumn ? findCountryCode(getText(cells[countryColumn.index])) : null
  }

  function findAccount(cells: readonly Cell[], { index }: Column, inSameCell: string) {
    const cell = cells[pairs.accounts.get(index)?.index ?? -1]
    if (inSameCell !== '' || cell === undefined) return { account: inSameCell, lostDigits: null }
    const text = getText(cell)
    const lostDigits = findLostDigits(cell)
    return { account: lostDigits || looksLikeIban(text) ? '' : readAccountNumber(text), lostDigits }
  }

  return {
    readCodes({ cells }) {
      const namedType = typeColumn ? findNamedType(getText(cells[typeColumn.index])) : null
      const ofColumns = codeColumns.map((column) => {
        const country = column.role === 'code' ? findCountry(cells, column) : null
        return read(cells[column.index], column, namedType, country)
      })
      const inAccounts = accountColumns.flatMap((column) => readIban(cells, column))
      const findCode = (column: Column) =>
        ofColumns[codeColumns.indexOf(column)]?.cell ??
        inAccounts.find((code) => code.column === column)?.cell ??
        null
      return { ofColumns, inAccounts, ibans: converter?.convert(cells, findCode) ?? [] }
    },
    skipRow: ({ row, cells }, otherTable) => ({
      ...{ row, cells, status: 'unknown', crossChecks: [], duplicateOf: null },
      problems: [`Row ${otherTable} begins another table, with other columns: check that table by itself`],
      codes: codeColumns.map(() => null),
      ibans: (converter?.accounts ?? []).map(() => null),
      isCorrected: false,
      isWide: false,
    }),
    checkRow({ row, cells }, { ofColumns, inAccounts, ibans }) {
      const codesOfColumns = codeColumns.flatMap((column, codeIndex): CodeInRow[] => {
        const { cell = null, account = '', beside = [] } = ofColumns[codeIndex] ?? {}
        if (!cell) return []
        const others = beside.map((other) => ({ column, cell: other, account: '', lostDigits: null }))
        return [{ column, cell, ...findAccount(cells, column, account) }, ...others]
      })
      const codes = [...codesOfColumns, ...inAccounts]
      const crossChecks = crossCheck(codes, cells)
      const convertedIbans = ibans.filter((iban) => iban !== null)
      const statuses = [
        ...codes.map(({ cell }) => cell.status),
        ...convertedIbans.map(({ status }) => status),
      ]
      const key = getDuplicateKey(codes, convertedIbans, ({ column }) => {
        const own = ownAccounts.get(column.index)
        return own !== undefined && own === describeAccount(cells, column, pairs)
      })
      return {
        row,
        cells,
        status: decideRowStatus(statuses, crossChecks),
        problems:
          statuses.length > 0
            ? listProblems(codes, crossChecks, convertedIbans)
            : [explainMissing(ofColumns)],
        codes: ofColumns.map(({ cell }) => cell),
        crossChecks,
        ibans,
        duplicateOf: key === null ? null : rowsByHash.findEarlierRowOrAdd(key, row),
        isCorrected: ofColumns.some(({ cell }) => Boolean(cell?.correction)),
        isWide:
          cells.length > columns.length && cells.slice(columns.length).some((cell) => getText(cell) !== ''),
      }
    },
  }
}
