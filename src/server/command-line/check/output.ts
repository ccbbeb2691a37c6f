import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TableCheck } from '../../../bulk-check/check-table.ts'
import { TableError } from '../../../bulk-check/table.ts'
import { toResultTable } from '../../../bulk-check/writers/result-cells.ts'
import { writeCsv } from '../../../bulk-check/writers/write-csv.ts'
import { writeNdjson } from '../../../bulk-check/writers/write-ndjson.ts'

const FORMATS = ['csv', 'tsv', 'xlsx', 'ndjson'] as const

export type Format = (typeof FORMATS)[number]

/** The output format: as given, else by the file name extension, else CSV. */
export function chooseFormat(formatName: string | undefined, out: string | undefined): Format {
  const word = formatName ?? extname(out ?? '').slice(1)
  const format = FORMATS.find((known) => known === word.toLowerCase())
  if (formatName !== undefined && !format)
    throw new TableError(`--format: there is no format '${formatName}'; there are ${FORMATS.join(', ')}`)
  return format ?? 'csv'
}

/** Formats a checked table as a stream of pieces. */
export async function* formatOutput(format: Format, check: TableCheck): AsyncGenerator<string | Uint8Array> {
  if (format === 'ndjson') yield* writeNdjson(check)
  else if (format === 'xlsx') {
    const { writeXlsx } = await import('../../../bulk-check/writers/write-xlsx.ts')
    yield* writeXlsx(toResultTable(check))
  } else yield* writeCsv(toResultTable(check), format === 'tsv' ? '\t' : ',')
}

/** The exit code after SIGINT, by convention of shells: 128 + 2. */
const EXIT_INTERRUPTED = 130

/**
 * Writes pieces to a file, or to standard output. The file is replaced atomically: after an error or an
 * interrupt, an earlier file of that name is unchanged.
 */
export async function writeOutput(pieces: AsyncIterable<string | Uint8Array>, out?: string): Promise<void> {
  // Buffers one piece at most, because a piece has all rows of a block.
  const source = Readable.from(pieces, { highWaterMark: 1 })
  if (out === undefined) return pipeline(source, process.stdout, { end: false })
  const partial = `${out}.${process.pid}.partial`
  const remove = () => rmSync(partial, { force: true })
  const onInterrupt = () => {
    remove()
    process.exit(EXIT_INTERRUPTED)
  }
  process.once('SIGINT', onInterrupt)
  try {
    await pipeline(source, createWriteStream(partial, { mode: 0o600 }))
    renameSync(partial, out)
  } finally {
    remove()
    process.off('SIGINT', onInterrupt)
  }
}
