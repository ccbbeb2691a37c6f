/**
 * The two check digits of every IBAN, and national check digits inside the BBAN (sources: README.md). Error
 * messages never state the check digits that a wrong IBAN would need: a ‘corrected’ IBAN may be another
 * person’s account.
 */
import { computeRemainder97 } from '../checks/digits.ts'
import { getCountryName } from '../places/countries.ts'
import {
  createFailedStep,
  createNoteStep,
  createPassedStep,
  ISO_7064,
  ISO_13616,
  type Step,
} from './format-rules.ts'
import { createCinCheck } from './national-checks/cin.ts'
import { belgium, createMod9710Check, createRibKeyCheck } from './national-checks/remainders-of-97.ts'
import { isNationalCheckSatisfied, type NationalCheck } from './national-checks/rule.ts'
import {
  albania,
  createCzechAndSlovakCheck,
  croatia,
  estonia,
  finland,
  hungary,
  norway,
  poland,
  spain,
} from './national-checks/weighted-sums.ts'
import { BBAN_START, type IbanStructure } from './structures.ts'

/** ISO 7064 produces 98 minus a remainder, so 02 to 98, although 00, 01 and 99 can pass the check too. */
const IMPOSSIBLE_CHECK_DIGITS = ['00', '01', '99']

const REMAINDER_RULE = {
  id: 'check-digits',
  statement: 'Read as a number, the IBAN leaves a remainder of 1 when divided by 97',
  source: ISO_7064,
} as const

/** Checks the two check digits (ISO 13616-1:2020; ISO/IEC 7064:2003, MOD 97-10). */
export function verifyCheckDigits(iban: string): Step {
  const digits = iban.slice(2, BBAN_START)
  if (IMPOSSIBLE_CHECK_DIGITS.includes(digits)) {
    const statement = 'The check digits are between 02 and 98'
    return createFailedStep(
      { id: 'check-digits', statement, working: `they are ${digits}`, source: ISO_13616 },
      `The check digits ${digits} can never be right: they run from 02 to 98`,
    )
  }
  const remainder = computeIbanRemainder(iban)
  const texts = { ...REMAINDER_RULE, working: `remainder ${remainder}` }
  return remainder === 1
    ? createPassedStep(texts)
    : createFailedStep(
        texts,
        'The check digits do not match: a character is wrong or missing, or two are swapped',
      )
}

/** The remainder of the IBAN divided by 97, its first four characters moved to the end. It must be 1. */
function computeIbanRemainder(iban: string): number {
  const remainderOfBban = computeRemainder97(iban.slice(BBAN_START))
  return computeRemainder97(iban.slice(0, BBAN_START), remainderOfBban)
}

/** The two check digits of an IBAN with this BBAN, 02 to 98 (ISO/IEC 7064:2003, MOD 97-10). */
export function computeIbanCheckDigits(country: string, bban: string): string {
  return String(98 - computeIbanRemainder(`${country}00${bban}`)).padStart(2, '0')
}

/** The IBAN of a country with this BBAN, in electronic format. */
export const addIbanCheckDigits = (country: string, bban: string) =>
  country + computeIbanCheckDigits(country, bban) + bban

/** Checks the national check digits; null if no rule covers this account. */
export function verifyNationalCheckDigits(iban: string, { country }: IbanStructure): Step | null {
  const bban = iban.slice(BBAN_START)
  const nationalCheck = findNationalCheck(country)
  if (!nationalCheck || nationalCheck.appliesTo?.(bban) === false) return null
  const { rule, source, reasonNotBinding } = nationalCheck
  const checkedRule = { id: 'national-check-digits', statement: rule, source }
  if (isNationalCheckSatisfied(nationalCheck, bban))
    return createPassedStep({ ...checkedRule, working: 'the national check digits match' })
  if (reasonNotBinding !== null)
    return createNoteStep({
      ...checkedRule,
      working: `the national check digits do not match; only a note, because ${reasonNotBinding}`,
    })
  return createFailedStep(
    { ...checkedRule, working: 'the national check digits do not match' },
    `The national check digits (${getCountryName(country)}) do not match the account number in this IBAN`,
  )
}

/** A `reasonNotBinding`: the published examples follow the rule. */
const NO_DOCUMENT = 'we know of no document that makes the rule binding'

/** README.md has the evidence of each check: who is bound by it, and which exceptions are known. */
const NATIONAL_CHECKS: Readonly<Record<string, NationalCheck>> = {
  AL: albania,
  AO: createMod9710Check('Banco Nacional de Angola, Aviso 6/15'),
  BA: createMod9710Check('Instruction on the structure of accounts, Službene novine FBiH 52/00'),
  BE: belgium,
  BI: createRibKeyCheck('Banque de la République du Burundi', NO_DOCUMENT),
  CZ: createCzechAndSlovakCheck('Česká národní banka, decree 169/2011 Coll.'),
  DJ: createRibKeyCheck('Banque Centrale de Djibouti', NO_DOCUMENT),
  EE: estonia,
  ES: spain,
  FI: finland,
  FR: createRibKeyCheck('CFONB'),
  HR: croatia,
  HU: hungary,
  IT: createCinCheck('Associazione Bancaria Italiana'),
  MC: createRibKeyCheck('CFONB, also for Monaco'),
  ME: createMod9710Check('Centralna banka Crne Gore, decision OGM 48/14, article 6'),
  MK: createMod9710Check('National Bank of the Republic of North Macedonia'),
  MR: createRibKeyCheck('Banque Centrale de Mauritanie', NO_DOCUMENT),
  NO: norway,
  PL: poland,
  PT: createMod9710Check('Banco de Portugal, NIB'),
  RS: createMod9710Check('Narodna banka Srbije'),
  SI: createMod9710Check('Banka Slovenije, decision on the IBAN, Uradni list 21/2021'),
  SK: createCzechAndSlovakCheck('Národná banka Slovenska, measure 8/2009'),
  SM: createCinCheck('Banca Centrale della Repubblica di San Marino'),
  ST: createMod9710Check('Banco Central de São Tomé e Príncipe', NO_DOCUMENT),
  TL: createMod9710Check('Banco Central de Timor-Leste', NO_DOCUMENT),
  TN: createRibKeyCheck(
    'Association professionnelle tunisienne des banques et des établissements financiers',
  ),
  XK: createMod9710Check('Central Bank of the Republic of Kosovo, standard bank account numbers'),
}

/** The countries with a national check, in alphabetical order. */
export const COUNTRIES_WITH_NATIONAL_CHECK: readonly string[] = Object.keys(NATIONAL_CHECKS)

/** The national check of a country; undefined if no rule covers all its banks. */
export function findNationalCheck(country: string): NationalCheck | undefined {
  return NATIONAL_CHECKS[country]
}
