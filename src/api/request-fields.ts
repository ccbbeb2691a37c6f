import { z } from 'zod'
import { LONGEST_ASKED } from '../codes/checks/characters.ts'

/** What the site calls have in common in what they take and how they refuse. */

const errorBody = z.object({ error: z.string() })

/** The answers of a call that could not do what it was asked. */
export const errors = {
  400: errorBody,
  403: errorBody,
  404: errorBody,
  429: errorBody,
  500: errorBody,
  503: errorBody,
}

function whatIsWrong(name: string, input: unknown): string {
  if (input === undefined) return `${name} is missing`
  return Array.isArray(input) ? `${name} may be given only once` : `${name} must be a text`
}

/** A text that must be there, once, and not be long. */
export function text(name: string, longest = LONGEST_ASKED) {
  return z
    .string({ error: ({ input }) => whatIsWrong(name, input) })
    .max(longest, `${name} is too long (maximum ${longest} characters)`)
}

/** What gets a caller past its own cache: taken and ignored. */
export const timestamp = text('timestamp', 40).optional()

/** A whole number written in digits; absent, it is the fallback. */
export function wholeNumber(name: string, least: number, most: number, fallback: number) {
  return z.coerce
    .number(`${name} must be a whole number from ${least} to ${most}`)
    .int()
    .min(least)
    .max(most)
    .default(fallback)
}

/** A parameter without which nothing can be answered. */

/** A text that must be there: one of spaces alone is missing, too (specification, section 8). */
export function needed(name: string, longest?: number) {
  return text(name, longest).regex(/\S/, `${name} is missing`)
}
