/**
 * Depot number: an invented code of nine digits that begins with 0. Nobody issues it.
 *
 *   0  003  00012
 *   |  |    depot
 *   |  company
 *   always 0
 *
 * It has no check digits and no directory, and its form overlaps with that of US routing numbers.
 */

import { keepFirstDigits } from '../../codes/checks/digits.ts'
import { compactCode, createMalformedExamination } from '../../codes/checks/input-text.ts'
import { definePath } from '../../codes/pages/paths.ts'
import type { Check, CodeType, Examination } from '../../codes/types.ts'
import { siteNames } from './site-names.ts'

const FORM = /^0\d{8}$/

function formCheck(code: string): Check {
  const isRight = FORM.test(code)
  return {
    id: 'form',
    outcome: isRight ? 'pass' : 'fail',
    statement: 'A 0 and eight more digits',
    working: isRight ? 'nine digits, the first is 0' : 'not nine digits, or the first is not 0',
    source: 'Invented standard, section 1',
  }
}

function examine(input: string): Examination {
  const code = compactCode(input)
  const checks = [formCheck(code)]
  if (!FORM.test(code))
    return createMalformedExamination(code, 'Depot numbers are a 0 and eight digits', checks)
  const parts = [
    { name: 'Leading zero', text: '0', meaning: 'always 0' },
    { name: 'Company', text: code.slice(1, 4), meaning: 'the company' },
    { name: 'Depot', text: code.slice(4), meaning: 'the depot' },
  ]
  return { isWellFormed: true, code, checks, parts }
}

export const depot: CodeType<'depot'> = {
  id: 'depot',
  name: 'Depot',
  displayPosition: 7,
  path: '/depot',
  apiName: 'depot',
  recentSearchType: 'DEPOT',
  maxLength: 9,
  validityProof: 'none',
  notFoundError: 'The depot number is well formed, and there is no list of depots',
  identifiesBank: false,
  identifiesAccount: false,
  hasAccountCheck: true,
  accountField: { placeholder: '1233', pattern: '[0-9]{4}', iban: null },
  listings: [],
  siteNames,
  loadTexts: async () => (await import('./page-texts.ts')).pageTexts,
  loadQuestions: async () => (await import('./questions.ts')).questions,
  examine,
  format: (code) => code,
  formatPartialInput: (input) => keepFirstDigits(input, 9),
  codePattern: FORM,
  codeAndAccountPatterns: [/^(0\d{8})\/(\d{4})$/],
  labels: ['depot', 'warehouse'],
  unlabelledPattern: /(?<![0-9-])0[0-9]{8}(?![0-9-])/g,
  getResultPath: definePath('/depot/details/:code'),
  getDirectoryKeys: () => [],
  isDirectoryKey: () => false,
  examples: ['000300012', '000410202'],
}
