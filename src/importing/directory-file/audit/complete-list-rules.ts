/** The rules of the audit about complete lists: they decide which codes exist, and who holds a BIC. */
import type Database from 'better-sqlite3'
import { agreesOnHolder } from '../../merging/bics/same-holder.ts'
import type { AuditRule } from './audit-rule.ts'

/** SQL: whether the complete list `s` covers the code of the entry `e`. */
const COVERS = `s.type = e.type AND e.code GLOB s.complete_prefix || '*'`

/** SQL: the date of the newest complete list that covers the code of the entry `e`; NULL if there is none. */
const NEWEST_DATE = `(SELECT max(s.as_of) FROM source s WHERE ${COVERS})`

/** SQL: the ids of the sources of the entry `e`. */
const SOURCES_OF_ENTRY = '(SELECT e.source_id UNION ALL SELECT key FROM json_each(e.contributions))'

/**
 * SQL: whether the newest complete list that covers the entry `e` lacks it, and no source states it after the
 * period of this list.
 */
const IS_LACKING = `NOT EXISTS (SELECT 1 FROM source s WHERE ${COVERS} AND s.as_of = ${NEWEST_DATE}
    AND s.id IN ${SOURCES_OF_ENTRY})
  AND NOT EXISTS (SELECT 1 FROM source s WHERE s.id IN ${SOURCES_OF_ENTRY}
    AND coalesce(e.dates ->> s.id, s.as_of) >
      (SELECT max(s.complete_until) FROM source s WHERE ${COVERS} AND s.as_of = ${NEWEST_DATE}))`

/** SQL: whether the main source of the entry `e` states its BIC, and no further source. */
const STATES_BIC = `e.details ->> 'bic' IS NOT NULL AND e.details ->> 'evidence' IS NOT 'inferred'
  AND NOT EXISTS (SELECT 1 FROM json_each(e.contributions) c, json_each(c.value) f WHERE f.value = 'bic')`

/**
 * SQL: the codes for which a complete list states name and BIC, with the BIC11 of each, the name, the date of
 * the list, and whether the list is the newest that states the BIC (age = 1). A code may be active in the
 * list although another source says that it has been merged: its name counts too.
 */
const NAMED_BICS = `(SELECT substr((e.details ->> 'bic') || 'XXX', 1, 11) AS bic, e.name, e.status, s.as_of,
    rank() OVER (PARTITION BY substr((e.details ->> 'bic') || 'XXX', 1, 11) ORDER BY s.as_of DESC) AS age
  FROM entry e JOIN source s ON s.id = e.source_id AND s.type = e.type
  WHERE e.type <> 'swift' AND e.status IN ('active', 'merged') AND s.complete_until IS NOT NULL
    AND ${STATES_BIC})`

/** SQL: the BICs whose name is older than the newest complete list that states them. */
const COMPARED_BICS = `SELECT b.code FROM entry b JOIN source s ON s.id = b.source_id
    JOIN ${NAMED_BICS} n ON n.bic = b.code AND n.age = 1
  WHERE b.type = 'swift' AND coalesce(b.dates ->> s.id, s.as_of) < n.as_of
  GROUP BY b.code HAVING max(n.status = 'active')`

export const COMPLETE_LIST_RULES: readonly AuditRule[] = [
  {
    rule: 'No code that the newest complete list lacks counts as listed',
    violation: 'codes that count as listed, although the newest complete list lacks them',
    checkedQuery: `SELECT count(*) FROM entry e WHERE ${NEWEST_DATE} IS NOT NULL`,
    violationsQuery: `SELECT count(*) FROM entry e
      WHERE e.status <> 'delisted' AND ${NEWEST_DATE} IS NOT NULL AND ${IS_LACKING}`,
  },
  {
    rule: 'A BIC and the bank codes of the newest complete list that state it name the same holder',
    violation: 'BICs with another holder than in the newest complete list of bank codes',
    checkedQuery: `SELECT count(*) FROM (${COMPARED_BICS})`,
    violationsQuery: `SELECT count(*) FROM
      (${COMPARED_BICS} AND max(agrees_on_holder(b.code, n.name, b.name)) = 0)`,
  },
]

/** Adds the function of the rules to a database: agrees_on_holder(bic, name, listed name) is 1 or 0. */
export function addHolderFunction(db: Database.Database) {
  db.function('agrees_on_holder', { deterministic: true }, (bic, name, listedName) =>
    Number(agreesOnHolder(String(bic), String(name), String(listedName))),
  )
}
