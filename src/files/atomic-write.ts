import { chmodSync, closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Puts a file that is complete in its place, to last: readers see the old one or the new one, whole. */
export function putInPlace(fresh: string, path: string) {
  syncToDisk(fresh)
  renameSync(fresh, path)
  syncToDisk(dirname(path))
}

/** Writes a file that readers see whole or not at all, and that anybody may read. One process at a time. */
export function writeWhole(path: string, content: string | Uint8Array) {
  const fresh = `${path}.new`
  writeFileSync(fresh, content)
  chmodSync(fresh, 0o644)
  putInPlace(fresh, path)
}

/** Makes sure that a file or folder outlives a power cut. */
export function syncToDisk(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
