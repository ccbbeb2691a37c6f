/** A rule that every directory keeps, with the queries that count what it is about and what breaks it. */
export interface AuditRule {
  /** The rule, for the page about the data. */
  readonly rule: string
  /** What breaks it, for the operator: '2 BICs without a bank'. */
  readonly breach: string
  readonly checked: string
  readonly broken: string
}

const STATED_BICS = `(SELECT details ->> 'bic' AS bic FROM entry
    WHERE type <> 'swift' AND details ->> 'bic' IS NOT NULL
  UNION ALL SELECT details ->> 'bic' FROM range WHERE details ->> 'bic' IS NOT NULL)`

/** Whether the source `s` has the code of the entry `e`: not if it only gave the name of its institution. */
const HAS_CODE = `(e.source_id = s.id OR (json_type(e.also, '$."' || s.id || '"') IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM json_each(e.also, '$."' || s.id || '"') WHERE value = 'name')))`

/** The number of rows of the source `s` that answers come from: entries whose code it has, and its ranges. */
const USED_ROWS = `((SELECT count(*) FROM entry e WHERE e.type = s.type AND ${HAS_CODE}) +
  (SELECT count(*) FROM range r WHERE r.source_id = s.id))`

/** Whether the source `s` lists codes. A row of any other source may add to several codes of a list. */
const IS_LIST = `(EXISTS (SELECT 1 FROM entry e WHERE e.type = s.type AND e.source_id = s.id)
  OR EXISTS (SELECT 1 FROM range r WHERE r.source_id = s.id))`

export const AUDIT_RULES: readonly AuditRule[] = [
  {
    rule: 'Every row refers to a source and a bank that exist',
    breach: 'broken references',
    checked:
      'SELECT (SELECT count(*) FROM entry) + (SELECT count(*) FROM range) + (SELECT count(*) FROM link)',
    broken: 'SELECT count(*) FROM pragma_foreign_key_check',
  },
  {
    rule: 'Every BIC belongs to a bank',
    breach: 'BICs without a bank',
    checked: `SELECT count(*) FROM entry WHERE type = 'swift'`,
    broken: `SELECT count(*) FROM entry WHERE type = 'swift' AND bank_id IS NULL`,
  },
  {
    rule: 'The main code of every bank is one of its BICs',
    breach: 'banks whose head office is not an entry',
    checked: 'SELECT count(*) FROM bank',
    broken: `SELECT count(*) FROM bank b WHERE NOT EXISTS
      (SELECT 1 FROM entry e WHERE e.type = 'swift' AND e.code = b.head_code AND e.bank_id = b.id)`,
  },
  {
    rule: 'Every bank has as many BICs as it is counted with',
    breach: 'banks with another number of BICs than they are counted with',
    checked: 'SELECT count(*) FROM bank',
    broken: `SELECT count(*) FROM bank b LEFT JOIN
      (SELECT bank_id, count(*) AS n FROM entry WHERE type = 'swift' GROUP BY bank_id) e ON e.bank_id = b.id
      WHERE b.codes IS NOT e.n`,
  },
  {
    rule: 'Every bank has a page of its own',
    breach: 'banks without a slug',
    checked: 'SELECT count(*) FROM bank',
    broken: `SELECT count(*) FROM bank WHERE slug = ''`,
  },
  {
    rule: 'Every code has the name of an institution',
    breach: 'entries without a name',
    checked: 'SELECT count(*) FROM entry',
    broken: `SELECT count(*) FROM entry WHERE name = ''`,
  },
  {
    rule: 'Every BIC that a code of another type states is in the directory',
    breach: 'BICs that a code states and that are not an entry',
    checked: `SELECT count(*) FROM ${STATED_BICS}`,
    broken: `SELECT count(*) FROM ${STATED_BICS} WHERE NOT EXISTS
      (SELECT 1 FROM entry e WHERE e.type = 'swift' AND e.code = substr(bic || 'XXX', 1, 11))`,
  },
  {
    rule: 'Every BIC8 of a bank, followed by XXX, is a BIC of the same bank',
    breach: "BIC8s whose code with XXX is not the bank's own",
    checked: 'SELECT count(*) FROM bank WHERE bic8 IS NOT NULL',
    broken: `SELECT count(*) FROM bank b WHERE b.bic8 IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM entry e WHERE e.type = 'swift' AND e.code = b.bic8 || 'XXX' AND e.bank_id = b.id)`,
  },
  {
    rule: 'Every successor is in the directory',
    breach: 'successors that are not an entry',
    checked: 'SELECT count(*) FROM entry WHERE successor IS NOT NULL',
    broken: `SELECT count(*) FROM entry e WHERE e.successor IS NOT NULL AND NOT EXISTS
      (SELECT 1 FROM entry s WHERE s.type = e.type AND s.code = e.successor)`,
  },
  {
    rule: 'Every link between two codes leads to codes in the directory',
    breach: 'links to a code that is not an entry',
    checked: 'SELECT count(*) FROM link',
    broken: `SELECT count(*) FROM link l WHERE NOT EXISTS
      (SELECT 1 FROM entry e WHERE e.type = l.to_type AND e.code = l.to_code)`,
  },
  {
    rule: 'Every range lies inside or outside the other ranges of its source',
    breach: 'ranges that cross',
    checked: 'SELECT count(*) FROM range',
    broken: `SELECT count(*) FROM range a JOIN range b ON a.type = b.type AND a.source_id = b.source_id
      WHERE a.first < b.first AND b.first <= a.last AND a.last < b.last`,
  },
  {
    rule: 'Answers come from every row that a source is counted with',
    breach: 'sources with another number of rows than answers come from',
    checked: 'SELECT sum(rows_kept) FROM source',
    broken: `SELECT count(*) FROM source s WHERE CASE WHEN ${IS_LIST} THEN s.rows_kept <> ${USED_ROWS}
      ELSE (s.rows_kept > 0) <> (${USED_ROWS} > 0) END`,
  },
  {
    rule: 'Every refused row is listed with the reason',
    breach: 'sources with another number of refused rows than are listed',
    checked: 'SELECT sum(rows_rejected) FROM source',
    broken: `SELECT count(*) FROM source s WHERE s.rows_rejected <>
      (SELECT count(*) FROM rejection r WHERE r.source_id = s.id)`,
  },
]
