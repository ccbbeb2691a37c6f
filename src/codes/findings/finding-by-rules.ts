/** What the rules say about a code without a directory. */
import type { Examination, MalformedExamination, Status, WellFormedExamination } from '../examination.ts'
import type { CodeType } from '../types.ts'
import type { Finding } from './finding.ts'

/** What a finding has of the directory if the directory knows nothing of the code. */
export const NOTHING_FOUND = {
  entry: null,
  institution: null,
  validity: null,
  reach: [],
  bank: null,
  bic: null,
  headOffice: null,
  citedSources: [],
  links: [],
} as const

export const NOT_PROVEN_ERROR =
  'Form and check digits are right, but no register has numbers of this form: ask the payee’s bank'

/** The status of a well-formed code by the rules alone, with a title for people. */
export function judgeByRules(
  { validityProof }: Pick<CodeType, 'validityProof'>,
  { isProven }: Pick<WellFormedExamination, 'isProven'>,
): { readonly status: Status; readonly title: string } {
  if (isProven === false) return { status: 'unknown', title: NOT_PROVEN_ERROR }
  return validityProof === 'check digits'
    ? { status: 'valid', title: 'The format and check digits are right' }
    : { status: 'unknown', title: 'The format is right' }
}

type RulesFinding<Id extends string> = Finding<Id, never, never>

/** The finding for a code that breaks a rule. `compact` is the input without separators. */
export function createMalformedFinding<Id extends string>(
  { id }: Pick<CodeType<Id>, 'id'>,
  { compact, error, checks, parts }: MalformedExamination,
): RulesFinding<Id> {
  return {
    type: id,
    code: compact,
    status: 'invalid',
    isValid: false,
    error,
    checks,
    parts,
    ...NOTHING_FOUND,
  }
}

/** The finding for an examined code by the rules alone: a code is listed nowhere, and no bank is known. */
export function createFindingByRules<Id extends string>(
  type: Pick<CodeType<Id>, 'id' | 'validityProof'>,
  examination: Examination,
): RulesFinding<Id> {
  if (!examination.isWellFormed) return createMalformedFinding(type, examination)
  const { code, checks, parts } = examination
  const { status, title } = judgeByRules(type, examination)
  const isValid = status === 'valid'
  return {
    type: type.id,
    code,
    status,
    isValid,
    error: isValid ? null : title,
    checks,
    parts,
    ...NOTHING_FOUND,
  }
}
