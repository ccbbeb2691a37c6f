import type { Hash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { CsvError, type OptionsWithColumns, type Parser, parse } from 'csv-parse'
import type { SourceRow } from '../rows/drafts.ts'
import type { ImportFile, LocatedRow, OpenedSource } from '../source-description.ts'
import { createFileError, type LineCounts, openFiles } from './import-files.ts'
import { type Encoding, readTextBlocks, type TextBlock } from './text-blocks.ts'

const MAX_ROW_CHARACTERS = 1024 * 1024

/** The layout of a CSV file. */
export interface CsvLayout {
  readonly encoding: Encoding
  /** Default: ','. */
  readonly delimiter?: string
  /** The column names of a file without a header row; with `headerStart`, they replace that row. */
  readonly columnNames?: readonly string[]
  /** Our names of columns by the names in the header row, where the two differ. */
  readonly renamedColumns?: Readonly<Record<string, string>>
  /** The columns that the header row must contain, by our names; it may contain more. */
  readonly requiredColumns?: readonly string[]
  /** The beginning of the header row, if other lines precede it. */
  readonly headerStart?: string
  /** Whether quotes are ordinary characters, in a file that does not quote its fields. */
  readonly hasLiteralQuotes?: boolean
  /** Whether lines that begin with '#' are comments. */
  readonly hasComments?: boolean
}

/** The position of the parser in the file, for the row numbers. It is updated while the file is read. */
interface Position {
  /** The number of lines before the header row. */
  linesBefore: number
  /** The number of lines that the parser has received, up to the end of the last complete row. */
  linesDone: number
  /** Whether the text that the parser has received ends with a line end. */
  endsWithLineEnd: boolean
}

/** Skips the lines before the header row, which begins with `beginning`. */
async function* readTextFromHeader(
  blocks: AsyncIterable<TextBlock>,
  file: ImportFile,
  beginning: string,
  position: Position,
): AsyncGenerator<string> {
  let isHeaderFound = false
  for await (const { firstLine, text } of blocks) {
    if (isHeaderFound) {
      yield normalizeLines(text, position)
      continue
    }
    // With a line feed before the text, its first line can match too.
    const start = `\n${text}`.indexOf(`\n${beginning}`)
    if (start < 0) continue
    isHeaderFound = true
    const skippedLines = text.slice(0, start).split('\n').length - 1
    position.linesBefore = firstLine - 1 + skippedLines
    yield normalizeLines(text.slice(start), position)
  }
  if (!isHeaderFound) throw createFileError(file, `has no header row that begins with '${beginning}'`)
}

/**
 * Converts CRLF to LF: inside quotes, the parser counts lines correctly only with LF. Empties blank lines, so
 * that the parser skips them. Records in `position` whether the text ends with a line end.
 */
function normalizeLines(text: string, position: Position): string {
  position.endsWithLineEnd = text.endsWith('\n')
  return text.replaceAll('\r\n', '\n').replace(/^[ \t]+$/gm, '')
}

async function* readNormalizedText(
  blocks: AsyncIterable<TextBlock>,
  position: Position,
): AsyncGenerator<string> {
  for await (const { text } of blocks) yield normalizeLines(text, position)
}

/** Returns our names of the columns. Throws HeaderError if a name is missing or repeated. */
function validateHeader(
  header: readonly string[],
  { requiredColumns: required = [], renamedColumns: renamed = {} }: CsvLayout,
): string[] {
  const names = header.map((name) => renamed[name.trim()] ?? name.trim())
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new HeaderError(`the header row lacks ${missing.join(', ')}`)
  const repeated = names.find((name, index) => names.indexOf(name) < index)
  if (repeated !== undefined) throw new HeaderError(`the header row names '${repeated}' twice`)
  return names
}

/** The header row does not match the layout. */
class HeaderError extends Error {}

/** Explanations by the error codes of csv-parse. */
const ERROR_TEXTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is never closed: the file is cut off, or a quote is missing',
  CSV_MAX_RECORD_SIZE: 'is longer than a million characters: a quote is missing, or this is not a CSV file',
  INVALID_OPENING_QUOTE: 'has a quote in the middle of a field',
  CSV_INVALID_CLOSING_QUOTE: 'has more text after a closing quote',
}

