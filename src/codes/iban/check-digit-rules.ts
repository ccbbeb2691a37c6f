/**
 * The check digits: the two that every IBAN has, and those that a country has inside its account numbers.
 * What the check digits of a wrong IBAN would have to be is never told: a 'corrected' IBAN is somebody else's account.
 */
import { remainder97 } from '../checks/check-digits.ts'
import { countryName } from '../countries.ts'
import type { Check } from '../types.ts'
import { ISO_7064, ISO_13616 } from './documents.ts'
import { nationalCheckOf } from './national-check-digits/by-country.ts'
import { failed, passed, type Step } from './step.ts'
import { BBAN_START, type IbanStructure, oncePerCountry } from './structures.ts'

const STATEMENT = 'Read as a number, the IBAN leaves a remainder of 1 when divided by 97'
const RANGE = 'The check digits are between 02 and 98'
const RIGHT = passed('check-digits', STATEMENT, 'remainder 1', ISO_7064)
const WRONG = 'The check digits do not match: a character is wrong or missing, or two are swapped'

/** Check digits are 98 less a remainder, so never 00, 01 or 99: these only look right to a plain division. */
function neverMade(iban: string): boolean {
  const digits = iban.slice(2, BBAN_START)
  return digits === '00' || digits === '01' || digits === '99'
}

/** The remainder by 97 of an IBAN in electronic format, its first four characters moved to the end: 1 if right. */
function ibanRemainder(iban: string): number {
  return remainder97(iban, 0, BBAN_START, remainder97(iban, BBAN_START))
}

/** The two check digits of the IBAN (ISO 13616-1:2020; ISO/IEC 7064:2003, MOD 97-10). */
export function checkDigitsStep(iban: string): Step {
  if (neverMade(iban)) {
    const digits = iban.slice(2, BBAN_START)
    const error = `The check digits ${digits} can never be right: they run from 02 to 98`
    return failed('check-digits', RANGE, `they are ${digits}`, ISO_13616, error)
  }
  const remainder = ibanRemainder(iban)
  return remainder === 1
    ? RIGHT
    : failed('check-digits', STATEMENT, `remainder ${remainder}`, ISO_7064, WRONG)
}

/** The steps for the check digits of a country's own, where they agree and where they may disagree. */
const nationalSteps = oncePerCountry(({ country }) => {
  const { rule, source } = nationalCheckOf(country) ?? { rule: '', source: '' }
  const working = 'not here, but this is only a note: we know of no document that makes the rule binding'
  const unusual: Check = { id: 'national-check-digits', outcome: 'note', statement: rule, working, source }
  return {
    right: passed('national-check-digits', rule, 'they agree with the account number', source),
    unusual: { check: unusual, error: null },
  }
})

/** The check digits of the country's own, inside the BBAN; null where it has none that hold for all its banks. */
export function nationalStep(iban: string, structure: IbanStructure): Step | null {
  const { country } = structure
  const bban = iban.slice(BBAN_START)
  const national = nationalCheckOf(country)
  if (!national || national.applies?.(bban) === false) return null
  if (national.holds(bban)) return nationalSteps(structure).right
  const { rule, source, binding } = national
  if (!binding) return nationalSteps(structure).unusual
  const error = `The national check digits (${countryName(country)}) do not match the account number in this IBAN`
  return failed('national-check-digits', rule, 'not here', source, error)
}
