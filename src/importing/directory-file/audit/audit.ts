import type Database from 'better-sqlite3'
import type { AuditedRule } from '../../../directory/entry.ts'
import type { KnownHeadOffices } from '../../build-inputs.ts'
import { BuildError } from '../../source-description.ts'
import { type AuditRule, checkRule } from './audit-rule.ts'
import { addHolderFunction, COMPLETE_LIST_RULES } from './complete-list-rules.ts'
import { NAME_RULES } from './name-rules.ts'

/**
 * Checks a complete directory by all rules. Returns each rule with the number of rows that it was checked on.
 * Throws BuildError if a row violates a rule, if a table of head offices names a code that is no bank's head
 * office, or if SQLite finds the file damaged.
 */
export function auditDirectory(db: Database.Database, headOffices: KnownHeadOffices): AuditedRule[] {
  addHolderFunction(db)
  const auditedRules = AUDIT_RULES.map((rule) => checkRule(db, rule))
  checkHeadOffices(db, 'the list of systemically important banks', headOffices.ofSystemicBanks)
  checkHeadOffices(db, 'the table of head offices', headOffices.ofOtherBanks)
  const integrity = db.pragma('integrity_check(1)', { simple: true })
  if (integrity !== 'ok') throw new BuildError(`the new file does not pass its integrity check: ${integrity}`)
  return auditedRules
}

function checkHeadOffices(db: Database.Database, table: string, headOffices: ReadonlySet<string>) {
  const selectBank = db.prepare('SELECT 1 FROM bank WHERE head_code = ?')
  for (const code of headOffices)
    if (!selectBank.get(code)) throw new BuildError(`${table} names ${code}, which is no bank's head office`)
}

const STATED_BICS = `(SELECT details ->> 'bic' AS bic FROM entry
    WHERE type <> 'swift' AND details ->> 'bic' IS NOT NULL
  UNION ALL SELECT details ->> 'bic' FROM range WHERE details ->> 'bic' IS NOT NULL)`

/**
 * SQL: whether the source `s` has a row about the range `r`. A further source that contributed the name has
 * none: it only names the bank of the range.
 */
const HAS_RANGE = `(r.source_id = s.id OR (json_type(r.contributions, '$."' || s.id || '"') IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM json_each(r.contributions, '$."' || s.id || '"') WHERE value = 'name')))`

/**
 * SQL: whether the source `s` has a row about the code of the entry `e`. A further source that contributed
 * the name has none: its row is about the institution. A source with ranges that contributed only the BIC to
 * an entry with a mnemonic has none either: its row is about a range with this mnemonic.
 */
const HAS_CODE = `(e.source_id = s.id OR (json_type(e.contributions, '$."' || s.id || '"') IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM json_each(e.contributions, '$."' || s.id || '"') WHERE value = 'name')
  AND NOT (json_extract(e.contributions, '$."' || s.id || '"') = '["bic"]'
    AND e.details ->> 'mnemonic' IS NOT NULL
    AND EXISTS (SELECT 1 FROM range r WHERE r.type = e.type AND ${HAS_RANGE}))))`

/** SQL: the number of used rows of the source `s`: its rows about codes of entries, and its ranges. */
const USED_ROWS = `((SELECT count(*) FROM entry e WHERE e.type = s.type AND ${HAS_CODE}) +
  (SELECT count(*) FROM range r WHERE ${HAS_RANGE}))`

/** SQL: whether the source `s` says what became of institutions whose codes another source lists. */
const HAS_EVENTS = `EXISTS (SELECT 1 FROM entry e, json_each(e.contributions, '$."' || s.id || '"') field
  WHERE e.type = s.type AND field.value IN ('retirement', 'acquisition'))`

/**
 * SQL: whether each row of the source `s` is about one code or range. Otherwise its rows are about the codes
 * of other sources, one row about several codes, so the numbers of rows and codes may differ.
 */
const IS_LIST = `((EXISTS (SELECT 1 FROM entry e WHERE e.type = s.type AND e.source_id = s.id)
  OR EXISTS (SELECT 1 FROM range r WHERE ${HAS_RANGE})) AND NOT ${HAS_EVENTS})`