/** Errors that the parser detects many lines after their cause, which is in the row after `linesDone`. */
const ERRORS_DETECTED_LATE: readonly string[] = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']

function explainCsvError(error: CsvError): string {
  if (error.code !== 'CSV_RECORD_INCONSISTENT_COLUMNS') return ERROR_TEXTS[error.code] ?? error.message
  const [found, expected] = [(error.record as unknown[]).length, (error.columns as unknown[]).length]
  return `has ${found} columns where ${expected} are expected`
}

/** Converts an error of the header or the parser; returns any other error as it is. */
function toCsvFileError(file: ImportFile, error: unknown, { linesBefore, linesDone }: Position): unknown {
  if (error instanceof HeaderError) return createFileError(file, error.message, linesBefore + linesDone + 1)
  if (!(error instanceof CsvError)) return error
  const line = ERRORS_DETECTED_LATE.includes(error.code) ? linesDone + 1 : Number(error.lines)
  return createFileError(file, explainCsvError(error), linesBefore + line)
}

function countLineFeeds(values: SourceRow): number {
  let count = 0
  for (const name in values) {
    const text = values[name] ?? ''
    for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) count++
  }
  return count
}

function createParser(file: ImportFile, layout: CsvLayout, position: Position): Parser {
  const readHeader = (header: readonly string[]) => {
    const headerLine = parser.info.lines
    // toCsvFileError() reports an error in the header at line `linesDone + 1`.
    position.linesDone = headerLine - 1
    const names = validateHeader(header, layout)
    position.linesDone = headerLine
    return names
  }
  const options: OptionsWithColumns<LocatedRow> = {
    delimiter: layout.delimiter ?? ',',
    columns: layout.columnNames ? [...layout.columnNames] : readHeader,
    record_delimiter: '\n',
    skip_empty_lines: true,
    quote: layout.hasLiteralQuotes ? null : '"',
    from_line: layout.columnNames && layout.headerStart ? 2 : 1,
    max_record_size: MAX_ROW_CHARACTERS,
    ...(layout.hasComments ? { comment: '#', comment_no_infix: true } : {}),
    on_record(record: unknown, { lines }) {
      const values = record as SourceRow
      position.linesDone = lines
      const firstLine = lines - countLineFeeds(values)
      return { file: file.name, row: position.linesBefore + firstLine, values }
    },
  }
  const parser = parse(options)
  return parser
}

async function* streamRows(
  file: ImportFile,
  hash: Hash,
  counts: LineCounts,
  layout: CsvLayout,
): AsyncGenerator<LocatedRow> {
  const position: Position = { linesBefore: 0, linesDone: 0, endsWithLineEnd: false }
  const blocks = readTextBlocks(file, layout.encoding, hash)
  const text = layout.headerStart
    ? readTextFromHeader(blocks, file, layout.headerStart, position)
    : readNormalizedText(blocks, position)
  const parser = createParser(file, layout, position)
  // The callback has nothing to do: pipeline() passes an error to the parser, and the loop below throws it.
  pipeline(Readable.from(text), parser, () => {})
  let rows = 0
  try {
    for await (const row of parser) {
      rows++
      yield row as LocatedRow
    }
  } catch (error) {
    throw toCsvFileError(file, error, position)
  }
  if (rows === 0) throw createFileError(file, 'has no rows')
  // If the file ends with a line end, the parser counts one empty line too many.
  counts.blank += parser.info.empty_lines - (position.endsWithLineEnd ? 1 : 0)
}

/** Streams the rows of CSV files (RFC 4180, csv-parse). The number of a row is that of its first line. */
export function readCsv(files: readonly ImportFile[], layout: CsvLayout): OpenedSource {
  return openFiles(files, (file, hash, counts) => streamRows(file, hash, counts, layout))
}
