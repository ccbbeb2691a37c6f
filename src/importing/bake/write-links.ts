import type Database from 'better-sqlite3'
import { linkFedwireNumbers, type Participant } from '../code-links.ts'

/** Participants of the newest source first. */
const PARTICIPANTS = `SELECT e.code, e.details ->> 'fedwire' AS fedwire, e.source_id AS sourceId,
    e.details ->> 'evidence' IS 'inferred' AS isInferred
  FROM entry e JOIN source s ON s.id = e.source_id
  WHERE e.type = 'chips' AND fedwire IS NOT NULL ORDER BY s.as_of DESC, e.code`

interface Row extends Omit<Participant, 'isInferred'> {
  readonly isInferred: 0 | 1
}

/** Writes the links between codes of different types. */
export function writeLinks(db: Database.Database) {
  const insert = db.prepare('INSERT INTO link VALUES (?,?,?,?,?)')
  const routing = db.prepare<[string]>(`SELECT 1 FROM entry WHERE type = 'routing' AND code = ?`)
  const rows = db.prepare<[], Row>(PARTICIPANTS).all()
  const participants = rows.map((row) => ({ ...row, isInferred: row.isInferred === 1 }))
  const links = linkFedwireNumbers(participants, (code) => routing.get(code) !== undefined)
  for (const { fromType, fromCode, toType, toCode, sourceId } of links)
    insert.run(fromType, fromCode, toType, toCode, sourceId)
}
