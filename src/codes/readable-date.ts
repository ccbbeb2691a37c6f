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
 * '2024-07' as 'July 2024', '2024-07-31' and '2024-07-31T…' as '31 July 2024'. Written out by hand, so
 * that server and browser agree whatever their language.
 */
export function readableDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-')
  const name = MONTHS[Number(month) - 1] ?? ''
  return [day && String(Number(day)), name, year].filter(Boolean).join(' ')
}
