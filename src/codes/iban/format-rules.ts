/** The checks of length, characters, country and structure (ISO 13616-1:2020; SWIFT IBAN Registry). */
import { formatLength, isUpperAlphanumeric } from '../checks/input-text.ts'
import { getCountryName } from '../places/countries.ts'
import { isOfCharacterKind } from '../reading/code-shape.ts'
import type { Check } from '../types.ts'
import {
  BBAN_START,
  describeUnregisteredForm,
  explainCountryOutsideRegistry,
  findAccountStructure,
  findIbanStructure,
  IBAN_REGISTRY,
  type IbanStructure,
} from './structures.ts'

export const ISO_13616 = 'ISO 13616-1:2020, structure of the IBAN'
export const ISO_7064 = 'ISO/IEC 7064:2003, MOD 97-10'

/** One step of an examination: the check to show, and the error for the visitor if it fails. */
export interface Step {
  readonly check: Check
  readonly error: string | null
}

type CheckTexts = Omit<Check, 'outcome'>

function createCheck(outcome: Check['outcome'], { id, statement, working, source }: CheckTexts): Check {
  return { id, outcome, statement, working, source }
}

export function createPassedStep(texts: CheckTexts): Step {
  return { check: createCheck('pass', texts), error: null }
}

export function createNoteStep(texts: CheckTexts): Step {
  return { check: createCheck('note', texts), error: null }
}

export function createFailedStep(texts: CheckTexts, error: string): Step {
  return { check: createCheck('fail', texts), error }
}

export const MAX_IBAN_LENGTH = 34
const MIN_IBAN_LENGTH = 15

/** The pattern that IBANs of all countries match, in electronic format (without spaces). */
export const IBAN_PATTERN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/

/** Whether a text in electronic format has the format of an IBAN. */
export function looksLikeIban(text: string): boolean {
  return IBAN_PATTERN.test(text)
}

const CHARACTERS_RULE = {
  id: 'characters',
  statement: 'Two letters, two check digits, then only letters and digits',
  source: ISO_13616,
} as const

/** Checks what IBANs of all countries share (ISO 13616-1:2020). */
export function checkFormat(iban: string): Step {
  if (looksLikeIban(iban)) return createPassedStep({ ...CHARACTERS_RULE, working: 'no other characters' })
  const lengthError = describeLengthError(iban)
  if (lengthError) {
    const { working, error } = lengthError
    const statement = `${MIN_IBAN_LENGTH} to ${MAX_IBAN_LENGTH} characters`
    return createFailedStep({ id: 'length', statement, working, source: ISO_13616 }, error)
  }
  const { working, error } = describeCharacterError(iban)
  return createFailedStep({ ...CHARACTERS_RULE, working }, error)
}

/** What the check of the length found, and the error for the visitor; null if some IBANs have the length. */
function describeLengthError(iban: string): { working: string; error: string } | null {
  if (iban === '') return { working: 'nothing was entered', error: 'IBAN is required' }
  const working = formatLength(iban, 'character')
  if (iban.length < MIN_IBAN_LENGTH) return { working, error: 'IBAN is too short (minimum 15 characters)' }
  if (iban.length > MAX_IBAN_LENGTH) return { working, error: 'IBAN is too long (maximum 34 characters)' }
  return null
}

/** What the check of the characters found, and the error, for a text with the length of an IBAN. */
function describeCharacterError(iban: string): { working: string; error: string } {
  if (!/^[A-Z]{2}/.test(iban)) {
    return {
      working: 'it does not begin with two letters',
      error: 'IBAN must start with a 2-letter country code',
    }
  }
  if (!isUpperAlphanumeric(iban)) {
    return { working: 'it contains other characters', error: 'IBAN must contain only letters and numbers' }
  }
  return {
    working: 'characters 3 and 4 are not two digits',
    error: 'IBAN must have 2 check digits after the country code',
  }
}

/** Checks that the registry has the country. A note if banks there use numbers in the form of an IBAN. */
export function checkCountry(country: string): Step {
  const rule = {
    id: 'country',
    statement: 'The first two letters are a country in the IBAN registry',
    source: IBAN_REGISTRY,
  }
  if (findIbanStructure(country))
    return createPassedStep({ ...rule, working: `${country} is ${getCountryName(country)}` })
  const working = `${country} is not in the registry`
  if (findAccountStructure(country)) {
    const statement = `${country} (${getCountryName(country)}) is not in the IBAN registry`
    return createNoteStep({ ...rule, statement, working: describeUnregisteredForm(country) ?? working })
  }
  return createFailedStep({ ...rule, working }, explainCountryOutsideRegistry(country))
}

/** 'IBANs beginning with GB (United Kingdom)'. The brackets avoid an article before the country name. */
function describeIbansOf(country: string): string {
  const noun = findIbanStructure(country) ? 'IBANs' : 'Numbers'
  return `${noun} beginning with ${country} (${getCountryName(country)})`
}

/** The document that sets the structure of a country's numbers. */
function getStructureSource({ isRegistered, country }: IbanStructure): string {
  return isRegistered ? IBAN_REGISTRY : `Account numbers of ${getCountryName(country)}, not registered`
}

/** Checks the length that the country's numbers have. */
export function checkLength(iban: string, structure: IbanStructure): Step {
  const { country, length } = structure
  const statement = `${describeIbansOf(country)} have ${length} characters`
  const working = formatLength(iban, 'character')
  const texts = { id: 'length', statement, working, source: getStructureSource(structure) }
  if (iban.length === length) return createPassedStep(texts)
  return createFailedStep(texts, `${statement}; this one has ${iban.length}`)
}

/** The position of the first character of a wrong kind, counted from 0; -1 if there is none. */
function findFirstMismatch(iban: string, { characterKinds }: IbanStructure): number {
  for (let i = 0; i < characterKinds.length; i++) {
    const position = BBAN_START + i
    if (!isOfCharacterKind(characterKinds.charAt(i), iban.charAt(position))) return position
  }
  return -1
}

/** Checks each character against the country’s structure. The IBAN must have the correct length. */
export function checkStructure(iban: string, structure: IbanStructure): Step {
  const { bbanNotation, characterKinds, country, fields } = structure
  const rule = {
    id: 'structure',
    statement: 'Each character is of the right kind',
    source: getStructureSource(structure),
  }
  const position = findFirstMismatch(iban, structure)
  if (position < 0) return createPassedStep({ ...rule, working: `as ${bbanNotation} after the check digits` })
  // The kind here is never 'c' (a digit or a letter): the IBAN has no other characters.
  const isDigitExpected = characterKinds[position - BBAN_START] === 'n'
  const expected = isDigitExpected ? 'a digit' : 'a letter'
  // Names its kind: the letter I and the digit 1 look alike.
  const actual = `the ${isDigitExpected ? 'letter' : 'digit'} ${iban.charAt(position)}`
  const fieldName = fields.find(({ to }) => position < to)?.name.toLowerCase() ?? 'account number'
  const finding = `${position + 1} (${fieldName}) is ${actual}`
  return createFailedStep(
    { ...rule, working: `character ${finding}, not ${expected}` },
    `Character ${finding}, where ${describeIbansOf(country)} have ${expected}`,
  )
}
