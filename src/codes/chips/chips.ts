/**
 * CHIPS number: the participant number of the Clearing House Interbank Payments System in New York,
 * four digits, often written 'CHIPS ABA'. A universal identifier (UID) of six digits names an account
 * of a participant's customer; the form is accepted, but a directory of participants knows none of them.
 */

import { compactCode, notWellFormed } from '../checks/characters.ts'
import { digitsCheck, isDigits, typedDigits } from '../checks/digits.ts'
import { listing } from '../listing.ts'
import { loadOnce } from '../load-once.ts'
import type { Check, CodeType, Examination, Part } from '../types.ts'

const CHIPS_RULES = 'The Clearing House, CHIPS Rules and Administrative Procedures'
const INVALID = 'Please enter a valid CHIPS ABA code (4-6 digits)'
const LENGTHS = [4, 6] as const
const NOT_FOUND = 'This CHIPS ABA code is not recognized'

function kindCheck(code: string): Check {
  const participant = code.length === 4
  return {
    id: 'kind',
    outcome: 'note',
    statement: participant ? 'A participant number' : 'A universal identifier (UID)',
    working: participant
      ? '4 digits identify a CHIPS participant'
      : '6 digits identify an account of a participant’s customer',
    source: CHIPS_RULES,
  }
}

function partsOf(code: string): Part[] {
  return code.length === 4
    ? [{ name: 'Participant', text: code, meaning: 'the bank in CHIPS' }]
    : [{ name: 'Universal identifier', text: code, meaning: 'an account at a participant' }]
}

function examine(input: string): Examination {
  const code = compactCode(input)
  const digits = digitsCheck(code, LENGTHS, '4 digits, or 6 for a universal identifier', CHIPS_RULES)
  if (digits.outcome === 'pass')
    return { wellFormed: true, code, checks: [digits, kindCheck(code)], parts: partsOf(code) }
  // The specification lets five digits pass as a form; they are neither of the two.
  const error = code.length === 5 && isDigits(code) ? NOT_FOUND : INVALID
  return notWellFormed(code, 6, error, [digits])
}

export const chips: CodeType<'chips'> = {
  id: 'chips',
  name: 'CHIPS',
  position: 5,
  path: '/chips',
  call: 'chips',
  searchType: 'CHIPS',
  longest: 6,
  evidence: 'directory',
  notFound: NOT_FOUND,
  personal: false,
  checksAccounts: false,
  listings: [listing('institution', 'CHIPS participants', '/chips/participants', '/chips/participant')],
  words: loadOnce(async () => (await import('./page.ts')).words),
  examine,
  format: (code) => code,
  formatTyped: (input) => typedDigits(input, 6),
  resultPath: (code) => `/chips/details/${code}`,
  directoryKeys: (code) => [code],
  isDirectoryKey: (key) => (key.length === 4 || key.length === 6) && isDigits(key),
  examples: ['0002', '0103', '0959'],
}
