/** Reads the code in a cell of a code column: by the type of the column, of the row, or of the cell. */
import { CODE_TOO_LONG, isEmptyCode, MAX_INPUT_LENGTH } from '../../codes/checks/input-text.ts'
import { capitalize } from '../../codes/format.ts'
import { findCodesInText } from '../../codes/reading/codes-in-text.ts'
import { findBicBeside } from '../../codes/reading/iban-with-bic.ts'
import { type Candidate, CODE_TYPES, type CodeTypeId, getCodeType } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'
import {
  type CheckedCell,
  checkCell,
  checkCellOfAnyType,
  createUntypedCell,
  type LookUp,
} from '../cells/check-cell.ts'
import { divideCodeAndAccount, findAccountInText, readAccountNumber } from '../cells/code-and-account.ts'
import { isPlaceholder } from '../cells/placeholders.ts'
import { findPossibleTypes } from '../columns/cell-evidence.ts'
import { type Column, findRoleType } from '../columns/roles.ts'
import { type Cell, getText, isFormulaWithoutValue, UNCALCULATED } from '../table.ts'
import { getCountryOfCode } from './country-of-code.ts'

type Type = CodeType<CodeTypeId>

export interface ReadCode {
  /** null for an empty cell, for a placeholder, and for an account number. */
  readonly cell: CheckedCell | null
  /** The account number in the cell, after the code or instead of it; '' if there is none. */
  readonly account: string
  /** What the cell has in place of a code: 'N/A'. */
  readonly placeholder?: string
  /** Other codes in the same cell, such as the BIC behind an IBAN. */
  readonly beside?: readonly CheckedCell[]
}

const EMPTY: ReadCode = { cell: null, account: '' }

const UNCALCULATED_REASON = `The code is not known: ${UNCALCULATED}`

/** Whether the code of a cell is not known because its formula has no stored value. */
export const isUncalculatedCell = ({ reason }: CheckedCell) => reason === UNCALCULATED_REASON

/**
 * Creates a function that reads the code in a cell. `namedType` is the type, and `country` the country of the
 * bank, that other columns name.
 */
export function createCodeReader(lookUp: LookUp) {
  return (
    cell: Cell | undefined,
    column: Column,
    namedType: Type | null,
    country: string | null = null,
  ): ReadCode => {
    if (isFormulaWithoutValue(cell))
      return { cell: createUntypedCell('', UNCALCULATED_REASON, 'unknown'), account: '' }
    const text = getText(cell)
    if (text.trim() === '') return EMPTY
    if (isEmptyCode(text) || isPlaceholder(text)) return { ...EMPTY, placeholder: text.trim() }
    if (text.length > MAX_INPUT_LENGTH)
      return { cell: createUntypedCell(text, capitalize(CODE_TOO_LONG), 'invalid'), account: '' }
    const { role, alternatives } = column
    const columnType = alternatives.length === 0 && findRoleType(role)
    const type = columnType || (role === 'code' ? namedType : null)
    return type
      ? readCodeOfType(type, text, column, lookUp)
      : readCodeOfSomeType(text, column, lookUp, country)
  }
}

/** Reads a code of a type, and the account number that may follow it in the same cell. */
function readCodeOfType(type: Type, text: string, column: Column, lookUp: LookUp): ReadCode {
  const divided = divideCodeAndAccount(type, text)
  const cell = checkCell(type, divided?.code ?? text, lookUp)
  if (divided) return { cell, account: readAccountNumber(divided.account) }
  if (hasMoreThanCode(text, cell))
    return {
      cell,
      account: readAccountNumber(findAccountInText(type, text)),
      beside: findCodesBeside(cell, text, column).map((code) => checkCell(code.type, code.text, lookUp)),
    }
  const restored = column.hasFullDigits && !cell.finding?.isValid ? restoreZeros(type, cell, lookUp) : null
  return { cell: restored ?? cell, account: '' }
}

