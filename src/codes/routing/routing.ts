/**
 * US routing number: the nine digits that the American Bankers Association gives to institutions with
 * an account at a Federal Reserve Bank.
 *
 *   021  0  0002  1
 *   |    |  |     check digit
 *   |    |  ABA institution identifier
 *   |    where in the district
 *   Federal Reserve: two digits for district and kind, one for the office that served it
 *
 * The check digit is evidence that a number was not mistyped; whose it is, a directory knows.
 */

import { compactCode, notWellFormed } from '../checks/characters.ts'
import { weightedSum } from '../checks/check-digits.ts'
import { digitsCheck, typedDigits } from '../checks/digits.ts'
import { listing } from '../listing.ts'
import { loadOnce } from '../load-once.ts'
import type { Check, CodeType, Examination, Part } from '../types.ts'
import { districtName, routingPrefix } from './federal-reserve.ts'

const ABA = 'American Bankers Association, Routing Number Policy'
/**
 * The ABA has given 70 to 72 a meaning, and the Federal Reserve's directories list numbers of the Treasury that begin with 15: none of
 * these receives ACH items or funds.
 */
const NONE_PAID = 'Our own rule: no other numbers receive ACH items or wires'
const FIRST_DIGITS = '012368'
const WEIGHTS = [3, 7, 1] as const

function firstDigitCheck(number: string): Check {
  // What forms are filled with that have no number keeps every other rule, and names nobody.
  const isNobody = number === '000000000'
  return {
    id: 'first-digit',
    outcome: FIRST_DIGITS.includes(number.charAt(0)) && !isNobody ? 'pass' : 'fail',
    statement: 'The first digit is 0, 1, 2, 3, 6 or 8',
    working: `it is ${number.charAt(0)}${isNobody ? ', but nine zeros are not a routing number' : ''}`,
    source: NONE_PAID,
  }
}

function prefixCheck(number: string): Check {
  const prefix = routingPrefix(number)
  return {
    id: 'prefix',
    outcome: prefix ? 'pass' : 'fail',
    statement: 'The first two digits are 00 to 12, 21 to 32, 61 to 72 or 80',
    working: prefix
      ? `${number.slice(0, 2)}: ${districtName(prefix)}`
      : `${number.slice(0, 2)} is not one of them`,
    source: prefix ? ABA : NONE_PAID,
  }
}

function checksumCheck(number: string): Check {
  const sum = weightedSum(number, WEIGHTS)
  const right = sum % 10 === 0
  return {
    id: 'checksum',
    outcome: right ? 'pass' : 'fail',
    statement: 'The digits multiplied by 3, 7, 1, 3, 7, 1, 3, 7, 1 add up to a multiple of 10',
    working: right ? `they add up to ${sum}` : `they add up to ${sum}: a digit is wrong, or two are swapped`,
    source: ABA,
  }
}

function partsOf(number: string): Part[] {
  const prefix = routingPrefix(number)
  return [
    {
      name: 'Federal Reserve',
      text: number.slice(0, 3),
      meaning: prefix ? districtName(prefix) : 'no district',
    },
    { name: 'Place', text: number.slice(3, 4), meaning: 'where in the district' },
    { name: 'ABA Institution', text: number.slice(4, 8), meaning: 'the institution in that area' },
    { name: 'Check Digit', text: number.slice(8), meaning: 'guards against typing errors' },
  ]
}

/** The sentence for the first check that failed (specification, section 5; rulings 2). */
const ERRORS: Readonly<Record<string, string>> = {
  digits: 'Routing number must be exactly 9 digits',
  'first-digit': 'Invalid routing number format',
  prefix: 'Invalid routing number format',
  checksum: 'Invalid routing number checksum',
}

function checksOf(number: string): Check[] {
  const checks = [digitsCheck(number, [9], 'Exactly 9 digits', ABA)]
  for (const next of [firstDigitCheck, prefixCheck, checksumCheck]) {
    if (checks.at(-1)?.outcome === 'fail') break
    checks.push(next(number))
  }
  return checks
}

function examine(input: string): Examination {
  const number = compactCode(input)
  const checks = checksOf(number)
  const last = checks.at(-1)
  const parts = checks.length > 1 ? partsOf(number) : []
  if (last?.outcome === 'pass') return { wellFormed: true, code: number, checks, parts }
  const error = number === '' ? 'Routing number is required' : ERRORS[last?.id ?? '']
  return notWellFormed(number, 9, error ?? 'Invalid routing number format', checks, parts)
}

/** Whether a text is a routing number as directories spell it: nine digits that keep every rule. */
function isRoutingNumber(text: string): boolean {
  return text.length === 9 && examine(text).wellFormed
}

export const routing: CodeType<'routing'> = {
  id: 'routing',
  name: 'Routing',
  position: 3,
  path: '/routing-number',
  call: 'routing',
  searchType: 'Routing',
  longest: 9,
  evidence: 'check digits',
  notFound: 'This routing number is not in our directory',
  personal: false,
  checksAccounts: false,
  listings: [
    listing('state', 'Routing numbers by state', '/routing-number/states', '/routing-number/state'),
    listing('institution', 'Routing numbers by bank', '/routing-number/banks', '/routing-number/bank'),
  ],
  words: loadOnce(async () => (await import('./page.ts')).words),
  examine,
  format: (code) => code,
  formatTyped: (input) => typedDigits(input, 9),
  resultPath: (code) => `/routing-number/validate/${code}`,
  directoryKeys: (code) => [code],
  isDirectoryKey: isRoutingNumber,
  look: /^\d{9}$/,
  examples: ['021000021', '026009593', '121000248'],
}
