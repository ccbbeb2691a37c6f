/** Links CHIPS participants and their Fedwire numbers. */
import type Database from 'better-sqlite3'
import type { CodeTypeId } from '../../codes/registry.ts'

/** A link from a code to a code of another type, with its source. */
interface CodeLink {
  readonly fromType: CodeTypeId
  readonly fromCode: string
  readonly toType: CodeTypeId
  readonly toCode: string
  readonly sourceId: string
}

/** A CHIPS participant and its Fedwire number. */
interface ChipsParticipant {
  /** The CHIPS number, four digits. */
  readonly code: string
  /** The routing number for Fedwire, nine digits. */
  readonly fedwire: string
  readonly sourceId: string
  /** Whether the pair is inferred: no source states it. */
  readonly isInferred: boolean
}

/** Participants of the newest source first. */
const PARTICIPANTS = `SELECT e.code, e.details ->> 'fedwire' AS fedwire, e.source_id AS sourceId,
    e.details ->> 'evidence' IS 'inferred' AS isInferred
  FROM entry e JOIN source s ON s.id = e.source_id
  WHERE e.type = 'chips' AND fedwire IS NOT NULL ORDER BY s.as_of DESC, e.code`

interface ParticipantRow extends Omit<ChipsParticipant, 'isInferred'> {
  readonly isInferred: 0 | 1
}

/** Writes the links between codes of different types. Call it after all entries are written. */
export function writeLinks(db: Database.Database) {
  const insert = db.prepare('INSERT INTO link VALUES (?,?,?,?,?)')
  const selectRoutingNumber = db.prepare<[string]>(`SELECT 1 FROM entry WHERE type = 'routing' AND code = ?`)
  const rows = db.prepare<[], ParticipantRow>(PARTICIPANTS).all()
  const participants = rows.map((row) => ({ ...row, isInferred: row.isInferred === 1 }))
  const links = linkFedwireNumbers(participants, (code) => selectRoutingNumber.get(code) !== undefined)
  for (const { fromType, fromCode, toType, toCode, sourceId } of links)
    insert.run(fromType, fromCode, toType, toCode, sourceId)
}

/**
 * Links CHIPS participants and their Fedwire numbers in both directions, if the directory lists the Fedwire
 * number; an inferred pair is linked from the participant only. The first participant whose Fedwire number a
 * source states gets the link in both directions; later participants with the same number get no link.
 */
export function linkFedwireNumbers(
  participants: readonly ChipsParticipant[],
  isListedRoutingNumber: (code: string) => boolean,
): CodeLink[] {
  const linkedNumbers = new Set<string>()
  return participants.flatMap(({ code, fedwire, sourceId, isInferred }): CodeLink[] => {
    if (!isListedRoutingNumber(fedwire) || linkedNumbers.has(fedwire)) return []
    const linkToRouting = {
      fromType: 'chips',
      fromCode: code,
      toType: 'routing',
      toCode: fedwire,
      sourceId,
    } as const
    // The page of the CHIPS number shows that the pair is inferred; that of the routing number would not.
    if (isInferred) return [linkToRouting]
    linkedNumbers.add(fedwire)
    return [
      linkToRouting,
      { fromType: 'routing', fromCode: fedwire, toType: 'chips', toCode: code, sourceId },
    ]
  })
}
