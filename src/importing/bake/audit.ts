import type Database from 'better-sqlite3'
import type { KnownHeads } from '../known-heads.ts'
import { BakeError } from '../source-description.ts'

/** The rules of a baked file, each as a query that counts the rows that break it. */
const AUDITS: Readonly<Record<string, string>> = {
  'BICs without a bank': `SELECT count(*) AS n FROM entry WHERE type = 'swift' AND bank_id IS NULL`,
  'banks whose head office is not an entry': `SELECT count(*) AS n FROM bank b WHERE NOT EXISTS
    (SELECT 1 FROM entry e WHERE e.type = 'swift' AND e.code = b.head_code AND e.bank_id = b.id)`,
  'banks without a slug': `SELECT count(*) AS n FROM bank WHERE slug = ''`,
  'entries without a name': `SELECT count(*) AS n FROM entry WHERE name = ''`,
  'links to a code that is not an entry': `SELECT count(*) AS n FROM link l WHERE NOT EXISTS
    (SELECT 1 FROM entry e WHERE e.type = l.to_type AND e.code = l.to_code)`,
  'successors that are not an entry': `SELECT count(*) AS n FROM entry e
    WHERE e.successor IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM entry s WHERE s.type = e.type AND s.code = e.successor)`,
  'BICs that a code states and that are not an entry': `SELECT count(*) AS n FROM
    (SELECT details ->> 'bic' AS bic FROM entry WHERE type <> 'swift'
      UNION ALL SELECT details ->> 'bic' FROM range)
    WHERE bic IS NOT NULL AND NOT EXISTS (SELECT 1 FROM entry e
      WHERE e.type = 'swift' AND e.code = substr(bic || 'XXX', 1, 11))`,
  "BIC8s whose code with XXX is not the bank's own": `SELECT count(*) AS n FROM bank b
    WHERE b.bic8 IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM entry e
      WHERE e.type = 'swift' AND e.code = b.bic8 || 'XXX' AND e.bank_id = b.id)`,
  'ranges that cross': `SELECT count(*) AS n FROM range a
    JOIN range b ON a.type = b.type AND a.source_id = b.source_id
    WHERE a.first < b.first AND b.first <= a.last AND a.last < b.last`,
  'broken references': 'SELECT count(*) AS n FROM pragma_foreign_key_check',
}

function auditHeads(db: Database.Database, list: string, heads: ReadonlySet<string>) {
  const known = db.prepare(`SELECT 1 FROM bank WHERE head_code = ?`)
  for (const code of heads)
    if (!known.get(code)) throw new BakeError(`${list} names ${code}, no bank's head office`)
}

/**
 * Throws BakeError if a filled database breaks a rule of the directory or lacks a head office of the tables.
 */
export function audit(db: Database.Database, heads: KnownHeads) {
  for (const [what, query] of Object.entries(AUDITS)) {
    const { n } = db.prepare<[], { n: number }>(query).get() ?? { n: 0 }
    if (n > 0) throw new BakeError(`${n} ${what}`)
  }
  auditHeads(db, 'the list of systemically important banks', heads.systemic)
  auditHeads(db, 'the table of head offices', heads.others)
  const integrity = db.pragma('integrity_check(1)', { simple: true })
  if (integrity !== 'ok') throw new BakeError(`the new file does not pass its integrity check: ${integrity}`)
}
