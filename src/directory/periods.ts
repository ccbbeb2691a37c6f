/** How the dates of sources bear on answers: the period of a complete list, and the age of a list. */
import type { Completeness, Source } from './entry.ts'

const HOUR = 60 * 60 * 1000
/** UTC+14, where each day ends first. A list is not complete any more once a new one may apply anywhere. */
const EASTERNMOST = 14 * HOUR

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The date of a moment, as '2026-11-22', in the easternmost time zone. */
export function calendarDay(now: Date): string {
  return dayOf(now.getTime() + EASTERNMOST)
}

/** The moment when a calendar day begins, in milliseconds since 1970. */
export function beginningOf(day: string): number {
  return Date.parse(day) - EASTERNMOST
}

/** The first day after a day, month or year: '2026-08-01' for '2026-07' and '2026-07-31'. */
export function dayAfter(date: string): string {
  const [year = 0, month = 12, day] = date.split('-').map(Number)
  return dayOf(day ? Date.UTC(year, month - 1, day + 1) : Date.UTC(year, month, 1))
}

/** Whether a day lies in the period of a complete list. */
export function isCurrent({ until }: Completeness, day: string): boolean {
  return day <= until
}

/** A source with a period. */
export type CompleteSource = Source & { readonly complete: Completeness }

function isComplete(source: Source): source is CompleteSource {
  return source.complete !== null
}

/** Among sources that list all codes of a kind, the one for these keys with the latest period; else null. */
export function completeListOf(sources: readonly Source[], keys: readonly string[]): CompleteSource | null {
  const covering = sources
    .filter(isComplete)
    .filter(({ complete }) => keys.some((key) => key.startsWith(complete.prefix)))
  return covering.toSorted((a, b) => (a.complete.until < b.complete.until ? 1 : -1))[0] ?? null
}

const yearsLater = (asOf: string, years: number) => `${Number(asOf.slice(0, 4)) + years}${asOf.slice(4)}`

/** The full years from a day, month or year to a day. A month or year counts from its last day. */
export function fullYears(asOf: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(asOf.slice(0, 4))
  return Math.max(0, dayAfter(yearsLater(asOf, years)) <= day ? years : years - 1)
}

const NUMBERS = ['', 'a year', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The age of a list in words: 'more than two years'; null for a list of the last twelve months. */
export function ageInWords(asOf: string, day: string): string | null {
  const years = fullYears(asOf, day)
  if (years === 0) return null
  return `more than ${NUMBERS[years] ?? years}${years === 1 ? '' : ' years'}`
}

/**
 * The last day, up to `day`, on which answers from an unchanged directory changed: a period had ended, or a
 * statement was a year older. '' if there was none. `dates` are those of the statements.
 */
export function lastTurningDay(dates: readonly string[], sources: readonly Source[], day: string): string {
  const ended = sources
    .filter(isComplete)
    .filter(({ complete }) => !isCurrent(complete, day))
    .map(({ complete }) => dayAfter(complete.until))
  const anniversaries = dates.flatMap((date) => {
    const years = fullYears(date, day)
    return years > 0 ? [dayAfter(yearsLater(date, years))] : []
  })
  return [...ended, ...anniversaries].toSorted().at(-1) ?? ''
}
