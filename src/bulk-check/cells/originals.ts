/**
 * Undoes what spreadsheets do to a code: lost leading zeros, a decimal point and zeros after it, a conversion
 * to a date.
 */
import { listCodesOfDate } from '../../codes/checks/dates.ts'
import { removeDecimals } from '../../codes/checks/decimals.ts'
import { isDigits } from '../../codes/checks/digits.ts'
import { compactCode, normalizeText } from '../../codes/checks/input-text.ts'
import { CODE_TYPES, type CodeTypeId } from '../../codes/registry.ts'
import type { CodeType } from '../../codes/types.ts'

/** The text that a cell may have had before a spreadsheet changed it. */
export interface Original {
  readonly text: string
  /** How the text is obtained from the cell: 'leading zeros restored'. */
  readonly correction: string
}

/** Longer cells are texts, not codes, and are left as they are. */
export const MAX_CELL_LENGTH = 100

const ZEROS_RESTORED = 'leading zeros restored'

/** Pads digits with zeros on the left, to each of the lengths that they do not exceed. */
function padToLengths(
  digits: string,
  lengths: readonly number[],
  corrections: readonly string[],
): Original[] {
  return lengths
    .filter((length) => digits.length <= length)
    .map((length) => ({
      text: digits.padStart(length, '0'),
      correction: [...corrections, ...(digits.length < length ? [ZEROS_RESTORED] : [])].join(', '),
    }))
}

/** Restores a code that a spreadsheet has stored as a number: '40004' -> '040004', '200415.0' -> '200415'. */
function restoreDigits(text: string, lengths: readonly number[]): Original[] {
  const integer = removeDecimals(text)
  if (integer !== null) return padToLengths(integer, lengths, ['read from a decimal number'])
  const digits = compactCode(text)
  if (!isDigits(digits)) return []
  // Only lengths above the number of digits: for the same length, there is no zero to restore.
  return padToLengths(
    digits,
    lengths.filter((length) => length > digits.length),
    [],
  )
}

/** The codes that a spreadsheet may have converted to this date. */
function restoreFromDate(text: string): Original[] {
  return listCodesOfDate(text).map((code) => ({ text: code, correction: 'read from a date' }))
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

/** Whether a text is a number in scientific notation: a spreadsheet has rounded it, its digits are lost. */
export function isRoundedNumber(text: string): boolean {
  return SCIENTIFIC_NOTATION.test(normalizeText(text).trim())
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
