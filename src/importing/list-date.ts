/**
 * The dates of published lists: finds and checks the day or month of a list, '2026-11-21' or '2026-11', and
 * computes the last day on which a complete list is complete.
 */

import { formatUtcDay } from '../codes/format.ts'
import { compareDates } from '../codes/reading/date-order.ts'
import type { ImportFile } from './source-description.ts'

const DAY_OR_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/
const DAY_MS = 24 * 60 * 60 * 1_000

/** Whether a text is a day or a month of the calendar. */
export function isValidDayOrMonth(text: string): boolean {
  if (!DAY_OR_MONTH.test(text)) return false
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && formatUtcDay(day).startsWith(text)
}

/**
 * The error in the date of a list that is published up to so many days before it; null if it is valid.
 * Tomorrow is valid for every list: it is today east of Greenwich.
 */
export function findDateError(date: string, now: Date, announcedDays = 0): string | null {
  if (!isValidDayOrMonth(date)) return `${date} is not a date such as 2026-11-21 or 2026-11`
  const latest = formatUtcDay(new Date(now.getTime() + Math.max(1, announcedDays) * DAY_MS))
  return date > latest ? `${date} is in the future; --as-of gives the day or month of a file` : null
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
  return dates.every((date) => date !== null) ? (dates.toSorted(compareDates)[0] ?? null) : null
}

/** Formats a day as '2026-11-21'. Months and days may overflow: day 0 is the last day of the month before. */
const toIsoDay = (year: number, month: number, day: number) =>
  formatUtcDay(new Date(Date.UTC(year, month - 1, day)))

/** Parses a day or a month; `day` is undefined for a month. */
function parseDate(dayOrMonth: string) {
  const [year = 0, month = 0, day] = dayOrMonth.split('-').map(Number)
  return { year, month, day }
}

/** Adds days to a day, or to the last day of a month. */
export function addDays(dayOrMonth: string, days: number): string {
  const { year, month, day } = parseDate(dayOrMonth)
  return day ? toIsoDay(year, month, day + days) : toIsoDay(year, month + 1, days)
}

/**
 * The last day on which AusPayNet's list of BSBs is complete: the end of the month in which it is published.
 * AusPayNet publishes a list on the first business day of each month, and names it for the month before
 * (bsb.auspaynet.com.au, FTP overview, file naming conventions): the list called September is published in
 * October. If `asOf` is a day, it is the day of publication.
 */
export function computeAuspaynetPeriodEnd(asOf: string): string {
  const { year, month, day } = parseDate(asOf)
  const publicationMonth = day ? month : month + 1
  return toIsoDay(year, publicationMonth + 1, 0)
}

/** The months in which the Bundesbank's list changes; month 15 is March of the next year. */
const CHANGE_MONTHS = [3, 6, 9, 12, 15] as const
const SATURDAY = 6

/** The Monday after the first Saturday of a month. */
function computeMondayOfChange(year: number, month: number): string {
  const weekdayOfFirst = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const firstSaturday = 1 + SATURDAY - weekdayOfFirst
  return toIsoDay(year, month, firstSaturday + 2)
}

/**
 * The last day before the Bundesbank's next list of bank codes. A list takes effect on the Monday after the
 * first Saturday of March, June, September or December, as on 3 June 2013, on 3 March 2014, and in each
 * quarter from June 2025 to September 2026 (Merkblatt Bankleitzahlendatei; change log of bankdata-germany).
 * If `asOf` is a month, the list is the one in effect at the end of the month.
 */
export function computeBundesbankPeriodEnd(asOf: string): string {
  const { year, day } = parseDate(asOf)
  const dayOfList = day ? asOf : `${asOf}-31`
  const changes = CHANGE_MONTHS.map((month) => computeMondayOfChange(year, month))
  const next = parseDate(changes.find((change) => change > dayOfList) ?? '')
  return toIsoDay(next.year, next.month, (next.day ?? 0) - 1)
}
