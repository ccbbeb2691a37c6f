/** Checks that compare two columns of a row. */

import { findAccountRules } from '../../codes/account-checks.ts'
import { hasDecimals, NO_DECIMALS } from '../../codes/checks/decimals.ts'
import { getDetails } from '../../codes/findings/finding.ts'
import { findCountryCode } from '../../codes/places/countries.ts'
import { type CodeTypeId, getCodeType } from '../../codes/registry.ts'
import { takesAccount } from '../../codes/types.ts'
import type { DirectoryFinding } from '../../lookup/finding.ts'
import type { CheckedCell } from '../cells/check-cell.ts'
import type { Column } from '../columns/roles.ts'
import { type Cell, getText } from '../table.ts'
import { getCountryOfCode } from './country-of-code.ts'
import type { ColumnPairs } from './pair-columns.ts'

export interface CrossCheck {
  readonly id: 'account' | 'bank' | 'country'
  /**
   * 'fail': the values of the two columns cannot belong together. 'warn': they probably do not. 'pass': they
   * can. 'note': for information. Neither 'pass' nor 'note' affects the status of the row.
   */
  readonly outcome: 'pass' | 'fail' | 'warn' | 'note'
  /** A sentence for the user. */
  readonly statement: string
  /** The column whose cell to look at, from 0. */
  readonly columnIndex: number
}

/** What a comparison says, wherever its values are. */
type Comparison = Omit<CrossCheck, 'columnIndex'>

/** The checked cell of a code, and its column. */
export interface CodeInRow {
  readonly column: Column
  readonly cell: CheckedCell
  /** The account number that belongs to the code; '' for none, and if its digits are lost. */
  readonly account: string
  /** Why the digits of the account number are not known; null if they are. */
  readonly lostDigits: string | null
}

type CrossChecker = (codes: readonly CodeInRow[], cells: readonly Cell[]) => CrossCheck[]

const OUTCOMES = { valid: 'pass', invalid: 'fail', unknown: 'note' } as const

/** Compares the account number of a code with it; null if there is nothing to compare. */
function checkAccount({ account, lostDigits, cell: { finding, status } }: CodeInRow): Comparison | null {
  if (!finding || status === 'invalid') return null
  if (lostDigits)
    return { id: 'account', outcome: 'warn', statement: `The account number was not checked: ${lostDigits}` }
  if (account === '') return null
  if (takesAccount(getCodeType(finding.type)) && hasDecimals(account, Number.POSITIVE_INFINITY))
    return { id: 'account', outcome: 'fail', statement: NO_DECIMALS }
  const check = findAccountRules(finding.type)?.check(finding.code, account, getDetails(finding))
  if (!check) return null
  const statement =
    check.error ?? `The account number fits the ${getCodeType(finding.type).name.toLowerCase()}`
  return { id: 'account', outcome: OUTCOMES[check.status], statement }
}

/** Whether a code has no account number beside it, although most codes of its column do, and no IBAN. */
function lacksAccount(code: CodeInRow, accounts: Column | undefined, codes: readonly CodeInRow[]): boolean {
  const { account, cell, column } = code
  if (account !== '' || !accounts || !cell.finding || cell.status === 'invalid') return false
  const isUsual = accounts.fittingCount > column.filledCount / 2
  return (
    isUsual && takesAccount(getCodeType(cell.finding.type)) && findCodesOfType(codes, 'iban').length === 0
  )
}

const NO_ACCOUNT: Comparison = { id: 'account', outcome: 'warn', statement: 'The row has no account number' }

function createAccountChecker({ accounts }: ColumnPairs): CrossChecker {
  return (codes) =>
    codes.flatMap((code) => {
      const accountColumn = accounts.get(code.column.index)
      const comparison = checkAccount(code) ?? (lacksAccount(code, accountColumn, codes) ? NO_ACCOUNT : null)
      return comparison ? [{ ...comparison, columnIndex: (accountColumn ?? code.column).index }] : []
    })
}

/** Checks whether an IBAN and a BIC belong to the same bank. */
export function checkSameBank(
  { bank: ibanBank }: DirectoryFinding,
  { bank: bicBank }: DirectoryFinding,
): Comparison {
  if (!ibanBank || !bicBank)
    return {
      id: 'bank',
      outcome: 'note',
      statement: 'It is not known whether the BIC and the IBAN belong to the same bank',
    }
  const hasSameName = ibanBank.name === bicBank.name && ibanBank.country === bicBank.country
  if (ibanBank.id === bicBank.id || hasSameName)
    return { id: 'bank', outcome: 'pass', statement: 'The BIC and the IBAN belong to the same bank' }
  return {
    id: 'bank',
    outcome: 'warn',
    statement: `The BIC belongs to ${bicBank.name}, the IBAN to ${ibanBank.name}`,
  }
}

/** The codes of a type in the order of their columns. */
const findCodesOfType = (codes: readonly CodeInRow[], type: CodeTypeId) =>
  codes.filter(({ cell }) => cell.type === type)

/**
 * Compares each IBAN with the BIC that belongs to it: in the same cell, else in the column of its BICs; in
 * columns of mixed types, one to one in order.
 */
function createBankChecker({ bics }: ColumnPairs, isMixed: boolean): CrossChecker {
  return (codes) => {
    const allBics = findCodesOfType(codes, 'swift')
    if (allBics.length === 0) return []
    return findCodesOfType(codes, 'iban').flatMap(({ column, cell }, position) => {
      const inColumn = (index: number | undefined) => allBics.find((code) => code.column.index === index)
      const inOrder = isMixed && bics.size === 0 ? allBics[position] : undefined
      const bic = inColumn(column.index) ?? inColumn(bics.get(column.index)?.index) ?? inOrder
      return bic && cell.finding?.isValid && bic.cell.finding?.isValid
        ? [{ ...checkSameBank(cell.finding, bic.cell.finding), columnIndex: bic.column.index }]
        : []
    })
  }
}

/**
 * Compares the country of each code with that in its column. A difference is only a note, because a company
 * may have its account abroad.
 */
function createCountryChecker({ countries }: ColumnPairs): CrossChecker {
  return (codes, cells) =>
    codes.flatMap(({ column, cell: { finding } }): CrossCheck[] => {
      const countryColumn = countries.get(column.index)
      if (!countryColumn) return []
      const givenCountry = findCountryCode(getText(cells[countryColumn.index]))
      if (givenCountry === null) return []
      const country = finding?.isValid ? getCountryOfCode(finding) : null
      if (country === null || country === givenCountry) return []
      const statement = `The bank is in ${country}, not in ${givenCountry}`
      return [{ id: 'country', outcome: 'note', statement, columnIndex: countryColumn.index }]
    })
}

/** Creates a function that runs the checks for which the table has columns. */
export function createCrossChecker(columns: readonly Column[], pairs: ColumnPairs): CrossChecker {
  const isMixed = columns.some(({ role }) => role === 'code')
  const checkers: CrossChecker[] = [createAccountChecker(pairs), createBankChecker(pairs, isMixed)]
  if (pairs.countries.size > 0) checkers.push(createCountryChecker(pairs))
  return (codes, cells) => checkers.flatMap((check) => check(codes, cells))
}
