/** The check digit methods that weigh digits in a way of their own. Source: check-digit-rules.ts. */
import type { AccountDigits, CheckDigitRule } from './check-digit-rules.ts'

const toResult = (fits: boolean) => (fits ? 'fits' : 'differs')
const readDigit = (account: string, position: number) => Number(account[position - 1])

/**
 * Adds digit × weight + weight, each modulo 11, from the left. `weights` repeat. Used by methods 24 and B9.
 */
function sumOfRemainders(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const weight = weights[i % weights.length] ?? 0
    sum += (Number(digits[i]) * weight + weight) % 11
  }
  return sum
}

/**
 * Method 24: the weights begin at the first digit that is not 0. A first digit of 3 to 6 is skipped; a first
 * digit of 9 with the two after it, and the next one is not 0.
 */
export const method24: CheckDigitRule = ({ account }) => {
  if (/^9..0/.test(account)) return 'differs'
  const skipped = /^9/.test(account) ? 3 : Number(/^[3-6]/.test(account))
  const digits = account.slice(skipped, 9).replace(/^0+/, '')
  return toResult(sumOfRemainders(digits, [1, 2, 3]) % 10 === readDigit(account, 10))
}

/** Whether a check digit, or that increased by 5, stands at the tenth position. */
function fitsWithFive(account: string, checkDigit: number) {
  const last = readDigit(account, 10)
  return toResult(checkDigit === last || (checkDigit + 5) % 10 === last)
}

/** Method B9 for accounts with two leading zeros. The weights 1, 3, 2 begin at the right. */
export const methodB9TwoZeros: CheckDigitRule = ({ account }) =>
  fitsWithFive(account, sumOfRemainders(account.slice(2, 9), [1, 2, 3]) % 10)

/** Method B9 for accounts with three leading zeros. */
export const methodB9ThreeZeros: CheckDigitRule = ({ account }) => {
  let sum = 0
  for (let position = 4; position <= 9; position++) sum += readDigit(account, position) * (10 - position)
  return fitsWithFive(account, sum % 11)
}

/** The rows of the table of the iterated transformation: the value of each digit 0 to 9. */
const TRANSFORMATIONS = ['0159374826', '0176983254', '0184629573', '0123456789'] as const

/** Method 29: each digit is replaced by a table; the rows 1 to 4 repeat from the right. */
export const method29: CheckDigitRule = ({ account }) => {
  let sum = 0
  for (let i = 0; i < 9; i++) sum += Number(TRANSFORMATIONS[i % 4]?.charAt(readDigit(account, 9 - i)))
  return toResult((10 - (sum % 10)) % 10 === readDigit(account, 10))
}

/** Method 87, A: check digits by the sum modulo 5, before and after an odd number of changes. */
const CHECK_DIGITS_87 = [
  [0, 4, 3, 2, 6],
  [7, 1, 5, 9, 8],
] as const

/** Method 87, A: the values that stand for some digits; the others stand for themselves. */
const VALUES_87: Readonly<Record<number, number>> = { 0: 5, 1: 6, 5: 10, 6: 1 }

/**
 * Method 87, A: digits from the first after position 3 that is not 0 are added or subtracted. A value above 5
 * changes the sign of those after it, and the table of the check digit.
 */
export const method87A: CheckDigitRule = ({ account }) => {
  const first = 4 + (/^0*/.exec(account.slice(3, 9))?.[0].length ?? 0)
  let sum = 0
  let table = 0
  for (let position = first; position < 10; position++) {
    const parity = position % 2
    const value = VALUES_87[readDigit(account, position)] ?? readDigit(account, position)
    const term = value > 5 && parity === 0 ? 12 - value : value
    sum += parity === table ? term : -term
    if (value > 5) table = 1 - table
  }
  const checkDigit = CHECK_DIGITS_87[table]?.[((sum % 5) + 5) % 5] ?? 0
  const last = readDigit(account, 10)
  const isShortFit = readDigit(account, 4) === 0 && (checkDigit + 5) % 10 === last
  return toResult(checkDigit === last || isShortFit)
}

/** From the right, for the old account numbers of savings banks in the east of Germany (ESER). */
const ESER_WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6, 1, 2, 4] as const

/** Checks an old account number: `before` the check digit and `after` it, without the zeros that begin it. */
function checkEserNumber(before: string, checkDigit: number, after: string) {
  const rest = after.replace(/^0+/, '')
  const digits = `${before}0${rest}`
  let sum = checkDigit * (ESER_WEIGHTS[rest.length] ?? 0)
  for (let i = 0; i < digits.length; i++)
    sum += Number(digits[digits.length - 1 - i]) * (ESER_WEIGHTS[i] ?? 0)
  return toResult(sum % 11 === 10)
}

/** Methods 52 and 53 are defined for savings banks: their bank codes have a 5 at the fourth position. */
const hasOldNumbers = ({ bankCode }: AccountDigits) => bankCode.charAt(3) === '5'

/** Method 52, accounts of eight digits: T P, then six digits. The old number begins with the bank code. */
export const method52Old: CheckDigitRule = (digits) => {
  const { account, bankCode } = digits
  if (!/^00[1-9]/.test(account) || !hasOldNumbers(digits)) return 'differs'
  return checkEserNumber(bankCode.slice(4) + account.charAt(2), readDigit(account, 4), account.slice(4))
}

/** Method 53, accounts of nine digits: the second replaces the third of the four digits of the bank code. */
export const method53Old: CheckDigitRule = (digits) => {
  const { account, bankCode } = digits
  if (!/^0[1-9]/.test(account) || !hasOldNumbers(digits)) return 'differs'
  const before = bankCode.slice(4, 6) + account.charAt(2) + bankCode.charAt(7) + account.charAt(1)
  return checkEserNumber(before, readDigit(account, 4), account.slice(4))
}
