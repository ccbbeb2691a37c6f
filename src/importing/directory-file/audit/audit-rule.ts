import type Database from 'better-sqlite3'
import type { AuditedRule } from '../../../directory/entry.ts'
import { BuildError } from '../../source-description.ts'

/** A rule that every directory must pass. */
export interface AuditRule {
  /** The rule as a sentence, which the page about the data shows. */
  readonly rule: string
  /** The text that follows the number of violations in an error: 'BICs without a bank'. */
  readonly violation: string
  /** SQL that counts the rows that the rule applies to. */
  readonly checkedQuery: string
  /** SQL that counts the rows that violate the rule. */
  readonly violationsQuery: string
}

/** Counts the rows that a rule applies to. Throws BuildError if a row violates it. */
export function checkRule(
  db: Database.Database,
  { rule, violation, checkedQuery, violationsQuery }: AuditRule,
): AuditedRule {
  const count = (query: string) => db.prepare<[], number | null>(query).pluck().get() ?? 0
  const violations = count(violationsQuery)
  if (violations > 0) throw new BuildError(`${violations} ${violation}`)
  return { rule, checked: count(checkedQuery) }
}
