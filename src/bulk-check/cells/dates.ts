/** Dates as spreadsheets write them to a file. */

/** A date with a year, month and day of two digits each. */
export interface ShortDate {
  readonly year: string
  readonly month: string
  readonly day: string
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** ISO 8601, with the midnight that a program may add: 2015-04-20T00:00:00Z. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/
/** Day and month in either order, then the year: 20/04/2015. */
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
/** 20-Apr-15 and 20 Apr 2015. */
const NAMED = /^(\d{1,2})[- ]([a-z]{3})[a-z]*\.?[- ](?:20|19)?(\d{2})$/i

const padToTwo = (text: string) => text.padStart(2, '0')

/** Returns the date in a list, which is empty if month or day is out of range. */
function toShortDate(year: string, month: string, day: string): ShortDate[] {
  const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isDate ? [{ year: year.slice(-2), month: padToTwo(month), day: padToTwo(day) }] : []
}

/** The dates that a text may stand for: none, one, or two where day and month may be swapped. */
export function parseDates(text: string): ShortDate[] {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? []
  if (isoYear && isoMonth && isoDay) return toShortDate(isoYear, isoMonth, isoDay)
  const [, first, , second, year] = NUMERIC.exec(text) ?? []
  if (first && second && year)
    return [...toShortDate(year, second, first), ...toShortDate(year, first, second)]
  const [, day, name = '', shortYear] = NAMED.exec(text) ?? []
  const month = MONTHS.indexOf(name.toLowerCase()) + 1
  return day && shortYear && month > 0 ? toShortDate(shortYear, String(month), day) : []
}
