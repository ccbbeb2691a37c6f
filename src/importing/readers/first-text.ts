import { closeSync, openSync, readSync } from 'node:fs'
import type { ImportFile } from '../import-kind.ts'

const FIRST_BYTES = 16 * 1024

/** The beginning of a file as ISO-8859-1, to find a date in it; '' if it cannot be read. */
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

/**
 * The header row of a CSV file: its first line that is not a comment. Null if the part that we read does not
 * contain the whole line.
 */
function headerRow(file: ImportFile): string | null {
  const lines = firstText(file).split('\n').slice(0, -1)
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? null
}

/** Whether a column may occur: false only if the header rows of all files lack it. */
export function mayHaveColumn(files: readonly ImportFile[], column: string): boolean {
  return files.some((file) => headerRow(file)?.includes(column) ?? true)
}
