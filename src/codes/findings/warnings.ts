/**
 * The warnings about a code, each with a stable id. To add one, add a line to WARNINGS: the answers, the
 * OpenAPI document and the reference follow.
 */
import { findReplacement, type NameMark } from '../code-entry.ts'
import { type Finding, findCheck, getDetails, getEvidenceLevel } from './finding.ts'
import { type Reading, RULE_WARNINGS, selectWarnings, type WarningRule } from './warning-rules.ts'

/** The id of the check of an account number by the method of its bank. A mismatch is a note. */
export const ACCOUNT_CHECK_DIGIT = 'account-check-digit'

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
  bank_unknown: RULE_WARNINGS.bank_unknown,
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
    text: 'The institution of the code closed, merged or changed its name.',
    applies: (finding) => getDetails(finding).retirement !== undefined,
    describe: (finding) => getDetails(finding).retirement,
  },
  retired_bic: {
    text: 'The institution of the BIC closed, merged or changed its name.',
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
    text: 'A test code that receives no payments.',
    applies: (finding) => hasLocationKind('Test BIC')(finding) || hasCheck('test-iban')(finding),
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
    describe: (finding) => findCheck(finding, 'conflict')?.working,
  },
  account_unchecked: {
    text: 'No check of account numbers is published for the sort code.',
    applies: ({ checks }) => checks.some(({ id, outcome }) => id === 'modulus' && outcome === 'note'),
    describe: (finding) => findCheck(finding, 'embedded-code')?.working,
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
  not_registered: RULE_WARNINGS.not_registered,
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

/** What to know before the code is used, in the order of WARNINGS. */
export const findWarnings = (finding: Finding, reading?: Reading): Warning[] =>
  selectWarnings<WarningId>(WARNINGS, finding, reading)
