/** Checks UK account numbers against sort codes. */
import { type AccountCheck, type AccountRules, createMalformedAccount } from '../account-check.ts'
import type { EntryDetails } from '../code-entry.ts'
import { parseAccountNumber } from './account-number.ts'
import { checkModulus } from './modulus-check.ts'
import { MODULUS_TABLES } from './modulus-tables.ts'

/**
 * Checks an account number as typed against a sort code of six digits. The bank in `details` tells how an
 * account number of nine or ten digits is converted to eight.
 */
function checkAccount(code: string, accountInput: string, details: EntryDetails): AccountCheck {
  const partyPrefix = (details.bic ?? details.bankPageBic)?.slice(0, 4) ?? null
  const parsed = parseAccountNumber(code, accountInput, partyPrefix)
  if (!parsed.ok) return createMalformedAccount(parsed.error)
  const result = checkModulus(parsed.sortCode, parsed.account, MODULUS_TABLES)
  return parsed.conversion ? { ...result, checks: [parsed.conversion, ...result.checks] } : result
}

export const accountRules: AccountRules = {
  check: checkAccount,
  offer: {
    operationId: 'checkAccount',
    toolName: 'check_uk_account',
    noun: 'UK account number',
    rule: 'Vocalink modulus checking',
    length: 'six to ten digits',
    example: { code: '08-99-99', account: '66374958' },
  },
}
