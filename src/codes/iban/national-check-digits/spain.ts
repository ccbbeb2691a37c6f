/**
 * Spain: two check digits between the branch code and the account number. The first is for bank and branch, the
 * second for the account; each is 11 less the weighted sum modulo 11, where 11 is written 0 and 10 is written 1.
 */
import { weightedSum } from '../../checks/check-digits.ts'
import type { NationalCheck } from './national-check.ts'

const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6] as const
/** The eight digits of bank and branch count as ten that begin with 00. */
const BANK_AND_BRANCH_WEIGHTS = WEIGHTS.slice(2)

function checkDigit(sum: number): number {
  const digit = 11 - (sum % 11)
  if (digit === 11) return 0
  return digit === 10 ? 1 : digit
}

function holds(bban: string): boolean {
  const first = checkDigit(weightedSum(bban.slice(0, 8), BANK_AND_BRANCH_WEIGHTS))
  const second = checkDigit(weightedSum(bban.slice(10), WEIGHTS))
  return first === Number(bban[8]) && second === Number(bban[9])
}

export const spain: NationalCheck = {
  rule: 'Both control digits (DC) match: the first the bank and branch, the second the account',
  source: 'Banco de España, código cuenta cliente (CCC)',
  binding: true,
  holds,
}
