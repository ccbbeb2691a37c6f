import type Database from 'better-sqlite3'
import type { Rejection, Source } from '../../directory/entry.ts'
import { type SourceRow, toSource } from '../../directory/sqlite/rows.ts'

/** A source with its rejected rows. */
export interface ReadSource {
  readonly source: Source
  readonly rejections: readonly Rejection[]
}

/** Reads all sources of a directory file, with their row counts and rejected rows. */
export function readSources(db: Database.Database): ReadSource[] {
  const rejections = db.prepare<[string], Rejection>(
    'SELECT source_id AS sourceId, file, row, reason FROM rejection WHERE source_id = ? ORDER BY rowid',
  )
  const sources = db.prepare<[], SourceRow>('SELECT * FROM source').all().map(toSource)
  return sources.map((source) => ({ source, rejections: rejections.all(source.id) }))
}
