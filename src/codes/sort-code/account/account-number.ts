import { compactCode } from '../../checks/characters.ts'
import { isDigits } from '../../checks/digits.ts'

/** An account number as the modulus check takes it, or what is wrong with what was typed. */
export type ReadAccountNumber =
  | { readonly ok: true; readonly account: string }
  | { readonly ok: false; readonly error: string }

/**
 * Reads a UK account number: eight digits; six or seven are filled up with noughts on the left (Vocalink,
 * Validating account numbers, non-standard account numbers). Nine or ten are written for one bank's own
 * rules, which the number does not tell.
 */
export function readAccountNumber(input: string): ReadAccountNumber {
  const compact = compactCode(input)
  if (compact === '') return { ok: false, error: 'Account number is required' }
  if (!isDigits(compact)) return { ok: false, error: 'Account number must contain only digits' }
  if (compact.length < 6 || compact.length > 10)
    return { ok: false, error: 'Account number must have 8 digits (6 or 7 digits are padded with zeros)' }
  if (compact.length > 8)
    return { ok: false, error: 'Please use the 8-digit form of this account number, as on a statement' }
  return { ok: true, account: compact.padStart(8, '0') }
}
