import { closeSync, openSync, readSync } from 'node:fs'
import type { ImportFile } from '../import-kind.ts'

const FIRST_BYTES = 16 * 1024

/** The beginning of a file, byte for character, for a date that it tells; '' when it cannot be read. */
export function firstText(file: ImportFile): string {
  try {
    const handle = openSync(file.path, 'r')
    try {
      const bytes = Buffer.alloc(FIRST_BYTES)
      return bytes.toString('latin1', 0, readSync(handle, bytes))
    } finally {
      closeSync(handle)
    }
  } catch {
    return ''
  }
}
