/**
 * Tells dates from codes. A spreadsheet turns 04-06-05 into a date, and a date without its separators may be
 * a code of somebody else: 4/6/2005 is not the sort code 46-20-05.
 */
import { normalizeText } from './input-text.ts'

/** A date with a year, month and day of two digits each. */
export interface ShortDate {
  readonly year: string
  readonly month: string
  readonly day: string
}

/** Longer texts are no dates. */
const MAX_DATE_LENGTH = 40

/** The time of day behind a date: 'T00:00:00Z', ' 12:30 pm'. */
const TIME = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?$/i

/** The beginnings of the names of the months in English, German, French, Spanish, Italian and Dutch. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|gen|ene)/,
  /^(?:feb|fev|fév)/,
  /^(?:m[aä]r|mrt|maa|mrz)/,
  /^(?:apr|avr|abr)/,
  /^(?:ma[iyjg])/,
  /^(?:jun|juin|giu)/,
  /^(?:jul|juil|lug)/,
  /^(?:aug|ao[uû]|ago)/,
  /^(?:sep|set)/,
  /^(?:oct|okt|ott)/,
  /^nov/,
  /^(?:dec|déc|dez|dic)/,
]

/** The ending of an ordinal number: 12th, 1er. */
const ORDINAL_ENDING = /\b(\d{1,2})(?:st|nd|rd|th|er|º|°)(?=[ ,])/i
/** The words after year, month and day in Chinese and Japanese: 2005年6月4日. */
const EAST_ASIAN_DATE = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/

const NAMED_MONTH = '(\\p{L}{3,10})\\.?'
/** The day of the week before a date: 'Saturday, ', 'lundi '. */
const WEEKDAY = '(?:\\p{L}{2,12}[.,]* +)?'
const GAP = '[ ./,-]+'
/** 20-Apr-15, 20. April 2015, Monday, 20 April 2015 */
const DAY_FIRST = new RegExp(`^${WEEKDAY}(\\d{1,2})\\.?${GAP}${NAMED_MONTH}${GAP}'?(\\d{2}|\\d{4})$`, 'u')
/** Apr 20, 2015 */
const MONTH_FIRST = new RegExp(`^${WEEKDAY}${NAMED_MONTH}${GAP}(\\d{1,2})${GAP}'?(\\d{2}|\\d{4})$`, 'u')
/** 2015-Apr-20 */
const YEAR_FIRST = new RegExp(`^(\\d{4})${GAP}${NAMED_MONTH}${GAP}(\\d{1,2})$`, 'u')

const padToTwo = (text: string) => text.padStart(2, '0')

/** Returns the date in a list, which is empty if month or day is out of range. */
function toShortDate(year: string, month: string, day: string): ShortDate[] {
  const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isDate ? [{ year: year.slice(-2).padStart(2, '0'), month: padToTwo(month), day: padToTwo(day) }] : []
}

/** The number of a month by its name: '4' for 'April'; '0' if no month begins like this. */
function findMonth(name: string): string {
  return String(MONTHS.findIndex((month) => month.test(name.toLowerCase())) + 1)
}

function parseNamedDate(text: string): ShortDate[] {
  const [, day = '', name = '', year = ''] = DAY_FIRST.exec(text) ?? []
  if (day) return toShortDate(year, findMonth(name), day)
  const [, firstName = '', secondDay = '', lastYear = ''] = MONTH_FIRST.exec(text) ?? []
  if (firstName) return toShortDate(lastYear, findMonth(firstName), secondDay)
  const [, firstYear = '', middleName = '', lastDay = ''] = YEAR_FIRST.exec(text) ?? []
  return firstYear ? toShortDate(firstYear, findMonth(middleName), lastDay) : []
}

/** Three groups of digits, the last or the first of them perhaps a year. */
const THREE_GROUPS = /^(\d{1,4})([ ./:,-]+)(\d{1,2})[ ./:,-]+'?(\d{1,5})$/

/** The dates that three groups of digits may stand for: day or month may come first, or the year. */
function parseNumericDate(text: string): ShortDate[] {
  const [, first = '', , second = '', third = ''] = THREE_GROUPS.exec(text) ?? []
  const yearLast =
    first.length <= 2 ? [...toShortDate(third, second, first), ...toShortDate(third, first, second)] : []
  const mayBeginWithYear = first.length === 4 || (first.length === 2 && third.length <= 2)
  return [...yearLast, ...(mayBeginWithYear ? toShortDate(first, second, third) : [])]
}

