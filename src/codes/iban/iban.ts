/**
 * IBAN (international bank account number): identifies an account at a bank. Each country sets the format of
 * the part after the check digits (BBAN). SWIFT keeps the registry of these formats; banks issue the numbers.
 *
 *   GB  29  NWBK  601613  31926819
 *   |   |   |     |       account number
 *   |   |   |     branch code, here the sort code
 *   |   |   bank code
 *   |   check digits, 02 to 98
 *   country, ISO 3166-1 alpha-2 or XK
 *
 * Source: ISO 13616-1:2020, structure of the IBAN; SWIFT IBAN Registry, release 102, formats by country;
 * ISO/IEC 7064:2003, MOD 97-10, check digits. Correct check digits do not show that the account exists.
 *
 * >>> iban.examine('IBAN GB29 NWBK 6016 1331 9268 19').code
 * 'GB29NWBK60161331926819'
 * >>> iban.examine('GB29 NWBK 6016 1331 9268 91').error
 * 'The check digits do not match: a character is wrong or missing, or two are swapped'
 * >>> iban.format('DE89370400440532013000')
 * 'DE89 3704 0044 0532 0130 00'
 * >>> iban.getDirectoryKeys('ES9121000418450200051332')
 * ['ES21000418', 'ES2100']
 */

import { compactCode, createMalformedExamination } from '../checks/input-text.ts'
import { refuseOtherReadings } from '../checks/other-readings.ts'
import { loadOnce } from '../load-once.ts'
import { definePath } from '../pages/paths.ts'
import { getCountryName } from '../places/countries.ts'
import type { CodeShape, CodeType, EmbeddedCode, Examination } from '../types.ts'
import { verifyCheckDigits, verifyNationalCheckDigits } from './check-digits.ts'
import {
  checkCountry,
  checkFormat,
  checkLength,
  checkStructure,
  IBAN_PATTERN,
  looksLikeIban,
  MAX_IBAN_LENGTH,
  type Step,
} from './format-rules.ts'
import { getDirectoryKeys, isDirectoryKey, readIbanField, splitIban } from './iban-fields.ts'
import { noteQrIban } from './qr-iban.ts'
import { siteNames } from './site-names.ts'
import { findAccountStructure } from './structures.ts'

/** Converts input to electronic format. Removes the word IBAN that begins the print format (ISO 13616). */
function toElectronicFormat(input: string): string {
  const compact = compactCode(input)
  return /^IBAN[A-Z]{2}/.test(compact) ? compact.slice(4) : compact
}

/** One character more than any IBAN has, so that the form field can show that an input is too long. */
const MAX_TYPED_LENGTH = MAX_IBAN_LENGTH + 1

/** The checks of a number whose country has IBANs or numbers in their form, in order. */
const COUNTRY_CHECKS = [checkLength, checkStructure, verifyCheckDigits, verifyNationalCheckDigits, noteQrIban]

/** Runs the checks in order, up to the first that fails. */
function runSteps(iban: string): Step[] {
  const formatStep = checkFormat(iban)
  if (formatStep.error) return [formatStep]
  const country = iban.slice(0, 2)
  const steps = [formatStep, checkCountry(country)]
  const structure = findAccountStructure(country)
  if (!structure) return steps
  for (const runCheck of COUNTRY_CHECKS) {
    const step = runCheck(iban, structure)
    if (step) steps.push(step)
    if (step?.error) break
  }
  return steps
}

function examine(input: string): Examination {
  const iban = toElectronicFormat(input)
  const steps = runSteps(iban)
  const checks = steps.map(({ check }) => check)
  const structure = looksLikeIban(iban) ? findAccountStructure(iban.slice(0, 2)) : undefined
  const parts = structure?.length === iban.length ? splitIban(iban, structure) : []
  const error = steps.at(-1)?.error
  if (error) return createMalformedExamination(iban, error, checks, parts)
  const isProven = structure?.isRegistered === true
  return { isWellFormed: true, code: iban, checks, parts, ...(isProven ? {} : { isProven }) }
}

/** The shape of the IBANs of the country that the input begins with. */
function findShape(input: string): CodeShape | null {
  const compact = toElectronicFormat(input)
  const structure = findAccountStructure(compact.slice(0, 2))
  return structure
    ? {
        compact,
        // Two letters and two digits, then the BBAN.
        characterKinds: `aann${structure.characterKinds}`,
        countryName: getCountryName(structure.country),
      }
    : null
}

/** Inserts a blank after every four characters, as in the print format of ISO 13616. */
function groupByFour(text: string): string {
  return text.match(/.{1,4}/gsu)?.join(' ') ?? ''
}

/**
 * The four letters that the bank code consists of, or begins with before the number of an office (Mauritius,
 * Seychelles): they are the party prefix of the bank’s BIC.
 */
function findPartyPrefix(code: string): { prefix: string; country: string } | null {
  const [, prefix] = /^([A-Z]{4})[0-9]*$/.exec(readIbanField(code, 'bankCode') ?? '') ?? []
  return prefix ? { prefix, country: code.slice(0, 2) } : null
}

/** The sort code in British and Irish IBANs, with the account number. */
function findSortCode(code: string): EmbeddedCode | null {
  if (!['GB', 'IE'].includes(code.slice(0, 2))) return null
  const branchCode = readIbanField(code, 'branchCode')
  const account = readIbanField(code, 'accountNumber')
  // The tables of the check have the Irish banks only that also clear in the United Kingdom.
  const expectsAccountCheck = code.startsWith('GB')
  return branchCode && account ? { type: 'sort-code', code: branchCode, account, expectsAccountCheck } : null
}

export const iban: CodeType<'iban'> = {
  id: 'iban',
  name: 'IBAN',
  displayPosition: 2,
  path: '/iban',
  apiName: 'iban',
  apiParameter: 'iban',
  recentSearchType: 'IBAN',
  maxLength: MAX_IBAN_LENGTH,
  validityProof: 'check digits',
  notFoundError: 'The bank of this IBAN is not in our directory',
  identifiesBank: false,
  identifiesAccount: true,
  hasAccountCheck: false,
  listings: [
    {
      by: 'country',
      name: 'IBANs by country',
      path: '/iban/countries',
      getGroupPath: definePath('/iban/:group'),
    },
  ],
  siteNames,
  loadTexts: loadOnce(async () => (await import('./page-texts.ts')).pageTexts),
  loadQuestions: loadOnce(async () => (await import('./questions.ts')).questions),
  examine: refuseOtherReadings(examine),
  findShape,
  format: (code) => (looksLikeIban(code) ? groupByFour(code) : code),
  formatPartialInput: (input) =>
    groupByFour(toElectronicFormat(input).slice(0, MAX_TYPED_LENGTH).toWellFormed()),
  labels: ['iban'],
  unlabelledPattern: /(?<![A-Z0-9])[A-Z]{2}[ -]?[0-9]{2}(?:[ -]?[A-Z0-9]){11,30}(?![A-Z0-9])/gi,
  getResultPath: definePath('/iban/validate/:code'),
  getDirectoryKeys,
  isDirectoryKey,
  findCountry: (code) => code.slice(0, 2),
  isInSepa: (code) => findAccountStructure(code.slice(0, 2))?.isInSepa ?? false,
  findPartyPrefix,
  findEmbeddedCode: findSortCode,
  codePattern: IBAN_PATTERN,
  examples: [
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'ES9121000418450200051332',
    'IT60X0542811101000000123456',
    'BE68539007547034',
    'NO9386011117947',
  ],
}
