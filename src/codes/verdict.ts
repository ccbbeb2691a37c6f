/**
 * The reason of a verdict and its warnings, each with a stable id. To add one, add a line to REASONS or to
 * WARNINGS: the answers, the OpenAPI document and the reference follow.
 */
import { findReplacement, type NameMark } from './code-entry.ts'
import type { Check } from './examination.ts'
import { type Finding, getDetails, getEvidenceLevel } from './finding.ts'

/** The reasons of verdicts. A failed check gives the reason of its id, or that in REASONS_BY_CHECK. */
export const REASONS = {
  listed: 'valid: a source lists the code',
  institution_listed: 'valid: a source names the institution of the prefix or range of the code',
  check_digits_right: 'valid: the check digits are right; no source names the bank',
  empty: 'invalid: no code was given',
  characters: 'invalid: a character cannot stand where it is',
  length: 'invalid: the code is too short or too long',
  digits: 'invalid: the code does not consist of the right number of digits',
  country: 'invalid: the country does not exist or has no such codes',
  structure: 'invalid: a character is of the wrong kind for the country',
  prefix: 'invalid: no code begins with these digits',
  date: 'invalid: the text is a date',
  decimal: 'invalid: the text is a number with decimals',
  check_digits: 'invalid: the check digits do not fit',
  national_check: 'invalid: the check digits of the country do not fit',
  account_modulus: 'invalid: the account number cannot belong to the sort code',
  format: 'invalid: the code breaks another rule of its type',
  not_in_complete_list: 'invalid: a list that is complete lacks the code',
  closed: 'invalid: a source says that the code is out of use',
  retired: 'invalid or unknown: the institution of the code no longer exists under this name',
  inferred: 'unknown: the code is inferred from other numbers, and no source confirms it',
  not_registered: 'unknown: no authority has registered numbers of this form',
  period_ended: 'unknown: the list that lacks the code was complete until a day that has passed',
  unused_prefix: 'unknown: the prefix is assigned, but no code with it is known to be in use',
  not_listed: 'unknown: no source lists the code, and none is complete',
} as const

export type ReasonId = keyof typeof REASONS

/** The reasons of failed checks whose id differs from that of the reason. */
const REASONS_BY_CHECK: Readonly<Record<string, ReasonId>> = {
  'check-digits': 'check_digits',
  checksum: 'check_digits',
  'national-check-digits': 'national_check',
  'first-digit': 'prefix',
  directory: 'not_in_complete_list',
  status: 'closed',
}

function findCheck({ checks }: Finding, id: string): Check | undefined {
  return checks.find((check) => check.id === id)
}

function isReason(id: string): id is ReasonId {
  return id in REASONS
}

function findReasonOfFailure({ code, checks }: Finding): ReasonId {
  if (code === '') return 'empty'
  const id = checks.find(({ outcome }) => outcome === 'fail')?.id ?? ''
  if (id.startsWith('modulus')) return 'account_modulus'
  const reason = REASONS_BY_CHECK[id] ?? id
  return isReason(reason) ? reason : 'format'
}

function findReasonOfDoubt(finding: Finding): ReasonId {
  if (isUnregistered(finding)) return 'not_registered'
  if (findCheck(finding, 'evidence')) return 'inferred'
  if (findCheck(finding, 'period')) return 'period_ended'
  return finding.institution ? 'unused_prefix' : 'not_listed'
}

/** Whether no authority has registered numbers of this form: the country is only noted. */
function isUnregistered(finding: Finding): boolean {
  return finding.status === 'unknown' && findCheck(finding, 'country')?.outcome === 'note'
}

/** The reason of a verdict. */
export function findReason(finding: Finding): ReasonId {
  if (finding.status === 'valid') {
    const level = getEvidenceLevel(finding)
    if (level === null) return 'check_digits_right'
    return level === 'code' ? 'listed' : 'institution_listed'
  }
  if (getDetails(finding).retirement) return 'retired'
  return finding.status === 'invalid' ? findReasonOfFailure(finding) : findReasonOfDoubt(finding)
}

/** The id of the check of an account number by the method of its bank. A mismatch is a note. */
export const ACCOUNT_CHECK_DIGIT = 'account-check-digit'

/** What was done to the text before it was looked up. */
export interface Reading {
  /** Whether leading zeros were restored, which a spreadsheet had dropped. */
  readonly isZeroRestored: boolean
}

interface WarningRule {
  /** The sentence for people. */
  readonly text: string
  applies(finding: Finding, reading: Reading): boolean
  /** What the sources say in particular, to be added to the sentence: 'Ash Bank became part of Elm Bank'. */
  readonly describe?: (finding: Finding) => string | undefined
}

const hasStatus =
  (...statuses: readonly string[]) =>
  ({ entry }: Finding) =>
    entry !== null && statuses.includes(entry.status)

const hasMark =
  (mark: NameMark) =>
  ({ entry }: Finding) =>
    entry?.details.mark === mark

const hasCheck = (id: string) => (finding: Finding) => findCheck(finding, id) !== undefined

const hasLocationKind = (statement: string) => (finding: Finding) =>
  findCheck(finding, 'location-kind')?.statement === statement

