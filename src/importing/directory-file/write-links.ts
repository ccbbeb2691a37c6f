import type Database from 'better-sqlite3'

/** A CHIPS participant and its Fedwire number, which the directory lists. */
interface Participant {
  /** The CHIPS number, four digits. */
  readonly code: string
  /** The routing number for Fedwire, nine digits. */
  readonly fedwire: string
  readonly sourceId: string
  /** 1 if the pair is inferred: no source states it. */
  readonly isInferred: 0 | 1
}

/** Participants of the newest source first. */
const PARTICIPANTS = `SELECT e.code, r.code AS fedwire, e.source_id AS sourceId,
    e.details ->> 'evidence' IS 'inferred' AS isInferred
  FROM entry e JOIN source s ON s.id = e.source_id
  JOIN entry r ON r.type = 'routing' AND r.code = e.details ->> 'fedwire'
  WHERE e.type = 'chips' ORDER BY s.as_of DESC, e.code`

/**
 * Links CHIPS participants and their Fedwire numbers in both directions; an inferred pair from the
 * participant only. The first participant whose Fedwire number a source states gets the link in both
 * directions; later participants with the same number get no link. Call it after all entries are written.
 */
export function writeLinks(db: Database.Database) {
  const insert = db.prepare('INSERT INTO link VALUES (?,?,?,?,?)')
  const linkedNumbers = new Set<string>()
  for (const { code, fedwire, sourceId, isInferred } of db.prepare<[], Participant>(PARTICIPANTS).all()) {
    if (linkedNumbers.has(fedwire)) continue
    insert.run('chips', code, 'routing', fedwire, sourceId)
    // The page of the CHIPS number shows that the pair is inferred; that of the routing number would not.
    if (isInferred) continue
    linkedNumbers.add(fedwire)
    insert.run('routing', fedwire, 'chips', code, sourceId)
  }
}
