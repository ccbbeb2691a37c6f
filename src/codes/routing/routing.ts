/**
 * US routing number (ABA number): identifies an institution with an account at a Federal Reserve Bank. The
 * registrar of the American Bankers Association issues the numbers.
 *
 *   021  0  0002  1
 *   |    |  |     check digit
 *   |    |  ABA institution identifier
 *   |    place within the district
 *   Federal Reserve: two digits for district and kind, one for the office that served it
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
import { codeToLookUp, compactCode, notWellFormed } from '../checks/characters.ts'
import { digitsCheck, typedDigits, weightedSum } from '../checks/digits.ts'
import {
  type Check,
  type CodeType,
  type Examination,
  listing,
  loadOnce,
  type Part,
  type WellFormedExamination,
} from '../types.ts'
import { districtName, routingPrefix } from './districts.ts'

const ABA = 'American Bankers Association, Routing Number Policy'
/**
 * The ABA assigned a meaning to 70 to 72, and the Federal Reserve lists Treasury numbers that begin with 15.
 * Neither receives ACH items or wires.
 */
const NOT_PAYABLE = 'Our own rule: no other numbers receive ACH items or wires'
const FIRST_DIGITS = '012368'
const WEIGHTS = [3, 7, 1] as const

function firstDigitCheck(number: string): Check {
  // Forms use nine zeros for ‘no number’. They pass all other checks.
  const isPlaceholder = number === '000000000'
  return {
    id: 'first-digit',
    outcome: FIRST_DIGITS.includes(number.charAt(0)) && !isPlaceholder ? 'pass' : 'fail',
    statement: 'The first digit is 0, 1, 2, 3, 6 or 8',
    working: `it is ${number.charAt(0)}${isPlaceholder ? ', but nine zeros are not a routing number' : ''}`,
    source: NOT_PAYABLE,
  }
}

function prefixCheck(number: string): Check {
  const prefix = routingPrefix(number)
  return {
    id: 'prefix',
    outcome: prefix ? 'pass' : 'fail',
    statement: 'The first two digits are 00 to 12, 21 to 32, 61 to 72 or 80',
    working: prefix ? `they are ${number.slice(0, 2)}` : `${number.slice(0, 2)} is not one of them`,
    source: prefix ? ABA : NOT_PAYABLE,
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

/** A number that breaks a rule was never issued: it has no district. */
function partsOf(number: string, isValid: boolean): Part[] {
  const prefix = isValid ? routingPrefix(number) : null
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

/** The errors by the id of the first failed check (specification, section 5; rulings 2). */
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

/**
 * The checks of a number with a prefix that is not assigned, if the Federal Reserve lists it all the same, as
 * it does two numbers of the Treasury that begin with 15. The list is the authority on what exists.
 */
function listedOutsidePrefixes(number: string, checks: readonly Check[]): WellFormedExamination | undefined {
  const checksum = checksumCheck(number)
  if (checks.at(-1)?.id !== 'prefix' || checksum.outcome === 'fail') return undefined
  const noted = checks.map((check): Check => {
    if (check.outcome === 'pass') return check
    return { ...check, outcome: 'note', working: `${check.working}, but a published list has this number` }
  })
  return { wellFormed: true, code: number, checks: [...noted, checksum], parts: partsOf(number, true) }
}

function examine(input: string): Examination {
  const number = compactCode(input)
  const checks = checksOf(number)
  const last = checks.at(-1)
  const isValid = last?.outcome === 'pass'
  const parts = checks.length > 1 ? partsOf(number, isValid) : []
  if (isValid) return { wellFormed: true, code: number, checks, parts }
  const error = number === '' ? 'Routing number is required' : ERRORS[last?.id ?? '']
  const refused = notWellFormed(number, 9, error ?? 'Invalid routing number format', checks, parts)
  const ifListed = listedOutsidePrefixes(number, checks)
  return ifListed ? { ...refused, ifListed } : refused
}

/**
 * Whether a directory may list a text: a routing number in canonical form that passes every check, or every
 * check but the one of its prefix.
 */
function isDirectoryKey(text: string): boolean {
  return text.length === 9 && codeToLookUp(examine(text)) === text
}

export const routing: CodeType<'routing'> = {
  id: 'routing',
  name: 'Routing',
  position: 3,
  path: '/routing-number',
  call: 'routing',
  searchType: 'Routing',
  maxLength: 9,
  evidence: 'check digits',
  notFound: 'This routing number is not in our directory',
  identifiesAccount: false,
  checksAccounts: false,
  listings: [
    listing('state', 'Routing numbers by state', '/routing-number/states', '/routing-number/state'),
    listing('institution', 'Routing numbers by bank', '/routing-number/banks', '/routing-number/bank'),
  ],
  loadTexts: loadOnce(async () => (await import('./page.ts')).pageTexts),
  examine,
  shape: (input) => ({ compact: compactCode(input), kinds: 'n'.repeat(9), of: null }),
  format: (code) => code,
  formatTyped: (input) => typedDigits(input, 9),
  resultPath: (code) => `/routing-number/validate/${code}`,
  directoryKeys: (code) => [code],
  isDirectoryKey,
  formPattern: /^\d{9}$/,
  examples: ['021000021', '026009593', '121000248'],
}
