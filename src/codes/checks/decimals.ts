/**
 * Tells numbers with decimals from codes. A program writes the sort code 04-06-05 as 40605.0, and without its
 * point that is 40-60-50, a code of another bank.
 */
import { normalizeText } from './input-text.ts'

/** Longer texts are no numbers. */
const MAX_NUMBER_LENGTH = 40

const WITH_ZEROS = /^(\d+)[.,]0+$/

/**
 * The digits of a number that a spreadsheet or program shows with decimals: '21000021' for '21000021.0' and
 * '21000021,00'. Null for any other text.
 */
export function removeDecimals(text: string): string | null {
  return WITH_ZEROS.exec(text)?.[1] ?? null
}

/** 40605.0, 1,234.56 and 40605.000, but not 200.415 or 21,000,021, whose groups of three keep every digit. */
const DECIMAL = /^(?:\d+(?:[., ']\d{3})*[.,]\d{1,2}|\d{4,}[.,]0+)$/

/** Whether a text is a number with decimals, such as an amount. */
export function readsAsDecimal(text: string): boolean {
  return text.length <= MAX_NUMBER_LENGTH && DECIMAL.test(normalizeText(text).trim())
}

/** The error for an account number with decimals. */
export const NO_DECIMALS = 'An account number has no decimals'

/** Of few digits, more than two behind the point may be a group of three: 12.345. */
const WITH_DECIMALS = /^(?:\d{4,}[.,](\d+)|\d{1,3}[.,](\d{1,2}))$/

/**
 * Whether a number of an account or a bank has decimals: 532013000.5, 55779911,00. More digits than
 * `maxDecimals` behind the point may be the rest of a number whose country prints points: 8601.1117947.
 */
export function hasDecimals(number: string, maxDecimals: number): boolean {
  const [, ofMany = '', decimals = ofMany] = WITH_DECIMALS.exec(normalizeText(number).trim()) ?? []
  return decimals !== '' && (decimals.length <= maxDecimals || /^0+$/.test(decimals))
}
