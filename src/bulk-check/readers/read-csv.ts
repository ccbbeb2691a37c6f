import Papa from 'papaparse'
import { type RowBlocks, TableError, type TableRow } from '../table.ts'
import type { TextEncoding } from './code-pages.ts'
import { CsvRowParser } from './csv-row-parser.ts'
import { decodeText } from './decode-text.ts'
import { divideIntoTurns, type NextTurn } from './turn-sized-texts.ts'

/** The separators of cells (CSV delimiters) that are detected. */
const DELIMITERS = [',', ';', '\t', '|']
/** The separator is detected in at most this many characters and rows from the beginning of the file. */
const DELIMITER_SAMPLE_CHARACTERS = 16 * 1024
const DELIMITER_SAMPLE_ROWS = 50

/** How a CSV file is written. */
export interface CsvDialect {
  readonly delimiter: string
  readonly lineEnd: string
}

/** CSV by RFC 4180. */
export const DEFAULT_DIALECT: CsvDialect = { delimiter: ',', lineEnd: '\r\n' }

export interface CsvTable {
  readonly dialect: CsvDialect
  /** The encoding of the text read so far; null while all of it is ASCII. */
  getEncoding(): TextEncoding | null
  readonly blocks: RowBlocks
}

/**
 * Ends all lines with LF or CRLF, as the parser expects. Holds back a CR at the end of a chunk, whose LF may
 * follow.
 */
async function* convertLoneCr(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let heldCr = ''
  for await (const text of texts) {
    const whole = heldCr + text
    heldCr = whole.endsWith('\r') ? '\r' : ''
    const complete = heldCr ? whole.slice(0, -1) : whole
    yield complete.includes('\r') ? complete.replace(/\r(?!\n)/g, '\n') : complete
  }
  if (heldCr) yield '\n'
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

/** The first line of a file that names its separator for Excel: 'sep=;'. */
const DELIMITER_LINE = /^"?sep=(.)"?\r?\n/i

/**
 * Reads CSV or TSV as a stream. Detects the encoding, and the separator unless it is given or the first line
 * names it. The iteration over the blocks throws TableError at the first row that cannot be read.
 */
export async function readCsv(
  chunks: AsyncIterable<Uint8Array>,
  { delimiter, detectsFromFirstRow = false, nextTurn }: CsvOptions = {},
): Promise<CsvTable> {
  let encoding: TextEncoding | null = null
  const decoded = decodeText(chunks, (detected) => {
    encoding = detected
  })
  const texts = convertLoneCr(nextTurn ? divideIntoTurns(decoded, nextTurn) : decoded)
  const { text, error } = await readBeginning(texts, detectsFromFirstRow)
  const [delimiterLine = '', namedDelimiter] = DELIMITER_LINE.exec(text) ?? []
  const firstText = text.slice(delimiterLine.length)
  const usedDelimiter = delimiter ?? namedDelimiter ?? guessDelimiter(firstText)
  async function* yieldAllTexts(): AsyncGenerator<string> {
    try {
      yield firstText
      if (error) throw error
      yield* texts
    } finally {
      // `yield*` closes `texts` only if it was reached.
      await texts.return(undefined)
    }
  }
  const parser = new CsvRowParser(usedDelimiter, delimiterLine ? 1 : 0)
  return {
    dialect: { delimiter: usedDelimiter, lineEnd: detectLineEnd(text) },
    getEncoding: () => encoding,
    blocks: parseBlocks(yieldAllTexts(), parser),
  }
}

/** The end of the first line; CRLF for a text of one line (RFC 4180, section 2). */
function detectLineEnd(text: string): string {
  const lineFeed = text.indexOf('\n')
  return lineFeed < 0 || text.charAt(lineFeed - 1) === '\r' ? '\r\n' : '\n'
}
