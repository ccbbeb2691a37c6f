/**
 * The reason of a verdict, with a stable id. To add one, add a line to REASONS: the answers, the OpenAPI
 * document and the reference follow.
 */
import { type Finding, findCheck, getDetails, getEvidenceLevel } from './finding.ts'

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
  several_codes: 'invalid: the text has several codes of the type',
  ambiguous: 'invalid: the digits in the text may be a date or another number',
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

/** The reasons of failed checks by the id of the check. It leaves REASONS, the words, out of some scripts. */
const REASONS_BY_CHECK: Readonly<Record<string, ReasonId>> = {
  characters: 'characters',
  length: 'length',
  digits: 'digits',
  country: 'country',
  structure: 'structure',
  prefix: 'prefix',
  date: 'date',
  decimal: 'decimal',
  several: 'several_codes',
  ambiguous: 'ambiguous',
  'check-digits': 'check_digits',
  checksum: 'check_digits',
  'national-check-digits': 'national_check',
  'first-digit': 'prefix',
  directory: 'not_in_complete_list',
  status: 'closed',
}

function findReasonOfFailure({ code, checks }: Finding): ReasonId {
  if (code === '') return 'empty'
  const id = checks.find(({ outcome }) => outcome === 'fail')?.id ?? ''
  return id.startsWith('modulus') ? 'account_modulus' : (REASONS_BY_CHECK[id] ?? 'format')
}

function findReasonOfDoubt(finding: Finding): ReasonId {
  if (isUnregistered(finding)) return 'not_registered'
  if (findCheck(finding, 'evidence')) return 'inferred'
  if (findCheck(finding, 'period')) return 'period_ended'
  return finding.institution ? 'unused_prefix' : 'not_listed'
}

/** Whether no authority has registered numbers of this form: the country is only noted. */
export function isUnregistered(finding: Finding): boolean {
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
