import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { appendChecksum } from '../../directory/file/checksum.ts'
import { syncToDisk } from '../../files/atomic-write.ts'
import { audit } from './audit.ts'
import { type ReadSource, readSources } from './read-sources.ts'
import { type DirectoryContent, writeDirectory } from './write-directory.ts'

/** A directory file that is written and audited, but does not serve yet. */
export interface PreparedBake {
  readonly version: string
  /** How many banks it has. */
  readonly banks: number
  readonly sources: readonly ReadSource[]
  /** Where it is until then. */
  readonly file: string
  /** Renames it over the file that serves. Throws where that cannot be done; what is renamed is done. */
  commit(): void
  /** Removes it; the file that serves stays. */
  discard(): void
}

function writeAudited(db: Database.Database, input: DirectoryContent, builtAt: string) {
  const version = writeDirectory(db, input, builtAt)
  audit(db, input.heads)
  const banks = db.prepare<[], number>('SELECT count(*) FROM bank').pluck().get() ?? 0
  const size = (pragma: string) => Number(db.pragma(pragma, { simple: true }))
  const pagesBytes = size('page_count') * size('page_size')
  return { pagesBytes, written: { version, banks, sources: readSources(db) } }
}

function write(fresh: string, input: DirectoryContent, builtAt: string) {
  const db = new Database(fresh)
  try {
    const { pagesBytes, written } = writeAudited(db, input, builtAt)
    db.close()
    appendChecksum(fresh, pagesBytes)
    return written
  } finally {
    db.close()
  }
}

/** Where the directory file that is to take the place of `file` is until then. */
export function freshFile(file: string): string {
  return `${file}.${process.pid}.new`
}

function swapIn(fresh: string, file: string) {
  renameSync(fresh, file)
  try {
    syncToDisk(dirname(file))
  } catch {
    // The new file serves already: whoever would take the change back would have it serve what is not kept.
  }
}

/**
 * Writes a directory file beside `file` and audits it. Readers go on with the old file until commit().
 * On any failure the new file is removed. `builtAt` is ISO 8601. Where parts are kept, they are in
 * freshFile() already.
 */
export function prepareBake(file: string, input: DirectoryContent, builtAt: string): PreparedBake {
  const fresh = freshFile(file)
  const discard = () => rmSync(fresh, { force: true })
  const orDiscard = <Done>(action: () => Done): Done => {
    try {
      return action()
    } catch (error) {
      discard()
      throw error
    }
  }
  mkdirSync(dirname(file), { recursive: true })
  if (!input.kept) discard()
  return orDiscard(() => {
    const written = write(fresh, input, builtAt)
    syncToDisk(fresh)
    return { ...written, file: fresh, discard, commit: () => orDiscard(() => swapIn(fresh, file)) }
  })
}

/** Bakes a directory file and replaces the old one atomically. Returns the version. */
export function bake(file: string, input: DirectoryContent, builtAt: string): string {
  const prepared = prepareBake(file, input, builtAt)
  prepared.commit()
  return prepared.version
}
