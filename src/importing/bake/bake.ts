import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { appendChecksum } from '../../directory/file/checksum.ts'
import { syncToDisk } from '../../files/atomic-write.ts'
import { auditDirectory } from './audit.ts'
import { type ReadSource, readSources } from './read-sources.ts'
import { type DirectoryContent, writeDirectory } from './write-directory.ts'
import { writeAudit } from './write-meta.ts'

/** A directory file that is written and audited, but not yet in use. */
export interface PreparedBake {
  readonly version: string
  /** The number of banks. */
  readonly banks: number
  readonly sources: readonly ReadSource[]
  /** The path of the new file until the commit. */
  readonly file: string
  /** Renames the new file over the current one. Throws only if the rename fails. */
  commit(): void
  /** Deletes the new file; the current one stays. */
  discard(): void
}

function writeAndAudit(db: Database.Database, input: DirectoryContent, builtAt: string) {
  const version = writeDirectory(db, input, builtAt)
  writeAudit(db, auditDirectory(db, input.headOffices))
  const banks = db.prepare<[], number>('SELECT count(*) FROM bank').pluck().get() ?? 0
  const size = (pragma: string) => Number(db.pragma(pragma, { simple: true }))
  const pagesBytes = size('page_count') * size('page_size')
  return { pagesBytes, written: { version, banks, sources: readSources(db) } }
}

function writeTemporaryFile(temporaryFile: string, input: DirectoryContent, builtAt: string) {
  const db = new Database(temporaryFile)
  try {
    const { pagesBytes, written } = writeAndAudit(db, input, builtAt)
    db.close()
    appendChecksum(temporaryFile, pagesBytes)
    return written
  } finally {
    db.close()
  }
}

/** The path of the new file that will replace `file`. */
export function newFilePath(file: string): string {
  return `${file}.${process.pid}.new`
}

function replaceDirectory(temporaryFile: string, file: string) {
  renameSync(temporaryFile, file)
  try {
    syncToDisk(dirname(file))
  } catch {
    // The new file is in use already, so a failed sync must not roll back the change.
  }
}

/**
 * Writes a directory file next to `file` and audits it. Readers use the old file until commit(). On failure
 * the new file is deleted. `builtAt` is ISO 8601. If `input.reusedDigests` is set, newFilePath() is a copy of
 * the current directory, of which those parts are reused.
 */
export function prepareBake(file: string, input: DirectoryContent, builtAt: string): PreparedBake {
  const temporaryFile = newFilePath(file)
  const discard = () => rmSync(temporaryFile, { force: true })
  const discardOnError = <Done>(action: () => Done): Done => {
    try {
      return action()
    } catch (error) {
      discard()
      throw error
    }
  }
  mkdirSync(dirname(file), { recursive: true })
  if (!input.reusedDigests) discard()
  return discardOnError(() => {
    const written = writeTemporaryFile(temporaryFile, input, builtAt)
    syncToDisk(temporaryFile)
    return {
      ...written,
      file: temporaryFile,
      discard,
      commit: () => discardOnError(() => replaceDirectory(temporaryFile, file)),
    }
  })
}

/** Bakes a directory file and replaces the old one atomically. Returns the version. */
export function bake(file: string, input: DirectoryContent, builtAt: string): string {
  const prepared = prepareBake(file, input, builtAt)
  prepared.commit()
  return prepared.version
}
