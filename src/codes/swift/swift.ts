/**
 * SWIFT/BIC (business identifier code): identifies an institution in payment messages. SWIFT issues the codes
 * as registration authority of the standard.
 *
 *   DEUT  DE  FF  500
 *   |     |   |   branch identifier, optional; XXX or absent is the head office
 *   |     |   party suffix (location)
 *   |     country, ISO 3166-1 alpha-2 or XK
 *   party prefix
 *
 * Source: ISO 9362:2022, structure of the BIC. There is no check digit: a well-formed BIC may be unassigned.
 *
 * >>> swift.examine('deut de ff').code
 * 'DEUTDEFFXXX'
 * >>> swift.examine('DEUTDEF').error
 * 'SWIFT/BIC code must be 8 or 11 characters'
 * >>> swift.format('DEUTDEFF500')
 * 'DEUT DE FF 500'
 */

import {
  compactCode,
  createMalformedExamination,
  formatLength,
  isUpperAlphanumeric,
} from '../checks/input-text.ts'
import { JOINING_WORD_OR_SLASH } from '../checks/joiners.ts'
import { refuseOtherReadings } from '../checks/other-readings.ts'
import { loadOnce } from '../load-once.ts'
import { definePath } from '../pages/paths.ts'
import { findCountry, getCountryName } from '../places/countries.ts'
import type { Check, CodeType, Examination, Part, WellFormedExamination } from '../types.ts'
import { isBic } from './bic-format.ts'
import { formatBic, getOfficeKind, HEAD_OFFICE, type OfficeKind, splitBic, toBic11 } from './bic-parts.ts'
import { siteNames } from './site-names.ts'

const ISO_9362 = 'ISO 9362:2022, structure of the BIC'
const ISO_3166 = 'ISO 3166-1 alpha-2, and XK for Kosovo'
const SWIFT_CONVENTION = 'SWIFT convention for the eighth character'

/** The kinds of location by the eighth character (SWIFT convention). */
const LOCATION_KINDS: Readonly<Record<string, { name: string; meaning: string }>> = {
  '0': { name: 'Test BIC', meaning: 'for tests and training, not for live payments' },
  '1': { name: 'Passive participant', meaning: 'by convention not connected to the SWIFT network itself' },
  '2': {
    name: 'Reverse billing',
    meaning: 'by convention the receiver pays for messages; codes of many companies have this digit too',
  },
}

function checkLength(bic: string): Check {
  const isCorrect = bic.length === 8 || bic.length === 11
  return {
    id: 'length',
    outcome: isCorrect ? 'pass' : 'fail',
    statement: '8 or 11 characters',
    working: formatLength(bic, 'character'),
    source: ISO_9362,
  }
}

/** Returns a visible character unchanged, any other as its code point: 'U+202E'. */
function toVisibleCharacter(character: string): string {
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character)) return character
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}

function checkCharacters(bic: string): Check {
  const isCorrect = isUpperAlphanumeric(bic)
  // At most five, to keep the text short.
  const refusedCharacters = isCorrect
    ? ''
    : [...new Set(bic.replace(/[A-Z0-9]/g, ''))].slice(0, 5).map(toVisibleCharacter).join(' ')
  return {
    id: 'characters',
    outcome: isCorrect ? 'pass' : 'fail',
    statement: 'Only letters A to Z and digits',
    working: refusedCharacters ? `not allowed: ${refusedCharacters}` : 'no other characters',
    source: ISO_9362,
  }
}

function checkCountry(code: string): Check {
  const country = findCountry(code)
  return {
    id: 'country',
    outcome: country ? 'pass' : 'fail',
    statement: 'Characters 5 and 6 are a country code',
    working: country ? `${code} is ${country.name}` : `${code} is not a country code`,
    source: ISO_3166,
  }
}

function createLocationNotes(location: string): Check[] {
  const kind = LOCATION_KINDS[location.charAt(1)]
  if (!kind) return []
  return [
    {
      id: 'location-kind',
      outcome: 'note',
      // `describeOffice` leaves out the condition for a listed BIC.
      statement: `${kind.name}, if it exists`,
      working: `eighth character ${location.charAt(1)}: ${kind.meaning}`,
      source: SWIFT_CONVENTION,
    },
  ]
}

/** The kind of office that a branch identifier ('500', 'XXX' or '') names, if the bank is not known. */
function getOfficeKindOfBranch(branch: string): OfficeKind {
  return branch === '' || branch === HEAD_OFFICE ? 'head office' : 'branch'
}

/** The statement of the branch check for each kind of office. */
const OFFICE_STATEMENTS: Readonly<Record<OfficeKind, string>> = {
  'head office': 'Names the head office',
  'primary office': 'Names a primary office besides the head office',
  'own code': 'Names the bank by its own code',
  branch: 'Names a branch',
}

