/**
 * Whether an account number can belong to a UK sort code: the modulus check. Rule: Vocalink, Validating
 * account numbers, version 8.50; the weights come from the table published with it.
 */
import type { Check, Status } from '../../types.ts'
import {
  countedSortCode,
  countedWeights,
  isForeignCurrency,
  isLeftOut,
  isRemainderRight,
  oneIsEnough,
  secondTry,
} from './exceptions.ts'
import { type ModulusRow, type ModulusTables, modulusRows } from './modulus-row.ts'

/** 'unknown' is an account number that nothing can be said about: that is not the same as right. */
export interface AccountCheck {
  readonly status: Status
  /** Why it is not valid; null when it is. */
  readonly error: string | null
  readonly checks: readonly Check[]
}

/** Exception 1 adds this to the total. */
const EXCEPTION_1 = 27

/** The sum of a number's own digits. */
function digitSum(number: number): number {
  return number < 10 ? number : (number % 10) + digitSum(Math.floor(number / 10))
}

function totalOf({ method, exception }: ModulusRow, digits: string, weights: readonly number[]): number {
  let total = exception === 1 ? EXCEPTION_1 : 0
  for (const [place, weight] of weights.entries()) {
    const product = Number(digits[place]) * weight
    total += method === 'DBLAL' ? digitSum(product) : product
  }
  return total
}

interface Reckoned {
  readonly passes: boolean
  readonly total: number
  readonly modulus: number
  readonly remainder: number
}

function reckon(row: ModulusRow, sortCode: string, account: string, tables: ModulusTables): Reckoned {
  const digits = countedSortCode(row, sortCode, tables) + account
  const total = totalOf(row, digits, countedWeights(row, account))
  const modulus = row.method === 'MOD11' ? 11 : 10
  // Some weights are negative, and so may be the total.
  const remainder = ((total % modulus) + modulus) % modulus
  const passes = isRemainderRight(row, account, remainder)
  const again = passes ? null : secondTry(row, account)
  return again === null
    ? { passes, total, modulus, remainder }
    : reckon({ ...row, exception: null }, sortCode, again, tables)
}

const METHODS = {
  MOD10: 'The weighted digits add up to a multiple of 10',
  MOD11: 'The weighted digits add up to a multiple of 11',
  DBLAL: 'The digits of the weighted products add up to a multiple of 10',
} as const

function statementOf({ method, exception }: ModulusRow): string {
  return exception === 4 || exception === 5
    ? `The remainder of the weighted digits matches the account's check digits (${method})`
    : METHODS[method]
}

function checkOf(
  row: ModulusRow,
  place: number,
  { passes, total, modulus, remainder }: Reckoned,
  source: string,
): Check {
  const exception = row.exception === null ? '' : `, exception ${row.exception}`
  return {
    id: `modulus-${place + 1}`,
    outcome: passes ? 'pass' : 'fail',
    statement: statementOf(row),
    working: `they add up to ${total}, remainder ${remainder} when divided by ${modulus}${exception}`,
    source,
  }
}

function uncheckable(statement: string, working: string, source: string): AccountCheck {
  return {
    status: 'unknown',
    error: 'This account number cannot be checked',
    checks: [{ id: 'modulus', outcome: 'note', statement, working, source }],
  }
}

const WRONG = 'This account number cannot belong to this sort code: a digit in one of them is wrong'

/** Where one row of two is enough, the one that failed is no more than a note. */
function judged(rows: readonly ModulusRow[], checks: readonly Check[]): AccountCheck {
  const passed = checks.filter(({ outcome }) => outcome === 'pass')
  const valid = oneIsEnough(rows) ? passed.length > 0 : passed.length === checks.length
  if (!valid) return { status: 'invalid', error: WRONG, checks }
  return {
    status: 'valid',
    error: null,
    checks: checks.map((check) => (check.outcome === 'fail' ? { ...check, outcome: 'note' } : check)),
  }
}

/**
 * Checks an account number of eight digits against a sort code of six. Valid means that no digit is
 * wrong by this check, not that the account exists.
 */
export function checkAccount(sortCode: string, account: string, tables: ModulusTables): AccountCheck {
  const rows = modulusRows(tables, sortCode)
  const { source } = tables
  if (rows.length === 0)
    return uncheckable(
      'No check is published for this sort code',
      'any account number would pass, so this proves nothing',
      source,
    )
  if (rows.some((row) => isForeignCurrency(row, account)))
    return uncheckable(
      'Foreign currency accounts of this bank have no check',
      'going by its digits, it may be one (exception 6)',
      source,
    )
  const counted = rows.filter((row) => !isLeftOut(row, account))
  const checks = counted.map((row, place) =>
    checkOf(row, place, reckon(row, sortCode, account, tables), source),
  )
  return judged(rows, checks)
}
