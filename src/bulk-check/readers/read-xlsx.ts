import { MAX_COLUMNS } from '../columns/recognize-columns.ts'
import { type Cell, MAX_SHEET_ROWS, type RowBlocks, TableError, type TableRow } from '../table.ts'
import { type CellContext, createFormulaCell, parseCell } from './cell-values.ts'
import { openWorkbookFile, type WorkbookFile } from './workbook-file.ts'
import { readOutline } from './workbook-outline.ts'
import { readCellFormats, readSharedStrings } from './workbook-parts.ts'
import { createXmlParser, decodeEscapes } from './workbook-xml.ts'

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
 * a cell, 'f' its formula, 'v' its value, 'is' an inline string, 't' a text in it, 'rPh' a phonetic hint in
 * it.
 */
class SheetRowCollector {
  #rows: TableRow[] = []
  #row = 0
  #cells: Cell[] = []
  #column = -1
  #type = ''
  #style = 0
  #content = ''
  #hasFormula = false
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
    else if (name === 'f') this.#hasFormula = true
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
    this.#hasFormula = false
  }

  #closeCell(): void {
    if (this.#content === '' && !this.#isFormulaWithoutValue) return
    if (this.#column < 0 || this.#column >= MAX_COLUMNS)
      throw new TableError(`has a cell beyond column ${MAX_COLUMNS}`, this.#row)
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = this.#isFormulaWithoutValue
      ? createFormulaCell(this.#style, this.#context)
      : this.#parseContent()
  }

  #parseContent(): Cell {
    const cell = parseCell(this.#type, this.#style, this.#content, this.#context)
    // Shared strings (type s) are decoded already.
    return typeof cell === 'string' && this.#type !== 's' ? decodeEscapes(cell) : cell
  }

  /** A formula may have an empty text (type str) as its value. */
  get #isFormulaWithoutValue(): boolean {
    return this.#hasFormula && this.#content === '' && this.#type !== 'str'
  }
}

async function* readSheetRows(file: WorkbookFile, path: string, context: CellContext) {
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
}

/** A sheet of a workbook, or the only table of a text file. */
export interface Sheet {
  /** null for a text file. */
  readonly name: string | null
  readonly blocks: RowBlocks
}

/**
 * Reads the sheets of an XLSX file as streams, visible ones first. Formulas are read as their stored values.
 * Throws TableError for a damaged or oversized file; the iteration over the blocks throws it for a damaged or
 * oversized sheet.
 */
export async function readXlsx(blob: Blob): Promise<readonly Sheet[]> {
  const file = await openWorkbookFile(blob)
  const { sheets, is1904, stringsPath, stylesPath } = await readOutline(file)
  const strings = await readSharedStrings(file, stringsPath)
  const formats = await readCellFormats(file, stylesPath)
  return sheets.map(({ name, path }) => ({
    name,
    blocks: { [Symbol.asyncIterator]: () => readSheetRows(file, path, { strings, formats, is1904 }) },
  }))
}
