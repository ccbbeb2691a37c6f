/**
 * Undoes what spreadsheets and people do to a code: a label before it, lost leading zeros, a decimal point
 * and zeros after it, a conversion to a date.
 */
import { isDigits } from '../../codes/checks/digits.ts'
import { compactCode, normalizeText } from '../../codes/checks/input-text.ts'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'

/** The text that a cell may have had before a spreadsheet or a person changed it. */
export interface Original {
  readonly text: string
  /** How the text is obtained from the cell: 'leading zeros restored'. */
  readonly correction: string
}

/** Longer cells are texts, not codes, and are left as they are. */
const MAX_CELL_LENGTH = 100

/**
 * A word for a code, with punctuation, as people write it before the code: 'Sort code: 20-04-15'. 'no' for
 * 'number' is not recognized after 'IBAN', because a Norwegian IBAN begins with NO.
 */
const LABEL = new RegExp(
  '^(?:iban(?:[ -](?:code|number))?|chips(?: uid| aba)?|rtn|' +
    '(?:swift[ /-]?bic|bic[ /-]?swift|swift|bic|sort|sorting|bsb|aba|routing)' +
    '(?:[ -]?(?:code|number|no\\.?|nr\\.?))?)(?:\\s*[:=#]+\\s*|\\s+)(?=[\\dA-Za-z])',
  'i',
)

/** The cell without the label before its code; null if it has none. */
export function removeLabel(text: string): Original | null {
  if (text.length > MAX_CELL_LENGTH) return null
  const normalized = normalizeText(text).trim()
  const stripped = normalized.replace(LABEL, '')
  return stripped === normalized ? null : { text: stripped, correction: 'label removed' }
}

const DECIMALS = /^(\d+)[.,]0+$/

/** The digits before the decimal point: '21000021.0' -> '21000021'. null for any other text. */
function removeDecimals(text: string): string | null {
  return DECIMALS.exec(text)?.[1] ?? null
}

/** Pads digits with zeros on the left, to each of the lengths that they do not exceed. */
function padToLengths(digits: string, lengths: readonly number[], correction: string): Original[] {
  return lengths
    .filter((length) => digits.length <= length)
    .map((length) => ({ text: digits.padStart(length, '0'), correction }))
}

/** Restores a code that a spreadsheet has stored as a number: '40004' -> '040004', '200415.0' -> '200415'. */
function restoreDigits(text: string, lengths: readonly number[]): Original[] {
  const integer = removeDecimals(text)
  if (integer !== null) return padToLengths(integer, lengths, 'read from a decimal number')
  const digits = compactCode(text)
  if (!isDigits(digits)) return []
  // Only lengths above the number of digits: for the same length, there is no zero to restore.
  return padToLengths(
    digits,
    lengths.filter((length) => length > digits.length),
    'leading zeros restored',
  )
}

/** The codes that a spreadsheet may have converted to this date: the date as DDMMYY, YYMMDD and MMDDYY. */
function restoreFromDate(text: string): Original[] {
  const codes = parseDates(text).flatMap(({ year, month, day }) => [
    day + month + year,
    year + month + day,
    month + day + year,
  ])
  return [...new Set(codes)].map((code) => ({ text: code, correction: 'read from a date' }))
}

/**
 * The codes that a cell may have held before a spreadsheet changed it into a malformed code. The caller looks
 * them up in the directory, and corrects the cell only if exactly one is listed.
 */
export function findOriginals(type: CodeTypeId, text: string): Original[] {
  const format = findDigitFormat(type)
  if (!format || text.length > MAX_CELL_LENGTH) return []
  const normalized = normalizeText(text).trim()
  const fromDate = format.looksLikeDate ? restoreFromDate(normalized) : []
  return fromDate.length > 0 ? fromDate : restoreDigits(normalized, format.lengths)
}

const SCIENTIFIC_NOTATION = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i

/**
 * Whether a spreadsheet has rounded a code of a type to '1.23E+15', so that its digits are lost. Always false
 * for a type whose codes have letters: a spreadsheet does not take them for numbers.
 */
export function isRounded(type: CodeTypeId, text: string): boolean {
  return findDigitFormat(type) !== null && SCIENTIFIC_NOTATION.test(text.trim())
}

/** The format of codes of digits only, which a spreadsheet may take for a number or a date. */
interface DigitFormat {
  /** The lengths of the codes: [9] for routing numbers. A spreadsheet drops their leading zeros. */
  readonly lengths: readonly number[]
  /** Whether the codes look like a date when displayed: '20-04-15'. */
  readonly looksLikeDate: boolean
}

/** Whether codes of a type may have this number of digits: its check 'digits' accepts them. */
function acceptsDigitCount(type: CodeType, length: number): boolean {
  const { checks } = type.examine('1'.repeat(length))
  return checks.some(({ id, outcome }) => id === 'digits' && outcome === 'pass')
}

function deriveDigitFormat(type: CodeType): DigitFormat | null {
  const lengths = Array.from({ length: type.maxLength }, (_, index) => index + 1).filter((length) =>
    acceptsDigitCount(type, length),
  )
  if (lengths.length === 0) return null
  return { lengths, looksLikeDate: /^\d\d-\d\d-\d\d$/.test(type.format('010203')) }
}

const DIGIT_FORMATS: ReadonlyMap<CodeTypeId, DigitFormat | null> = new Map(
  CODE_TYPES.map((type) => [type.id, deriveDigitFormat(type)]),
)

/** The format of a type's codes; null for codes with letters. */
function findDigitFormat(id: CodeTypeId): DigitFormat | null {
  return DIGIT_FORMATS.get(id) ?? null
}

/** A date with a year, month and day of two digits each. */
interface ShortDate {
  readonly year: string
  readonly month: string
  readonly day: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 2015-04-20, also with the midnight that a program may add: 2015-04-20T00:00:00Z, 2015-04-20 00:00. */
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/
/** Day and month in either order, then the year: 20/04/2015. */
const NUMERIC_DATE = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
/** 20-Apr-15 and 20 Apr 2015. */
const DATE_WITH_MONTH_NAME = /^(\d{1,2})[- ]([a-z]{3})[a-z]*\.?[- ](?:20|19)?(\d{2})$/i

const padToTwo = (text: string) => text.padStart(2, '0')

/** Returns the date in a list, which is empty if month or day is out of range. */
function toShortDate(year: string, month: string, day: string): ShortDate[] {
  const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isDate ? [{ year: year.slice(-2), month: padToTwo(month), day: padToTwo(day) }] : []
}

/** The dates that a text may stand for: none, one, or two if both day and month may come first. */
function parseDates(text: string): ShortDate[] {
  const [, isoYear, isoMonth, isoDay] = ISO_DATE.exec(text) ?? []
  if (isoYear && isoMonth && isoDay) return toShortDate(isoYear, isoMonth, isoDay)
  const [, first, , second, year] = NUMERIC_DATE.exec(text) ?? []
  if (first && second && year)
    return [...toShortDate(year, second, first), ...toShortDate(year, first, second)]
  const [, day, monthName = '', shortYear] = DATE_WITH_MONTH_NAME.exec(text) ?? []
  const month = MONTHS.indexOf(monthName.toLowerCase()) + 1
  return day && shortYear && month > 0 ? toShortDate(shortYear, String(month), day) : []
}
