/** What the site calls have in common in what they take and how they refuse. */
import { z } from 'zod'

const errorBody = z.object({ error: z.string() })

/** The answers of a call that could not do what it was asked. */
export const errors = { 400: errorBody, 404: errorBody, 429: errorBody, 500: errorBody, 503: errorBody }

/** No code, however it is typed, needs more characters. */
export const LONGEST_CODE = 100

/** A text that may be given once, and not be long. */
export function text(name: string, longest = LONGEST_CODE) {
  return z
    .string(`${name} may be given once only`)
    .max(longest, `${name} is too long (maximum ${longest} characters)`)
}
