/** For how long the complete lists of publishers stay complete. */

/** Formats a day as '2026-11-21'. Months and days may overflow: day 0 is the last day of the month before. */
const toIsoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** Parses a day or a month; `day` is undefined for a month. */
function parseDate(dayOrMonth: string) {
  const [year = 0, month = 0, day] = dayOrMonth.split('-').map(Number)
  return { year, month, day }
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

/** March, June, September, December, and March of the next year. */
const CHANGE_MONTHS = [3, 6, 9, 12, 15] as const
const SATURDAY = 6

/** The Monday after the first Saturday of a month. */
function computeMondayOfChange(year: number, month: number): string {
  const weekdayOfFirst = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const firstSaturday = 1 + SATURDAY - weekdayOfFirst
  return toIsoDay(year, month, firstSaturday + 2)
}

/**
 * The last day before the Bundesbank's next list of bank codes. Each takes effect on the Monday after the
 * first Saturday of March, June, September and December: 3 June 2013, 3 March 2014, and each quarter from
 * June 2025 to September 2026 (Merkblatt Bankleitzahlendatei; change log of bankdata-germany). If `asOf` is a
 * month, the list is the one that takes effect in this month.
 */
export function computeBundesbankPeriodEnd(asOf: string): string {
  const { year, day } = parseDate(asOf)
  const dayOfList = day ? asOf : `${asOf}-31`
  const changes = CHANGE_MONTHS.map((month) => computeMondayOfChange(year, month))
  const next = parseDate(changes.find((change) => change > dayOfList) ?? '')
  return toIsoDay(next.year, next.month, (next.day ?? 0) - 1)
}
