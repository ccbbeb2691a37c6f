import type Database from 'better-sqlite3'
import type { AuditFigure } from '../../directory/entry.ts'
import type { KnownHeads } from '../known-heads.ts'
import { BakeError } from '../source-description.ts'
import { AUDIT_RULES, type AuditRule } from './audit-rules.ts'

function auditHeadOffices(db: Database.Database, list: string, heads: ReadonlySet<string>) {
  const known = db.prepare(`SELECT 1 FROM bank WHERE head_code = ?`)
  for (const code of heads)
    if (!known.get(code)) throw new BakeError(`${list} names ${code}, no bank's head office`)
}

/** The number of rows that a rule was checked on; throws BakeError if any breaks it. */
function checkRule(db: Database.Database, { rule, breach, checked, broken }: AuditRule): AuditFigure {
  const count = (query: string) => db.prepare<[], number | null>(query).pluck().get() ?? 0
  const breaches = count(broken)
  if (breaches > 0) throw new BakeError(`${breaches} ${breach}`)
  return { rule, checked: count(checked) }
}

/**
 * Checks the rules of the directory and returns the figures. Throws BakeError if a filled database breaks a
 * rule or lacks a head office of the tables.
 */
export function audit(db: Database.Database, heads: KnownHeads): AuditFigure[] {
  const figures = AUDIT_RULES.map((rule) => checkRule(db, rule))
  auditHeadOffices(db, 'the list of systemically important banks', heads.systemic)
  auditHeadOffices(db, 'the table of head offices', heads.others)
  const integrity = db.pragma('integrity_check(1)', { simple: true })
  if (integrity !== 'ok') throw new BakeError(`the new file does not pass its integrity check: ${integrity}`)
  return figures
}
