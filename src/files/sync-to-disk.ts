import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes sure that a file or folder outlives a power cut. */
export function syncToDisk(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
