/**
 * Czechia and Slovakia: the prefix and the number of an account are each made so that their weighted digits add up
 * to a multiple of 11. The last digit of each, with weight 1, does it; where that would take a 10, there is no account.
 */
import { weightedSum } from '../../checks/check-digits.ts'
import type { NationalCheck } from './national-check.ts'

const NUMBER_WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1] as const
const PREFIX_WEIGHTS = NUMBER_WEIGHTS.slice(4)

function holds(bban: string): boolean {
  return (
    weightedSum(bban.slice(4, 10), PREFIX_WEIGHTS) % 11 === 0 &&
    weightedSum(bban.slice(10), NUMBER_WEIGHTS) % 11 === 0
  )
}

/** The check of the account prefix and number, by the document that sets it in that country. */
export function modulo11PrefixAndNumber(source: string): NationalCheck {
  return {
    rule: 'The weighted digits of the account prefix and of the account number each add up to a multiple of 11',
    source,
    binding: true,
    holds,
  }
}
