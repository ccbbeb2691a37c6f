import type Database from 'better-sqlite3'
import { fedwireLinks, type Participant } from '../code-links.ts'

/** Those of the newest source first. */
const PARTICIPANTS = `SELECT e.code, e.details ->> 'fedwire' AS fedwire, e.source_id AS sourceId
  FROM entry e JOIN source s ON s.id = e.source_id
  WHERE e.type = 'chips' AND fedwire IS NOT NULL ORDER BY s.as_of DESC, e.code`

/** Writes what leads from code to code, by the entries that are in the file. */
export function writeLinks(db: Database.Database) {
  const insert = db.prepare('INSERT INTO link VALUES (?,?,?,?,?)')
  const routing = db.prepare<[string]>(`SELECT 1 FROM entry WHERE type = 'routing' AND code = ?`)
  const participants = db.prepare<[], Participant>(PARTICIPANTS).all()
  const links = fedwireLinks(participants, (code) => routing.get(code) !== undefined)
  for (const { fromType, fromCode, toType, toCode, sourceId } of links)
    insert.run(fromType, fromCode, toType, toCode, sourceId)
}
