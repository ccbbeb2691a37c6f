/** Tells which numbers a spreadsheet has changed for good: their digits are not in the file. */
import { parseDates } from '../../codes/checks/dates.ts'
import { MIN_ROUNDED_INTEGER } from '../readers/cell-values.ts'
import { type Cell, getText, isFormulaWithoutValue, UNCALCULATED } from '../table.ts'
import { isRoundedNumber } from './originals.ts'
import { CELL_ERROR } from './placeholders.ts'

/** Whether a spreadsheet may have set the last digits of an integer to 0. Other programs write all digits. */
function isRoundedInteger(value: number): boolean {
  if (!Number.isInteger(value) || Math.abs(value) < MIN_ROUNDED_INTEGER) return false
  return !Number.isSafeInteger(value) || Number(value.toPrecision(15)) === value
}

/** Why the digits of a number in a cell are not known, as the end of a sentence; null if they are. */
export function findLostDigits(cell: Cell | undefined): string | null {
  if (isFormulaWithoutValue(cell)) return UNCALCULATED
  const text = getText(cell).trim()
  const isRounded = typeof cell === 'object' && cell.kind === 'number' && isRoundedInteger(Number(cell.raw))
  if (isRounded || isRoundedNumber(text))
    return 'the spreadsheet has rounded it, and keeps only its first digits'
  const isDate = typeof cell === 'object' && cell.kind === 'date'
  if (isDate || (/[./]/.test(text) && parseDates(text).length > 0))
    return 'the spreadsheet has made it a date'
  return CELL_ERROR.test(text) ? 'the spreadsheet has an error in its place' : null
}
