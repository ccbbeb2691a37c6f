/** Schemas of request parameters. */
import { z } from 'zod'
import { isEmptyCode, MAX_INPUT_LENGTH } from '../codes/checks/input-text.ts'
import { parseCountryFilter } from '../codes/places/countries.ts'

function describeTextError(name: string, input: unknown): string {
  if (input === undefined) return `${name} is missing`
  return Array.isArray(input) ? `${name} may be given only once` : `${name} must be a string`
}

/** A required string of limited length that may be given only once. */
export function textParameter(name: string, maxLength = MAX_INPUT_LENGTH) {
  return z
    .string({ error: ({ input }) => describeTextError(name, input) })
    .max(maxLength, `${name} is too long (maximum ${maxLength} characters)`)
}

/** A `textParameter` in lower case: 'de' for 'DE'. */
export const lowerCaseParameter = (name: string, maxLength: number) =>
  textParameter(name, maxLength).transform((text) => text.toLowerCase())

/** Cache buster of old clients: accepted and ignored. */
export const ignoredTimestamp = textParameter('timestamp', 40).optional()

interface IntegerRange {
  readonly min: number
  readonly max: number
  /** The value if the parameter is absent. */
  readonly default: number
}

/** An optional integer within a range. */
export function integerParameter(name: string, { min, max, default: defaultValue }: IntegerRange) {
  return z.coerce
    .number(`${name} must be a whole number from ${min} to ${max}`)
    .int()
    .min(min)
    .max(max)
    .default(defaultValue)
}

/** A `textParameter` that is not blank. */
export function nonBlankText(name: string, maxLength?: number) {
  return textParameter(name, maxLength).regex(/\S/, `${name} is missing`)
}

/** A required code or account number, grouped in any way: '---' is none. */
export function codeText(name: string) {
  return nonBlankText(name).refine((text) => !isEmptyCode(text), `${name} is missing`)
}

/** An optional country by code or name, as ISO 3166-1 alpha-2 or XK. */
export const countryParameter = textParameter('country', 40)
  .optional()
  .transform((text, context) => {
    const country = parseCountryFilter(text ?? '')
    if (country !== null) return country
    context.addIssue({ code: 'custom', message: 'country must be the alpha-2 code of a country' })
    return z.NEVER
  })

/** The digits of a number that an earlier answer gave as its cursor; absent for the first page. */
export const cursorParameter = textParameter('cursor', 15)
  .regex(/^\d{1,15}$/, 'cursor must be the cursor of an earlier answer')
  .optional()
  .describe('Only what follows this cursor of an answer')

/** The parameters of a list that is read page by page, in an order that one directory does not change. */
export const pageParameters = (limits: Omit<IntegerRange, 'min'>) => ({
  limit: integerParameter('limit', { min: 1, ...limits }).describe(
    `The maximum number of results, up to ${limits.max}`,
  ),
  cursor: cursorParameter,
})

/** The cursor in the answer of a list with `pageParameters`. */
export const cursorField = z
  .string()
  .nullable()
  .meta({ id: 'Cursor', description: 'Send it to get what follows; null at the end' })

/** The cursor of the next page of a list, which is the number of items before it; null at the end. */
export const toCursor = (itemsBefore: number, allItems: number) =>
  itemsBefore < allItems ? String(itemsBefore) : null