/** Separators do not add more characters to a code. */
const MAX_SEPARATORS = 8

/** Whether a cell with a code has other words or numbers as well. */
const hasMoreThanCode = (text: string, { finding }: CheckedCell) =>
  finding?.isValid === true && text.length > finding.code.length + MAX_SEPARATORS

/** A word that is meant as a BIC, right or mistyped, if the header says that the cell has one. */
const BIC_WORD = /(?<![A-Z0-9])[A-Z][A-Z0-9]{6,12}$/

/**
 * The codes of other types in a cell: IBANs, BICs and labelled codes. Other digits may be anything. A BIC
 * behind an IBAN is of the same country, or the header names BICs.
 */
function findCodesBeside({ type: typeOfCell, finding }: CheckedCell, text: string, { alternatives }: Column) {
  const beside: Pick<Candidate, 'type' | 'text'>[] = findCodesInText(text).filter(
    ({ type, isLabelled, isWellFormed }) =>
      type.id !== typeOfCell &&
      (isLabelled || (isWellFormed && (type.identifiesAccount || type.identifiesBank))),
  )
  if (beside.length > 0 || !finding || !getCodeType(finding.type).identifiesAccount) return beside
  const [word = null] = (alternatives.includes('swift') && BIC_WORD.exec(text.trim())) || []
  const bic = findBicBeside(text, finding.code) ?? word
  return bic === null ? [] : [{ type: getCodeType('swift'), text: bic }]
}

/**
 * Restores the zeros of a malformed number that has up to two digits less than the codes in other rows of its
 * column, even if the directory does not list the code.
 */
function restoreZeros(type: Type, { text, correction }: CheckedCell, lookUp: LookUp): CheckedCell | null {
  const digits = text.trim()
  const isShort =
    /^\d+$/.test(digits) && digits.length < type.maxLength && digits.length >= type.maxLength - 2
  if (!isShort || correction !== null || type.examine(text).isWellFormed) return null
  const cell = checkCell(type, digits.padStart(type.maxLength, '0'), lookUp)
  return type.examine(cell.text).isWellFormed ? { ...cell, correction: 'leading zeros restored' } : null
}

const explainUncertainty = ({ name }: Type) =>
  `Only a column or a label tells that such a number is a ${name} code`

/** Reads a code whose type the cell tells, among the alternatives of its column, or else its country. */
function readCodeOfSomeType(text: string, column: Column, lookUp: LookUp, country: string | null): ReadCode {
  const { alternatives } = column
  const types = findPossibleTypes(text, alternatives)
  const isOfCountry = ({ id }: Type) => getCountryOfCode(lookUp(id, text)) === country
  const [type, second] = types.length > 1 && country ? types.filter(isOfCountry) : types
  if (type && !second) return readCodeOfType(type, text, column, lookUp)
  const restored = type ? null : findOnlyValid(text, column, lookUp)
  if (restored) return restored
  if (!type && alternatives.includes('account')) return { cell: null, account: readAccountNumber(text) }
  const cell = checkCellOfAnyType(text, lookUp)
  const readType = type ? null : cell.type && getCodeType(cell.type)
  // A counter or a year often has the format of a type that needs a label.
  const isUncertain = readType && !readType.unlabelledPattern
  return {
    cell: isUncertain ? createUntypedCell(text, explainUncertainty(readType), 'unknown') : cell,
    account: '',
  }
}

/** Reads a cell that fits no type as it is as the only alternative that is valid when restored. */
function findOnlyValid(text: string, column: Column, lookUp: LookUp): ReadCode | null {
  const types = CODE_TYPES.filter(
    ({ id, identifiesAccount }) => column.alternatives.includes(id) && !identifiesAccount,
  )
  const [only, second] = types
    .map((type) => readCodeOfType(type, text, column, lookUp))
    .filter(({ cell }) => cell?.finding?.isValid)
  return only && !second ? only : null
}
