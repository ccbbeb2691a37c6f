import { MAX_WORKBOOK_BYTES, TableError, WORKBOOK_TOO_LARGE } from '../table.ts'
import type { TextEncoding } from './code-pages.ts'
import { OLE, startsWithBytes, ZIP } from './file-signatures.ts'
import { type CsvDialect, DEFAULT_DIALECT, readCsv } from './read-csv.ts'
import type { Sheet } from './read-xlsx.ts'

/** Bytes of a file that arrive one after the other, such as standard input or a request. */
export type ByteChunks = AsyncIterable<Uint8Array>

export interface OpenedTable {
  readonly format: 'csv' | 'xlsx'
  /** The sheets of a workbook, visible ones first; the only table of a text file. */
  readonly sheets: readonly Sheet[]
  /** How the file is written, or for a workbook how CSV is written by default. */
  readonly dialect: CsvDialect
  /** The encoding of a text read so far; null while all of it is ASCII, and for a workbook. */
  getEncoding(): TextEncoding | null
}

const OLD_OR_ENCRYPTED =
  'The file is an old workbook (.xls) or has a password: save it as .xlsx or CSV, without a password'

/** The beginnings of texts that are no tables: payment messages, web pages, answers of programs. */
const OTHER_FORMATS = [
  { name: 'XML or HTML', beginning: /^\s*<(?:[?!]|[a-z]+[\s>])/i },
  { name: 'JSON', beginning: /^\s*[[{]\s*["{[]/ },
]

/** Throws TableError if a file begins as a text in another format. */
function refuseOtherFormat(first: Uint8Array): void {
  const text = new TextDecoder().decode(first.subarray(0, 200))
  const format = OTHER_FORMATS.find(({ beginning }) => beginning.test(text))
  if (format) throw new TableError(`The file is ${format.name} and no table: save the list as CSV or .xlsx`)
}

async function* prependChunk(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

/** Collects a workbook that arrives as a stream: the central directory of a ZIP archive is at its end. */
async function collectBlob(chunks: ByteChunks): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > MAX_WORKBOOK_BYTES) throw new TableError(WORKBOOK_TOO_LARGE)
    parts.push(new Uint8Array(chunk))
  }
  return new Blob(parts)
}

/**
 * Reads a table in CSV, TSV or XLSX. The first bytes decide on the format. `blob` is the same file with
 * random access; if it is null, a workbook is collected in memory. Throws TableError for an empty file, for
 * XML and JSON, and for a workbook that is old, encrypted or damaged. A file that is no workbook is read as
 * text: if it is no table, the iteration over the blocks throws TableError.
 */
export async function readTable(chunks: ByteChunks, blob: Blob | null): Promise<OpenedTable> {
  const iterator = chunks[Symbol.asyncIterator]()
  const { value: first } = await iterator.next()
  if (!first) throw new TableError('The file is empty')
  try {
    if (startsWithBytes(first, OLE)) throw new TableError(OLD_OR_ENCRYPTED)
    refuseOtherFormat(first)
  } catch (error) {
    await iterator.return?.()
    throw error
  }
  const allChunks = prependChunk(first, iterator)
  if (!startsWithBytes(first, ZIP)) {
    const { blocks, ...text } = await readCsv(allChunks)
    return { format: 'csv', sheets: [{ name: null, blocks }], ...text }
  }
  // Not `allChunks.return()`, which skips the `finally` of a generator that has not started.
  if (blob) await iterator.return?.()
  const { readXlsx } = await import('./read-xlsx.ts')
  const sheets = await readXlsx(blob ?? (await collectBlob(allChunks)))
  return { format: 'xlsx', sheets, dialect: DEFAULT_DIALECT, getEncoding: () => null }
}
