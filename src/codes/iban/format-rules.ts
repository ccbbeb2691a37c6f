/** The checks of length, characters, country and structure (ISO 13616-1:2020; SWIFT IBAN Registry). */

import { isAlphanumeric } from '../checks/input-text.ts'
import { getCountryName } from '../countries.ts'
import type { Check } from '../types.ts'
import { explainUnknownCountry } from './outside-registry.ts'
import {
  BBAN_START,
  IBAN_REGISTRY,
  type IbanStructure,
  isOfCharacterKind,
  memoizePerCountry,
} from './structures.ts'

export const ISO_13616 = 'ISO 13616-1:2020, structure of the IBAN'
export const ISO_7064 = 'ISO/IEC 7064:2003, MOD 97-10'

/** One step of an examination: the check to show, and the error for the visitor if it fails. */
export interface Step {
  readonly check: Check
  readonly error: string | null
}

/** A step that passes. */
export function createPassedStep(id: string, statement: string, working: string, source: string): Step {
  return { check: { id, outcome: 'pass', statement, working, source }, error: null }
}

/** A step that fails, with the error for the visitor. */
export function createFailedStep(
  id: string,
  statement: string,
  working: string,
  source: string,
  error: string,
): Step {
  return { check: { id, outcome: 'fail', statement, working, source }, error }
}

export const MAX_IBAN_LENGTH = 34
const MIN_IBAN_LENGTH = 15

const LENGTH_STATEMENT = '15 to 34 characters'
const CHARACTERS_STATEMENT = 'Two letters, two check digits, then only letters and digits'

/** The error if no more specific one applies. */
export const FALLBACK_ERROR = 'Invalid IBAN format'

/** The pattern of every IBAN in electronic format (without spaces). */
export const IBAN_PATTERN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/

/** The step for a text with the format of an IBAN. */
export const PASSED_FORMAT_STEP = createPassedStep(
  'characters',
  CHARACTERS_STATEMENT,
  'no other characters',
  ISO_13616,
)

/** Whether a text in electronic format has the format of an IBAN. */
export function looksLikeIban(text: string): boolean {
  return IBAN_PATTERN.test(text)
}

function describeLengthError(iban: string): { working: string; error: string } | null {
  const { length } = iban
  if (length === 0) return { working: 'nothing was entered', error: 'IBAN is required' }
  const working =
    length > 64 ? 'more than 64 characters' : `${length} ${length === 1 ? 'character' : 'characters'}`
  if (length < MIN_IBAN_LENGTH) return { working, error: 'IBAN is too short (minimum 15 characters)' }
  if (length > MAX_IBAN_LENGTH) return { working, error: 'IBAN is too long (maximum 34 characters)' }
  return null
}

function describeCharacterError(iban: string): { working: string; error: string } {
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
  return { working: 'it has another structure', error: FALLBACK_ERROR }
}

/** Checks what IBANs of all countries share (ISO 13616-1:2020; product specification, section 5). */
export function checkFormat(iban: string): Step {
  if (looksLikeIban(iban)) return PASSED_FORMAT_STEP
  const lengthError = describeLengthError(iban)
  if (lengthError)
    return createFailedStep('length', LENGTH_STATEMENT, lengthError.working, ISO_13616, lengthError.error)
  const { working, error } = describeCharacterError(iban)
  return createFailedStep('characters', CHARACTERS_STATEMENT, working, ISO_13616, error)
}

const COUNTRY_STATEMENT = 'The first two letters are a country in the IBAN registry'

/** The step for a country that is in the registry. */
export const createCountryStep = memoizePerCountry(({ country }) =>
  createPassedStep('country', COUNTRY_STATEMENT, `${country} is ${getCountryName(country)}`, IBAN_REGISTRY),
)

/** The step for a country code that is not in the registry. */
export function createUnknownCountryStep(code: string): Step {
  const error = explainUnknownCountry(code)
  return createFailedStep(
    'country',
    COUNTRY_STATEMENT,
    `${code} is not in the registry`,
    IBAN_REGISTRY,
    error,
  )
}

/** 'IBANs beginning with GB (United Kingdom)'. The brackets avoid an article before the country name. */
function nameIbansOf(country: string): string {
  return `IBANs beginning with ${country} (${getCountryName(country)})`
}

const createLengthStatement = memoizePerCountry(
  ({ country, length }) => `${nameIbansOf(country)} have ${length} characters`,
)
const createPassedLengthStep = memoizePerCountry((structure) =>
  createPassedStep(
    'length',
    createLengthStatement(structure),
    `${structure.length} characters`,
    IBAN_REGISTRY,
  ),
)

/** Checks the length that the registry sets for the country. */
export function checkLength(iban: string, structure: IbanStructure): Step {
  if (iban.length === structure.length) return createPassedLengthStep(structure)
  const statement = createLengthStatement(structure)
  const working = `${iban.length} characters`
  return createFailedStep(
    'length',
    statement,
    working,
    IBAN_REGISTRY,
    `${statement}; this one has ${iban.length}`,
  )
}

const STRUCTURE_STATEMENT = 'Each character is of the right kind'
const createPassedStructureStep = memoizePerCountry(({ bbanNotation }) =>
  createPassedStep(
    'structure',
    STRUCTURE_STATEMENT,
    `as ${bbanNotation} after the check digits`,
    IBAN_REGISTRY,
  ),
)

function findFirstMismatch(iban: string, { characterKinds }: IbanStructure): number {
  for (let i = 0; i < characterKinds.length; i++) {
    if (!isOfCharacterKind(characterKinds[i], iban.charCodeAt(BBAN_START + i))) return BBAN_START + i
  }
  return -1
}

/** Checks each character against the registry’s structure. The IBAN must have the correct length. */
export function checkStructure(iban: string, structure: IbanStructure): Step {
  const position = findFirstMismatch(iban, structure)
  if (position < 0) return createPassedStructureStep(structure)
  const expected = structure.characterKinds[position - BBAN_START] === 'n' ? 'a digit' : 'a letter'
  const field = structure.fields.find(({ to }) => position < to)?.name.toLowerCase() ?? 'account number'
  const finding = `${position + 1} (${field}) is ${iban.charAt(position)}`
  const error = `Character ${finding}, where ${nameIbansOf(structure.country)} have ${expected}`
  return createFailedStep(
    'structure',
    STRUCTURE_STATEMENT,
    `character ${finding}, not ${expected}`,
    IBAN_REGISTRY,
    error,
  )
}
