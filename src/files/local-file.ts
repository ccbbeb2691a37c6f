/** Operations on local files: atomic writes, hashes, locks between processes. */
import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'

/** Renames a complete temporary file over `path`, durably: a reader sees either the old or the new file. */
export function replaceFile(temporaryFile: string, path: string) {
  syncToDisk(temporaryFile)
  renameSync(temporaryFile, path)
  syncToDisk(dirname(path))
}

/** Writes a world-readable file atomically. Only one process may write it at a time. */
export function writeFileAtomically(path: string, content: string | Uint8Array) {
  const temporaryFile = `${path}.new`
  writeFileSync(temporaryFile, content)
  chmodSync(temporaryFile, 0o644)
  replaceFile(temporaryFile, path)
}

/**
 * Reads a file; null if there is none. Throws if it cannot be read: existsSync would say that it is missing.
 */
export function readFileIfPresent(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Flushes a file or folder to disk, so that it survives a power failure. */
export function syncToDisk(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** The SHA-256 of bytes, in hex. */
export const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The SHA-256 of a file's bytes, in hex. */
export function hashFile(path: string): string {
  const hash = createHash('sha256')
  const handle = openSync(path, 'r')
  const block = Buffer.allocUnsafe(1 << 16)
  try {
    for (let bytesRead = readSync(handle, block); bytesRead > 0; bytesRead = readSync(handle, block))
      hash.update(block.subarray(0, bytesRead))
  } finally {
    closeSync(handle)
  }
  return hash.digest('hex')
}

/**
 * Acquires an inter-process lock; null if another process holds it. Returns the function that releases it.
 * The lock is SQLite's, on an empty database at this path, so it ends with the process.
 */
export function lockFile(path: string): (() => void) | null {
  mkdirSync(dirname(path), { recursive: true })
  const db = new Database(path, { timeout: 0 })
  try {
    db.exec('begin exclusive')
  } catch (error) {
    db.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    return null
  }
  return () => void db.close()
}
