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

/** The format of the output: as given, else by the name of the file, else CSV. */
export function chooseFormat(given: string | undefined, out: string | undefined): Format {
  const word = given ?? extname(out ?? '').slice(1)
  const format = FORMATS.find((one) => one === word.toLowerCase())
  if (given !== undefined && !format)
    throw new TableError(`--format: there is no format '${given}'; there are ${FORMATS.join(', ')}`)
  return format ?? 'csv'
}

/** The output of a checked table, piece by piece. */
export async function* textsOf(format: Format, check: TableCheck): AsyncGenerator<string | Uint8Array> {
  if (format === 'ndjson') yield* writeNdjson(check)
  else if (format === 'xlsx') {
    const { writeXlsx } = await import('../../../bulk-check/writers/write-xlsx.ts')
    yield* writeXlsx(toResultTable(check))
  } else yield* writeCsv(toResultTable(check), format === 'tsv' ? '\t' : ',')
}

const INTERRUPTED = 130

/**
 * Writes pieces to a file, or to standard output. The file appears when it is complete: after an error or an
 * interrupt, an earlier file of that name stays as it was.
 */
export async function writeOutput(pieces: AsyncIterable<string | Uint8Array>, out?: string): Promise<void> {
  // One piece waits at most: a piece has the rows of a block.
  const source = Readable.from(pieces, { highWaterMark: 1 })
  if (out === undefined) return pipeline(source, process.stdout, { end: false })
  const partial = `${out}.${process.pid}.partial`
  const remove = () => rmSync(partial, { force: true })
  const onInterrupt = () => {
    remove()
    process.exit(INTERRUPTED)
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
