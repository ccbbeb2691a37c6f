/** National check digits computed modulo 11: Czechia, Slovakia, Norway, Spain and Croatia. */
import { computeWeightedSum } from '../../checks/digits.ts'
import type { NationalCheck } from './national-check.ts'

const CZECH_NUMBER_WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1] as const
const CZECH_PREFIX_WEIGHTS = CZECH_NUMBER_WEIGHTS.slice(4)

/**
 * The check of Czechia and Slovakia. The account prefix and the account number each end in a check digit of
 * weight 1. Numbers whose check digit would be 10 are not issued.
 */
export function modulo11PrefixAndNumber(source: string): NationalCheck {
  return {
    rule:
      'The weighted digits of the account prefix and of the account number each add up ' +
      'to a multiple of 11',
    source,
    isBinding: true,
    isSatisfiedBy: (bban) =>
      computeWeightedSum(bban.slice(4, 10), CZECH_PREFIX_WEIGHTS) % 11 === 0 &&
      computeWeightedSum(bban.slice(10), CZECH_NUMBER_WEIGHTS) % 11 === 0,
  }
}

const NORWEGIAN_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1] as const

/**
 * The eleventh digit is the check digit. Numbers whose check digit would be 10 are not issued. The check is
 * skipped where 00 follows the bank code: the published rules for these accounts contradict each other.
 */
export const norway: NationalCheck = {
  rule: 'The weighted digits of the account number add up to a multiple of 11',
  source: 'Bits (Norwegian banks), kontonummer: modulus 11',
  isBinding: true,
  appliesTo: (bban) => bban.slice(4, 6) !== '00',
  isSatisfiedBy: (bban) => computeWeightedSum(bban, NORWEGIAN_WEIGHTS) % 11 === 0,
}

const SPANISH_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6] as const
/** The eight digits of bank and branch take the last eight weights, as if 00 preceded them. */
const SPANISH_BANK_AND_BRANCH_WEIGHTS = SPANISH_WEIGHTS.slice(2)

function spanishCheckDigit(sum: number): number {
  const digit = 11 - (sum % 11)
  if (digit === 11) return 0
  return digit === 10 ? 1 : digit
}

/**
 * Two check digits stand between branch code and account number: the first for bank and branch, the second
 * for the account. Each is 11 minus the weighted sum modulo 11; 11 becomes 0 and 10 becomes 1.
 */
export const spain: NationalCheck = {
  rule: 'Both control digits (DC) match: the first the bank and branch, the second the account',
  source: 'Banco de España, código cuenta cliente (CCC)',
  isBinding: true,
  isSatisfiedBy(bban) {
    const bankAndBranchDigit = spanishCheckDigit(
      computeWeightedSum(bban.slice(0, 8), SPANISH_BANK_AND_BRANCH_WEIGHTS),
    )
    const accountDigit = spanishCheckDigit(computeWeightedSum(bban.slice(10), SPANISH_WEIGHTS))
    return bankAndBranchDigit === Number(bban[8]) && accountDigit === Number(bban[9])
  },
}

/** ISO/IEC 7064, MOD 11,10: a hybrid system whose check digit is always 0 to 9. */
function isMod1110(digits: string): boolean {
  let product = 10
  for (let i = 0; i < digits.length - 1; i++) {
    const sum = (product + digits.charCodeAt(i) - 48) % 10 || 10
    product = (sum * 2) % 11
  }
  return (product + digits.charCodeAt(digits.length - 1) - 48) % 10 === 1
}

export const croatia: NationalCheck = {
  rule: 'The bank code and the account number each end in a check digit',
  source: 'Hrvatska narodna banka, construction of accounts with banks; ISO/IEC 7064, MOD 11,10',
  isBinding: true,
  isSatisfiedBy: (bban) => isMod1110(bban.slice(0, 7)) && isMod1110(bban.slice(7)),
}
