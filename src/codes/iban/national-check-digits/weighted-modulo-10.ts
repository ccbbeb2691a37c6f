/** Check digits of the kind: the digits times their weights, the check digit times 1, add up to a multiple of 10. */
import { weightedSum } from '../../checks/check-digits.ts'
import type { NationalCheck } from './national-check.ts'

function isMultipleOf10(digits: string, weights: readonly number[]): boolean {
  return weightedSum(digits, weights) % 10 === 0
}

const ALBANIAN_AND_HUNGARIAN = [9, 7, 3, 1] as const
const POLISH = [3, 9, 7, 1] as const
/** 7, 3, 1 counted from the right, the check digit before them: over fourteen digits it begins with 7. */
const ESTONIAN = [7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1] as const

/** The eighth digit, for bank and branch code. */
export const albania: NationalCheck = {
  rule: 'The weighted digits of the bank code, branch code and control digit add up to a multiple of 10',
  source: 'Bank of Albania, structure of the bank and branch code',
  binding: true,
  holds: (bban) => isMultipleOf10(bban.slice(0, 8), ALBANIAN_AND_HUNGARIAN),
}

/** The last digit, for all that follows the bank code: the 7-3-1 method. */
export const estonia: NationalCheck = {
  rule: 'The digits of the account number, weighted 7, 3, 1, add up to a multiple of 10',
  source: 'Estonian Banking Association, 7-3-1 method',
  binding: true,
  holds: (bban) => isMultipleOf10(bban.slice(2), ESTONIAN),
}

/**
 * The eighth digit for bank and branch, the last for the account. An account number of eight digits is filled up with
 * eight zeros, which add nothing: its own last digit is the check digit, and the rule is the same.
 */
export const hungary: NationalCheck = {
  rule: 'The weighted digits of the bank and branch codes, and of the account number, each add up to a multiple of 10',
  source: 'Magyar Nemzeti Bank, structure of the domestic payment account number',
  binding: true,
  holds: (bban) =>
    isMultipleOf10(bban.slice(0, 8), ALBANIAN_AND_HUNGARIAN) &&
    isMultipleOf10(bban.slice(8), ALBANIAN_AND_HUNGARIAN),
}

/** The eighth digit, for the settlement number of bank and branch. */
export const poland: NationalCheck = {
  rule: 'The weighted digits of the bank’s settlement number add up to a multiple of 10',
  source: 'Narodowy Bank Polski, numbering of banks and bank accounts',
  binding: true,
  holds: (bban) => isMultipleOf10(bban.slice(0, 8), POLISH),
}
