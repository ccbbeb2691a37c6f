/** The answer of the rules alone, for programs that know no banks. */
import type { Examination } from './examination.ts'
import { createFindingByRules, judgeByRules } from './findings/finding-by-rules.ts'
import { findReason, type ReasonId } from './findings/reasons.ts'
import { RULE_WARNINGS, selectWarnings } from './findings/warning-rules.ts'
import type { CodeType } from './types.ts'
import type { RulesReason, RulesWarning, Validation } from './validation.ts'

/** The verdict in words. It must not sound like 'valid' where only the format is known. */
function describeVerdict(type: Pick<CodeType, 'validityProof'>, examination: Examination): string {
  if (!examination.isWellFormed) return examination.error
  const { title } = judgeByRules(type, examination)
  return type.validityProof === 'check digits'
    ? title
    : `${title}, but it is not known whether the code is in use`
}

/** The answer of the rules about an examined text. */
export function validateByRules(
  type: Pick<CodeType, 'id' | 'apiName' | 'validityProof' | 'format'>,
  examination: Examination,
): Validation {
  const finding = createFindingByRules(type, examination)
  const { code, status, checks, parts } = finding
  return {
    type: type.apiName,
    status,
    code,
    formatted: type.format(code),
    reason: findReason(finding) as Extract<ReasonId, RulesReason>,
    text: describeVerdict(type, examination),
    warnings: selectWarnings<RulesWarning['id']>(RULE_WARNINGS, finding),
    checks,
    parts,
  }
}
