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

/** The first line of a CSV file that is not a remark; null when the beginning of the file does not reach its end. */
function headerRow(file: ImportFile): string | null {
  const lines = firstText(file).split('\n').slice(0, -1)
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? null
}

/** False only when no header row of these CSV files names the column. */
export function mayHaveColumn(files: readonly ImportFile[], column: string): boolean {
  return files.some((file) => headerRow(file)?.includes(column) ?? true)
}
