/** National check digits computed modulo 97: ISO/IEC 7064 MOD 97-10, the Belgian rule and the RIB key. */
import { computeRemainder97 } from '../../checks/digits.ts'
import type { NationalCheck } from './national-check.ts'

/**
 * Two check digits at the end of the BBAN (ISO/IEC 7064, MOD 97-10): the BBAN read as a number leaves 1 when
 * divided by 97. Pass `isBinding` false where no document makes the rule binding for every account.
 */
export function mod9710(authority: string, isBinding = true): NationalCheck {
  return {
    rule: 'The national account number leaves a remainder of 1 when divided by 97',
    source: `${authority}; ISO/IEC 7064, MOD 97-10`,
    isBinding,
    isSatisfiedBy: passesMod9710,
  }
}

/** The standard produces 02 to 98 only, although 00, 01 and 99 leave the same remainders. */
function passesMod9710(bban: string): boolean {
  const digits = Number(bban.slice(-2))
  return digits >= 2 && digits <= 98 && computeRemainder97(bban) === 1
}

/** The last two digits are the first ten modulo 97, or 97 instead of 0. */
export const belgium: NationalCheck = {
  rule: 'The last two digits are the remainder of the first ten divided by 97 (97 if there is none)',
  source: 'Febelfin, structure of the Belgian account number',
  isBinding: true,
  isSatisfiedBy: (bban) => (computeRemainder97(bban, 0, 10) || 97) === Number(bban.slice(10)),
}

/**
 * The key of the relevé d'identité bancaire (RIB): two digits at the end that make bank code, branch code,
 * account number and key together a multiple of 97. Pass `isBinding` false where only examples show the rule.
 */
export function ribKey(authority: string, isBinding = true): NationalCheck {
  return {
    rule: 'With the RIB key, the national account number is a multiple of 97',
    source: `${authority}, RIB key`,
    isBinding,
    isSatisfiedBy: passesRibKey,
  }
}

/** The key is 97 minus a remainder, so 01 to 97, although 00, 98 and 99 leave the same remainders. */
function passesRibKey(bban: string): boolean {
  const key = Number(bban.slice(-2))
  if (key < 1 || key > 97) return false
  let remainder = 0
  for (let i = 0; i < bban.length; i++) remainder = (remainder * 10 + ribDigit(bban.charCodeAt(i))) % 97
  return remainder === 0
}

/** French account numbers may contain letters: A to I and J to R count 1 to 9, S to Z count 2 to 9. */
function ribDigit(character: number): number {
  if (character < 65) return character - 48
  return character < 83 ? ((character - 65) % 9) + 1 : character - 81
}