/** Rewrites the checks and parts of a listed BIC of a known bank so that they name the kind of its office. */
export function describeOffice(
  examination: WellFormedExamination,
  mainBic: string,
): Pick<WellFormedExamination, 'checks' | 'parts'> {
  const office = getOfficeKind(examination.code, mainBic)
  const locationKind = LOCATION_KINDS[examination.code.charAt(7)]
  const statements: Readonly<Record<string, string | undefined>> = {
    branch: OFFICE_STATEMENTS[office],
    'location-kind': locationKind?.name,
  }
  return {
    checks: examination.checks.map((check) => ({
      ...check,
      statement: statements[check.id] ?? check.statement,
    })),
    parts: examination.parts.map((part) => (part.name === 'Branch' ? { ...part, meaning: office } : part)),
  }
}

function createBranchCheck(branch: string): Check {
  return {
    id: 'branch',
    outcome: 'pass',
    statement: OFFICE_STATEMENTS[getOfficeKindOfBranch(branch)],
    working: branch === '' ? 'no branch identifier: the same as XXX' : `branch identifier ${branch}`,
    source: ISO_9362,
  }
}

function splitIntoParts(bic: string): Part[] {
  const { partyPrefix, country, location, branch } = splitBic(bic)
  const parts: Part[] = [
    { name: 'Party prefix', text: partyPrefix, meaning: 'the institution' },
    { name: 'Country', text: country, meaning: getCountryName(country) },
    { name: 'Location', text: location, meaning: LOCATION_KINDS[location.charAt(1)]?.name ?? 'party suffix' },
  ]
  if (branch) parts.push({ name: 'Branch', text: branch, meaning: getOfficeKindOfBranch(branch) })
  return parts
}

/** The errors by the id of the first failed check; 'empty' is for no input. */
const ERRORS: Readonly<Record<string, string>> = {
  empty: 'SWIFT/BIC code is required',
  characters: 'SWIFT/BIC code must contain only letters and numbers',
  length: 'SWIFT/BIC code must be 8 or 11 characters',
  country: 'Characters 5 and 6 of a SWIFT/BIC code must be a country code',
}

function examine(input: string): Examination {
  const bic = compactCode(input)
  const checks: Check[] = [checkCharacters(bic), checkLength(bic)]
  const hasBicFormat = checks.every((check) => check.outcome === 'pass')
  if (hasBicFormat) {
    const { country, location, branch } = splitBic(bic)
    checks.push(checkCountry(country), ...createLocationNotes(location), createBranchCheck(branch))
  }
  const errorKey = bic === '' ? 'empty' : checks.find((check) => check.outcome === 'fail')?.id
  const parts = hasBicFormat ? splitIntoParts(bic) : []
  if (errorKey === undefined) return { isWellFormed: true, code: toBic11(bic), checks, parts }
  return createMalformedExamination(bic, ERRORS[errorKey] ?? 'Not a SWIFT/BIC code', checks, parts)
}

const BIC_SHAPE = '[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])'

/**
 * A BIC in capitals with at least one digit or X. A word of eight capitals without either is usually a name,
 * unless another BIC is joined to it: 'DEUTDEFF or COBADEFF'.
 */
const UNLABELLED = new RegExp(
  `(?<![A-Z0-9])(?:(?=[A-Z]*[0-9X])${BIC_SHAPE}|${BIC_SHAPE}(?=${JOINING_WORD_OR_SLASH}${BIC_SHAPE})|` +
    `(?<=(?<![A-Z0-9])${BIC_SHAPE}${JOINING_WORD_OR_SLASH})${BIC_SHAPE})`,
  'g',
)

export const swift: CodeType<'swift'> = {
  id: 'swift',
  name: 'SWIFT/BIC',
  displayPosition: 1,
  path: '/swift',
  apiName: 'swift',
  recentSearchType: 'SWIFT',
  maxLength: 11,
  validityProof: 'directory',
  notFoundError: 'This code is well formed, but it is not in our directory',
  identifiesBank: true,
  identifiesAccount: false,
  hasAccountCheck: false,
  listings: [
    {
      by: 'country',
      name: 'Banks by country',
      path: '/swift/countries',
      getGroupPath: definePath('/swift/:group'),
    },
  ],
  siteNames,
  loadTexts: loadOnce(async () => (await import('./page-texts.ts')).pageTexts),
  loadQuestions: loadOnce(async () => (await import('./questions.ts')).questions),
  examine: refuseOtherReadings(examine),
  format: formatBic,
  formatPartialInput: (input) => input,
  labels: ['swift(?:[ /]*bic)?', 'bic(?:[ /]*swift)?'],
  unlabelledPattern: UNLABELLED,
  getResultPath: definePath('/swift/:code'),
  getDirectoryKeys: (code) => [code],
  findCountry: (code) => splitBic(code).country,
  isDirectoryKey: (key) => isBic(key) && key.length === 11,
  examples: ['DEUTDEFF', 'DEUTDEFFXXX', 'DEUTDEFF500'],
}
