/** Checks that compare two columns of a row. */

import { COUNTRIES, findCountry } from '../../codes/countries.ts'
import { getDetails } from '../../codes/finding.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { DirectoryFinding } from '../../lookup/finding.ts'
import { checkAccountOfBank } from '../../lookup/uk-account.ts'
import type { CheckedCell } from '../cells/check-cell.ts'
import type { Column } from '../columns/roles.ts'
import { type Cell, getText } from '../table.ts'

export interface CrossCheck {
  readonly id: 'account' | 'bank' | 'country'
  /**
   * 'fail': the values of the two columns cannot belong together. 'warn': they probably do not. 'pass': they
   * can. 'note': for information. Neither 'pass' nor 'note' affects the status of the row.
   */
  readonly outcome: 'pass' | 'fail' | 'warn' | 'note'
  /** A sentence for the user. */
  readonly statement: string
}

/** The checked cell of a code, and its column. */
export interface CodeInRow {
  readonly column: Column
  readonly cell: CheckedCell
}

type CrossChecker = (codes: readonly CodeInRow[], cells: readonly Cell[]) => CrossCheck[]

/** NACHA Operating Rules, appendix three: the field DFI Account Number has 17 characters. */
const MAX_US_ACCOUNT_LENGTH = 17

function checkUsAccount(account: string): CrossCheck {
  const fits =
    /^[A-Za-z0-9 -]+$/.test(account) && account.replace(/[ -]/g, '').length <= MAX_US_ACCOUNT_LENGTH
  return fits
    ? { id: 'account', outcome: 'note', statement: 'US account numbers have no check digits' }
    : {
        id: 'account',
        outcome: 'fail',
        statement: 'A US account number has at most 17 letters and digits',
      }
}

function checkUkAccountOfRow(finding: DirectoryFinding, account: string): CrossCheck {
  const { status, error } = checkAccountOfBank(finding.code, getDetails(finding), account)
  if (status === 'valid')
    return { id: 'account', outcome: 'pass', statement: 'The account number fits the sort code' }
  return { id: 'account', outcome: status === 'invalid' ? 'fail' : 'note', statement: error ?? '' }
}

/** Finds the column with a role that is nearest to a code column; null if no other column has the role. */
function findNearestColumn(
  columns: readonly Column[],
  role: Column['role'],
  codeColumn: Column,
): Column | null {
  const distance = ({ index }: Column) => Math.abs(index - codeColumn.index)
  const [nearest = null] = columns
    .filter((column) => column.role === role && column.index !== codeColumn.index)
    .toSorted((a, b) => distance(a) - distance(b))
  return nearest
}

function createAccountChecker(columns: readonly Column[]): CrossChecker {
  return (codes, cells) =>
    codes.flatMap(({ column, cell: { type, finding, status } }) => {
      const accountColumn = findNearestColumn(columns, 'account', column)
      const account = accountColumn ? getText(cells[accountColumn.index]).trim() : ''
      if (account === '' || !finding || status === 'invalid') return []
      if (type === 'routing') return [checkUsAccount(account)]
      return type === 'sort-code' ? [checkUkAccountOfRow(finding, account)] : []
    })
}

/** The finding of the first valid code of a type. */
const findFindingOfType = (codes: readonly CodeInRow[], type: CodeTypeId) =>
  codes.find(({ cell }) => cell.type === type && cell.finding?.isValid)?.cell.finding ?? null

/** Checks whether an IBAN and a BIC belong to the same bank. */
function checkSameBank(
  { bank: ibanBank }: DirectoryFinding,
  { bank: bicBank }: DirectoryFinding,
): CrossCheck {
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

function checkIbanWithBic(codes: readonly CodeInRow[]): CrossCheck[] {
  const iban = findFindingOfType(codes, 'iban')
  const bic = findFindingOfType(codes, 'swift')
  return iban && bic ? [checkSameBank(iban, bic)] : []
}

const CODES_BY_NAME = new Map(COUNTRIES.map(({ code, name }) => [name.toLowerCase(), code]))

/** The alpha-2 code of a country given by such a code or its English name; null for any other text. */
function findCountryCode(text: string): string | null {
  const word = text.trim()
  return findCountry(word.toUpperCase())?.code ?? CODES_BY_NAME.get(word.toLowerCase()) ?? null
}

/** The country of a code: its letters in an IBAN or BIC, else the country that the directory states. */
function getCountryOfCode({ type, code, entry, institution }: DirectoryFinding): string | null {
  if (type === 'iban') return code.slice(0, 2)
  if (type === 'swift') return code.slice(4, 6)
  return entry?.country || institution?.country || null
}

/**
 * Compares the country in a column with that of each code. A difference is only a note, because a company may
 * have its account abroad.
 */
function createCountryChecker(countryColumn: Column): CrossChecker {
  return (codes, cells) => {
    const givenCountry = findCountryCode(getText(cells[countryColumn.index]))
    if (givenCountry === null) return []
    return codes.flatMap(({ cell: { finding } }): CrossCheck[] => {
      const country = finding?.isValid ? getCountryOfCode(finding) : null
      if (country === null || country === givenCountry) return []
      const statement = `The bank is in ${country}, not in ${givenCountry}`
      return [{ id: 'country', outcome: 'note', statement }]
    })
  }
}

/** Creates a function that runs the checks for which the table has columns. */
export function createCrossChecker(columns: readonly Column[]): CrossChecker {
  const isMixed = columns.some(({ role }) => role === 'code')
  const mayHave = (type: CodeTypeId) => isMixed || columns.some(({ role }) => role === type)
  const countryColumn = columns.find(({ role }) => role === 'country')
  const checkers: CrossChecker[] = []
  if (columns.some(({ role }) => role === 'account')) checkers.push(createAccountChecker(columns))
  if (mayHave('iban') && mayHave('swift')) checkers.push(checkIbanWithBic)
  if (countryColumn) checkers.push(createCountryChecker(countryColumn))
  return (codes, cells) => checkers.flatMap((check) => check(codes, cells))
}
