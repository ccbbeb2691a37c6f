/** Checks UK account numbers against sort codes: those that a visitor enters, and those inside IBANs. */

import { createMalformedExamination } from '../codes/checks/input-text.ts'
import type { EntryDetails } from '../codes/code-entry.ts'
import { readCode } from '../codes/read-code.ts'
import { parseAccountNumber } from '../codes/sort-code/account-number.ts'
import { type AccountCheck, checkAccount } from '../codes/sort-code/modulus-check.ts'
import { findModulusRows } from '../codes/sort-code/modulus-weights.ts'
import { sortCode } from '../codes/sort-code/sort-code.ts'
import type { CodeType, Examination } from '../codes/types.ts'
import type { CodeDirectory } from '../directory/directory.ts'
import { MODULUS_TABLES } from './modulus-tables.ts'

const MALFORMED = { status: 'invalid', checks: [] } as const

/**
 * Checks a UK account number against a sort code, both as typed. Malformed input is 'invalid', with the
 * reason. An account number is 'unknown' if no modulus check exists for its sort code.
 */
export function checkUkAccount(
  directory: CodeDirectory,
  sortCodeInput: string,
  accountInput: string,
): AccountCheck {
  const examination = readCode(sortCode, sortCodeInput)
  if (!examination.isWellFormed) return { ...MALFORMED, error: examination.error }
  const { code } = examination
  const { details } = directory.findEntry('sort-code', code) ?? directory.findRange('sort-code', code) ?? {}
  return checkAccountOfBank(code, details ?? {}, accountInput)
}

/**
 * Checks an account number as typed against a sort code of six digits. `details` are what the directory lists
 * of the sort code: its bank tells how an account number of nine or ten digits is converted to eight.
 */
export function checkAccountOfBank(code: string, details: EntryDetails, accountInput: string): AccountCheck {
  const partyPrefix = (details.bic ?? details.bankPageBic)?.slice(0, 4) ?? null
  const parsed = parseAccountNumber(code, accountInput, partyPrefix)
  if (!parsed.ok) return { ...MALFORMED, error: parsed.error }
  const result = checkAccount(parsed.sortCode, parsed.account, MODULUS_TABLES)
  return parsed.conversion ? { ...result, checks: [parsed.conversion, ...result.checks] } : result
}

/**
 * Adds the modulus check of the account number inside a British or Irish IBAN. If the account cannot belong
 * to its sort code, the IBAN is malformed. An Irish sort code without a published check gets no note: the
 * tables have only those of banks that also clear in the United Kingdom.
 */
export function addAccountChecks(type: CodeType, examination: Examination): Examination {
  if (!examination.isWellFormed) return examination
  const embedded = type.findEmbeddedCode?.(examination.code)
  if (!embedded?.account) return examination
  const isIrish = !examination.code.startsWith('GB')
  if (isIrish && findModulusRows(MODULUS_TABLES, embedded.code).length === 0) return examination
  const { status, error, checks } = checkAccount(embedded.code, embedded.account, MODULUS_TABLES)
  const allChecks = [...examination.checks, ...checks]
  return status === 'invalid' && error
    ? createMalformedExamination(examination.code, error, allChecks, examination.parts)
    : { ...examination, checks: allChecks }
}
