/** The checks of length, characters, country and structure (ISO 13616-1:2020; SWIFT IBAN Registry). */

import { isAlphanumeric } from '../checks/characters.ts'
import { countryName } from '../countries.ts'
import type { Check } from '../types.ts'
import { outsideRegistry } from './outside-registry.ts'
import { BBAN_START, fitsKind, IBAN_REGISTRY, type IbanStructure, memoizePerCountry } from './structures.ts'

export const ISO_13616 = 'ISO 13616-1:2020, structure of the IBAN'
export const ISO_7064 = 'ISO/IEC 7064:2003, MOD 97-10'

/** One step of an examination: the check to show, and the error for the visitor if it fails. */
export interface Step {
  readonly check: Check
  readonly error: string | null
}

/** A step that passes. */
export function passed(id: string, statement: string, working: string, source: string): Step {
  return { check: { id, outcome: 'pass', statement, working, source }, error: null }
}

/** A step that fails, with the error for the visitor. */
export function failed(id: string, statement: string, working: string, source: string, error: string): Step {
  return { check: { id, outcome: 'fail', statement, working, source }, error }
}

export const MAX_IBAN_LENGTH = 34
const MIN_IBAN_LENGTH = 15

const LENGTH = '15 to 34 characters'
const CHARACTERS = 'Two letters, two check digits, then only letters and digits'

/** The error if no more specific one applies. */
export const FALLBACK = 'Invalid IBAN format'

/** The pattern of every IBAN in electronic format (without spaces). */
export const ANY_IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/

/** The step for a text with the format of an IBAN. */
export const FORMAT_PASSED = passed('characters', CHARACTERS, 'no other characters', ISO_13616)

/** Whether a text in electronic format has the format of an IBAN. */
export function looksLikeIban(text: string): boolean {
  return ANY_IBAN.test(text)
}

function wrongLength(iban: string): { working: string; error: string } | null {
  const { length } = iban
  if (length === 0) return { working: 'nothing was entered', error: 'IBAN is required' }
  const working =
    length > 64 ? 'more than 64 characters' : `${length} ${length === 1 ? 'character' : 'characters'}`
  if (length < MIN_IBAN_LENGTH) return { working, error: 'IBAN is too short (minimum 15 characters)' }
  if (length > MAX_IBAN_LENGTH) return { working, error: 'IBAN is too long (maximum 34 characters)' }
  return null
}

function wrongCharacters(iban: string): { working: string; error: string } {
  if (!/^[A-Z]{2}/.test(iban)) {
    return {
      working: 'it does not begin with two letters',
      error: 'IBAN must start with a 2-letter country code',
    }
  }
  if (!isAlphanumeric(iban)) {
    return { working: 'it contains other characters', error: 'IBAN must contain only letters and numbers' }
  }
  if (!/^..[0-9]{2}/.test(iban)) {
    return {
      working: 'characters 3 and 4 are not two digits',
      error: 'IBAN must have 2 check digits after the country code',
    }
  }
  return { working: 'it has another structure', error: FALLBACK }
}

/** Checks the format that IBANs of all countries share (ISO 13616-1:2020; specification, section 5). */
export function formatStep(iban: string): Step {
  if (looksLikeIban(iban)) return FORMAT_PASSED
  const length = wrongLength(iban)
  if (length) return failed('length', LENGTH, length.working, ISO_13616, length.error)
  const { working, error } = wrongCharacters(iban)
  return failed('characters', CHARACTERS, working, ISO_13616, error)
}

const COUNTRY = 'The first two letters are a country in the IBAN registry'

/** The step for a country that is in the registry. */
export const countryStep = memoizePerCountry(({ country }) =>
  passed('country', COUNTRY, `${country} is ${countryName(country)}`, IBAN_REGISTRY),
)

/** The step for a country code that is not in the registry. */
export function unknownCountryStep(code: string): Step {
  const error = outsideRegistry(code)
  return failed('country', COUNTRY, `${code} is not in the registry`, IBAN_REGISTRY, error)
}

/** 'IBANs beginning with GB (United Kingdom)'. In brackets, no country name needs an article. */
function ibansWith(country: string): string {
  return `IBANs beginning with ${country} (${countryName(country)})`
}

const lengthStatement = memoizePerCountry(
  ({ country, length }) => `${ibansWith(country)} have ${length} characters`,
)
const rightLength = memoizePerCountry((structure) =>
  passed('length', lengthStatement(structure), `${structure.length} characters`, IBAN_REGISTRY),
)

/** Checks the length that the registry sets for the country. */
export function lengthStep(iban: string, structure: IbanStructure): Step {
  if (iban.length === structure.length) return rightLength(structure)
  const statement = lengthStatement(structure)
  const working = `${iban.length} characters`
  return failed('length', statement, working, IBAN_REGISTRY, `${statement}; this one has ${iban.length}`)
}

const STRUCTURE = 'Each character is of the right kind'
const rightStructure = memoizePerCountry(({ bban }) =>
  passed('structure', STRUCTURE, `as ${bban} after the check digits`, IBAN_REGISTRY),
)

function firstMismatch(iban: string, { kinds }: IbanStructure): number {
  for (let i = 0; i < kinds.length; i++) {
    if (!fitsKind(kinds[i], iban.charCodeAt(BBAN_START + i))) return BBAN_START + i
  }
  return -1
}

/** Checks each character against the registry’s structure. The IBAN must have the correct length. */
export function structureStep(iban: string, structure: IbanStructure): Step {
  const at = firstMismatch(iban, structure)
  if (at < 0) return rightStructure(structure)
  const should = structure.kinds[at - BBAN_START] === 'n' ? 'a digit' : 'a letter'
  const field = structure.fields.find(({ to }) => at < to)?.name.toLowerCase() ?? 'account number'
  const what = `${at + 1} (${field}) is ${iban.charAt(at)}`
  const error = `Character ${what}, where ${ibansWith(structure.country)} have ${should}`
  return failed('structure', STRUCTURE, `character ${what}, not ${should}`, IBAN_REGISTRY, error)
}
