/** Parses the rows of a CSV text that arrives in pieces. */
import Papa from 'papaparse'
import { MAX_COLUMNS } from '../columns/recognize-columns.ts'
import { type Cell, TableError, type TableRow } from '../table.ts'

/** Longer rows are refused: the rest of a file after an unclosed quote is one row. */
const MAX_ROW_CHARACTERS = 1024 * 1024

/** Messages for errors that make a row unreadable, by the parser's error code. They follow 'row 5: '. */
const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  MissingQuotes: 'opens a quote that is never closed',
  InvalidQuotes: 'has text after a closing quote',
}

/** Removes the CR of a line that ends with CRLF: the parser takes LF for the end. */
function removeFinalCr(texts: string[]): void {
  const last = texts.at(-1)
  if (last?.endsWith('\r')) texts[texts.length - 1] = last.slice(0, -1)
}

const PROTECTION = '="'
/** A text in a formula, so that a spreadsheet program does not take it for a number: ="040415". */
const PROTECTED_CELL = /^="([^"]*)"$/

function readProtectedCell(text: string): Cell {
  const protectedText = text.startsWith('=') ? PROTECTED_CELL.exec(text)?.[1] : undefined
  return protectedText === undefined ? text : { kind: 'protected', text: protectedText, raw: text, format: 0 }
}

/** Parses a text that arrives in pieces. Keeps an incomplete row until further text completes it. */
export class CsvRowParser {
  readonly #parser: Papa.Parser
  #unparsed = ''
  /**
   * The length that the unparsed text must reach before it is parsed. It doubles while no row is complete,
   * because parsing the same row again and again is slow.
   */
  #minParsedLength = 0
  #lastRow = 0

  /** `skippedRows` is the number of rows that are not parsed. */
  constructor(delimiter: string, skippedRows: number) {
    this.#parser = new Papa.Parser({ delimiter, newline: '\n' })
    this.#lastRow = skippedRows
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
    const hasProtectedCells = input.includes(PROTECTION)
    const rows = (data as string[][]).map((texts): TableRow => {
      removeFinalCr(texts)
      return { row: ++this.#lastRow, cells: hasProtectedCells ? texts.map(readProtectedCell) : texts }
    })
    const tooWide = rows.find(({ cells }) => cells.length > MAX_COLUMNS)
    if (tooWide)
      throw new TableError(`has ${tooWide.cells.length} columns; ${MAX_COLUMNS} are allowed`, tooWide.row)
    if (this.#unparsed.length > MAX_ROW_CHARACTERS)
      throw new TableError('is longer than a million characters: is a quote not closed?', this.nextRow)
    return rows
  }
}
