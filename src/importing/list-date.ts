/** The date of a published list: a day or a month, such as '2026-11-21' or '2026-11'. */
import type { ImportFile } from './import-kind.ts'

const DAY_OR_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/
const DAY_MS = 24 * 60 * 60 * 1_000

const formatUtcDay = (date: Date) => date.toISOString().slice(0, 10)

/** Whether a text is a day or a month of the calendar. */
export function isValidDayOrMonth(text: string): boolean {
  if (!DAY_OR_MONTH.test(text)) return false
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && formatUtcDay(day).startsWith(text)
}

/** Whether a date is before another. A day is not before its own month, nor a month before its own days. */
export function isOlderDate(date: string, otherDate: string): boolean {
  const commonLength = Math.min(date.length, otherDate.length)
  return date.slice(0, commonLength) < otherDate.slice(0, commonLength)
}

/** The error in the date of a list; null if it is valid. Tomorrow is valid: it is today east of Greenwich. */
export function findDateError(date: string, now: Date): string | null {
  if (!isValidDayOrMonth(date)) return `${date} is not a date such as 2026-11-21 or 2026-11`
  const tomorrow = formatUtcDay(new Date(now.getTime() + DAY_MS))
  return date > tomorrow ? `${date} is in the future; --as-of gives the day or month of a file` : null
}

const NUMERIC_DATE = /(?<!\d)(20\d\d)([-_.]?)(0[1-9]|1[0-2])(?:\2(0[1-9]|[12]\d|3[01]))?(?!\d)/
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const NAMED_MONTH = new RegExp(`(${MONTHS.join('|')})(\\d\\d)(?!\\d)`)

/** Finds '2018-12-04', '2025_09' or '20240731'. Six digits without a separator are not a month. */
function findNumericDate(name: string): string | null {
  const [, year, separator, month, day] = NUMERIC_DATE.exec(name) ?? []
  if (!year || !month || (separator === '' && !day)) return null
  const date = day ? `${year}-${month}-${day}` : `${year}-${month}`
  return isValidDayOrMonth(date) ? date : null
}

/** Finds '2025-09' in 'BSBDirectorySep25'. */
function findNamedMonth(name: string): string | null {
  const [, monthName, year] = NAMED_MONTH.exec(name) ?? []
  if (!monthName) return null
  const month = MONTHS.indexOf(monthName) + 1
  return `20${year}-${String(month).padStart(2, '0')}`
}

/** The day or month in a file name: '2018-12-04', '2025_09', '20240731' or 'BSBDirectorySep25'; else null. */
export function findDateInFileName(name: string): string | null {
  return findNumericDate(name) ?? findNamedMonth(name)
}

/** The oldest day or month in the file names; null if a name has none. */
export function findOldestDateInNames(files: readonly ImportFile[]): string | null {
  const dates = files.map(({ name }) => findDateInFileName(name))
  return dates.includes(null) ? null : (dates.toSorted()[0] ?? null)
}
