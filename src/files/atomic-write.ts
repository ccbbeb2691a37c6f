import { chmodSync, closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Replaces a file by a complete temporary file, durably: readers see the old or the new one. */
export function replaceFile(fresh: string, path: string) {
  syncToDisk(fresh)
  renameSync(fresh, path)
  syncToDisk(dirname(path))
}

/** Writes a world-readable file atomically. Only one process may write it at a time. */
export function writeFileAtomically(path: string, content: string | Uint8Array) {
  const fresh = `${path}.new`
  writeFileSync(fresh, content)
  chmodSync(fresh, 0o644)
  replaceFile(fresh, path)
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