/** A text without what may stand beside the groups of a date: the time, the ending of an ordinal number. */
function trimDate(text: string): string {
  return normalizeText(text)
    .trim()
    .replace(TIME, '')
    .replace(ORDINAL_ENDING, '$1')
    .replace(EAST_ASIAN_DATE, '$1-$2-$3')
}

/** The dates that a text may stand for, likeliest first: none, or several if day, month and year may swap. */
export function parseDates(text: string): ShortDate[] {
  if (text.length > MAX_DATE_LENGTH) return []
  const date = trimDate(text)
  const named = parseNamedDate(date)
  return named.length > 0 ? named : parseNumericDate(date)
}

const isYear = (group: string) => /^(?:19|20)\d\d$/.test(group)
/** A month and a year: 06/2005, 2005-06. */
const MONTH_AND_YEAR = /^(?:(?:0?[1-9]|1[0-2])[./-](?:19|20)\d\d|(?:19|20)\d\d[./-](?:0?[1-9]|1[0-2]))$/
/** A day and a month, which a spreadsheet shows without the year: 01/02, 1.8. */
const DAY_AND_MONTH = /^(\d{1,2})([./-])(\d{1,2})\.?$/

/** Whether three groups of digits have the widths of a date, whatever their digits. */
function hasDateGroups(text: string, printsPairs: boolean): boolean {
  const [, first = '', gap = '', second = '', third = ''] = THREE_GROUPS.exec(text) ?? []
  if (second === '') return false
  const widths = [first, second, third].map(({ length }) => length)
  const hasDateWidths = first.length <= 2 ? third.length !== 3 : isYear(first) && third.length <= 2
  if (!hasDateWidths) return false
  if (isYear(first) || isYear(third)) return true
  const isReadable = parseNumericDate(text).length > 0
  if (third.length > 2) return gap.includes('/') && isReadable
  const mayBePairs = printsPairs && gap.includes('-')
  // Two pairs and a digit are an unfinished sort code, 20-04-1, or one without its first zero: 8-99-99.
  if (mayBePairs && (widths.join('') === '221' || !isReadable)) return false
  if (widths.includes(1)) return true
  // Pairs of digits: blanks are formatting, slashes and dots are those of dates.
  return isReadable && !mayBePairs && /[./-]/.test(gap)
}

function isDayAndMonth(text: string, printsPairs: boolean): boolean {
  const [, first = '', gap = '', second = ''] = DAY_AND_MONTH.exec(text) ?? []
  // Two pairs are an unfinished sort code: 20-04.
  if (first === '' || (printsPairs && gap === '-')) return false
  return toShortDate('', first, second).length > 0 || toShortDate('', second, first).length > 0
}

/** Whether a text is a date. `printsPairs`: codes of the type are printed in pairs of digits. */
export function readsAsDate(text: string, printsPairs: boolean): boolean {
  if (text.length > MAX_DATE_LENGTH) return false
  const date = trimDate(text)
  if (hasDateGroups(date, printsPairs) || MONTH_AND_YEAR.test(date)) return true
  if (isDayAndMonth(date, printsPairs) || parseNamedDate(date).length > 0) return true
  return date !== normalizeText(text).trim() && parseNumericDate(date).length > 0
}

/** Feb-02, 21 June, Sept 2005 */
const MONTH_AND_NUMBER = new RegExp(
  `^(?:\\d{1,4}\\.?${GAP}${NAMED_MONTH}|${NAMED_MONTH}${GAP}'?\\d{1,4})$`,
  'u',
)

/** Whether a text is a month with a day or a year. A code of letters and digits may look the same. */
export function readsAsMonth(text: string): boolean {
  if (text.length > MAX_DATE_LENGTH) return false
  const [, last = '', first = last] = MONTH_AND_NUMBER.exec(trimDate(text)) ?? []
  return findMonth(first) !== '0'
}

/** The codes of six digits that a spreadsheet may have turned into a date: DDMMYY, MMDDYY and YYMMDD. */
export function listCodesOfDate(text: string): string[] {
  const codes = parseDates(text).flatMap(({ year, month, day }) => [
    day + month + year,
    month + day + year,
    year + month + day,
  ])
  return [...new Set(codes)]
}
