/** National check digits that a remainder modulo 97 determines. Sources: ../README.md. */
import { computeRemainder97 } from '../../checks/digits.ts'
import { type NationalCheck, putAt } from './rule.ts'

/**
 * Two check digits at the end of the BBAN (ISO/IEC 7064, MOD 97-10): the BBAN read as a number leaves 1 when
 * divided by 97.
 */
export function createMod9710Check(authority: string, reasonNotBinding: string | null = null): NationalCheck {
  return {
    rule: 'The national account number leaves a remainder of 1 when divided by 97',
    source: `${authority}; ISO/IEC 7064, MOD 97-10`,
    reasonNotBinding,
    complete: completeMod9710,
  }
}

/** Two digits at the end: 98 minus a remainder, so 02 to 98. */
function completeMod9710(bban: string): string {
  const beginning = bban.slice(0, -2)
  return beginning + formatTwoDigits(98 - computeRemainder97(`${beginning}00`))
}

function formatTwoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** The last two digits are the first ten modulo 97, or 97 instead of 0. */
export const belgium: NationalCheck = {
  rule: 'The last two digits are the remainder of the first ten divided by 97 (97 if there is none)',
  source: 'Febelfin, structure of the Belgian account number',
  reasonNotBinding: null,
  complete: (bban) => putAt(bban, 10, formatTwoDigits(computeRemainder97(bban.slice(0, 10)) || 97)),
}

/**
 * The key of the relevé d'identité bancaire (RIB): two digits at the end that make bank code, branch code,
 * account number and key together a multiple of 97.
 */
export function createRibKeyCheck(authority: string, reasonNotBinding: string | null = null): NationalCheck {
  return {
    rule: 'With the RIB key, the national account number is a multiple of 97',
    source: `${authority}, RIB key`,
    reasonNotBinding,
    complete: completeRibKey,
  }
}

/** The key is 97 minus a remainder, so 01 to 97. */
function completeRibKey(bban: string): string {
  const beginning = bban.slice(0, -2)
  let remainder = 0
  for (let i = 0; i < beginning.length; i++)
    remainder = (remainder * 10 + getRibDigitValue(bban.charCodeAt(i))) % 97
  return beginning + formatTwoDigits(97 - ((remainder * 100) % 97))
}

/** The value of a character in a RIB: A to I and J to R count 1 to 9, S to Z count 2 to 9. */
function getRibDigitValue(charCode: number): number {
  if (charCode < 65) return charCode - 48
  return charCode < 83 ? ((charCode - 65) % 9) + 1 : charCode - 81
}