const AUDIT_RULES: readonly AuditRule[] = [
  ...NAME_RULES,
  ...COMPLETE_LIST_RULES,
  {
    rule: 'Every row refers to a source and a bank that exist',
    violation: 'broken references',
    checkedQuery:
      'SELECT (SELECT count(*) FROM entry) + (SELECT count(*) FROM range) + (SELECT count(*) FROM link)',
    violationsQuery: 'SELECT count(*) FROM pragma_foreign_key_check',
  },
  {
    rule: 'Every BIC belongs to a bank',
    violation: 'BICs without a bank',
    checkedQuery: `SELECT count(*) FROM entry WHERE type = 'swift'`,
    violationsQuery: `SELECT count(*) FROM entry WHERE type = 'swift' AND bank_id IS NULL`,
  },
  {
    rule: 'The main code of every bank is one of its BICs',
    violation: 'banks whose main code is not one of their BICs',
    checkedQuery: 'SELECT count(*) FROM bank',
    violationsQuery: `SELECT count(*) FROM bank b WHERE NOT EXISTS
      (SELECT 1 FROM entry e WHERE e.type = 'swift' AND e.code = b.head_code AND e.bank_id = b.id)`,
  },
  {
    rule: 'The stored number of BICs of every bank is the number of its entries',
    violation: 'banks whose stored number of BICs is wrong',
    checkedQuery: 'SELECT count(*) FROM bank',
    violationsQuery: `SELECT count(*) FROM bank b LEFT JOIN
      (SELECT bank_id, count(*) AS n FROM entry WHERE type = 'swift' GROUP BY bank_id) e ON e.bank_id = b.id
      WHERE b.codes IS NOT e.n`,
  },
  {
    rule: 'Every bank has a page of its own',
    violation: 'banks without a slug',
    checkedQuery: 'SELECT count(*) FROM bank',
    violationsQuery: `SELECT count(*) FROM bank WHERE slug = ''`,
  },
  {
    rule: 'Every BIC that a code of another type states is in the directory',
    violation: 'BICs that a code states but that are not an entry',
    checkedQuery: `SELECT count(*) FROM ${STATED_BICS}`,
    violationsQuery: `SELECT count(*) FROM ${STATED_BICS} WHERE NOT EXISTS
      (SELECT 1 FROM entry e WHERE e.type = 'swift' AND e.code = substr(bic || 'XXX', 1, 11))`,
  },
  {
    rule: 'The default BIC8 of a bank, followed by XXX, is a BIC of the same bank',
    violation: 'default BIC8s that, followed by XXX, are no BIC of the same bank',
    checkedQuery: 'SELECT count(*) FROM bank WHERE bic8 IS NOT NULL',
    violationsQuery: `SELECT count(*) FROM bank b WHERE b.bic8 IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM entry e WHERE e.type = 'swift' AND e.code = b.bic8 || 'XXX' AND e.bank_id = b.id)`,
  },
  {
    rule: 'Every successor is in the directory',
    violation: 'successors that are not an entry',
    checkedQuery: 'SELECT count(*) FROM entry WHERE successor IS NOT NULL',
    violationsQuery: `SELECT count(*) FROM entry e WHERE e.successor IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM entry s WHERE s.type = e.type AND s.code = e.successor)`,
  },
  {
    rule: 'No successor is replaced in turn',
    violation: 'successors that have a successor',
    checkedQuery: 'SELECT count(*) FROM entry WHERE successor IS NOT NULL',
    violationsQuery: `SELECT count(*) FROM entry e JOIN entry s ON s.type = e.type AND s.code = e.successor
      WHERE s.successor IS NOT NULL`,
  },
  {
    rule: 'Every link between two codes leads to codes in the directory',
    violation: 'links to a code that is not an entry',
    checkedQuery: 'SELECT count(*) FROM link',
    violationsQuery: `SELECT count(*) FROM link l WHERE NOT EXISTS
      (SELECT 1 FROM entry e WHERE e.type = l.to_type AND e.code = l.to_code)`,
  },
  {
    rule: 'No two ranges of a source partly overlap',
    violation: 'ranges that partly overlap another range',
    checkedQuery: 'SELECT count(*) FROM range',
    violationsQuery: `SELECT count(*) FROM range a
      JOIN range b ON a.type = b.type AND a.source_id = b.source_id
      WHERE a.first < b.first AND b.first <= a.last AND a.last < b.last`,
  },
  {
    rule: 'Answers use every row that a source counts as kept',
    violation: 'sources whose number of kept rows is not the number that answers use',
    checkedQuery: 'SELECT sum(rows_kept) FROM source',
    violationsQuery: `SELECT count(*) FROM source s
      WHERE CASE WHEN ${IS_LIST} THEN s.rows_kept <> ${USED_ROWS}
        ELSE (s.rows_kept > 0) <> (${USED_ROWS} > 0) END`,
  },
  {
    rule: 'Every refused row is listed with the reason',
    violation: 'sources whose number of refused rows is not the number listed',
    checkedQuery: 'SELECT sum(rows_rejected) FROM source',
    violationsQuery: `SELECT count(*) FROM source s WHERE s.rows_rejected <>
      (SELECT count(*) FROM rejection r WHERE r.source_id = s.id)`,
  },
]
