/**
 * The key of the relevé d'identité bancaire (RIB): two digits at the end that make bank code, branch code, account
 * number and key together a multiple of 97. France and Monaco, which have letters in account numbers, Tunisia,
 * Mauritania, and, as far as the examples of the registry tell, Burundi and Djibouti.
 */
import type { NationalCheck } from './national-check.ts'

/** A to I and J to R are 1 to 9, S to Z are 2 to 9: the rows of a telegraph table. */
function digitOf(character: number): number {
  if (character < 65) return character - 48
  return character < 83 ? ((character - 65) % 9) + 1 : character - 81
}

/** The key is 97 less a remainder, so 01 to 97; 00, 98 and 99 leave the same remainders, but are never made. */
function holds(bban: string): boolean {
  const key = Number(bban.slice(-2))
  if (key < 1 || key > 97) return false
  let remainder = 0
  for (let i = 0; i < bban.length; i++) remainder = (remainder * 10 + digitOf(bban.charCodeAt(i))) % 97
  return remainder === 0
}

/** The check of a country whose authority asks for the key of every account; or, not binding, seems to. */
export function ribKey(authority: string, binding = true): NationalCheck {
  return {
    rule: 'With the RIB key, the national account number is a multiple of 97',
    source: `${authority}, RIB key`,
    binding,
    holds,
  }
}
