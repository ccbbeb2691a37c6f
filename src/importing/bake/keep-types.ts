import type Database from 'better-sqlite3'
import type { Digests } from './digests.ts'

const IS_KEPT = 'type IN (SELECT value FROM json_each(:kept))'

/** The rows to delete from each table, in this order: a condition may need rows of a later table. */
const DELETED_ROWS = {
  rejection: `source_id NOT IN (SELECT id FROM source WHERE ${IS_KEPT})`,
  entry: `NOT ${IS_KEPT}`,
  range: `NOT ${IS_KEPT}`,
  search: `NOT ${IS_KEPT}`,
  source: `NOT ${IS_KEPT}`,
} as const

/**
 * Deletes all rows of a copied directory except those of the types in `reused`. Sets the retrieval date of
 * the remaining sources to `builtAt`.
 */
export function keepOnlyTypes(db: Database.Database, reused: Digests, builtAt: string) {
  const types = { kept: JSON.stringify([...reused.keys()]) }
  for (const [table, rows] of Object.entries(DELETED_ROWS))
    db.prepare(`DELETE FROM ${table} WHERE ${rows}`).run(types)
  // Links depend on two types, so all are written again.
  db.exec('DELETE FROM link')
  db.prepare('UPDATE source SET retrieved_at = ?').run(builtAt)
}
