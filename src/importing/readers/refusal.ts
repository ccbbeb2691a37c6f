import type { ImportFile } from '../import-kind.ts'
import { BakeError } from '../source-description.ts'

/** Why a file cannot be read: names it, and the row where there is one. */
export function refusal(file: ImportFile, reason: string, row?: number): BakeError {
  return new BakeError(row === undefined ? `${file.name}: ${reason}` : `${file.name} row ${row}: ${reason}`)
}

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'cannot be read by this user',
}

/** The same for what the system says when it cannot open or read the file. */
export function systemRefusal(file: ImportFile, error: unknown): BakeError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return refusal(file, SYSTEM_REASONS[code] ?? (error instanceof Error ? error.message : String(error)))
}
