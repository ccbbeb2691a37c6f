/**
 * Two check digits at the end of the BBAN after ISO/IEC 7064, MOD 97-10: the whole BBAN read as a number leaves 1
 * when divided by 97. Bosnia, East Timor, Kosovo, Montenegro, North Macedonia, Portugal, São Tomé, Serbia, Slovenia.
 */
import { remainder97 } from '../../checks/check-digits.ts'
import type { NationalCheck } from './national-check.ts'

/** The standard makes 02 to 98; 00, 01 and 99 leave the same remainders, but are never made. */
function holds(bban: string): boolean {
  const digits = Number(bban.slice(-2))
  return digits >= 2 && digits <= 98 && remainder97(bban) === 1
}

/** The check of a country whose authority asks for it of every account; or, not binding, seems to. */
export function mod9710(authority: string, binding = true): NationalCheck {
  return {
    rule: 'The national account number leaves a remainder of 1 when divided by 97',
    source: `${authority}; ISO/IEC 7064, MOD 97-10`,
    binding,
    holds,
  }
}
