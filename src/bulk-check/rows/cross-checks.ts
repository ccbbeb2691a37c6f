/** Checks that take two columns of a row. */
import type { CodeTypeId } from '../../codes/registry.ts'
import type { ModulusTables } from '../../codes/sort-code/modulus-weights.ts'
import type { Answer } from '../../lookup/answer.ts'
import { checkUkAccountWith } from '../../lookup/uk-account.ts'
import type { CheckedCell } from '../cells/check-cell.ts'
import { type Column, findRoleType } from '../columns/roles.ts'
import type { Cell } from '../table.ts'
import { getText } from '../table.ts'
import { findCountryCode } from './country-names.ts'

export interface CrossCheck {
  readonly id: 'account' | 'bank' | 'country'
  /**
   * 'fail': the two cannot belong together. 'warn': they probably do not. 'note' and 'pass' do not affect the
   * verdict.
   */
  readonly outcome: 'pass' | 'fail' | 'warn' | 'note'
  /** As a sentence for the person. */
  readonly statement: string
}

/** A cell with a code in a column. */
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

function checkUkAccountOfRow(tables: ModulusTables, sortCode: string, account: string): CrossCheck {
  const { status, error } = checkUkAccountWith(tables, sortCode, account)
  if (status === 'valid')
    return { id: 'account', outcome: 'pass', statement: 'The account number fits the sort code' }
  return { id: 'account', outcome: status === 'invalid' ? 'fail' : 'note', statement: error ?? '' }
}

/** The column with a role that is nearest to another column. */
function findNearestColumn(columns: readonly Column[], role: Column['role'], to: Column): Column | null {
  const [first = null] = columns
    .filter((column) => column.role === role && column.index !== to.index)
    .toSorted((a, b) => Math.abs(a.index - to.index) - Math.abs(b.index - to.index))
  return first
}

function createAccountChecker(columns: readonly Column[], tables: ModulusTables | null): CrossChecker {
  return (codes, cells) =>
    codes.flatMap(({ column, cell: { type, answer, status } }) => {
      const account = getText(cells[findNearestColumn(columns, 'account', column)?.index ?? -1]).trim()
      if (account === '' || !answer || status === 'invalid') return []
      if (type === 'routing') return [checkUsAccount(account)]
      return type === 'sort-code' && tables ? [checkUkAccountOfRow(tables, answer.code, account)] : []
    })
}

const findAnswerOfType = (codes: readonly CodeInRow[], type: CodeTypeId) =>
  codes.find(({ cell }) => cell.type === type && cell.answer?.isValid)?.cell.answer ?? null

/** Whether the BIC is one of the bank that the IBAN names. */
function compareBanks(ofIban: Answer, ofBic: Answer): CrossCheck {
  const [bank, other] = [ofIban.bank, ofBic.bank]
  if (!bank || !other)
    return {
      id: 'bank',
      outcome: 'note',
      statement: 'Whether the BIC is of the bank of the IBAN is not known',
    }
  if (bank.id === other.id || (bank.name === other.name && bank.country === other.country))
    return { id: 'bank', outcome: 'pass', statement: 'The BIC is of the bank of the IBAN' }
  return {
    id: 'bank',
    outcome: 'warn',
    statement: `The BIC is of ${other.name}, the IBAN of ${bank.name}`,
  }
}

function checkIbanWithBic(codes: readonly CodeInRow[]): CrossCheck[] {
  const [iban, bic] = [findAnswerOfType(codes, 'iban'), findAnswerOfType(codes, 'swift')]
  return iban && bic ? [compareBanks(iban, bic)] : []
}

/** The country of a code: by its letters, else by the directory. */
function getCountryOfCode({ type, code, entry, institution }: Answer): string | null {
  if (type === 'iban') return code.slice(0, 2)
  if (type === 'swift') return code.slice(4, 6)
  return entry?.country || institution?.country || null
}

/** A company may have its account abroad: another country is a note. */
function createCountryChecker(column: Column | undefined): CrossChecker {
  return (codes, cells) => {
    const given = column ? findCountryCode(getText(cells[column.index])) : null
    if (given === null) return []
    return codes.flatMap(({ cell: { answer } }): CrossCheck[] => {
      const country = answer?.isValid ? getCountryOfCode(answer) : null
      if (country === null || country === given) return []
      return [{ id: 'country', outcome: 'note', statement: `The bank is in ${country}, not in ${given}` }]
    })
  }
}

/** Creates the checks that the columns of a table allow. */
export function createCrossChecker(columns: readonly Column[], tables: ModulusTables | null): CrossChecker {
  const isMixed = columns.some(({ role }) => role === 'code')
  const has = (role: Column['role']) => isMixed || columns.some((column) => column.role === role)
  const country = columns.find(({ role }) => role === 'country')
  const checkers: CrossChecker[] = []
  if (columns.some(({ role }) => role === 'account')) checkers.push(createAccountChecker(columns, tables))
  if (has('iban') && has('swift')) checkers.push(checkIbanWithBic)
  if (country) checkers.push(createCountryChecker(country))
  return (codes, cells) => checkers.flatMap((check) => check(codes, cells))
}

/** Whether the account numbers of a table are checked against sort codes, which takes the modulus tables. */
export function needsModulusTables(columns: readonly Column[]): boolean {
  return (
    columns.some(({ role }) => role === 'account') &&
    columns.some(({ role }) => role === 'code' || findRoleType(role) === 'sort-code')
  )
}
