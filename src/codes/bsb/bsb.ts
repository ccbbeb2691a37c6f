/**
 * BSB (bank-state-branch): identifies the bank branch of an account in Australia. AusPayNet assigns prefixes
 * to institutions, and the institutions assign the rest.
 *
 *   06 2-000
 *   |  | branch
 *   |  state, by convention
 *   institution: two digits, or three, which leaves no digit for the state
 *
 * Source: AusPayNet, BSB numbers in Australia (structure); AusPayNet, key to abbreviations and BSB numbers
 * (prefixes). There is no check digit.
 *
 * >>> bsb.examine('062 000').code
 * '062000'
 * >>> bsb.examine('0620').error
 * 'Please enter a valid Australian BSB code (6 digits)'
 * >>> bsb.format('062000')
 * '062-000'
 */

import { ACCOUNT_DECIMALS, BETWEEN_CODE_AND_ACCOUNT } from '../checks/account-separator.ts'
import { checkNumericFormat, isDigits, keepFirstDigits } from '../checks/digits.ts'
import { compactCode, createMalformedExamination } from '../checks/input-text.ts'
import { refuseOtherReadings } from '../checks/other-readings.ts'
import { loadOnce } from '../load-once.ts'
import { definePath } from '../pages/paths.ts'
import type { Check, CodeType, Examination, Part } from '../types.ts'
import { findStateByDigit, hasLongPrefix } from './prefixes.ts'
import { siteNames } from './site-names.ts'

const AUSPAYNET = 'AusPayNet, BSB numbers in Australia'
const FORMAT_ERROR = 'Please enter a valid Australian BSB code (6 digits)'

function createStateNote(code: string): Check {
  const state = findStateByDigit(code)
  return {
    id: 'state',
    outcome: 'note',
    statement: state ? `The third digit stands for ${state}` : 'The third digit stands for no single state',
    working: hasLongPrefix(code)
      ? `it is part of the prefix ${code.slice(0, 3)}`
      : `third digit ${code.charAt(2)}; a convention that not every institution follows`,
    source: AUSPAYNET,
  }
}

function splitIntoParts(code: string): Part[] {
  const isLong = hasLongPrefix(code)
  const bank = { name: 'Bank', text: code.slice(0, isLong ? 3 : 2), meaning: 'the institution' }
  const state = { name: 'State', text: code.charAt(2), meaning: findStateByDigit(code) ?? 'no single state' }
  return [bank, ...(isLong ? [] : [state]), { name: 'Branch', text: code.slice(3), meaning: 'the branch' }]
}

function examine(input: string): Examination {
  const code = compactCode(input)
  const formatCheck = checkNumericFormat(code, [6], 'Exactly 6 digits', AUSPAYNET)
  if (formatCheck.outcome === 'pass') {
    const checks = [formatCheck, createStateNote(code)]
    return { isWellFormed: true, code, checks, parts: splitIntoParts(code) }
  }
  return createMalformedExamination(code, FORMAT_ERROR, [formatCheck])
}

/** Adds a hyphen after the third digit: '062-000', '062-0'. */
function addHyphen(digits: string): string {
  return digits.length > 3 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : digits
}

export const bsb: CodeType<'bsb'> = {
  id: 'bsb',
  name: 'BSB',
  displayPosition: 6,
  path: '/bsb',
  apiName: 'bsb',
  recentSearchType: 'BSB',
  maxLength: 6,
  validityProof: 'directory',
  notFoundError: 'This BSB code is not recognized',
  identifiesBank: false,
  identifiesAccount: false,
  hasAccountCheck: false,
  listings: [
    {
      by: 'institution',
      name: 'BSBs by bank',
      path: '/bsb/banks',
      getGroupPath: definePath('/bsb/bank/:group'),
    },
    {
      by: 'state',
      name: 'BSBs by state',
      path: '/bsb/states',
      getGroupPath: definePath('/bsb/state/:group'),
    },
  ],
  siteNames,
  loadTexts: loadOnce(async () => (await import('./page-texts.ts')).pageTexts),
  loadQuestions: loadOnce(async () => (await import('./questions.ts')).questions),
  examine: refuseOtherReadings(examine),
  // 'n' is a digit.
  findShape: (input) => ({ compact: compactCode(input), characterKinds: 'n'.repeat(6), countryName: null }),
  format: (code) => (/^[0-9]{6}$/.test(code) ? addHyphen(code) : code),
  formatPartialInput: (input) => addHyphen(keepFirstDigits(input, 6)),
  labels: ['bsb'],
  unlabelledPattern: /(?<![A-Z0-9-])[0-9]{3}-[0-9]{3}(?![A-Z0-9-])/gi,
  // Account numbers of five to nine digits; a phone number has four digits in its last group.
  codeAndAccountPatterns: [
    new RegExp(
      `^(\\d{3}[- ]?\\d{3})${BETWEEN_CODE_AND_ACCOUNT}` +
        `(\\d{5,9}${ACCOUNT_DECIMALS}|` +
        '\\d{2,3} \\d{3} \\d{3}|\\d{4} \\d{4})$',
      'i',
    ),
    /^(\d{6})(\d{6,9})$/,
  ],
  getResultPath: definePath('/bsb/details/:code'),
  getDirectoryKeys: (code) => [code],
  isDirectoryKey: (key) => key.length === 6 && isDigits(key),
  examples: ['062000', '033000', '083001'],
}
