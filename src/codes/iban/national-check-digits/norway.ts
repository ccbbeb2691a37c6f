/**
 * Norway: the eleventh digit makes the weighted digits a multiple of 11; where that would take a 10, there is no
 * account. Where the two digits behind the bank code are 00, other rules are followed, on which the
 * documents do not agree: these are not judged.
 */
import { weightedSum } from '../../checks/check-digits.ts'
import type { NationalCheck } from './national-check.ts'

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1] as const

export const norway: NationalCheck = {
  rule: 'The weighted digits of the account number add up to a multiple of 11',
  source: 'Bits (Norwegian banks), kontonummer: modulus 11',
  binding: true,
  applies: (bban) => bban.slice(4, 6) !== '00',
  holds: (bban) => weightedSum(bban, WEIGHTS) % 11 === 0,
}
