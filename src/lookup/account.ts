import { type AccountCheck, checkAccount, readAccountNumber } from '../codes/sort-code/modulus-check.ts'
import { sortCode } from '../codes/sort-code/sort-code.ts'
import { modulusTables } from './modulus-tables.ts'

const REFUSED = { status: 'invalid', checks: [] } as const

/**
 * Whether an account number can belong to a UK sort code, both as a person types them. What is no sort code
 * or no account number is 'invalid', with the reason; what cannot be checked is 'unknown'.
 */
export async function checkUkAccount(sortCodeInput: string, accountInput: string): Promise<AccountCheck> {
  const examination = sortCode.examine(sortCodeInput)
  if (!examination.wellFormed) return { ...REFUSED, error: examination.error }
  const read = readAccountNumber(accountInput)
  if (!read.ok) return { ...REFUSED, error: read.error }
  return checkAccount(examination.code, read.account, await modulusTables())
}
