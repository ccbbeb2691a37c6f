import { chmodSync, closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

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

/** Flushes a file or folder to disk, so that it survives a power failure. */
export function syncToDisk(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
