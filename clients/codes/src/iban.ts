/** IBAN: country, check digits and the account number of the country (ISO 13616). */

import { iban } from '../../../src/codes/iban/iban.ts'
import { readIbanField } from '../../../src/codes/iban/iban-fields.ts'
import { BBAN_START } from '../../../src/codes/iban/structures.ts'
import { getCountryName } from '../../../src/codes/places/countries.ts'
import type { Validation } from '../../../src/codes/validation.ts'
import { formatCode, readCode, validateCode } from './validation.ts'

/**
 * Validates an IBAN as people type or paste it: country, length, structure, check digits, and the check
 * digits of the country where a document binds all its banks to them. 'valid' does not mean that the account
 * exists. No check knows the banks.
 */
export function validateIban(input: string): Validation {
  return validateCode(iban, input)
}

/** 'de89370400440532013000' -> 'DE89 3704 0044 0532 0130 00'. Returns a text that is no IBAN as it is. */
export function formatIban(input: string): string {
  return formatCode(iban, input)
}

export interface IbanParts {
  /** In electronic format, without blanks. */
  readonly iban: string
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly countryName: string
  readonly checkDigits: string
  /** What follows the check digits. */
  readonly bban: string
  /** The fields are null where the IBAN registry names none. */
  readonly bankCode: string | null
  readonly branchCode: string | null
  readonly accountNumber: string | null
  /** Whether the country is in SEPA. */
  readonly isInSepa: boolean
}

/** The parts of an IBAN; null if the text is none. */
export function parseIban(input: string): IbanParts | null {
  const code = readCode(iban, input)
  if (code === null) return null
  const country = code.slice(0, 2)
  return {
    iban: code,
    country,
    countryName: getCountryName(country),
    checkDigits: code.slice(2, BBAN_START),
    bban: code.slice(BBAN_START),
    bankCode: readIbanField(code, 'bankCode'),
    branchCode: readIbanField(code, 'branchCode'),
    accountNumber: readIbanField(code, 'accountNumber'),
    isInSepa: iban.isInSepa?.(code) ?? false,
  }
}
