import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { findOldestDateInNames } from '../list-date.ts'
import { BuildError, type ImportFile, type LocatedRow, type OpenedSource } from '../source-description.ts'

/** An error about a file, with the row if there is one. */
export function createFileError(file: ImportFile, reason: string, row?: number): BuildError {
  return new BuildError(row === undefined ? `${file.name}: ${reason}` : `${file.name} row ${row}: ${reason}`)
}

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'cannot be read by this user',
}

/** Converts a system error from opening or reading a file. */
export function toFileError(file: ImportFile, error: unknown): BuildError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return createFileError(
    file,
    SYSTEM_REASONS[code] ?? (error instanceof Error ? error.message : String(error)),
  )
}

/** How many lines differ from the layout of a file but are accepted. The readers increment the counts. */
export interface LineCounts {
  blank: number
  /** Lines with fewer or more trailing blanks than the layout has. */
  differentPadding: number
}

function describeLineCounts({ blank, differentPadding }: LineCounts): string[] {
  return [
    ...(blank > 0 ? [`${blank} blank lines skipped`] : []),
    ...(differentPadding > 0
      ? [`${differentPadding} lines with fewer or more trailing blanks than the layout has`]
      : []),
  ]
}

/** Reads files one after the other. The hash and the counts of accepted differences cover all of them. */
export function openFiles(
  files: readonly ImportFile[],
  read: (file: ImportFile, hash: Hash, counts: LineCounts) => AsyncIterable<LocatedRow>,
): OpenedSource {
  const hash = createHash('sha256')
  const counts: LineCounts = { blank: 0, differentPadding: 0 }
  async function* rows() {
    for (const file of files) for await (const row of read(file, hash, counts)) yield row
  }
  return { rows: rows(), sha256: () => hash.copy().digest('hex'), notes: () => describeLineCounts(counts) }
}

/** Reads all rows into memory. Throws BuildError, which names the first excess row, for more than `max`. */
export async function readAllRows({ rows }: OpenedSource, max: number): Promise<LocatedRow[]> {
  const all: LocatedRow[] = []
  for await (const row of rows) {
    if (all.length === max) throw new BuildError(`${row.file} row ${row.row}: more than ${max} rows`)
    all.push(row)
  }
  return all
}

const FIRST_BYTES = 16 * 1024

/** Reads the first 16 KB of a file as ISO-8859-1; '' if it cannot be read. */
export function readBeginning(file: ImportFile): string {
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
 * Creates a reader of the date that the first lines of a file state. The groups of the pattern are year,
 * month and day. The date in the file name counts if they state none.
 */
export function createDateReader(pattern: RegExp): (files: readonly ImportFile[]) => string | null {
  return (files) => {
    const { year, month, day } = pattern.exec(files[0] ? readBeginning(files[0]) : '')?.groups ?? {}
    return year ? `${year}-${month}-${day}` : findOldestDateInNames(files)
  }
}

/** Whether the first file begins with a pattern, which tells the layouts of a kind apart. */
export function beginsWith([first]: readonly ImportFile[], pattern: RegExp): boolean {
  return first !== undefined && pattern.test(readBeginning(first))
}

const MARKUP = /^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype|html|\?xml)/i

/**
 * Whether the beginning of a file, decoded as ISO-8859-1, is that of an HTML or XML page, also after a UTF-8
 * byte order mark.
 */
export const isWebPage = (beginning: string): boolean => MARKUP.test(beginning)

/** Whether the beginning of a file, decoded as ISO-8859-1, is that of a workbook of 2003 (SpreadsheetML). */
export const isXmlWorkbook = (beginning: string): boolean =>
  isWebPage(beginning) && beginning.includes('<Workbook') && beginning.includes(SPREADSHEET_NAMESPACE)

const SPREADSHEET_NAMESPACE = 'urn:schemas-microsoft-com:office:spreadsheet'

/**
 * Reads the header row of a CSV file: its first line that is neither blank nor a comment. Null if
 * the line does not end within the first 16 KB.
 */
function readHeaderRow(file: ImportFile): string | null {
  const lines = readBeginning(file).split('\n').slice(0, -1)
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? null
}

/** Whether any of the files may have a column: false only if the header rows of all files lack it. */
export function mayHaveColumn(files: readonly ImportFile[], column: string): boolean {
  return files.some((file) => readHeaderRow(file)?.includes(column) ?? true)
}
