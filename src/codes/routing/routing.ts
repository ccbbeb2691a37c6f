/**
 * US routing number (ABA number): identifies an institution with an account at a Federal Reserve Bank. The
 * registrar of the American Bankers Association issues the numbers.
 *
 *   021  0  0002  1
 *   |    |  |     check digit
 *   |    |  ABA institution identifier
 *   |    location within the district
 *   Federal Reserve: two digits for district and kind of institution, one for the
 *   office of the Reserve Bank
 *
 * Source: American Bankers Association, Routing Number Policy (structure, ranges, check digit); Regulation
 * CC, 12 CFR part 229, appendix A (districts). A correct check digit does not show that the number is in use.
 *
 * >>> routing.examine('0210-0002-1').code
 * '021000021'
 * >>> routing.examine('021000012').error
 * 'Invalid routing number checksum'
 * >>> routing.examine('021000021').parts[0].meaning
 * 'District 2, New York'
 */

import { ACCOUNT_DECIMALS, BETWEEN_CODE_AND_ACCOUNT } from '../checks/account-separator.ts'
import { checkNumericFormat, computeWeightedSum, keepFirstDigits } from '../checks/digits.ts'
import { compactCode, createMalformedExamination } from '../checks/input-text.ts'
import { refuseOtherReadings } from '../checks/other-readings.ts'
import { loadOnce } from '../load-once.ts'
import { definePath } from '../pages/paths.ts'
import {
  type Check,
  type CodeType,
  type Examination,
  getLookupCode,
  type MalformedExamination,
  type Part,
  type WellFormedExamination,
} from '../types.ts'
import { findRoutingPrefix, formatDistrict } from './districts.ts'
import { siteNames } from './site-names.ts'

const ABA = 'American Bankers Association, Routing Number Policy'
/**
 * The source of a check that the ABA does not require. The ABA gives the first digits 70 to 72 a meaning, and
 * the Federal Reserve lists Treasury numbers that begin with 15, but no such number receives ACH items or
 * wires.
 */
const OWN_RULE = 'Our own rule: no other numbers receive ACH items or wires'
const FIRST_DIGITS = '012368'
const WEIGHTS = [3, 7, 1] as const

function checkFirstDigit(number: string): Check {
  // Forms use nine zeros for ‘no number’. They pass all other checks.
  const isPlaceholder = number === '000000000'
  return {
    id: 'first-digit',
    outcome: FIRST_DIGITS.includes(number.charAt(0)) && !isPlaceholder ? 'pass' : 'fail',
    statement: 'The first digit is 0, 1, 2, 3, 6 or 8',
    working: `it is ${number.charAt(0)}${isPlaceholder ? ', but nine zeros are not a routing number' : ''}`,
    source: OWN_RULE,
  }
}

function checkPrefix(number: string): Check {
  const prefix = findRoutingPrefix(number)
  return {
    id: 'prefix',
    outcome: prefix ? 'pass' : 'fail',
    statement: 'The first two digits are 00 to 12, 21 to 32, 61 to 72 or 80',
    working: prefix ? `they are ${number.slice(0, 2)}` : `${number.slice(0, 2)} is not one of them`,
    source: prefix ? ABA : OWN_RULE,
  }
}

function verifyChecksum(number: string): Check {
  const sum = computeWeightedSum(number, WEIGHTS)
  const isMultiple = sum % 10 === 0
  return {
    id: 'checksum',
    outcome: isMultiple ? 'pass' : 'fail',
    statement: 'The digits multiplied by 3, 7, 1, 3, 7, 1, 3, 7, 1 add up to a multiple of 10',
    working: isMultiple
      ? `they add up to ${sum}`
      : `they add up to ${sum}: a digit is wrong, or two are swapped`,
    source: ABA,
  }
}

/** The parts to display, with the meaning of the first three digits. */
function splitIntoParts(number: string, districtText: string): Part[] {
  return [
    { name: 'Federal Reserve', text: number.slice(0, 3), meaning: districtText },
    { name: 'Place', text: number.slice(3, 4), meaning: 'where in the district' },
    { name: 'ABA Institution', text: number.slice(4, 8), meaning: 'the institution in that area' },
    { name: 'Check Digit', text: number.slice(8), meaning: 'against typos' },
  ]
}

/** The meaning of the first digits. The district of an invalid number is not named: a digit may be wrong. */
function describeDistrict(number: string, isValid: boolean): string {
  const prefix = findRoutingPrefix(number)
  if (prefix === null) return 'no district'
  return isValid ? formatDistrict(prefix) : 'the Federal Reserve district'
}

