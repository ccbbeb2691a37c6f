/** The date of a published list: a day or a month, such as '2026-11-21' or '2026-11'. */

const DAY_OR_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])(?:-\d{2})?$/
const DAY_MS = 24 * 60 * 60 * 1_000

const formatUtcDay = (date: Date) => date.toISOString().slice(0, 10)

/** Whether a text is a valid day or month. */
export function isDayOrMonth(text: string): boolean {
  if (!DAY_OR_MONTH.test(text)) return false
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && formatUtcDay(day).startsWith(text)
}

/** Whether a date is before another. A day is not before its own month. */
export function isOlderDate(date: string, otherDate: string): boolean {
  const commonLength = Math.min(date.length, otherDate.length)
  return date.slice(0, commonLength) < otherDate.slice(0, commonLength)
}

/** The error in the date of a list; null if it is valid. Tomorrow is valid: it has begun in the east. */
export function findListDayError(text: string, now: Date): string | null {
  if (!isDayOrMonth(text)) return `${text} is not a date such as 2026-11-21 or 2026-11`
  const tomorrow = formatUtcDay(new Date(now.getTime() + DAY_MS))
  return text > tomorrow ? `${text} is in the future; --as-of gives the day or month of a file` : null
}
