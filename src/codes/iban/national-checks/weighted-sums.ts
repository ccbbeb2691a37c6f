/** National check digits that weighted sums of digits determine. Sources: ../README.md. */
import { computeLuhnDigit, computeWeightedSum } from '../../checks/digits.ts'
import { type NationalCheck, putAt } from './rule.ts'

// Where a rule has fewer weights than digits, the weights repeat.
const ALBANIAN_AND_HUNGARIAN_WEIGHTS = [9, 7, 3, 1] as const
const POLISH_WEIGHTS = [3, 9, 7, 1] as const
/** 7, 3, 1 and so on from the right for the thirteen digits before the check digit, which has weight 1. */
const ESTONIAN_WEIGHTS = [7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1] as const

/**
 * The check digit of weight 1 at a position that makes the weighted sum of the digits a multiple of
 * `modulus`. 10 if it would have two digits.
 */
function computeWeightedDigit(
  digits: string,
  position: number,
  weights: readonly number[],
  modulus: 10 | 11,
): number {
  const sum = computeWeightedSum(putAt(digits, position, '0'), weights)
  return (modulus - (sum % modulus)) % modulus
}

/** Puts the check digit at the end of the part of `text` from `from` to `to`. Its digits have the weights. */
function completeMultipleOf10(text: string, from: number, to: number, weights: readonly number[]): string {
  const digit = computeWeightedDigit(text.slice(from, to), to - from - 1, weights, 10)
  return putAt(text, to - 1, String(digit))
}

/** As completeMultipleOf10, for a multiple of 11; null if the digit would be 10. */
function completeMultipleOf11(
  text: string,
  from: number,
  to: number,
  weights: readonly number[],
): string | null {
  const digit = computeWeightedDigit(text.slice(from, to), to - from - 1, weights, 11)
  return digit === 10 ? null : putAt(text, to - 1, String(digit))
}

/** The eighth digit checks bank and branch code. */
export const albania: NationalCheck = {
  rule: 'The weighted digits of the bank code, branch code and control digit add up to a multiple of 10',
  source: 'Bank of Albania, regulation 42/2008 on the IBAN',
  reasonNotBinding: null,
  complete: (bban) => completeMultipleOf10(bban, 0, 8, ALBANIAN_AND_HUNGARIAN_WEIGHTS),
}

/** The last digit checks everything after the bank code (7-3-1 method). */
export const estonia: NationalCheck = {
  rule: 'The digits of the account number, weighted 7, 3, 1, add up to a multiple of 10',
  source: 'Estonian Banking Association, standard of the account number',
  reasonNotBinding: null,
  complete: (bban) => completeMultipleOf10(bban, 2, bban.length, ESTONIAN_WEIGHTS),
}

/**
 * The eighth digit checks bank and branch, the last digit the account. Account numbers of eight digits
 * have their own as the eighth, and are padded on the right with eight zeros.
 */
export const hungary: NationalCheck = {
  rule:
    'The weighted digits of the bank and branch codes, and of the account number, each add up ' +
    'to a multiple of 10',
  source: 'Magyar Nemzeti Bank, decree 18/2009, annex 1',
  reasonNotBinding: null,
  complete(bban) {
    const accountEnd = bban.endsWith('00000000') ? 16 : 24
    const withBank = completeMultipleOf10(bban, 0, 8, ALBANIAN_AND_HUNGARIAN_WEIGHTS)
    return completeMultipleOf10(withBank, 8, accountEnd, ALBANIAN_AND_HUNGARIAN_WEIGHTS)
  },
}

/** The eighth digit is the check digit of the settlement number, which identifies bank and branch. */
export const poland: NationalCheck = {
  rule: 'The weighted digits of the bank’s settlement number add up to a multiple of 10',
  source: 'Narodowy Bank Polski, numbering of banks and bank accounts',
  reasonNotBinding: null,
  complete: (bban) => completeMultipleOf10(bban, 0, 8, POLISH_WEIGHTS),
}

/**
 * The last of the fourteen digits is a Luhn check digit. Institutions that number their accounts only as
 * IBANs do not compute it, such as the one with the bank code 798.
 */
export const finland: NationalCheck = {
  rule: 'The digits of the account number, every second one doubled, add up to a multiple of 10 (Luhn)',
  source: 'Finance Finland, structure of the Finnish account number',
  reasonNotBinding: 'newer institutions issue accounts without this check digit',
  complete: (bban) => bban.slice(0, -1) + computeLuhnDigit(bban.slice(0, -1)),
}

const CZECH_ACCOUNT_WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1] as const
const CZECH_PREFIX_WEIGHTS = CZECH_ACCOUNT_WEIGHTS.slice(4)

/**
 * The check of Czechia and Slovakia. The account prefix and the account number each end in a check digit of
 * weight 1. Numbers whose check digit would be 10 are not issued.
 */
export function createCzechAndSlovakCheck(source: string): NationalCheck {
  return {
    rule:
      'The weighted digits of the account prefix and of the account number each add up ' +
      'to a multiple of 11',
    source,
    reasonNotBinding: null,
    complete(bban) {
      const withPrefix = completeMultipleOf11(bban, 4, 10, CZECH_PREFIX_WEIGHTS)
      return withPrefix && completeMultipleOf11(withPrefix, 10, 20, CZECH_ACCOUNT_WEIGHTS)
    },
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
  reasonNotBinding: null,
  appliesTo: (bban) => bban.slice(4, 6) !== '00',
  complete: (bban) => completeMultipleOf11(bban, 0, bban.length, NORWEGIAN_WEIGHTS),
}

const SPANISH_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6] as const
/** The eight digits of bank and branch take the last eight weights, as if 00 preceded them. */
const SPANISH_BANK_AND_BRANCH_WEIGHTS = SPANISH_WEIGHTS.slice(2)

function computeSpanishCheckDigit(sum: number): number {
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
  reasonNotBinding: null,
  complete(bban) {
    const bankAndBranchDigit = computeSpanishCheckDigit(
      computeWeightedSum(bban.slice(0, 8), SPANISH_BANK_AND_BRANCH_WEIGHTS),
    )
    const accountDigit = computeSpanishCheckDigit(computeWeightedSum(bban.slice(10), SPANISH_WEIGHTS))
    return putAt(bban, 8, `${bankAndBranchDigit}${accountDigit}`)
  },
}

/** The check digit of ISO/IEC 7064, MOD 11,10, a hybrid system: always 0 to 9. */
function computeMod1110(digits: string): string {
  let product = 10
  for (let i = 0; i < digits.length; i++) {
    const sum = (product + digits.charCodeAt(i) - 48) % 10 || 10
    product = (sum * 2) % 11
  }
  return String((11 - product) % 10)
}

export const croatia: NationalCheck = {
  rule: 'The bank code and the account number each end in a check digit',
  source: 'Hrvatska narodna banka, decision NN 162/2004; ISO/IEC 7064, MOD 11,10',
  reasonNotBinding: null,
  complete: (bban) =>
    bban.slice(0, 6) +
    computeMod1110(bban.slice(0, 6)) +
    bban.slice(7, 16) +
    computeMod1110(bban.slice(7, 16)),
}