const FORMAT_ERROR = 'Invalid routing number format'
/** Error messages by the id of the first failed check. */
const ERRORS: Readonly<Record<string, string>> = {
  digits: 'Routing number must be exactly 9 digits',
  'first-digit': FORMAT_ERROR,
  prefix: FORMAT_ERROR,
  checksum: 'Invalid routing number checksum',
}

function runChecks(number: string): Check[] {
  const checks = [checkNumericFormat(number, [9], 'Exactly 9 digits', ABA)]
  for (const runCheck of [checkFirstDigit, checkPrefix, verifyChecksum]) {
    if (checks.at(-1)?.outcome === 'fail') break
    checks.push(runCheck(number))
  }
  return checks
}

/**
 * The examination to use if a published list has a number that breaks only the prefix rule. The Federal
 * Reserve lists two numbers of the Treasury that begin with 15, and its list is the authority on what exists.
 * Returns undefined if the number breaks another rule.
 */
function examineIfListed(malformed: MalformedExamination): WellFormedExamination | undefined {
  const { compact: number, checks, parts } = malformed
  const checksum = verifyChecksum(number)
  // The checks end with the first that fails.
  const breaksPrefixRule = checks.at(-1)?.id === 'prefix'
  if (!breaksPrefixRule || checksum.outcome === 'fail') return undefined
  const checksWithNote = checks.map((check): Check => {
    if (check.outcome === 'pass') return check
    return { ...check, outcome: 'note', working: `${check.working}, but a published list has this number` }
  })
  return { isWellFormed: true, code: number, checks: [...checksWithNote, checksum], parts }
}

function examine(input: string): Examination {
  const number = compactCode(input)
  const checks = runChecks(number)
  const lastCheck = checks.at(-1)
  const isValid = lastCheck?.outcome === 'pass'
  // The later checks run only if the first one finds exactly nine digits.
  const hasNineDigits = checks.length > 1
  const parts = hasNineDigits ? splitIntoParts(number, describeDistrict(number, isValid)) : []
  if (isValid) return { isWellFormed: true, code: number, checks, parts }
  const error = number === '' ? 'Routing number is required' : (ERRORS[lastCheck?.id ?? ''] ?? FORMAT_ERROR)
  const malformed = createMalformedExamination(number, error, checks, parts)
  const examinationIfListed = examineIfListed(malformed)
  return examinationIfListed ? { ...malformed, examinationIfListed } : malformed
}

/** Whether a text is a canonical routing number that passes all checks, or fails only the prefix check. */
function isDirectoryKey(text: string): boolean {
  return text.length === 9 && getLookupCode(examine(text)) === text
}

export const routing: CodeType<'routing'> = {
  id: 'routing',
  name: 'Routing',
  displayPosition: 3,
  path: '/routing-number',
  apiName: 'routing',
  apiParameter: 'number',
  recentSearchType: 'Routing',
  maxLength: 9,
  validityProof: 'check digits',
  notFoundError: 'This routing number is not in our directory',
  identifiesBank: false,
  identifiesAccount: false,
  hasAccountCheck: true,
  listings: [
    {
      by: 'state',
      name: 'Routing numbers by state',
      path: '/routing-number/states',
      getGroupPath: definePath('/routing-number/state/:group'),
    },
    {
      by: 'institution',
      name: 'Routing numbers by bank',
      path: '/routing-number/banks',
      getGroupPath: definePath('/routing-number/bank/:group'),
    },
  ],
  siteNames,
  loadTexts: loadOnce(async () => (await import('./page-texts.ts')).pageTexts),
  loadQuestions: loadOnce(async () => (await import('./questions.ts')).questions),
  examine: refuseOtherReadings(examine),
  // 'n' is a digit.
  findShape: (input) => ({ compact: compactCode(input), characterKinds: 'n'.repeat(9), countryName: null }),
  format: (code) => code,
  formatPartialInput: (input) => keepFirstDigits(input, 9),
  labels: ['routing(?:[ /]*transit)?', 'aba', 'rtn', 'fedwire'],
  unlabelledPattern: /(?<![A-Z0-9-])[0-9]{9}(?![A-Z0-9-])/gi,
  codeAndAccountPatterns: [
    new RegExp(`^(\\d{9})${BETWEEN_CODE_AND_ACCOUNT}(\\d{4,17}${ACCOUNT_DECIMALS})$`, 'i'),
  ],
  getResultPath: definePath('/routing-number/validate/:code'),
  getDirectoryKeys: (code) => [code],
  isDirectoryKey,
  codePattern: /^\d{9}$/,
  examples: ['021000021', '026009593', '121000248'],
}
