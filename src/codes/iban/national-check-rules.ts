/** The rules of the check digits inside national account numbers (BBAN). Sources: README.md. */
import { computeLuhnDigit, computeRemainder97, computeWeightedSum } from '../checks/digits.ts'

/** A country's rule for the check digits inside its account numbers. */
export interface NationalCheck {
  /** The rule as a sentence: 'The account number is a multiple of 97'. */
  readonly rule: string
  /** The document or the authority that sets the rule. */
  readonly source: string
  /**
   * Why a mismatch is only a note: 'newer institutions issue accounts without it'. Null if the rule binds all
   * accounts that it covers; a mismatch then makes the IBAN invalid.
   */
  readonly reasonNotBinding: string | null
  /** Whether the rule covers this account. Without it, the rule covers every account. */
  readonly appliesTo?: (bban: string) => boolean
  /**
   * Puts the right check digits into a BBAN of correct length and structure, whatever stands in their places.
   * Null if numbers like it are not issued.
   */
  readonly complete: (bban: string) => string | null
}

/** Whether the check digits in a BBAN of correct length and structure match. */
export function isNationalCheckSatisfied({ complete }: NationalCheck, bban: string): boolean {
  return complete(bban) === bban
}

/** Puts a text into another, in place of what stands at the position. */
function putAt(text: string, position: number, replacement: string): string {
  return text.slice(0, position) + replacement + text.slice(position + replacement.length)
}

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

/** The CIN values of the letters A to Z at odd positions. The digits 0 to 9 have the values of A to J. */
const ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
] as const

/**
 * The CIN of Italy and San Marino is a check letter before the ABI code. The 22 characters after it have the
 * ODD_VALUES at odd positions; at even positions 0 to 9 and A to Z have the values 0 to 9 and 0 to 25. The
 * sum modulo 26 is the CIN's position in the alphabet, counted from 0.
 */
function completeCin(bban: string): string {
  let sum = 0
  for (let i = 1; i < bban.length; i++) {
    const charCode = bban.charCodeAt(i)
    const value = charCode < 65 ? charCode - 48 : charCode - 65
    sum += i % 2 === 1 ? (ODD_VALUES[value] ?? 0) : value
  }
  return putAt(bban, 0, String.fromCharCode(65 + (sum % 26)))
}

/** Creates the CIN check of a country. `authority` publishes the rule there. */
export function createCinCheck(authority: string): NationalCheck {
  return {
    rule: 'The CIN letter matches the ABI code, CAB code and account number',
    source: `${authority}, coordinate bancarie: CIN`,
    reasonNotBinding: null,
    complete: completeCin,
  }
}
