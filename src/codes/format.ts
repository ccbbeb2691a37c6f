/** The gaps before each group of three digits. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * Formats a non-negative integer with thousands separators: 51670 as '51,670'. Intl.NumberFormat takes ten
 * times as long, and an answer has several numbers.
 */
export function formatNumber(integer: number): string {
  const digits = String(integer)
  return digits.length > 3 ? digits.replace(THOUSANDS, ',') : digits
}

/** Changes the first letter to upper case: 'branch' to 'Branch'. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * Formats an ISO date: '2024-07' as 'July 2024', '2024-07-31' and '2024-07-31T…' as '31 July 2024'.
 * Independent of the locale, so that server and browser render the same text.
 */
export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-')
  const monthName = MONTHS[Number(month) - 1] ?? ''
  return [day && String(Number(day)), monthName, year].filter(Boolean).join(' ')
}

/** A date with its preposition: 'in July 2024' for '2024-07', 'on 31 July 2024' for '2024-07-31'. */
export function formatDateWithPreposition(date: string): string {
  return `${date.length > 'YYYY-MM'.length ? 'on' : 'in'} ${formatDate(date)}`
}

/** Formats an ISO 8601 timestamp: '21 November 2026, 06:30 UTC'. */
export function formatTime(timestamp: string): string {
  const iso = new Date(timestamp).toISOString()
  return `${formatDate(iso)}, ${iso.slice(11, 16)} UTC`
}

/** The day of a time in UTC: '2026-11-21'. */
export function formatUtcDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** Joins names into a list: 'IBANs, CHIPS numbers and Australian BSBs'. */
export function joinNames(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
