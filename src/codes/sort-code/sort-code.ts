/**
 * UK sort code: identifies a bank's branch or a range of its accounts, for payments in the United Kingdom.
 * Pay.UK assigns ranges to clearing banks, and the banks assign the codes in them.
 *
 *   20-04-15
 *   |  branch or purpose, as the bank assigns it
 *   range of a clearing bank, which may clear for the bank of the code
 *
 * Source: Pay.UK, sort code rules. There is no check digit; `modulus-check.ts` checks account numbers.
 *
 * >>> sortCode.examine('20 04 15').code
 * '200415'
 * >>> sortCode.examine('20-04-1').error
 * 'Please enter a valid UK sort code (6 digits)'
 * >>> sortCode.format('200415')
 * '20-04-15'
 */

import { ACCOUNT_DECIMALS, BETWEEN_CODE_AND_ACCOUNT } from '../checks/account-separator.ts'
import { checkNumericFormat, isDigits, keepFirstDigits } from '../checks/digits.ts'
import { compactCode, createMalformedExamination } from '../checks/input-text.ts'
import { refuseOtherReadings } from '../checks/other-readings.ts'
import { loadOnce } from '../load-once.ts'
import { definePath } from '../pages/paths.ts'
import type { CodeType, Examination, Part } from '../types.ts'
import { siteNames } from './site-names.ts'

const PAY_UK = 'Pay.UK, sort code rules'
const FORMAT_ERROR = 'Please enter a valid UK sort code (6 digits)'

function splitIntoParts(code: string): Part[] {
  return [
    { name: 'Bank', text: code.slice(0, 2), meaning: 'range of the clearing bank' },
    { name: 'Branch', text: code.slice(2), meaning: 'branch or purpose' },
  ]
}

function examine(input: string): Examination {
  const code = compactCode(input)
  const checks = [checkNumericFormat(code, [6], 'Exactly 6 digits', PAY_UK)]
  if (checks[0]?.outcome === 'pass') return { isWellFormed: true, code, checks, parts: splitIntoParts(code) }
  return createMalformedExamination(code, FORMAT_ERROR, checks)
}

/** Groups digits in pairs: '20-04-15', '20-04-1'. */
function groupInPairs(digits: string): string {
  return digits.replace(/(..)(?=.)/g, '$1-')
}

export const sortCode: CodeType<'sort-code'> = {
  id: 'sort-code',
  name: 'Sort Code',
  displayPosition: 4,
  path: '/sort-code',
  apiName: 'sortcode',
  recentSearchType: 'SORT_CODE',
  maxLength: 6,
  validityProof: 'directory',
  notFoundError: 'This sort code is not recognized',
  identifiesBank: false,
  identifiesAccount: false,
  hasAccountCheck: true,
  accountField: {
    placeholder: '12345678',
    pattern: '[0-9]{8}',
    iban: { country: 'gb', codeField: 'sortCode' },
  },
  listings: [
    {
      by: 'institution',
      name: 'Sort codes by bank',
      path: '/sort-code/banks',
      getGroupPath: definePath('/sort-code/bank/:group'),
    },
  ],
  siteNames,
  loadTexts: loadOnce(async () => (await import('./page-texts.ts')).pageTexts),
  loadQuestions: loadOnce(async () => (await import('./questions.ts')).questions),
  examine: refuseOtherReadings(examine, groupInPairs),
  // 'n' is a digit.
  findShape: (input) => ({ compact: compactCode(input), characterKinds: 'n'.repeat(6), countryName: null }),
  format: (code) => (/^[0-9]{6}$/.test(code) ? groupInPairs(code) : code),
  formatPartialInput: (input) => groupInPairs(keepFirstDigits(input, 6)),
  labels: ['sort[ -]?code'],
  unlabelledPattern: /(?<![A-Z0-9-])[0-9]{2}-[0-9]{2}-[0-9]{2}(?![A-Z0-9-])/gi,
  // Account numbers of six to ten digits, in one or two groups.
  codeAndAccountPatterns: [
    new RegExp(
      `^(\\d\\d[- ]?\\d\\d[- ]?\\d\\d)${BETWEEN_CODE_AND_ACCOUNT}` +
        `(\\d{6,10}${ACCOUNT_DECIMALS}|\\d{4} \\d{4})$`,
      'i',
    ),
    /^(\d{6})(\d{8})$/,
  ],
  getResultPath: definePath('/sort-code/details/:code'),
  getDirectoryKeys: (code) => [code],
  isDirectoryKey: (key) => key.length === 6 && isDigits(key),
  examples: ['200415', '040004', '309634'],
}
