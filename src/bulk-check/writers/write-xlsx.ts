/** Writes a checked table as an XLSX file (ECMA-376, part 1), as a stream. */
import { configure, ZipWriterStream } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { getColumnName } from '../columns/roles.ts'
import { type Cell, getText, MAX_SHEET_ROWS, type NumberFormat, TableError } from '../table.ts'
import { formatResultCells, listResultHeaders, type ResultTable } from './result-cells.ts'
import { escapeXml, formatStylesXml, STATIC_PARTS } from './xlsx-parts.ts'

// Native streams compress within this thread, which may be a worker of the page already.
configure({ useWebWorkers: false })

/** The indexes of styles in the part that `formatStylesXml` writes. */
const HEADER_STYLE = 1
const FIRST_FORMAT_STYLE = 2
/** The maximum number of number formats in a workbook. Cells of any further format get the general format. */
const MAX_FORMATS = 4000

/** The cell styles of a workbook: one for each number format that a cell has used so far. */
class NumberFormatStyles {
  /** The index of the style of each format. The general format, 0, has style 0. */
  readonly #indexes = new Map<NumberFormat, number>([[0, 0]])

  /** The formats in the order of their styles, without the general format. */
  get formats(): NumberFormat[] {
    return [...this.#indexes.keys()].slice(1)
  }

  /** The index of the style of a format, which is added if it is new. */
  findOrAdd(format: NumberFormat): number {
    const known = this.#indexes.get(format)
    if (known !== undefined) return known
    if (this.#indexes.size > MAX_FORMATS) return 0
    const index = FIRST_FORMAT_STYLE + this.#indexes.size - 1
    this.#indexes.set(format, index)
    return index
  }
}

/** The letters of a column, given by its index from 0: 0 -> 'A', 27 -> 'AB'. */
function formatColumnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : formatColumnLetters(Math.floor(column / 26) - 1) + last
}

/**
 * Formats a cell element. Text is an inline string, which no program runs as a formula. `styleAttribute` is
 * for text only: numbers have the style of their number format, booleans have none.
 */
function formatCellXml(
  cell: Cell,
  reference: string,
  styleAttribute: string,
  styles: NumberFormatStyles,
): string {
  if (cell === '') return ''
  if (typeof cell === 'string') {
    const text = `<is><t xml:space="preserve">${escapeXml(cell)}</t></is>`
    return `<c r="${reference}"${styleAttribute} t="inlineStr">${text}</c>`
  }
  const { kind, raw, format, text } = cell
  if (kind === 'formula') return ''
  if (kind === 'protected') return formatCellXml(text, reference, styleAttribute, styles)
  if (kind === 'boolean') return `<c r="${reference}" t="b"><v>${raw === '1' ? 1 : 0}</v></c>`
  return `<c r="${reference}" s="${styles.findOrAdd(format)}"><v>${escapeXml(raw)}</v></c>`
}

/** Formats the rows of a sheet as XML. */
class SheetXml {
  readonly #letters: string[] = []
  readonly #width: number
  readonly #styles: NumberFormatStyles
  #row = 0

  constructor(width: number, styles: NumberFormatStyles) {
    this.#width = width
    this.#styles = styles
  }

  /** Formats the next row: its cells, then its results, then its cells beyond the width of the table. */
  formatRow(cells: readonly Cell[], results: readonly string[], styleAttribute = ''): string {
    const row = ++this.#row
    if (row > MAX_SHEET_ROWS) throw new TableError('A sheet has at most 1,048,576 rows: write CSV instead')
    let xml = `<row r="${row}">`
    const add = (cell: Cell, column: number) => {
      this.#letters[column] ??= formatColumnLetters(column)
      xml += formatCellXml(cell, `${this.#letters[column]}${row}`, styleAttribute, this.#styles)
    }
    const width = Math.min(this.#width, cells.length)
    for (let column = 0; column < width; column++) add(cells[column] ?? '', column)
    for (const [index, result] of results.entries()) add(result, this.#width + index)
    for (let column = this.#width; column < cells.length; column++)
      add(cells[column] ?? '', column + results.length)
    return `${xml}</row>`
  }
}

const SHEET_BEGIN =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '</sheetView></sheetViews><sheetData>'
const SHEET_END = '</sheetData></worksheet>'

async function* writeSheetXml(table: ResultTable, styles: NumberFormatStyles): AsyncGenerator<string> {
  const { header, columns, rows } = table
  const sheet = new SheetXml(columns.length, styles)
  const names = header ? header.cells.map(getText) : columns.map(getColumnName)
  yield SHEET_BEGIN + sheet.formatRow(names, listResultHeaders(table), ` s="${HEADER_STYLE}"`)
  for await (const block of rows)
    yield block.map((row) => sheet.formatRow(row.cells, formatResultCells(row))).join('')
  yield SHEET_END
}

/** Converts texts to a stream of bytes in UTF-8. Takes the next text only when the stream is read. */
function toByteStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

/** Writes a checked table as a workbook of one sheet: the cells with their values, then the results. */
export async function* writeXlsx(table: ResultTable): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriterStream({ level: 6 })
  const styles = new NumberFormatStyles()
  async function addParts(): Promise<void> {
    for (const [name, xml] of Object.entries(STATIC_PARTS))
      await zip.zipWriter.add(name, new Blob([xml]).stream())
    await zip.zipWriter.add('xl/worksheets/sheet1.xml', toByteStream(writeSheetXml(table, styles)))
    // After the sheet, because the styles list the number formats that its cells use.
    await zip.zipWriter.add('xl/styles.xml', new Blob([formatStylesXml(styles.formats)]).stream())
    await zip.close()
  }
  let failure: unknown = null
  const reader = zip.readable.getReader()
  const adding = addParts().catch(async (error: unknown) => {
    failure = error
    await reader.cancel(error).catch(() => undefined)
  })
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  await adding
  if (failure) throw failure
}
