import type Database from 'better-sqlite3'
import type { CodeTypeId } from '../../codes/registry.ts'
import type { AuditedRule } from '../../directory/entry.ts'
import { type Digests, digestPart, PARTS, type Part, versionFromDigests } from './digests.ts'

/** The keys of the values by which the next change decides which parts it can reuse. */
export const META = {
  inputHash: (type: CodeTypeId) => `made_from.${type}`,
  digest: (part: Part) => `digest.${part}`,
} as const

/** Adds the figures of the audit to `meta`. */
export function writeAudit(db: Database.Database, figures: readonly AuditedRule[]) {
  db.prepare('INSERT INTO meta VALUES (?,?)').run('audit', JSON.stringify(figures))
}

/**
 * Writes the table `meta`, after all other tables. `kept` has the digests of the reused parts.
 * Returns the version.
 */
export function writeMeta(
  db: Database.Database,
  builtAt: string,
  inputHashes: ReadonlyMap<CodeTypeId, string>,
  kept: Digests,
): string {
  const digests = new Map(PARTS.map((part) => [part, kept.get(part) ?? digestPart(db, part)]))
  const version = versionFromDigests(digests)
  const rows = new Map([
    ['version', version],
    ['built_at', builtAt],
  ])
  for (const [part, digest] of digests) rows.set(META.digest(part), digest)
  for (const [type, from] of inputHashes) rows.set(META.inputHash(type), from)
  db.exec('DELETE FROM meta')
  const insert = db.prepare('INSERT INTO meta VALUES (?,?)')
  for (const row of rows) insert.run(...row)
  return version
}
