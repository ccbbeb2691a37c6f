import type { Check } from '../types.ts'
import { compactCode, formatLength } from './input-text.ts'

/** Whether a text is 0-9 only, and not empty. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text)
}

/** Keeps the first `maxDigits` digits of typed input: '20-04-15x', 4 -> '2004'. */
export function keepFirstDigits(input: string, maxDigits: number): string {
  return compactCode(input).replace(/\D+/g, '').slice(0, maxDigits)
}

/** Describes what the check of digits and length found in a text (the `working` of a check): '5 digits'. */
function describeDigits(text: string): string {
  if (text === '') return 'nothing was entered'
  const other = /[^0-9]/u.exec(text)
  if (other) return `character ${other.index + 1} is ${other[0].toWellFormed()}, not a digit`
  return formatLength(text, 'digit')
}

/** Checks that a code has only digits and one of the allowed lengths. */
export function checkNumericFormat(
  text: string,
  lengths: readonly number[],
  statement: string,
  source: string,
): Check {
  const isAllowed = isDigits(text) && lengths.includes(text.length)
  return {
    id: 'digits',
    outcome: isAllowed ? 'pass' : 'fail',
    statement,
    working: describeDigits(text),
    source,
  }
}

/**
 * The remainder of a text of digits and capital letters divided by 97, letters A to Z counting as 10 to 35
 * (ISO/IEC 7064, MOD 97-10). `precedingRemainder` is the remainder of the text before `text`, if any.
 */
export function computeRemainder97(text: string, precedingRemainder = 0): number {
  let remainder = precedingRemainder
  for (let i = 0; i < text.length; i++) {
    const charCode = text.charCodeAt(i)
    remainder = (charCode < 65 ? remainder * 10 + charCode - 48 : remainder * 100 + charCode - 55) % 97
  }
  return remainder
}

/**
 * The sum of the digits, each times the weight at its position. If there are fewer weights than digits, the
 * weights repeat: 3, 7, 1, 3, 7, 1, …
 */
export function computeWeightedSum(digits: string, weights: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++)
    sum += (digits.charCodeAt(i) - 48) * (weights[i % weights.length] ?? 0)
  return sum
}

/**
 * The Luhn check digit of a number (ISO/IEC 7812-1, Annex B): from the right, every second digit is doubled,
 * its digits are added up, and the check digit makes the sum a multiple of 10.
 */
export function computeLuhnDigit(digits: string): string {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(i) - 48
    const doubled = (digits.length - i) % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}

/**
 * Whether digits begin with one of the beginnings in a list: '05 40-49' has 05 and 40 to 49.
 *
 * >>> beginsWithOneOf('405162', '05 40-49')
 * true
 */
export function beginsWithOneOf(digits: string, beginnings: string): boolean {
  return beginnings.split(' ').some((item) => {
    const [first = '', last = first] = item.split('-')
    const beginning = digits.slice(0, first.length)
    return first !== '' && first <= beginning && beginning <= last
  })
}
