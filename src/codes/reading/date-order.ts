/**
 * Compares the dates of lists and rows, which are days, months or years ('2026-09-15', '2026-09', '2026'):
 * negative if the first is older, 0 if they are equal. A month counts as older than each of its days, and a
 * year as older than each of its months, because it may be their first day: of two dates in one month, the
 * one with a day takes precedence. This is the only order of dates: for the newest of several statements, and
 * for whether a list may replace another.
 */
export function compareDates(date: string, otherDate: string): number {
  if (date === otherDate) return 0
  // The text of a month is the beginning of the texts of its days, and therefore before them.
  return date < otherDate ? -1 : 1
}
