/** The fields of an IBAN, its parts to display, and the directory keys of its bank. */

import { getCountryName } from '../places/countries.ts'
import { isOfCharacterKind } from '../reading/code-shape.ts'
import type { Part } from '../types.ts'
import { BBAN_START, findIbanStructure, type IbanStructure } from './structures.ts'

/**
 * The letters that stand for each field in STRUCTURES_TABLE. An account number may have two parts: the
 * account prefix (P) and the rest (A).
 */
const FIELD_LETTERS = { bankCode: 'B', branchCode: 'S', accountNumber: 'PA' } as const

type IbanField = keyof typeof FIELD_LETTERS

/** Cuts the parts of a field out of `text`, which has the length of the IBAN; null for no such field. */
function cutField(text: string, { fields }: IbanStructure, field: IbanField): string | null {
  let cut: string | null = null
  for (const { letter, from, to } of fields)
    if (FIELD_LETTERS[field].includes(letter)) cut = (cut ?? '') + text.slice(from, to)
  return cut
}

/**
 * Reads a field of a well-formed IBAN in electronic format by the positions in the IBAN registry. Returns
 * null if the country has no such field or is not in the registry. Does not validate the IBAN.
 */
export function readIbanField(code: string, field: IbanField): string | null {
  const structure = findIbanStructure(code.slice(0, 2))
  return structure ? cutField(code, structure, field) : null
}

/**
 * The directory keys of an IBAN: country, bank and branch code, then country and bank code.
 * 'ES9121000418450200051332' -> ['ES21000418', 'ES2100']
 */
export function getDirectoryKeys(code: string): string[] {
  const bankCode = readIbanField(code, 'bankCode')
  if (bankCode === null) return []
  const bankKey = code.slice(0, 2) + bankCode
  const branchCode = readIbanField(code, 'branchCode')
  return branchCode === null ? [bankKey] : [bankKey + branchCode, bankKey]
}

/** Whether a text is a directory key: a country, then its bank code, and maybe its branch code. */
export function isDirectoryKey(key: string): boolean {
  const structure = findIbanStructure(key.slice(0, 2))
  if (!structure) return false
  // The kind of each character at its position in the IBAN, so that fields can be cut out of it.
  const ibanKinds = ' '.repeat(BBAN_START) + structure.characterKinds
  const bankKinds = cutField(ibanKinds, structure, 'bankCode') ?? ''
  const keyKinds = bankKinds + (cutField(ibanKinds, structure, 'branchCode') ?? '')
  const codes = key.slice(2)
  if (codes === '' || ![bankKinds.length, keyKinds.length].includes(codes.length)) return false
  return [...codes].every((character, index) => isOfCharacterKind(keyKinds.charAt(index), character))
}

/**
 * Pads a country and the beginning of its bank codes to the length of the directory key of a bank:
 * padToBankKey('PL109', '0') -> 'PL10900000'.
 */
export function padToBankKey(beginning: string, digit: '0' | '9'): string {
  const bankCode = findIbanStructure(beginning.slice(0, 2))?.fields.find(({ letter }) => letter === 'B')
  return bankCode ? beginning.padEnd(2 + bankCode.to - bankCode.from, digit) : beginning
}

/** The parts of an IBAN of the correct length, in order (SWIFT IBAN Registry, release 102). */
export function splitIban(iban: string, structure: IbanStructure): Part[] {
  const checkDigits = iban.slice(2, BBAN_START)
  const parts: Part[] = [
    { name: 'Country', text: structure.country, meaning: getCountryName(structure.country) },
    { name: 'Check digits', text: checkDigits, meaning: 'against typos' },
  ]
  for (const { name, from, to, meaning } of structure.fields) {
    parts.push({ name, text: iban.slice(from, to), meaning })
  }
  return parts
}
