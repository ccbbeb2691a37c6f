import type { Hash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { CsvError, type OptionsWithColumns, type Parser, parse } from 'csv-parse'
import type { SourceRow } from '../../codes/source-row.ts'
import type { ImportFile } from '../import-kind.ts'
import type { OpenedSource, ReadRow } from '../source-description.ts'
import type { Encoding } from './encoding.ts'
import { openFiles } from './opened.ts'
import { refusal } from './refusal.ts'
import { type TextBlock, textBlocks } from './text-blocks.ts'

const LONGEST_ROW = 1024 * 1024

/** What the rows of a CSV file look like. */
export interface CsvLayout {
  readonly encoding: Encoding
  /** ',' unless told otherwise. */
  readonly delimiter?: string
  /** The names of the columns of a file without a header row. */
  readonly columns?: readonly string[]
  /** The columns that a header row must have; it may have more. */
  readonly required?: readonly string[]
  /** How the header row begins, where other lines stand before it. */
  readonly headerBegins?: string
  /** Whether lines that begin with '#' are remarks. */
  readonly remarks?: boolean
}

/** Where a parser stands: what it needs to say which row it speaks of. */
interface Position {
  /** Lines before the text that the parser was given. */
  before: number
  /** Lines up to the end of the last row that it understood. */
  done: number
}

async function* fromHeader(
  blocks: AsyncIterable<TextBlock>,
  file: ImportFile,
  beginning: string,
  position: Position,
): AsyncGenerator<string> {
  let found = false
  for await (const { row, text } of blocks) {
    const at = found ? 0 : `\n${text}`.indexOf(`\n${beginning}`)
    if (at < 0) continue
    if (!found) position.before = row - 1 + text.slice(0, at).split('\n').length - 1
    found = true
    yield plainLines(text.slice(at))
  }
  if (!found) throw refusal(file, `has no header row that begins with '${beginning}'`)
}

/** Line ends are LF from here on, which is all that the parser counts right inside quotes. */
function plainLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}

async function* allText(blocks: AsyncIterable<TextBlock>): AsyncGenerator<string> {
  for await (const { text } of blocks) yield plainLines(text)
}

function checkedHeader(header: readonly string[], required: readonly string[]): string[] {
  const names = header.map((name) => name.trim())
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new HeaderError(`the header row lacks ${missing.join(', ')}`)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new HeaderError(`the header row names '${twice}' twice`)
  return names
}

/** A header row that is not the layout's. */
class HeaderError extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is never closed: the file is cut off, or a quote is missing',
  CSV_MAX_RECORD_SIZE: 'is longer than a million characters: a quote is missing, or this is not a CSV file',
  INVALID_OPENING_QUOTE: 'has a quote in the middle of a field',
  CSV_INVALID_CLOSING_QUOTE: 'has more text after a closing quote',
}

/** Found at the end of a file, or far into it: the fault lies in the row behind the last good one. */
const FOUND_LATE: readonly string[] = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']

function reasonOf(error: CsvError): string {
  if (error.code !== 'CSV_RECORD_INCONSISTENT_COLUMNS') return REASONS[error.code] ?? error.message
  const [found, expected] = [error.record, error.columns].map((list) => (list as unknown[]).length)
  return `has ${found} columns where ${expected} are expected`
}

function refused(file: ImportFile, error: unknown, { before, done }: Position): unknown {
  if (error instanceof HeaderError) return refusal(file, error.message, before + done + 1)
  if (!(error instanceof CsvError)) return error
  const line = FOUND_LATE.includes(error.code) ? done + 1 : Number(error.lines)
  return refusal(file, reasonOf(error), before + line)
}

function lineFeedsIn(values: SourceRow): number {
  let count = 0
  for (const name in values) {
    const text = values[name] ?? ''
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  }
  return count
}

function parserOf(file: ImportFile, layout: CsvLayout, position: Position): Parser {
  const readHeader = (header: readonly string[]) => {
    position.done = parser.info.lines - 1
    const names = checkedHeader(header, layout.required ?? [])
    position.done++
    return names
  }
  const options: OptionsWithColumns<ReadRow> = {
    delimiter: layout.delimiter ?? ',',
    columns: layout.columns ? [...layout.columns] : readHeader,
    record_delimiter: '\n',
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    ...(layout.remarks ? { comment: '#', comment_no_infix: true } : {}),
    on_record(record: unknown, { lines }) {
      const values = record as SourceRow
      position.done = lines
      return { file: file.name, row: position.before + lines - lineFeedsIn(values), values }
    },
  }
  const parser = parse(options)
  return parser
}

async function* rowsOf(file: ImportFile, hash: Hash, layout: CsvLayout): AsyncGenerator<ReadRow> {
  const position: Position = { before: 0, done: 0 }
  const blocks = textBlocks(file, layout.encoding, hash)
  const text = layout.headerBegins ? fromHeader(blocks, file, layout.headerBegins, position) : allText(blocks)
  const parser = parserOf(file, layout, position)
  // What goes wrong on the way reaches the reader below: the pipeline destroys the parser with it.
  pipeline(Readable.from(text), parser, () => {})
  let rows = 0
  try {
    for await (const row of parser) {
      rows++
      yield row as ReadRow
    }
  } catch (error) {
    throw refused(file, error, position)
  }
  if (rows === 0) throw refusal(file, 'has no rows')
}

/** Reads CSV files as a stream (RFC 4180, by csv-parse); a row starts where its first line does. */
export function readCsv(files: readonly ImportFile[], layout: CsvLayout): OpenedSource {
  return openFiles(files, (file, hash) => rowsOf(file, hash, layout))
}