export const WARNINGS = {
  bank_unknown: {
    text: 'The check digits are right, but no source names the bank.',
    applies: (finding) => finding.status === 'valid' && getEvidenceLevel(finding) === null,
  },
  institution_only: {
    text: 'Only the institution is known; no source lists the code itself.',
    applies: (finding) => getEvidenceLevel(finding) === 'institution',
  },
  source_old: {
    text: 'No source of the last year lists the code.',
    applies: hasCheck('age'),
  },
  fields_old: {
    text: 'The name or the address is more than a year old; newer sources list only the code.',
    applies: hasCheck('field-age'),
  },
  closed: {
    text: 'A source says that the code is out of use.',
    applies: hasStatus('closed', 'inactive'),
  },
  merged: {
    text: 'A source says that another institution or code has taken over.',
    applies: hasStatus('merged'),
  },
  delisted: {
    text: 'An older list has the code, but the newest complete list lacks it.',
    applies: hasStatus('delisted'),
  },
  superseded: {
    text: 'The code is superseded. Payments are still accepted; ask the payee for the new code.',
    applies: hasMark('superseded'),
  },
  in_liquidation: {
    text: 'The institution is in liquidation. Ask it before you pay.',
    applies: hasMark('in liquidation'),
  },
  redirected: {
    text: 'A source says that some payments to the code go to another code.',
    applies: hasStatus('redirected'),
  },
  replaced: {
    text: 'A source names another code in place of this one.',
    applies: ({ entry }) => entry !== null && findReplacement(entry) !== null,
  },
  retired: {
    text: 'The institution of the code no longer exists under this name.',
    applies: (finding) => getDetails(finding).retirement !== undefined,
    describe: (finding) => getDetails(finding).retirement,
  },
  retired_bic: {
    text: 'The institution of the BIC no longer exists under this name.',
    applies: hasCheck('retired-bic'),
    describe: (finding) => findCheck(finding, 'retired-bic')?.working,
  },
  acquired: {
    text: 'The institution of the code belongs to another group.',
    applies: (finding) => getDetails(finding).acquisition !== undefined,
    describe: (finding) => getDetails(finding).acquisition,
  },
  passive: {
    text: 'The eighth character marks a passive participant, which is not connected to SWIFT itself.',
    applies: hasLocationKind('Passive participant'),
  },
  test_code: {
    text: 'The eighth character marks a test BIC, which receives no payments.',
    applies: hasLocationKind('Test BIC'),
  },
  inferred_bic: {
    text: 'No source states the BIC of the code; the BIC is that of the head office of its bank.',
    applies: (finding) => finding.bic !== null && finding.type !== 'swift' && !getDetails(finding).bic,
  },
  no_single_bic: {
    text: 'No single BIC belongs to the code: ask the payee for the BIC.',
    applies: hasCheck('no-bic'),
  },
  inferred_code: {
    text: 'The code is inferred from other numbers, and no source confirms it.',
    applies: hasCheck('evidence'),
  },
  name_unknown: {
    text: 'A source states the BIC of the institution, but no source its name.',
    applies: hasCheck('name'),
  },
  other_list_only: {
    text: 'The list of codes of this type lacks the code; only another list states it.',
    applies: hasCheck('stated-only'),
  },
  sources_disagree: {
    text: 'The sources disagree on who holds the code.',
    applies: hasCheck('conflict'),
  },
  account_unchecked: {
    text: 'No check of account numbers is published for the sort code.',
    applies: ({ checks }) => checks.some(({ id, outcome }) => id === 'modulus' && outcome === 'note'),
  },
  account_check_digit: {
    text: 'The account number does not fit the check digits of its bank, which may have exceptions.',
    applies: ({ checks }) =>
      checks.some(({ id, outcome }) => id === ACCOUNT_CHECK_DIGIT && outcome === 'note'),
  },
  zero_restored: {
    text: 'Leading zeros were restored, which a spreadsheet had dropped.',
    applies: (_finding, { isZeroRestored }) => isZeroRestored,
  },
  not_registered: {
    text: 'No authority has registered numbers of this form.',
    applies: isUnregistered,
  },
  period_ended: {
    text: 'The list that lacks the code was complete until a day that has passed.',
    applies: hasCheck('period'),
  },
} as const satisfies Readonly<Record<string, WarningRule>>

export type WarningId = keyof typeof WARNINGS

/** A warning of an answer, with its sentence. */
export interface Warning {
  readonly id: WarningId
  readonly text: string
}

const WARNING_RULES = Object.entries(WARNINGS) as [WarningId, WarningRule][]

function writeWarning({ text, describe }: WarningRule, finding: Finding): string {
  const description = describe?.(finding)
  return description ? `${text.slice(0, -1)}: ${description}.` : text
}

/** What to know before the code is used, in the order of WARNINGS. */
export function findWarnings(finding: Finding, reading: Reading = { isZeroRestored: false }): Warning[] {
  return WARNING_RULES.filter(([, { applies }]) => applies(finding, reading)).map(([id, rule]) => ({
    id,
    text: writeWarning(rule, finding),
  }))
}
