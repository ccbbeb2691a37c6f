/**
 * Undoes what spreadsheets and people do to a code: a label before it, lost leading zeros, a decimal point
 * and zeros after it, a date made of it.
 */

import { isDigits } from '../../codes/checks/digits.ts'
import { compactCode, normalizeText } from '../../codes/checks/input-text.ts'
import type { CodeTypeId } from '../../codes/registry.ts'
import { parseDates } from './dates.ts'
import { findDigitCode } from './digit-codes.ts'

/** A text that a cell may have been before a spreadsheet changed it. */
export interface Reading {
  readonly text: string
  /** What is undone: 'leading zeros restored'. */
  readonly correction: string
}

/** Longer cells are texts, not codes with a label, and are left as they are. */
const MAX_LABELLED_LENGTH = 100

/**
 * A word for a code and punctuation, as people write them before the code: 'Sort code: 20-04-15'. An IBAN has
 * no 'no', which is also Norway.
 */
const LABEL = new RegExp(
  '^(?:iban(?:[ -](?:code|number))?|chips(?: uid| aba)?|rtn|' +
    '(?:swift[ /-]?bic|bic[ /-]?swift|swift|bic|sort|sorting|bsb|aba|routing)' +
    '(?:[ -]?(?:code|number|no\\.?|nr\\.?))?)(?:\\s*[:=#]+\\s*|\\s+)(?=[\\dA-Za-z])',
  'i',
)

/** The cell without the label before its code; null if it has none. */
export function removeLabel(text: string): Reading | null {
  if (text.length > MAX_LABELLED_LENGTH) return null
  const normalized = normalizeText(text).trim()
  const stripped = normalized.replace(LABEL, '')
  return stripped === normalized ? null : { text: stripped, correction: 'label removed' }
}

const DECIMALS = /^(\d+)[.,]0+$/

/** The number of a cell that was stored as a decimal: '21000021.0'. */
function removeDecimals(text: string): string | null {
  return DECIMALS.exec(text)?.[1] ?? null
}

function padToLengths(digits: string, lengths: readonly number[], correction: string): Reading[] {
  return lengths
    .filter((length) => digits.length <= length)
    .map((length) => ({ text: digits.padStart(length, '0'), correction }))
}

function findZeroReadings(text: string, lengths: readonly number[]): Reading[] {
  const decimal = removeDecimals(text)
  if (decimal !== null) return padToLengths(decimal, lengths, 'number stored as a decimal')
  const digits = compactCode(text)
  if (!isDigits(digits)) return []
  return padToLengths(
    digits,
    lengths.filter((length) => length > digits.length),
    'leading zeros restored',
  )
}

/** The codes that a date may have been: DDMMYY, YYMMDD and MMDDYY. */
function findDateReadings(text: string): Reading[] {
  const readings = parseDates(text).flatMap(({ year, month, day }) => [
    day + month + year,
    year + month + day,
    month + day + year,
  ])
  return [...new Set(readings)].map((reading) => ({ text: reading, correction: 'read from a date' }))
}

/**
 * The codes that a cell with a malformed code may have been. The caller looks them up in the directory, and
 * corrects the cell only if exactly one is known.
 */
export function findReadings(type: CodeTypeId, text: string): Reading[] {
  const code = findDigitCode(type)
  if (!code || text.length > MAX_LABELLED_LENGTH) return []
  const normalized = normalizeText(text).trim()
  const dates = code.looksLikeDate ? findDateReadings(normalized) : []
  return dates.length > 0 ? dates : findZeroReadings(normalized, code.lengths)
}

const ROUNDED = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i

/** Whether a spreadsheet has rounded a number, so that no digits are left to restore: '1.23E+15'. */
export function isRounded(text: string): boolean {
  return ROUNDED.test(text.trim())
}
