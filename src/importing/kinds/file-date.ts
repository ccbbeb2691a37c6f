import type { ImportFile } from '../import-kind.ts'
import { isDayOrMonth } from '../list-day.ts'

const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const NUMBERS = /(?<!\d)(20\d\d)([-_.]?)(0[1-9]|1[0-2])(?:\2(0[1-9]|[12]\d|3[01]))?(?!\d)/
const MONTH_NAME = /(?<![A-Za-z])(?:[A-Za-z]+)?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(\d\d)(?!\d)/

/** A date without separators needs all eight digits: six digits may be anything. */
function parseNumericDate(name: string): string | null {
  const [, year, separator, month, day] = NUMBERS.exec(name) ?? []
  if (!year || !month || (separator === '' && !day)) return null
  const date = day ? `${year}-${month}-${day}` : `${year}-${month}`
  return isDayOrMonth(date) ? date : null
}

function parseNamedMonth(name: string): string | null {
  const [, month, year] = MONTH_NAME.exec(name) ?? []
  if (!month) return null
  return `20${year}-${String(MONTHS.indexOf(month) / 3 + 1).padStart(2, '0')}`
}

/** The day or month in a file name: '2018-12-04', '2025_09', '20240731' or 'BSBDirectorySep25'; else null. */
export function findDateInFileName(name: string): string | null {
  return parseNumericDate(name) ?? parseNamedMonth(name)
}

/** The oldest day or month in the file names; null if a name has none. */
export function findOldestDateInNames(files: readonly ImportFile[]): string | null {
  const dates = files.map(({ name }) => findDateInFileName(name))
  return dates.includes(null) ? null : (dates.toSorted()[0] ?? null)
}
