import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'

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
