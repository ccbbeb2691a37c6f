/** The values of spreadsheet cells as texts (ECMA-376, part 1, 18.3.1.4 and 18.17.4.1). */
import type { Cell } from '../table.ts'
import { showDigits } from './number-formats.ts'
import type { CellFormat } from './workbook-parts.ts'

/** The data of the workbook that its cells refer to. */
export interface CellContext {
  /** The shared strings, by their index. */
  readonly strings: readonly string[]
  /** The number formats, by the index of the style. */
  readonly formats: readonly CellFormat[]
  /** Whether dates count from 1904 and not from 1900. */
  readonly is1904: boolean
}

/** The serial numbers of 1 January 1904 and 1 January 1970 when dates count from 1900. */
const DAYS_TO_1904 = 1462
const DAYS_TO_1970 = 25_569
const MILLISECONDS_OF_DAY = 86_400_000
/** The serial number of 1 January 10000. Spreadsheets know no dates from this day on. */
const END_OF_DATES = 2_958_466
/** Spreadsheets keep 15 digits. The text of a larger integer stays as in the file. */
export const MIN_ROUNDED_INTEGER = 1e15

/** Formats a serial number: 45000 -> '2023-03-15', 45000.5 -> '2023-03-15 12:00:00'; null if no date. */
function formatSerialDate(serial: number): string | null {
  if (!(serial >= 1 && serial < END_OF_DATES)) return null
  // Spreadsheets count a 29 February 1900, serial number 60, which did not exist.
  const days = serial < 60 ? serial + 1 : serial
  const iso = new Date(Math.round((days - DAYS_TO_1970) * MILLISECONDS_OF_DAY)).toISOString()
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}

function createNumberCell(raw: string, styleIndex: number, { formats, is1904 }: CellContext): Cell {
  const value = Number(raw)
  const { format = 0, isDate = false, digitMask = null } = formats[styleIndex] ?? {}
  if (isDate) {
    const serial = value + (is1904 ? DAYS_TO_1904 : 0)
    const text = formatSerialDate(serial)
    if (text !== null) return { kind: 'date', text, raw: String(serial), format }
  }
  const isExactInteger = Number.isInteger(value) && Math.abs(value) < MIN_ROUNDED_INTEGER
  const digits = isExactInteger ? String(value) : raw
  const isShownByMask = isExactInteger && value >= 0 && digitMask !== null
  return { kind: 'number', text: isShownByMask ? showDigits(digits, digitMask) : digits, raw, format }
}

/** The cell of a formula whose value is not stored, as programs write it that do not calculate. */
export function createFormulaCell(styleIndex: number, { formats }: CellContext): Cell {
  return { kind: 'formula', text: '', raw: '', format: formats[styleIndex]?.format ?? 0 }
}

/**
 * Parses the content of a cell element with its style (attribute s) and its type (attribute t): 's' is the
 * index of a shared string, 'b' a boolean, 'n' or none a number. Other types are texts.
 */
export function parseCell(type: string, styleIndex: number, content: string, context: CellContext): Cell {
  if (type === 's') return context.strings[Number(content)] ?? ''
  if (type === 'b')
    return { kind: 'boolean', text: content === '1' ? 'TRUE' : 'FALSE', raw: content, format: 0 }
  const isNumber = (type === '' || type === 'n') && content !== '' && Number.isFinite(Number(content))
  return isNumber ? createNumberCell(content, styleIndex, context) : content
}
