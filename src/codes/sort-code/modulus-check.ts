/**
 * Checks whether an account number can belong to a UK sort code (modulus check). Rule: Vocalink, Validating
 * account numbers, version 8.50, with the weight table published alongside it.
 */
import type { AccountCheck } from '../account-check.ts'
import type { Check } from '../types.ts'
import {
  findAlternativeAccount,
  findModulusRows,
  isForeignCurrency,
  isOnePassEnough,
  isRemainderRight,
  isRowSkipped,
  type ModulusRow,
  type ModulusTables,
  selectSortCode,
  selectWeights,
} from './modulus-weights.ts'

/** The number that exception 1 adds to the total. */
const EXCEPTION_1_ADDEND = 27

/** The sum of the decimal digits of a number. */
function computeDigitSum(number: number): number {
  return number < 10 ? number : (number % 10) + computeDigitSum(Math.floor(number / 10))
}

function computeTotal({ method, exception }: ModulusRow, digits: string, weights: readonly number[]): number {
  let total = exception === 1 ? EXCEPTION_1_ADDEND : 0
  for (const [index, weight] of weights.entries()) {
    const product = Number(digits[index]) * weight
    total += method === 'DBLAL' ? computeDigitSum(product) : product
  }
  return total
}

interface ModulusResult {
  readonly passes: boolean
  readonly total: number
  readonly modulus: number
  readonly remainder: number
}

function computeModulus(
  row: ModulusRow,
  sortCode: string,
  account: string,
  tables: ModulusTables,
): ModulusResult {
  const digits = selectSortCode(row, sortCode, tables) + account
  const total = computeTotal(row, digits, selectWeights(row, account))
  const modulus = row.method === 'MOD11' ? 11 : 10
  // Some weights are negative, so the total may be negative.
  const remainder = ((total % modulus) + modulus) % modulus
  const passes = isRemainderRight(row, account, remainder)
  const alternativeAccount = passes ? null : findAlternativeAccount(row, account)
  if (alternativeAccount === null) return { passes, total, modulus, remainder }
  // Without its exception the row gives no further alternative, so this recursion ends.
  return computeModulus({ ...row, exception: null }, sortCode, alternativeAccount, tables)
}

const RULES_BY_METHOD = {
  MOD10: 'The weighted digits add up to a multiple of 10',
  MOD11: 'The weighted digits add up to a multiple of 11',
  DBLAL: 'The digits of the weighted products add up to a multiple of 10',
} as const

function describeRule({ method, exception }: ModulusRow): string {
  const comparesCheckDigits = exception === 4 || exception === 5
  return comparesCheckDigits
    ? `The remainder of the weighted digits matches the account's check digits (${method})`
    : RULES_BY_METHOD[method]
}

function createCheck(
  row: ModulusRow,
  index: number,
  { passes, total, modulus, remainder }: ModulusResult,
  source: string,
): Check {
  const exception = row.exception === null ? '' : `, exception ${row.exception}`
  return {
    id: `modulus-${index + 1}`,
    outcome: passes ? 'pass' : 'fail',
    statement: describeRule(row),
    working: `they add up to ${total}, remainder ${remainder} when divided by ${modulus}${exception}`,
    source,
  }
}

function createUnknownResult(statement: string, working: string, source: string): AccountCheck {
  return {
    status: 'unknown',
    error: 'This account number cannot be checked',
    checks: [{ id: 'modulus', outcome: 'note', statement, working, source }],
  }
}

const MISMATCH_ERROR = 'This account number cannot belong to this sort code: a digit in one of them is wrong'

/** Combines the checks of all rows. If one of two rows must pass, the failure of the other becomes a note. */
function combineChecks(rows: readonly ModulusRow[], checks: readonly Check[]): AccountCheck {
  const passed = checks.filter(({ outcome }) => outcome === 'pass')
  const isValid = isOnePassEnough(rows) ? passed.length > 0 : passed.length === checks.length
  if (!isValid) return { status: 'invalid', error: MISMATCH_ERROR, checks }
  return {
    status: 'valid',
    error: null,
    checks: checks.map((check) => (check.outcome === 'fail' ? { ...check, outcome: 'note' } : check)),
  }
}

/**
 * Checks an account number of eight digits against a sort code of six. Valid means that the check digits
 * match, not that the account exists.
 */
export function checkModulus(sortCode: string, account: string, tables: ModulusTables): AccountCheck {
  const rows = findModulusRows(tables, sortCode)
  const { source } = tables
  if (rows.length === 0)
    return createUnknownResult(
      'No check is published for this sort code',
      'a wrong account number cannot be detected',
      source,
    )
  if (rows.some((row) => isForeignCurrency(row, account)))
    return createUnknownResult(
      'Foreign currency accounts of this bank have no check',
      'by its digits, this may be such an account (exception 6)',
      source,
    )
  const applicableRows = rows.filter((row) => !isRowSkipped(row, account))
  const checks = applicableRows.map((row, index) =>
    createCheck(row, index, computeModulus(row, sortCode, account, tables), source),
  )
  return combineChecks(rows, checks)
}
