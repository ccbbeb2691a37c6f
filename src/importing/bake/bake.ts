import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import type { Assembled } from '../assemble.ts'
import { syncToDisk } from '../sync-to-disk.ts'
import { audit } from './audit.ts'
import { writeDirectory } from './write-directory.ts'

/** A directory file that is written and audited, but does not serve yet. */
export interface PreparedBake {
  readonly version: string
  /** Where it is until then. */
  readonly file: string
  /** Renames it over the file that serves. */
  commit(): void
  /** Removes it; the file that serves stays. */
  discard(): void
}

function write(fresh: string, input: Assembled, builtAt: string): string {
  const db = new Database(fresh)
  try {
    const version = writeDirectory(db, input, builtAt)
    audit(db, input.systemic)
    return version
  } finally {
    db.close()
  }
}

/**
 * Writes a directory file beside `file` and audits it. Readers go on with the old file until commit().
 * On any failure the new file is removed. `builtAt` is ISO 8601.
 */
export function prepareBake(file: string, input: Assembled, builtAt: string): PreparedBake {
  const fresh = `${file}.${process.pid}.new`
  const discard = () => rmSync(fresh, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  discard()
  try {
    const version = write(fresh, input, builtAt)
    syncToDisk(fresh)
    return {
      version,
      file: fresh,
      discard,
      commit() {
        try {
          renameSync(fresh, file)
        } catch (error) {
          discard()
          throw error
        }
        syncToDisk(dirname(file))
      },
    }
  } catch (error) {
    discard()
    throw error
  }
}

/** Bakes a directory file and swaps it in: readers see the old file or the new one, whole. Returns the version. */
export function bake(file: string, input: Assembled, builtAt: string): string {
  const prepared = prepareBake(file, input, builtAt)
  prepared.commit()
  return prepared.version
}
