/**
 * Where rows of the modulus weight table depart from their method: Vocalink, Validating account numbers
 * (version 8.50), section on exceptions. Digits are called as there: u v w x y z of the sort code, a to h
 * of the account number.
 */
import type { ModulusRow, ModulusTables } from './modulus-row.ts'

const BY_SUBSTITUTE_A = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1]
const BY_SUBSTITUTE_G9 = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1]
/** How many digits stand before c: the sort code, a and b. */
const BEFORE_C = 8

/** Exception 8 has every sort code checked as this one, exception 9 as the other. */
const EXCEPTION_8 = '090126'
const EXCEPTION_9 = '309634'

/** The sort code that a row counts with. */
export function countedSortCode(row: ModulusRow, sortCode: string, tables: ModulusTables): string {
  if (row.exception === 5) return tables.substitutes.get(sortCode) ?? sortCode
  if (row.exception === 8) return EXCEPTION_8
  return row.exception === 9 ? EXCEPTION_9 : sortCode
}

function withoutUtoB(weights: readonly number[]): number[] {
  return weights.map((weight, place) => (place < BEFORE_C ? 0 : weight))
}

/** The weights that a row counts with, which may hang on the account number. */
export function countedWeights({ exception, weights }: ModulusRow, account: string): readonly number[] {
  const endsIn9 = account[6] === '9'
  if (exception === 2 && account[0] !== '0') return endsIn9 ? BY_SUBSTITUTE_G9 : BY_SUBSTITUTE_A
  if (exception === 7 && endsIn9) return withoutUtoB(weights)
  if (exception === 10 && endsIn9 && /^[09]9/.test(account)) return withoutUtoB(weights)
  return weights
}

/** Exception 6: foreign currency accounts, a from 4 to 8 and g the same as h, have no check. */
export function isForeignCurrency({ exception }: ModulusRow, account: string): boolean {
  return exception === 6 && /^[4-8]/.test(account) && account[6] === account[7]
}

/** Exception 3: the row does not count where c is 6 or 9. */
export function isLeftOut({ exception }: ModulusRow, account: string): boolean {
  return exception === 3 && /[69]/.test(account.charAt(2))
}

/** Exception 14: an account number that fails is tried again behind a nought, without its last digit 0, 1 or 9. */
export function secondTry({ exception }: ModulusRow, account: string): string | null {
  return exception === 14 && /[019]$/.test(account) ? `0${account.slice(0, 7)}` : null
}

/** Pairs of rows of which one is enough: 2 with 9, 10 with 11, 12 with 13. */
export function oneIsEnough(rows: readonly ModulusRow[]): boolean {
  return rows.length === 2 && [2, 10, 12].includes(rows[0]?.exception ?? 0)
}

/** What must remain of a total: by the rule nothing, by exceptions 4 and 5 what the check digits say. */
export function isRemainderRight(
  { exception, method }: ModulusRow,
  account: string,
  remainder: number,
): boolean {
  if (exception === 4) return remainder === Number(account.slice(6))
  if (exception !== 5) return remainder === 0
  const modulus = method === 'MOD11' ? 11 : 10
  const digit = Number(account[method === 'MOD11' ? 6 : 7])
  return remainder === 0 ? digit === 0 : modulus - remainder === digit
}
