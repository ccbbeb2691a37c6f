import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileCheck } from '../../../bulk-check/check-file.ts'
import type { TableCheck } from '../../../bulk-check/check-table.ts'
import { type Column, getRoleName } from '../../../bulk-check/columns/roles.ts'
import { type ListReading, listNotes } from '../../../bulk-check/list-notes.ts'
import type { CsvDialect } from '../../../bulk-check/readers/read-csv.ts'
import type { CheckedRow } from '../../../bulk-check/rows/check-row.ts'
import { TableError } from '../../../bulk-check/table.ts'
import { toResultTable } from '../../../bulk-check/writers/result-cells.ts'
import { writeCsv } from '../../../bulk-check/writers/write-csv.ts'
import { writeNdjson } from '../../../bulk-check/writers/write-ndjson.ts'
import { formatNumber } from '../../../codes/format.ts'
import { escapeInvisible } from '../terminal.ts'

const FORMATS = ['csv', 'tsv', 'xlsx', 'ndjson'] as const

export type Format = (typeof FORMATS)[number]

/**
 * Returns the format that --format or else the file name extension of --out names, by default CSV. Throws
 * TableError for an unknown --format.
 */
export function chooseFormat(formatName: string | undefined, out: string | undefined): Format {
  const name = formatName ?? extname(out ?? '').slice(1)
  const format = FORMATS.find((known) => known === name.toLowerCase())
  if (formatName !== undefined && !format)
    throw new TableError(`--format: there is no '${formatName}'; the formats are ${FORMATS.join(', ')}`)
  return format ?? 'csv'
}

/** Formats a checked table, block by block. CSV has the separator and line ends of the input. */
export async function* formatOutput(
  format: Format,
  check: TableCheck,
  dialect: CsvDialect,
): AsyncGenerator<string | Uint8Array> {
  if (format === 'ndjson') yield* writeNdjson(check)
  else if (format === 'xlsx') {
    const { writeXlsx } = await import('../../../bulk-check/writers/write-xlsx.ts')
    yield* writeXlsx(toResultTable(check))
  } else yield* writeCsv(toResultTable(check), format === 'tsv' ? { ...dialect, delimiter: '\t' } : dialect)
}

/** The exit code after SIGINT, by convention of shells: 128 + 2. */
const EXIT_INTERRUPTED = 130

/**
 * Writes chunks to the file `out`, or to standard output. The file is replaced atomically: after an error or
 * an interrupt, an earlier file of that name is unchanged.
 */
export async function writeOutput(chunks: AsyncIterable<string | Uint8Array>, out?: string): Promise<void> {
  // Buffers one chunk at most, because a chunk has all rows of a block.
  const source = Readable.from(chunks, { highWaterMark: 1 })
  if (out === undefined) return pipeline(source, process.stdout, { end: false })
  const partial = `${out}.${process.pid}.partial`
  const removePartial = () => rmSync(partial, { force: true })
  const onInterrupt = () => {
    removePartial()
    process.exit(EXIT_INTERRUPTED)
  }
  process.once('SIGINT', onInterrupt)
  try {
    // No other user can read the file, because it may hold account numbers.
    await pipeline(source, createWriteStream(partial, { mode: 0o600 }))
    renameSync(partial, out)
  } finally {
    removePartial()
    process.off('SIGINT', onInterrupt)
  }
}

const REDRAW_INTERVAL_MS = 200
const MAX_PRINTED_PROBLEMS = 8

/**
 * Shows the number of checked rows while the caller reads `trackedCheck`, which has the rows of `check`.
 * `endProgress` clears the line. Shows nothing if the stream is not a terminal.
 */
export function trackProgress(stream: NodeJS.WriteStream, check: TableCheck) {
  if (!stream.isTTY) return { trackedCheck: check, endProgress: () => undefined }
  const startedAt = performance.now()
  let drawnAt = startedAt
  async function* rowsWithProgress(): AsyncGenerator<readonly CheckedRow[]> {
    for await (const block of check.rows) {
      yield block
      const now = performance.now()
      if (now - drawnAt < REDRAW_INTERVAL_MS) continue
      drawnAt = now
      const { rowCount } = check.summary
      const speed = Math.round((rowCount / (now - startedAt)) * 1000)
      stream.write(`\r\u001B[K  ${formatNumber(rowCount)} rows, ${formatNumber(speed)} rows a second`)
    }
  }
  return {
    trackedCheck: { ...check, rows: rowsWithProgress() },
    endProgress: () => {
      stream.write('\r\u001B[K')
    },
  }
}

function formatColumn({
  index,
  header,
  role,
  alternatives,
  decidedBy,
  fittingCount,
  filledCount,
}: Column): string[] {
  if (role === null) return []
  const quotedHeader = header ? ` '${escapeInvisible(header)}'` : ''
  const evidence = `${formatNumber(fittingCount)} of the first ${formatNumber(filledCount)} cells fit`
  const roles = (alternatives.length > 0 ? alternatives : [role]).map(getRoleName).join(' or ')
  return [`  column ${index + 1}${quotedHeader}: ${roles} (by ${decidedBy}, ${evidence})`]
}

function formatIbanCounts({ ibanCounts: { built, missing } }: FileCheck['summary']): string[] {
  if (built + missing === 0) return []
  return [`  ${formatNumber(built)} accounts with an IBAN, ${formatNumber(missing)} without one`]
}

/**
 * Formats the lines of a summary: recognized columns, notes on how the list was read, counts and most
 * frequent problems. The last line is empty, so that the joined lines end with a line break.
 */
export function formatSummary(
  check: FileCheck,
  { encoding, wantsIbans }: Pick<ListReading, 'encoding' | 'wantsIbans'>,
): string[] {
  const { columns, summary } = check
  const { rowCount, statusCounts, correctedCount, duplicateCount, problemCounts, wideRowCount } = summary
  const frequentProblems = [...problemCounts].sort(([, a], [, b]) => b - a).slice(0, MAX_PRINTED_PROBLEMS)
  const notes = listNotes({ ...check, encoding, wideRowCount, wantsIbans })
  return [
    ...columns.flatMap(formatColumn),
    ...notes.map((note) => `  ${escapeInvisible(note)}`),
    `  ${formatNumber(rowCount)} rows: ${formatNumber(statusCounts.valid)} valid, ` +
      `${formatNumber(statusCounts.invalid)} invalid, ${formatNumber(statusCounts.unknown)} unknown, ` +
      `${formatNumber(statusCounts.missing)} without a code`,
    `  ${formatNumber(correctedCount)} corrected, ${formatNumber(duplicateCount)} the same as an earlier row`,
    ...formatIbanCounts(summary),
    ...frequentProblems.map(([problem, count]) => `  ${formatNumber(count)} × ${escapeInvisible(problem)}`),
    '',
  ]
}
