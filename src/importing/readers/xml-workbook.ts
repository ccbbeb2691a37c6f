/** Reads the rows of workbooks of 2003: XML (SpreadsheetML), in a file that is named .xls. */
import type { Hash } from 'node:crypto'
import { createXmlParser } from '../../bulk-check/readers/workbook-xml.ts'
import { MAX_SHEET_ROWS, TableError, type TableRow } from '../../bulk-check/table.ts'
import type { ImportFile, OpenedSource } from '../source-description.ts'
import { readTextBlocks } from './text-blocks.ts'
import { readSheets, type WorkbookLayout } from './workbook.ts'

/** Workbooks with more columns, or longer cells, are refused. */
const MAX_COLUMNS = 100
const MAX_CELL_CHARACTERS = 10_000

/** Streams the rows below the header row of the first sheet of each workbook, whose files are in UTF-8. */
export const readXmlWorkbook = (files: readonly ImportFile[], layout: WorkbookLayout): OpenedSource =>
  readSheets(files, layout, readFirstSheet)

async function* readFirstSheet(file: ImportFile, hash: Hash): AsyncGenerator<readonly TableRow[]> {
  const collector = new RowCollector()
  const parser = createXmlParser({
    open: (name, attributes) => collector.open(name, attributes),
    text: (text) => collector.text(text),
    close: (name) => collector.close(name),
  })
  // The whole sheet may be one line: the size of the file is bounded by that of its kind.
  for await (const { text } of readTextBlocks(file, 'utf-8', hash, Number.POSITIVE_INFINITY)) {
    parser.write(text)
    yield collector.takeRows()
  }
  parser.end()
  yield collector.takeRows()
}

/** Collects the rows of the first sheet. Rows and cells count on, unless `ss:Index` gives their number. */
class RowCollector {
  #sheets = 0
  #rows: TableRow[] = []
  #row = 0
  #cells: string[] = []
  #column = 0
  #width = 1
  #content: string | null = null

  /** Returns the rows that were completed since the last call. */
  takeRows(): readonly TableRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'Worksheet') this.#sheets++
    else if (name === 'Row') this.#openRow(readCount(attributes['ss:Index'], this.#row + 1))
    else if (name === 'Cell') this.#openCell(attributes)
    else if (name === 'Data') this.#content = ''
  }

  text(text: string): void {
    if (this.#content === null) return
    this.#content += text
    if (this.#content.length > MAX_CELL_CHARACTERS)
      throw new TableError(`row ${this.#row} has a cell of more than ${MAX_CELL_CHARACTERS} characters`)
  }

  close(name: string): void {
    if (name === 'Data') this.#closeData()
    else if (name === 'Cell') this.#column += this.#width
    else if (name === 'Row' && this.#sheets === 1) this.#rows.push({ row: this.#row, cells: this.#cells })
  }

  #openRow(row: number) {
    if (row > MAX_SHEET_ROWS) throw new TableError(`has more than ${MAX_SHEET_ROWS} rows`)
    this.#row = row
    this.#cells = []
    this.#column = 0
  }

  #openCell(attributes: Readonly<Record<string, string>>) {
    this.#column = readCount(attributes['ss:Index'], this.#column + 1) - 1
    this.#width = 1 + readCount(attributes['ss:MergeAcross'], 0)
  }

  #closeData() {
    const text = this.#content ?? ''
    this.#content = null
    if (this.#column >= MAX_COLUMNS)
      throw new TableError(`row ${this.#row} has a cell beyond column ${MAX_COLUMNS}`)
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }
}

/** A whole number from an attribute; `otherwise` if it is absent. */
function readCount(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (/^\d{1,7}$/.test(text)) return Number(text)
  throw new TableError(`has an index that is no number: '${text.slice(0, 20)}'`)
}
