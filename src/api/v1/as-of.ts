/** The parameter `asOf`: an answer from the directory as it was at the end of a day. */
import { z } from 'zod'
import type { CodeLookup, Lookup } from '../../lookup/lookup.ts'
import { textParameter } from '../request-fields.ts'
import { Problem } from './problems.ts'

/** Whether a text is a day that exists: '2026-09-01', not '2026-02-30'. */
export const isDay = (text: string) => z.iso.date().safeParse(text).success

/** A day, '2026-09-01'; absent for today. */
export const asOfParameter = textParameter('asOf', 20)
  .refine(isDay, 'asOf must be a day: 2026-09-01')
  .optional()
  .meta({
    id: 'AsOf',
    description: 'Answers from the directory at the end of this day (UTC): 2026-09-01',
  })

/** The look-ups of today, or of the directory at the end of an earlier day; a problem if it is not known. */
export function lookUpAsOf(lookup: Lookup, asOf: string | undefined): CodeLookup | Problem {
  if (asOf === undefined || asOf === lookup.day) return lookup
  if (asOf > lookup.day)
    return new Problem('invalid_parameter', 'asOf is in the future', { parameter: 'asOf' })
  const { historySince: since } = lookup
  const message = `The directory of that day is not known: its history begins on ${since.slice(0, 10)}`
  return lookup.asOf(asOf) ?? new Problem('before_history', message, { parameter: 'asOf', since })
}

/** The getter of the look-ups for work in several turns. If the history is lost in between, it throws. */
export function chooseLookupGetter(
  getLookup: () => Lookup,
  asOf: string | undefined,
): (() => CodeLookup) | Problem {
  const first = lookUpAsOf(getLookup(), asOf)
  if (first instanceof Problem) return first
  return () => {
    const lookup = lookUpAsOf(getLookup(), asOf)
    if (lookup instanceof Problem) throw new Error(lookup.message)
    return lookup
  }
}
