/**
 * The two check digits of every IBAN, and national check digits inside the BBAN. Error messages never state
 * the check digits that a wrong IBAN would need: a ‘corrected’ IBAN may be another person’s account.
 */
import { computeRemainder97 } from '../checks/digits.ts'
import { getCountryName } from '../countries.ts'
import type { Check } from '../types.ts'
import { createFailedStep, createPassedStep, ISO_7064, ISO_13616, type Step } from './format-rules.ts'
import { findNationalCheck } from './national-checks.ts'
import { BBAN_START, type IbanStructure, memoizePerCountry } from './structures.ts'

const REMAINDER_STATEMENT = 'Read as a number, the IBAN leaves a remainder of 1 when divided by 97'
const RANGE_STATEMENT = 'The check digits are between 02 and 98'
const PASSED_STEP = createPassedStep('check-digits', REMAINDER_STATEMENT, 'remainder 1', ISO_7064)
const MISMATCH_ERROR = 'The check digits do not match: a character is wrong or missing, or two are swapped'

/** ISO 7064 produces 98 minus a remainder, so 02 to 98, although 00, 01 and 99 pass the division too. */
function isOutsideRange(iban: string): boolean {
  const digits = iban.slice(2, BBAN_START)
  return digits === '00' || digits === '01' || digits === '99'
}

/** The remainder of the IBAN divided by 97, its first four characters moved to the end. It must be 1. */
function computeIbanRemainder(iban: string): number {
  return computeRemainder97(iban, 0, BBAN_START, computeRemainder97(iban, BBAN_START))
}

/** Checks the two check digits (ISO 13616-1:2020; ISO/IEC 7064:2003, MOD 97-10). */
export function verifyCheckDigits(iban: string): Step {
  if (isOutsideRange(iban)) {
    const digits = iban.slice(2, BBAN_START)
    const error = `The check digits ${digits} can never be right: they run from 02 to 98`
    return createFailedStep('check-digits', RANGE_STATEMENT, `they are ${digits}`, ISO_13616, error)
  }
  const remainder = computeIbanRemainder(iban)
  return remainder === 1
    ? PASSED_STEP
    : createFailedStep(
        'check-digits',
        REMAINDER_STATEMENT,
        `remainder ${remainder}`,
        ISO_7064,
        MISMATCH_ERROR,
      )
}

const createNationalSteps = memoizePerCountry(({ country }) => {
  const { rule, source } = findNationalCheck(country) ?? { rule: '', source: '' }
  const working = 'they do not agree; only a note, because we know of no document that makes the rule binding'
  const mismatchNote: Check = {
    id: 'national-check-digits',
    outcome: 'note',
    statement: rule,
    working,
    source,
  }
  return {
    passedStep: createPassedStep('national-check-digits', rule, 'they agree with the account number', source),
    mismatchStep: { check: mismatchNote, error: null },
  }
})

/** Checks the national check digits; null if no rule covers this account. */
export function verifyNationalCheckDigits(iban: string, structure: IbanStructure): Step | null {
  const { country } = structure
  const bban = iban.slice(BBAN_START)
  const nationalCheck = findNationalCheck(country)
  if (!nationalCheck || nationalCheck.appliesTo?.(bban) === false) return null
  if (nationalCheck.isSatisfiedBy(bban)) return createNationalSteps(structure).passedStep
  const { rule, source, isBinding } = nationalCheck
  if (!isBinding) return createNationalSteps(structure).mismatchStep
  const mismatch = 'do not match the account number in this IBAN'
  const error = `The national check digits (${getCountryName(country)}) ${mismatch}`
  return createFailedStep(
    'national-check-digits',
    rule,
    'they do not agree with the account number',
    source,
    error,
  )
}
