import { MAX_COLUMNS } from '../columns/recognize-columns.ts'
import { type Cell, MAX_SHEET_ROWS, type RowBlocks, TableError, type TableRow } from '../table.ts'
import { type CellContext, parseCell } from './cell-values.ts'
import { openWorkbookFile, type WorkbookFile } from './workbook-file.ts'
import {
  createXmlParser,
  decodeEscapes,
  readCellFormats,
  readOutline,
  readSharedStrings,
} from './workbook-parts.ts'

/** The maximum number of characters of a cell in Excel. */
const MAX_CELL_CHARACTERS = 32_767

/** The index, from 0, of the column in a cell reference: 'AB12' -> 27; -1 if there is none. */
function readColumnIndex(reference: string): number {
  let column = 0
  for (let index = 0; index < reference.length; index++) {
    // 1 for 'A', 26 for 'Z'.
    const letter = reference.charCodeAt(index) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

/**
 * Collects the rows of a sheet from the events of its XML. Elements (ECMA-376, part 1, 18.3 and 18.4): 'c' is
 * a cell, 'v' its value, 'is' an inline string, 't' a text in it, 'rPh' a phonetic hint in it.
 */
class SheetRowCollector {
  #rows: TableRow[] = []
  #row = 0
  #cells: Cell[] = []
  #column = -1
  #type = ''
  #style = 0
  #content = ''
  #isInValue = false
  #isInInlineString = false
  #isInPhoneticHint = false
  readonly #context: CellContext

  constructor(context: CellContext) {
    this.#context = context
  }

  /** Returns the rows that were completed since the last call. */
  takeRows(): readonly TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'v' || (name === 't' && this.#isInInlineString && !this.#isInPhoneticHint))
      this.#isInValue = true
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'row') this.#openRow(attributes.r)
    else if (name === 'is') this.#isInInlineString = true
    else if (name === 'rPh') this.#isInPhoneticHint = true
  }

  text(text: string): void {
    if (!this.#isInValue) return
    this.#content += text
    // TableError begins the message with the number of the row: 'row 5: has a cell …'.
    if (this.#content.length > MAX_CELL_CHARACTERS)
      throw new TableError('has a cell longer than 32,767 characters', this.#row)
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isInValue = false
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#rows.push({ row: this.#row, cells: this.#cells })
    else if (name === 'is') this.#isInInlineString = false
    else if (name === 'rPh') this.#isInPhoneticHint = false
  }

  #openRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number)
    if (row > MAX_SHEET_ROWS) throw new TableError('The sheet has more than 1,048,576 rows')
    if (!(row > this.#row)) throw new TableError('The rows of the sheet are out of order')
    this.#row = row
    this.#cells = []
    this.#column = -1
  }

  #openCell({ r = '', t = '', s = '0' }: Readonly<Record<string, string>>): void {
    this.#column = r === '' ? this.#column + 1 : readColumnIndex(r)
    this.#type = t
    this.#style = Number(s)
    this.#content = ''
  }

  #closeCell(): void {
    if (this.#content === '') return
    if (this.#column < 0 || this.#column >= MAX_COLUMNS)
      throw new TableError(`has a cell beyond column ${MAX_COLUMNS}`, this.#row)
    while (this.#cells.length < this.#column) this.#cells.push('')
    const cell = parseCell(this.#type, this.#style, this.#content, this.#context)
    // Shared strings (type s) are decoded already.
    this.#cells[this.#column] = typeof cell === 'string' && this.#type !== 's' ? decodeEscapes(cell) : cell
  }
}

async function* readSheetRows(file: WorkbookFile, path: string, context: CellContext) {
  try {
    const collector = new SheetRowCollector(context)
    const parser = createXmlParser({
      open: (name, attributes) => collector.open(name, attributes),
      text: (text) => collector.text(text),
      close: (name) => collector.close(name),
    })
    const part = file.openPart(path, 'streamed')
    if (!part) throw new TableError('The workbook is damaged: a sheet is missing')
    for await (const piece of part) {
      parser.write(piece)
      yield collector.takeRows()
    }
    parser.end()
    yield collector.takeRows()
  } finally {
    await file.close()
  }
}

/**
 * Reads a sheet of an XLSX file as a stream, the first visible one if none is named. Formulas are read as
 * their stored values. Throws TableError for a damaged or oversized file, and for an unknown sheet; the
 * iteration over the blocks throws it for a damaged or oversized sheet.
 */
export async function readXlsx(blob: Blob, sheetName?: string): Promise<{ blocks: RowBlocks }> {
  const file = await openWorkbookFile(blob)
  const { sheets, is1904 } = await readOutline(file)
  const sheet = sheetName === undefined ? sheets[0] : sheets.find(({ name }) => name === sheetName)
  if (!sheet) {
    const names = sheets.map(({ name }) => name)
    throw new TableError(`There is no sheet '${sheetName}'; the sheets are ${names.join(', ')}`)
  }
  const strings = await readSharedStrings(file)
  const formats = await readCellFormats(file)
  return { blocks: readSheetRows(file, sheet.path, { strings, formats, is1904 }) }
}
