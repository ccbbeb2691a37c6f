import Papa from 'papaparse'
import { MAX_COLUMNS } from '../columns/recognize-columns.ts'
import { type RowBlocks, TableError, type TableRow } from '../table.ts'
import { decodeText } from './decode-text.ts'
import { divideIntoTurns, type NextTurn } from './turn-sized-texts.ts'

/** Longer rows are refused: the rest of a file after an unclosed quote is one row. */
const MAX_ROW_CHARACTERS = 1024 * 1024
/** The separators of cells (CSV delimiters) that are detected. */
const DELIMITERS = [',', ';', '\t', '|']
/** The separator is detected in at most this many characters and rows from the beginning of the file. */
const DELIMITER_SAMPLE_CHARACTERS = 16 * 1024
const DELIMITER_SAMPLE_ROWS = 50

export interface CsvTable {
  readonly delimiter: string
  readonly blocks: RowBlocks
}

/** Ends all lines with LF. Holds back a CR at the end of a chunk, whose LF may follow. */
async function* normalizeLineEnds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let heldCr = ''
  for await (const text of texts) {
    const whole = heldCr + text
    heldCr = whole.endsWith('\r') ? '\r' : ''
    const complete = heldCr ? whole.slice(0, -1) : whole
    yield complete.includes('\r') ? complete.replace(/\r\n?/g, '\n') : complete
  }
  if (heldCr) yield '\n'
}

/** Messages for errors that make a row unreadable, by the parser's error code. They follow 'row 5: '. */
const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  MissingQuotes: 'opens a quote that is never closed',
  InvalidQuotes: 'has text after a closing quote',
}

/** Parses a text that arrives in pieces. Keeps an incomplete row until further text completes it. */
class CsvRowParser {
  readonly #parser: Papa.Parser
  #unparsed = ''
  /**
   * The length that the unparsed text must reach before it is parsed. It doubles while no row is complete,
   * because parsing the same row again and again is slow.
   */
  #minParsedLength = 0
  #lastRow = 0

  constructor(delimiter: string) {
    this.#parser = new Papa.Parser({ delimiter, newline: '\n' })
  }

  /** The number of the next row in the file, from 1. */
  get nextRow(): number {
    return this.#lastRow + 1
  }

  /** Parses further text. Throws TableError for a row that is malformed, too long or too wide. */
  parse(text: string, { isLast }: { isLast: boolean }): TableRow[] {
    const input = this.#unparsed + text
    if (input.length < this.#minParsedLength && !isLast) {
      this.#unparsed = input
      return []
    }
    const { data, errors, meta } = this.#parser.parse(input, 0, !isLast)
    const [error] = errors
    const message = ERROR_MESSAGES[error?.code ?? '']
    if (message) throw new TableError(message, this.nextRow + (error?.row ?? 0))
    this.#unparsed = isLast ? '' : input.slice(meta.cursor)
    this.#minParsedLength = data.length === 0 ? Math.min(2 * input.length, MAX_ROW_CHARACTERS) : 0
    const rows = (data as string[][]).map((cells) => ({ row: ++this.#lastRow, cells }))
    const tooWide = rows.find(({ cells }) => cells.length > MAX_COLUMNS)
    if (tooWide)
      throw new TableError(`has ${tooWide.cells.length} columns; ${MAX_COLUMNS} are allowed`, tooWide.row)
    if (this.#unparsed.length > MAX_ROW_CHARACTERS)
      throw new TableError('is longer than a million characters: is a quote not closed?', this.nextRow)
    return rows
  }
}

async function* parseBlocks(
  texts: AsyncIterable<string>,
  parser: CsvRowParser,
): AsyncGenerator<readonly TableRow[]> {
  try {
    for await (const text of texts) yield parser.parse(text, { isLast: false })
    yield parser.parse('', { isLast: true })
  } catch (error) {
    // An error of `decodeText` has no row number: it concerns the next row.
    const lacksRow = error instanceof TableError && error.row === null
    throw lacksRow ? new TableError(error.message, parser.nextRow) : error
  }
}

const hasFirstRow = (text: string) => text.trimStart().includes('\n')

/**
 * Reads the beginning of a text, from which the separator is detected. Returns a read error instead of
 * throwing it, so that the caller can first yield the text that was read.
 */
async function readBeginning(
  texts: AsyncIterator<string>,
  detectsFromFirstRow: boolean,
): Promise<{ text: string; error: unknown }> {
  let text = ''
  try {
    while (text.length < DELIMITER_SAMPLE_CHARACTERS && !(detectsFromFirstRow && hasFirstRow(text))) {
      const { done, value } = await texts.next()
      if (done) break
      text += value
    }
    return { text, error: null }
  } catch (error) {
    return { text, error }
  }
}

function guessDelimiter(text: string): string {
  const options = {
    preview: DELIMITER_SAMPLE_ROWS,
    delimitersToGuess: DELIMITERS,
    newline: '\n',
    skipEmptyLines: true,
  }
  return Papa.parse(text, options as Papa.ParseConfig).meta.delimiter
}

export interface CsvOptions {
  /** The separator; detected if absent. */
  readonly delimiter?: string
  /** Whether to detect the separator in the first row alone, so that rows are returned as they arrive. */
  readonly detectsFromFirstRow?: boolean
  /** Absent where nobody else waits meanwhile: in a worker of the browser, and on the command line. */
  readonly nextTurn?: NextTurn
}

/**
 * Reads CSV or TSV as a stream. Detects the encoding, and the separator unless it is given. The iteration
 * over the blocks throws TableError at the first row that cannot be read.
 */
export async function readCsv(
  chunks: AsyncIterable<Uint8Array>,
  { delimiter, detectsFromFirstRow = false, nextTurn }: CsvOptions = {},
): Promise<CsvTable> {
  const decoded = decodeText(chunks)
  const texts = normalizeLineEnds(nextTurn ? divideIntoTurns(decoded, nextTurn) : decoded)
  const { text, error } = await readBeginning(texts, detectsFromFirstRow)
  const usedDelimiter = delimiter ?? guessDelimiter(text)
  async function* yieldAllTexts(): AsyncGenerator<string> {
    try {
      yield text
      if (error) throw error
      yield* texts
    } finally {
      // `yield*` closes `texts` only if it was reached.
      await texts.return(undefined)
    }
  }
  return { delimiter: usedDelimiter, blocks: parseBlocks(yieldAllTexts(), new CsvRowParser(usedDelimiter)) }
}
