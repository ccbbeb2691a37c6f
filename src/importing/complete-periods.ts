/** For how long the complete lists of publishers stay complete. */

const toIsoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

function parseDate(dayOrMonth: string) {
  const [year = 0, month = 0, day] = dayOrMonth.split('-').map(Number)
  return { year, month, day }
}

/**
 * The last day on which AusPayNet's list of BSBs is complete. AusPayNet publishes a list on the first
 * business day of each month, and names it for the month before (bsb.auspaynet.com.au, FTP overview, file
 * naming conventions): the list called September is published in October.
 */
export function computeAuspaynetPeriodEnd(asOf: string): string {
  const { year, month, day } = parseDate(asOf)
  return toIsoDay(year, month + (day ? 1 : 2), 0)
}

/** March, June, September, December, and March of the next year. */
const CHANGE_MONTHS = [3, 6, 9, 12, 15] as const
const SATURDAY = 6

/** The Monday after the first Saturday of a month. */
function computeMondayOfChange(year: number, month: number): string {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  return toIsoDay(year, month, 1 + SATURDAY - weekday + 2)
}

/**
 * The last day before the Bundesbank's next list of bank codes. Each takes effect on the Monday after the
 * first Saturday of March, June, September and December: 3 June 2013, 3 March 2014, and each quarter from
 * June 2025 to September 2026 (Merkblatt Bankleitzahlendatei; change log of bankdata-germany). If `asOf` is a
 * month, the list is the one that takes effect in this month.
 */
export function computeBundesbankPeriodEnd(asOf: string): string {
  const { year } = parseDate(asOf)
  const day = asOf.padEnd(10, '-31')
  const changes = CHANGE_MONTHS.map((month) => computeMondayOfChange(year, month))
  const next = parseDate(changes.find((change) => change > day) ?? '')
  return toIsoDay(next.year, next.month, (next.day ?? 0) - 1)
}
