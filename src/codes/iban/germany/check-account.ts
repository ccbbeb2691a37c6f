/**
 * Checks German account numbers by the method that the Bundesbank’s list names for a bank code. The result
 * is never a verdict: banks have accounts that their method does not cover.
 *
 * >>> checkGermanAccount('10', '37040044', '12345008')
 * 'fits'
 */
import type { CheckDigitResult } from './check-digit-rules.ts'
import { METHODS_00_TO_49 } from './methods-00-to-49.ts'
import { METHODS_50_TO_99 } from './methods-50-to-99.ts'
import { METHODS_A0_TO_E4 } from './methods-a0-to-e4.ts'

const METHODS = { ...METHODS_00_TO_49, ...METHODS_50_TO_99, ...METHODS_A0_TO_E4 }

/** The check digit methods that we implement: '00' to 'E4'. */
export const CHECK_DIGIT_METHODS: readonly string[] = Object.keys(METHODS).sort()

/**
 * Checks an account number of 1 to 10 digits by a method such as '00' or 'E4'. A few methods include the bank
 * code. Returns null if we do not implement the method.
 */
export function checkGermanAccount(
  method: string,
  bankCode: string,
  account: string,
): CheckDigitResult | null {
  return METHODS[method]?.({ bankCode, account: account.padStart(10, '0') }) ?? null
}
