/** National check digits whose weighted digits add up to a multiple of 10. The check digit has weight 1. */
import { computeWeightedSum } from '../../checks/digits.ts'
import type { NationalCheck } from './national-check.ts'

const ALBANIAN_AND_HUNGARIAN = [9, 7, 3, 1] as const
const POLISH = [3, 9, 7, 1] as const
/** Weights 7, 3, 1 from the right, before the check digit; over fourteen digits the list begins with 7. */
const ESTONIAN = [7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1] as const

function isMultipleOf10(digits: string, weights: readonly number[]): boolean {
  return computeWeightedSum(digits, weights) % 10 === 0
}

/** The eighth digit checks bank and branch code. */
export const albania: NationalCheck = {
  rule: 'The weighted digits of the bank code, branch code and control digit add up to a multiple of 10',
  source: 'Bank of Albania, structure of the bank and branch code',
  isBinding: true,
  isSatisfiedBy: (bban) => isMultipleOf10(bban.slice(0, 8), ALBANIAN_AND_HUNGARIAN),
}

/** The last digit checks everything after the bank code (7-3-1 method). */
export const estonia: NationalCheck = {
  rule: 'The digits of the account number, weighted 7, 3, 1, add up to a multiple of 10',
  source: 'Estonian Banking Association, 7-3-1 method',
  isBinding: true,
  isSatisfiedBy: (bban) => isMultipleOf10(bban.slice(2), ESTONIAN),
}

/**
 * The eighth digit checks bank and branch, the last digit the account. Account numbers of eight digits are
 * padded on the right with eight zeros, which add nothing to the sum, so the same rule covers them.
 */
export const hungary: NationalCheck = {
  rule:
    'The weighted digits of the bank and branch codes, and of the account number, each add up ' +
    'to a multiple of 10',
  source: 'Magyar Nemzeti Bank, structure of the domestic payment account number',
  isBinding: true,
  isSatisfiedBy: (bban) =>
    isMultipleOf10(bban.slice(0, 8), ALBANIAN_AND_HUNGARIAN) &&
    isMultipleOf10(bban.slice(8), ALBANIAN_AND_HUNGARIAN),
}

/** The eighth digit checks the settlement number of bank and branch. */
export const poland: NationalCheck = {
  rule: 'The weighted digits of the bank’s settlement number add up to a multiple of 10',
  source: 'Narodowy Bank Polski, numbering of banks and bank accounts',
  isBinding: true,
  isSatisfiedBy: (bban) => isMultipleOf10(bban.slice(0, 8), POLISH),
}

/** The last of the fourteen digits is a Luhn check digit. */
export const finland: NationalCheck = {
  rule: 'The digits of the account number, every second one doubled, add up to a multiple of 10 (Luhn)',
  source: 'Finance Finland, structure of the Finnish account number',
  isBinding: true,
  isSatisfiedBy(bban) {
    let sum = 0
    for (let i = 0; i < bban.length; i++) {
      const digit = bban.charCodeAt(i) - 48
      const doubled = (bban.length - i) % 2 === 0 ? digit * 2 : digit
      sum += doubled > 9 ? doubled - 9 : doubled
    }
    return sum % 10 === 0
  },
}
