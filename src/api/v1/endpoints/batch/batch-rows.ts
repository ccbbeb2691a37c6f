/** Reads the rows of a streamed batch as items, in groups whose calls are reserved together. */
import { readCsv } from '../../../../bulk-check/readers/read-csv.ts'
import { divideIntoTurns, type NextTurn } from '../../../../bulk-check/readers/turn-sized-texts.ts'
import { getText, isBlank, TableError, type TableRow } from '../../../../bulk-check/table.ts'
import { formatNumber } from '../../../../codes/format.ts'
import { Problem } from '../../problems.ts'
import { createCsvRowReader } from './csv-rows.ts'
import type { BatchItem } from './read-batch-item.ts'

/** Rows to read or answer in one turn of the event loop: few, so that other requests wait only briefly. */
export const ROWS_PER_TURN = 20
/**
 * The maximum number of items that are charged to the quota in one transaction. If the client disconnects, at
 * most this number of items is charged but not answered.
 */
const MAX_ITEMS_PER_RESERVATION = 500
const MAX_LINE_CHARACTERS = 8192
/** A stream may have this number of characters that are not read: one line without end is no list. */
const MAX_DROPPED_CHARACTERS = 1_000_000

/** The problem of a body that cannot be read as a table. */
export const invalidBody = (message: string) => new Problem('invalid_body', message)

/** Decodes UTF-8, without a byte order mark. */
async function* decodeUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/**
 * Yields the lines of a text in groups: the lines that end in the same piece of text. Of a line that is too
 * long, it keeps a beginning that is too long as well. Throws TableError if a stream has too much of them.
 */
async function* readLines(texts: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let incompleteLine = ''
  let droppedCharacters = 0
  const cut = (line: string) => {
    const kept = line.slice(0, MAX_LINE_CHARACTERS + 1)
    droppedCharacters += line.length - kept.length
    return kept
  }
  for await (const text of texts) {
    const lines = (incompleteLine + text).split('\n').map(cut)
    incompleteLine = lines.pop() ?? ''
    yield lines
    if (droppedCharacters > MAX_DROPPED_CHARACTERS)
      throw new TableError(
        `Lines of more than ${formatNumber(MAX_LINE_CHARACTERS)} characters fill the stream`,
      )
  }
  yield [incompleteLine]
}

const LINE_TOO_LONG = `The line has more than ${formatNumber(MAX_LINE_CHARACTERS)} characters`

/** A stream may have this number of blank rows, and one more for each row with text. */
const MAX_BLANK_ROWS = 10_000

/** Drops the blank rows of each block. Throws TableError if a stream is mostly blank: blank rows are free. */
async function* dropBlankRows<Row>(
  blocks: AsyncIterable<readonly Row[]>,
  isBlank: (row: Row) => boolean,
): AsyncGenerator<readonly Row[]> {
  let allowedBlankRows = MAX_BLANK_ROWS
  for await (const block of blocks) {
    const rows = block.filter((row) => !isBlank(row))
    allowedBlankRows += rows.length - (block.length - rows.length)
    if (rows.length > 0) yield rows
    if (allowedBlankRows < 0)
      throw new TableError(`More than ${formatNumber(MAX_BLANK_ROWS)} rows, and most rows, are blank`)
  }
}

/** Returns the value of a line of JSON, or a problem. */
function parseLine(line: string): unknown {
  if (line.length > MAX_LINE_CHARACTERS) return invalidBody(LINE_TOO_LONG)
  try {
    return JSON.parse(line)
  } catch {
    return invalidBody('The line is malformed JSON')
  }
}

/** The items of a stream, in groups of at most `MAX_ITEMS_PER_RESERVATION` items. */
export type ItemGroups = AsyncIterable<readonly BatchItem[]>

/** How to read the rows of a stream. */
export interface ReadContext {
  readonly readItem: (item: unknown) => BatchItem
  readonly nextTurn: NextTurn
}

/** Reads rows as items, in groups whose calls are reserved together. Lets other requests run in between. */
async function* readInTurns<Row>(
  rows: readonly Row[],
  nextTurn: NextTurn,
  read: (row: Row) => readonly BatchItem[],
): AsyncGenerator<readonly BatchItem[]> {
  let items: BatchItem[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_TURN) {
    items.push(...rows.slice(start, start + ROWS_PER_TURN).flatMap(read))
    await nextTurn()
    if (items.length < MAX_ITEMS_PER_RESERVATION) continue
    yield* divideItems(items)
    items = []
  }
  yield* divideItems(items)
}

function* divideItems(items: readonly BatchItem[]): Generator<readonly BatchItem[]> {
  for (let start = 0; start < items.length; start += MAX_ITEMS_PER_RESERVATION)
    yield items.slice(start, start + MAX_ITEMS_PER_RESERVATION)
}

export async function* readNdjsonItems(
  chunks: AsyncIterable<Uint8Array>,
  { readItem, nextTurn }: ReadContext,
): ItemGroups {
  const readLine = (line: string): readonly BatchItem[] => {
    const item = parseLine(line)
    return [item instanceof Problem ? { id: null, request: item } : readItem(item)]
  }
  const blocks = readLines(divideIntoTurns(decodeUtf8(chunks), nextTurn))
  for await (const lines of dropBlankRows(blocks, (line) => line.trim() === ''))
    yield* readInTurns(lines, nextTurn, readLine)
}

const NO_CODE_COLUMN =
  'The first row must name a column of codes: iban, bic, routing, sortcode, chips, bsb or code. It may ' +
  'also name account, type and id'

/**
 * Reads the header of a CSV, and then the rows below it as items. A problem if no column can be used, so that
 * the request is refused before any of it is answered.
 */
export async function openCsvItems(
  chunks: AsyncIterable<Uint8Array>,
  { readItem, nextTurn }: ReadContext,
): Promise<ItemGroups | Problem> {
  // Detects the separator in the header row alone, so that rows are answered as they arrive.
  const { blocks } = await readCsv(chunks, { detectsFromFirstRow: true, nextTurn })
  const rowBlocks = dropBlankRows(blocks, isBlank)
  const first = await rowBlocks.next().catch((error: unknown) => {
    if (error instanceof TableError) return invalidBody(error.message)
    throw error
  })
  if (first instanceof Problem) return first
  const [header, ...firstRows] = first.value ?? []
  const readRow = header ? createCsvRowReader(header.cells.map(getText)) : null
  if (!readRow) {
    await rowBlocks.return(undefined)
    return invalidBody(header ? NO_CODE_COLUMN : 'The body has no rows')
  }
  const readCells = ({ cells }: TableRow) => readRow(cells.map(getText)).map(readItem)
  async function* readItems(): ItemGroups {
    yield* readInTurns(firstRows, nextTurn, readCells)
    for await (const rows of rowBlocks) yield* readInTurns(rows, nextTurn, readCells)
  }
  return readItems()
}
