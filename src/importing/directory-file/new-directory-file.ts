import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import type { Rejection, Source } from '../../directory/entry.ts'
import { appendChecksum } from '../../directory/file/checksum.ts'
import { type SourceRow, toSource } from '../../directory/sqlite/rows.ts'
import { syncToDisk } from '../../files/local-file.ts'
import type { AssembledDirectory } from '../merging/assemble.ts'
import { auditDirectory } from './audit/audit.ts'
import { compareAndLog } from './change-log.ts'
import type { DirectoryDiff } from './directory-diff.ts'
import { writeAudit } from './meta.ts'
import { writeDirectory } from './write-directory.ts'

/** A directory file that is written and audited, but not yet in use. */
export interface NewDirectoryFile {
  readonly version: string
  readonly bankCount: number
  readonly sources: readonly SourceWithRejections[]
  /** The differences from the current directory. */
  readonly diff: DirectoryDiff
  /** The path of the new file until commit(). */
  readonly path: string
  /** Renames the new file over the current one. If the rename fails, deletes the new file and throws. */
  commit(): void
  /** Deletes the new file; the current one stays. */
  discard(): void
}

export interface SourceWithRejections {
  readonly source: Source
  readonly rejections: readonly Rejection[]
}

/** The path of the new file that will replace `currentFile`: '/data/directory.sqlite.4711.new'. */
export function getNewFilePath(currentFile: string): string {
  return `${currentFile}.${process.pid}.new`
}

/**
 * Writes a directory file next to `currentFile` and audits it. Readers use the current file until commit().
 * On failure the new file is deleted. `builtAt` is ISO 8601. `onCompare` is called
 * before the new directory is compared with the current one.
 */
export function writeNewFile(
  currentFile: string,
  content: AssembledDirectory,
  builtAt: string,
  onCompare: () => void = () => {},
): NewDirectoryFile {
  const path = getNewFilePath(currentFile)
  const discard = () => rmSync(path, { force: true })
  const discardOnError = <Result>(action: () => Result): Result => {
    try {
      return action()
    } catch (error) {
      discard()
      throw error
    }
  }
  mkdirSync(dirname(currentFile), { recursive: true })
  // SQLite would write into a file that a killed build left at the path.
  discard()
  const written = discardOnError(() => writeDatabase(path, currentFile, content, builtAt, onCompare))
  return {
    ...written,
    path,
    discard,
    commit: () => discardOnError(() => replaceCurrentFile(path, currentFile)),
  }
}

/** Writes the database, and appends the checksum after its last page. */
function writeDatabase(
  path: string,
  currentFile: string,
  content: AssembledDirectory,
  builtAt: string,
  onCompare: () => void,
) {
  const db = new Database(path)
  try {
    const version = writeDirectory(db, content, builtAt)
    writeAudit(db, auditDirectory(db, content.headOffices))
    onCompare()
    const diff = compareAndLog(db, currentFile, { version, builtAt })
    const bankCount = db.prepare<[], number>('SELECT count(*) FROM bank').pluck().get() ?? 0
    const sources = readSources(db)
    const readPragma = (name: string) => Number(db.pragma(name, { simple: true }))
    const databaseBytes = readPragma('page_count') * readPragma('page_size')
    // Closed first, because the checksum follows the last page. The close() below then has no effect.
    db.close()
    appendChecksum(path, databaseBytes)
    syncToDisk(path)
    return { version, bankCount, sources, diff }
  } finally {
    db.close()
  }
}

/** Reads all sources of a directory file, with their row counts and rejected rows. */
function readSources(db: Database.Database): SourceWithRejections[] {
  const rejections = db.prepare<[string], Rejection>(
    'SELECT source_id AS sourceId, file, row, reason FROM rejection WHERE source_id = ? ORDER BY rowid',
  )
  const sources = db.prepare<[], SourceRow>('SELECT * FROM source').all().map(toSource)
  return sources.map((source) => ({ source, rejections: rejections.all(source.id) }))
}

function replaceCurrentFile(newFile: string, currentFile: string) {
  renameSync(newFile, currentFile)
  try {
    syncToDisk(dirname(currentFile))
  } catch {
    // The new file is in use already, so a failed sync must not roll back the change.
  }
}
