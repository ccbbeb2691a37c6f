import type Database from 'better-sqlite3'
import type { Digests } from './digests.ts'

const STAYING = 'type IN (SELECT value FROM json_each(:kept))'

/** The rows to remove from each table, in the order in which they can be told. */
const LEAVING = {
  rejection: `source_id NOT IN (SELECT id FROM source WHERE ${STAYING})`,
  entry: `NOT ${STAYING}`,
  range: `NOT ${STAYING}`,
  search: `NOT ${STAYING}`,
  source: `NOT ${STAYING}`,
} as const

/** Makes a copy of a directory ready for the rows that are new: only those of the kept types stay. */
export function keepTypes(db: Database.Database, kept: Digests, builtAt: string) {
  const types = { kept: JSON.stringify([...kept.keys()]) }
  for (const [table, rows] of Object.entries(LEAVING))
    db.prepare(`DELETE FROM ${table} WHERE ${rows}`).run(types)
  // What one code leads to depends on two types.
  db.exec('DELETE FROM link')
  db.prepare('UPDATE source SET retrieved_at = ?').run(builtAt)
}
