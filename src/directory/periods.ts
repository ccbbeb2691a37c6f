/** The period for which a list is complete, and the age of a list. Both change answers as days pass. */

import { formatUtcDay } from '../codes/format.ts'
import { compareDates } from '../codes/reading/date-order.ts'
import type { Completeness, Source } from './entry.ts'

const HOUR_MS = 60 * 60 * 1000
/** UTC+14, where each day ends first. A period has ended as soon as it has ended in one time zone. */
const EASTERNMOST_OFFSET_MS = 14 * HOUR_MS

/** The date of a moment in the easternmost time zone: '2026-11-22'. */
export function getCalendarDay(moment: Date): string {
  return formatUtcDay(new Date(moment.getTime() + EASTERNMOST_OFFSET_MS))
}

/** The moment when a day begins in the easternmost time zone, in milliseconds since 1970. */
export function getStartOfDay(day: string): number {
  return Date.parse(day) - EASTERNMOST_OFFSET_MS
}

/** The first day after a day, month or year: '2026-08-01' for '2026-07' and '2026-07-31'. */
export function getFirstDayAfter(date: string): string {
  const [year = 0, month = 12, day] = date.split('-').map(Number)
  // Date.UTC counts months from 0, so `month` is the following month.
  return formatUtcDay(new Date(day ? Date.UTC(year, month - 1, day + 1) : Date.UTC(year, month, 1)))
}

/** Whether a day lies in the period of a complete list. */
export function isCurrent({ until }: Completeness, day: string): boolean {
  return day <= until
}

/** A source that lists all codes with a prefix. */
export type CompleteSource = Source & { readonly completeness: Completeness }

function isComplete(source: Source): source is CompleteSource {
  return source.completeness !== null
}

/**
 * The source whose complete list covers one of the keys; of several the newest, which alone decides whether a
 * code exists. Of equally new ones, the one that stays current longest.
 */
export function findCompleteList(sources: readonly Source[], keys: readonly string[]): CompleteSource | null {
  const covering = sources
    .filter(isComplete)
    .filter(({ completeness }) => keys.some((key) => key.startsWith(completeness.prefix)))
  const [newest = null] = covering.toSorted(
    (a, b) => compareDates(b.asOf, a.asOf) || compareDates(b.completeness.until, a.completeness.until),
  )
  return newest
}

/** Adds years to a day, month or year. 29 February becomes the last day of February. */
function addYears(asOf: string, years: number): string {
  const year = Number(asOf.slice(0, 4)) + years
  const monthAndDay = asOf.slice(4)
  return monthAndDay === '-02-29' ? formatUtcDay(new Date(Date.UTC(year, 2, 0))) : `${year}${monthAndDay}`
}

/** The number of full years from a date to a day. A date that is a month or year counts from its last day. */
export function countFullYears(asOf: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(asOf.slice(0, 4))
  return Math.max(0, addYears(asOf, years) < day.slice(0, asOf.length) ? years : years - 1)
}

const NUMBER_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** Indexed by the number of years: 'a year' is at 1. */
const YEARS_IN_WORDS = ['', 'a year', ...NUMBER_WORDS.map((word) => `${word} years`)]

/** Formats a positive number of years in words: 1 as 'a year', 2 as 'two years', 11 as '11 years'. */
export function formatYears(years: number): string {
  return YEARS_IN_WORDS[years] ?? `${years} years`
}

/**
 * The last day, up to `day`, on which answers from an unchanged directory changed: the day after a period of
 * completeness, or after an anniversary of one of the `dates` of sources and rows. '' if there was none.
 */
export function findLastChangeDay(dates: readonly string[], sources: readonly Source[], day: string): string {
  const ended = sources
    .filter(isComplete)
    .filter(({ completeness }) => !isCurrent(completeness, day))
    .map(({ completeness }) => getFirstDayAfter(completeness.until))
  const anniversaries = dates.flatMap((date) => {
    const years = countFullYears(date, day)
    return years > 0 ? [getFirstDayAfter(addYears(date, years))] : []
  })
  return [...ended, ...anniversaries].toSorted().at(-1) ?? ''
}

const DAY = /\d{4}-\d{2}-\d{2}/g

/** The days of periods ('2008-01-28/..', '2026-06-30'), and the days after them, when they may have ended. */
export function listPeriodDays(texts: readonly string[]): string[] {
  const days = new Set(texts.flatMap((text) => text.match(DAY) ?? []))
  return [...days].flatMap((day) => [day, getFirstDayAfter(day)])
}
