/** The rules of the audit about names: each is the name of an institution, and nothing else. */
import { BIC_ALONE } from '../../codes/code-entry.ts'
import type { AuditRule } from './audit-rule.ts'

/** Words before a person or department, in the patterns of LIKE. */
const RECIPIENT_PATTERNS = ['% attn%', '%attention:%', '% mr %', '% mr.%', '% mrs %', '% mrs.%', '% z.hd.%']

/** Marks that bank-name/name-marks.ts reads, in the patterns of LIKE. */
const MARK_PATTERNS = [
  '% -alt-%',
  '% -alt',
  '%(formerly %',
  '% in liquidation',
  '%do not use%',
  '%nicht verwend%',
]

/** SQL: whether the name matches one of the patterns. */
const isNameLike = (patterns: readonly string[]) =>
  patterns.map((pattern) => `name LIKE '${pattern}'`).join(' OR ')

export const NAME_RULES: readonly AuditRule[] = [
  {
    rule: 'Every code has the name of an institution, unless sources state nothing but its BIC',
    violation: 'entries without a name',
    checkedQuery: 'SELECT count(*) FROM entry',
    violationsQuery: `SELECT count(*) FROM entry
      WHERE name = '' AND details ->> 'evidence' IS NOT '${BIC_ALONE}'`,
  },
  {
    rule: 'No institution is named by a BIC',
    violation: 'entries that are named by a BIC',
    checkedQuery: 'SELECT count(*) FROM entry',
    violationsQuery: `SELECT count(*) FROM entry
      WHERE name <> '' AND name IN (code, substr(code, 1, 8), details ->> 'bic', substr(details ->> 'bic', 1, 8))`,
  },
  {
    rule: 'No name has a person or department to whom mail goes',
    violation: 'names with a person or department',
    checkedQuery: 'SELECT count(*) FROM entry',
    violationsQuery: `SELECT count(*) FROM entry WHERE ${isNameLike(RECIPIENT_PATTERNS)}`,
  },
  {
    rule: 'No name has a mark of its publisher or a former name',
    violation: 'names with a mark or a former name',
    checkedQuery: 'SELECT count(*) FROM entry',
    violationsQuery: `SELECT count(*) FROM entry WHERE ${isNameLike(MARK_PATTERNS)}`,
  },
]
