/** The values of spreadsheet cells as texts (ECMA-376, part 1, 18.3.1.4 and 18.17.4.1). */
import type { Cell } from '../table.ts'
import type { CellFormat } from './workbook-parts.ts'

export interface CellContext {
  readonly strings: readonly string[]
  /** By the index of the style. */
  readonly formats: readonly CellFormat[]
  readonly is1904: boolean
}

/** The days from 1900 to 1904, and from 1900 to 1970, in serial numbers. */
const DAYS_TO_1904 = 1462
const DAYS_TO_1970 = 25_569
const MILLISECONDS_OF_DAY = 86_400_000
/** 31 December 9999, the last day that spreadsheets know. */
const MAX_SERIAL = 2_958_466
/** From this number on, a double no longer holds each integer with all its digits. */
const MAX_EXACT = 1e15

/** The ISO 8601 text of a serial number; null if it is no date. */
function formatSerialDate(serial: number): string | null {
  if (!(serial >= 1 && serial < MAX_SERIAL)) return null
  // Spreadsheets count a 29 February 1900, serial number 60, which did not exist.
  const days = serial < 60 ? serial + 1 : serial
  const iso = new Date(Math.round((days - DAYS_TO_1970) * MILLISECONDS_OF_DAY)).toISOString()
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ')
}

function createNumberCell(raw: string, style: number, { formats, is1904 }: CellContext): Cell {
  const value = Number(raw)
  const { format = 0, isDate = false } = formats[style] ?? {}
  if (isDate) {
    const serial = value + (is1904 ? DAYS_TO_1904 : 0)
    const text = formatSerialDate(serial)
    if (text !== null) return { kind: 'date', text, raw: String(serial), format }
  }
  const isWhole = Number.isInteger(value) && Math.abs(value) < MAX_EXACT
  return { kind: 'number', text: isWhole ? String(value) : raw, raw, format }
}

/** The value of a cell of a type (attribute t) and style (attribute s). */
export function parseCell(type: string, style: number, content: string, context: CellContext): Cell {
  if (type === 's') return context.strings[Number(content)] ?? ''
  if (type === 'b')
    return { kind: 'boolean', text: content === '1' ? 'TRUE' : 'FALSE', raw: content, format: 0 }
  const isNumber = (type === '' || type === 'n') && content !== '' && Number.isFinite(Number(content))
  return isNumber ? createNumberCell(content, style, context) : content
}
