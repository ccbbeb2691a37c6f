/** The option --as-of of `data import`, `data diff` and `data update`: dates of files that state none. */
import { findDateError } from '../../../importing/list-date.ts'
import { findImportKind } from '../../../importing/sources/registry.ts'
import { UsageError } from '../terminal.ts'

/** For commander: the flags and the description, and the function that collects repeated values. */
export const AS_OF_OPTION = [
  '--as-of <date>',
  'the day or month of files that do not state it; KIND=DATE for one of several kinds',
  (value: string, values: readonly string[] = []) => [...values, value],
] as const

/** Returns the date of a kind of file as a property, which is absent without a date. */
export type DateOfKind = (kindId: string) => { asOf?: string }

/** The kind of 'fedach=2026-11', and the date; the kind is undefined for '2026-11'. */
function splitValue(value: string) {
  const [date = '', kindId] = value.split('=', 2).reverse()
  return { kindId, date }
}

/**
 * Parses the values of --as-of: a date for all kinds ('2026-11-21') or for one of them ('fedach=2026-11').
 * Throws UsageError for a date that is neither a day nor a month or in the future, for a kind that is not
 * among `kindIds`, and for a second date of a kind.
 */
export function parseDates(
  values: readonly string[] | undefined,
  kindIds: readonly string[],
  now: Date,
): DateOfKind {
  const dates = new Map<string | undefined, string>()
  for (const { kindId, date } of (values ?? []).map(splitValue)) {
    const error = findDateError(date, now)
    if (error !== null) throw new UsageError(error)
    if (kindId !== undefined && !kindIds.includes(kindId)) throw new UsageError(describeWrongKind(kindId))
    if (dates.has(kindId)) throw new UsageError(`--as-of is given twice for ${kindId ?? 'all kinds'}`)
    dates.set(kindId, date)
  }
  return (kindId) => {
    const asOf = dates.get(kindId) ?? dates.get(undefined)
    return asOf === undefined ? {} : { asOf }
  }
}

function describeWrongKind(kindId: string): string {
  const problem = findImportKind(kindId) ? 'no file of this kind is given' : 'there is no such kind of file'
  return `--as-of ${kindId}=...: ${problem}`
}
