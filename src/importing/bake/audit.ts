import type Database from 'better-sqlite3'
import type { AuditedRule } from '../../directory/entry.ts'
import type { KnownHeadOffices } from '../known-heads.ts'
import { BakeError } from '../source-description.ts'
import { AUDIT_RULES, type AuditRule } from './audit-rules.ts'

function auditHeadOffices(db: Database.Database, list: string, heads: ReadonlySet<string>) {
  const known = db.prepare(`SELECT 1 FROM bank WHERE head_code = ?`)
  for (const code of heads)
    if (!known.get(code)) throw new BakeError(`${list} names ${code}, which is no bank's head office`)
}

/** Checks a rule and counts the rows that it applies to. Throws BakeError if a row violates it. */
function checkRule(
  db: Database.Database,
  { rule, violation, checkedQuery, violationsQuery }: AuditRule,
): AuditedRule {
  const count = (query: string) => db.prepare<[], number | null>(query).pluck().get() ?? 0
  const breaches = count(violationsQuery)
  if (breaches > 0) throw new BakeError(`${breaches} ${violation}`)
  return { rule, checked: count(checkedQuery) }
}

/**
 * Checks a complete database and returns the figures. Throws BakeError if a row violates a rule, or if a head
 * office of the tables is missing.
 */
export function auditDirectory(db: Database.Database, heads: KnownHeadOffices): AuditedRule[] {
  const figures = AUDIT_RULES.map((rule) => checkRule(db, rule))
  auditHeadOffices(db, 'the list of systemically important banks', heads.ofSystemicBanks)
  auditHeadOffices(db, 'the table of head offices', heads.others)
  const integrity = db.pragma('integrity_check(1)', { simple: true })
  if (integrity !== 'ok') throw new BakeError(`the new file does not pass its integrity check: ${integrity}`)
  return figures
}
