/** The fields of an IBAN, its parts to display, and the directory keys of its bank. */

import { isOfCharacterKind } from '../code-shape.ts'
import { getCountryName } from '../countries.ts'
import type { Part } from '../types.ts'
import { BBAN_START, findIbanStructure, type IbanStructure } from './structures.ts'

export interface IbanFields {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string
  readonly checkDigits: string
  /** Basic bank account number: all characters after the check digits of the IBAN. */
  readonly bban: string
  readonly bankCode: string | null
  readonly branchCode: string | null
  readonly accountNumber: string | null
  readonly nationalCheckDigits: string | null
}

/** Letters of STRUCTURES_TABLE. A prefix (P) is the beginning of the account number, but a separate field. */
const BANK = 'B'
const BRANCH = 'S'
const ACCOUNT_WITH_PREFIX = 'PA'
const NATIONAL_CHECK_DIGITS = 'K'

/** Joins the texts of all fields with one of the given letters; null if the country has no such field. */
function joinFieldTexts(iban: string, { fields }: IbanStructure, letters: string): string | null {
  let text: string | null = null
  for (const { letter, from, to } of fields)
    if (letters.includes(letter)) text = (text ?? '') + iban.slice(from, to)
  return text
}

/**
 * Reads the fields of a well-formed IBAN in electronic format by the positions in the IBAN registry. Returns
 * null for a country that is not in the registry. Does not validate the IBAN.
 */
export function parseIban(code: string): IbanFields | null {
  const structure = findIbanStructure(code.slice(0, 2))
  if (!structure) return null
  return {
    country: structure.country,
    checkDigits: code.slice(2, BBAN_START),
    bban: code.slice(BBAN_START),
    bankCode: joinFieldTexts(code, structure, BANK),
    branchCode: joinFieldTexts(code, structure, BRANCH),
    accountNumber: joinFieldTexts(code, structure, ACCOUNT_WITH_PREFIX),
    nationalCheckDigits: joinFieldTexts(code, structure, NATIONAL_CHECK_DIGITS),
  }
}

/**
 * The directory keys of an IBAN: country, bank and branch code, then country and bank code.
 * 'ES9121000418450200051332' -> ['ES21000418', 'ES2100']
 */
export function getDirectoryKeys(code: string): string[] {
  const fields = parseIban(code)
  if (!fields || fields.bankCode === null) return []
  const bankKey = fields.country + fields.bankCode
  return fields.branchCode === null ? [bankKey] : [bankKey + fields.branchCode, bankKey]
}

/** Whether a text is a country code and a bank code, with or without a branch code, of correct structure. */
export function isDirectoryKey(key: string): boolean {
  const structure = findIbanStructure(key.slice(0, 2))
  if (!structure) return false
  // The kind of each character at its position in the IBAN, so that fields can be cut out of it.
  const ibanKinds = ' '.repeat(BBAN_START) + structure.characterKinds
  const bankKinds = joinFieldTexts(ibanKinds, structure, BANK) ?? ''
  const keyKinds = bankKinds + (joinFieldTexts(ibanKinds, structure, BRANCH) ?? '')
  const codes = key.slice(2)
  if (codes === '' || ![bankKinds.length, keyKinds.length].includes(codes.length)) return false
  return [...codes].every((character, index) => isOfCharacterKind(keyKinds.charAt(index), character))
}

/** The parts of an IBAN of the correct length, in order (SWIFT IBAN Registry, release 101). */
export function splitIban(iban: string, structure: IbanStructure): Part[] {
  const checkDigits = iban.slice(2, BBAN_START)
  const parts: Part[] = [
    { name: 'Country', text: structure.country, meaning: getCountryName(structure.country) },
    { name: 'Check digits', text: checkDigits, meaning: 'guard against typing errors' },
  ]
  for (const { name, from, to, meaning } of structure.fields) {
    parts.push({ name, text: iban.slice(from, to), meaning })
  }
  return parts
}
