/**
 * CHIPS number, also 'CHIPS ABA': identifies a participant of the Clearing House Interbank Payments System in
 * New York by four digits. The Clearing House issues the numbers. A universal identifier (UID) of six digits
 * identifies an account of a participant's customer. No directory lists UIDs, so we only check their format.
 *
 * Source: The Clearing House, CHIPS Rules and Administrative Procedures; for UIDs Rule 9, account
 * identification numbers. There is no check digit.
 *
 * >>> chips.examine('0002').parts[0].name
 * 'Participant'
 * >>> chips.examine('000123').parts[0].name
 * 'Universal identifier'
 * >>> chips.examine('00023').error
 * 'This CHIPS ABA code is not recognized'
 * >>> chips.examine('2').error
 * 'Please enter a valid CHIPS ABA code (4-6 digits)'
 */

import { checkNumericFormat, isDigits, keepFirstDigits } from '../checks/digits.ts'
import { compactCode, createMalformedExamination } from '../checks/input-text.ts'
import { refuseOtherReadings } from '../checks/other-readings.ts'
import { loadOnce } from '../load-once.ts'
import { definePath } from '../pages/paths.ts'
import type { Check, CodeType, Examination, Part } from '../types.ts'
import { siteNames } from './site-names.ts'

const CHIPS_RULES = 'The Clearing House, CHIPS Rules and Administrative Procedures'
const FORMAT_ERROR = 'Please enter a valid CHIPS ABA code (4-6 digits)'
const LENGTHS = [4, 6] as const
const NOT_FOUND_ERROR = 'This CHIPS ABA code is not recognized'

function createKindNote(code: string): Check {
  const isParticipant = code.length === 4
  return {
    id: 'kind',
    outcome: 'note',
    statement: isParticipant ? 'A participant number' : 'A universal identifier (UID)',
    working: isParticipant
      ? '4 digits identify a CHIPS participant'
      : '6 digits identify an account of a participant’s customer',
    source: CHIPS_RULES,
  }
}

function splitIntoParts(code: string): Part[] {
  return code.length === 4
    ? [{ name: 'Participant', text: code, meaning: 'the bank in CHIPS' }]
    : [{ name: 'Universal identifier', text: code, meaning: 'an account at a participant' }]
}

function examine(input: string): Examination {
  const code = compactCode(input)
  const formatCheck = checkNumericFormat(
    code,
    LENGTHS,
    '4 digits, or 6 for a universal identifier',
    CHIPS_RULES,
  )
  if (formatCheck.outcome === 'pass') {
    const checks = [formatCheck, createKindNote(code)]
    return { isWellFormed: true, code, checks, parts: splitIntoParts(code) }
  }
  // FORMAT_ERROR asks for 4 to 6 digits, but five are neither a participant number nor a UID.
  const error = code.length === 5 && isDigits(code) ? NOT_FOUND_ERROR : FORMAT_ERROR
  return createMalformedExamination(code, error, [formatCheck])
}

export const chips: CodeType<'chips'> = {
  id: 'chips',
  name: 'CHIPS',
  displayPosition: 5,
  path: '/chips',
  apiName: 'chips',
  recentSearchType: 'CHIPS',
  maxLength: 6,
  validityProof: 'directory',
  notFoundError: NOT_FOUND_ERROR,
  identifiesBank: false,
  identifiesAccount: false,
  hasAccountCheck: false,
  listings: [
    {
      by: 'institution',
      name: 'CHIPS participants',
      path: '/chips/participants',
      getGroupPath: definePath('/chips/participant/:group'),
    },
  ],
  siteNames,
  loadTexts: loadOnce(async () => (await import('./page-texts.ts')).pageTexts),
  loadQuestions: loadOnce(async () => (await import('./questions.ts')).questions),
  examine: refuseOtherReadings(examine),
  format: (code) => code,
  formatPartialInput: (input) => keepFirstDigits(input, 6),
  labels: ['chips(?:[ /]*(?:aba|uid|participant))?'],
  getResultPath: definePath('/chips/details/:code'),
  getDirectoryKeys: (code) => [code],
  isDirectoryKey: (key) => (key.length === 4 || key.length === 6) && isDigits(key),
  examples: ['0002', '0103', '0959'],
}
