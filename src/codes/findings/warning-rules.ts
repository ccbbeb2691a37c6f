/** The warnings that follow from the rules of a code alone, and how warnings are found and written. */
import { type Finding, getEvidenceLevel } from './finding.ts'
import { isUnregistered } from './reasons.ts'

/** What was done to the text before it was looked up. */
export interface Reading {
  /** Whether leading zeros were restored, which a spreadsheet had dropped. */
  readonly isZeroRestored: boolean
}

export interface WarningRule {
  /** The sentence for people. */
  readonly text: string
  applies(finding: Finding, reading: Reading): boolean
  /** What the sources say in particular, to be added to the sentence: 'Ash Bank became part of Elm Bank'. */
  readonly describe?: (finding: Finding) => string | undefined
}

export const RULE_WARNINGS = {
  bank_unknown: {
    text: 'The check digits are right, but no source names the bank.',
    applies: (finding) => finding.status === 'valid' && getEvidenceLevel(finding) === null,
  },
  not_registered: {
    text: 'No authority has registered numbers of this form.',
    applies: isUnregistered,
  },
} as const satisfies Readonly<Record<string, WarningRule>>

function writeWarning({ text, describe }: WarningRule, finding: Finding): string {
  const description = describe?.(finding)
  return description ? `${text.slice(0, -1)}: ${description}.` : text
}

/** The warnings of a table that apply to a finding, in the order of the table. */
export function selectWarnings<Id extends string>(
  warnings: Readonly<Record<Id, WarningRule>>,
  finding: Finding,
  reading: Reading = { isZeroRestored: false },
): { id: Id; text: string }[] {
  return (Object.entries(warnings) as [Id, WarningRule][])
    .filter(([, { applies }]) => applies(finding, reading))
    .map(([id, rule]) => ({ id, text: writeWarning(rule, finding) }))
}
