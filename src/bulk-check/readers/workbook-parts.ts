/** Reads the shared strings and the number formats of a workbook. */
import { MAX_SHEET_ROWS, type NumberFormat, TableError } from '../table.ts'
import { findDigitMask, isBuiltInDate, isDateFormat } from './number-formats.ts'
import type { WorkbookFile } from './workbook-file.ts'
import { decodeEscapes, parsePart } from './workbook-xml.ts'

/** The maximum number of shared strings: four for each row that a sheet can have. */
const MAX_SHARED_STRINGS = 4 * MAX_SHEET_ROWS
/** The maximum number of characters in all shared strings together. */
const MAX_SHARED_CHARACTERS = 64 * MAX_SHEET_ROWS
const TOO_MANY_TEXTS = 'The workbook has too many texts: save the sheet as CSV'

/** Reads the shared strings. Joins the runs of rich text, and leaves out phonetic hints. */
export async function readSharedStrings(
  file: WorkbookFile,
  path: string,
  maxStrings = MAX_SHARED_STRINGS,
): Promise<readonly string[]> {
  const strings: string[] = []
  let characters = 0
  let current = ''
  let isText = false
  let isPhonetic = false
  await parsePart(file, path, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text: (text) => {
      if (!isText) return
      characters += text.length
      if (characters > MAX_SHARED_CHARACTERS) throw new TableError(TOO_MANY_TEXTS)
      current += text
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      if (strings.length === maxStrings) throw new TableError(TOO_MANY_TEXTS)
      strings.push(decodeEscapes(current))
    },
  })
  return strings
}

export interface CellFormat {
  readonly format: NumberFormat
  /** Whether the format shows a number as a date. */
  readonly isDate: boolean
  /** The mask by which the format shows an integer: '00-00-00'; null if there is none. */
  readonly digitMask: string | null
}

/** Reads the number formats of the cell styles, by the index of the style. */
export async function readCellFormats(file: WorkbookFile, path: string): Promise<readonly CellFormat[]> {
  const customFormats = new Map<number, string>()
  const formats: CellFormat[] = []
  let isInCellFormats = false
  await parsePart(file, path, {
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId ?? 0)
      if (name === 'numFmt') customFormats.set(id, attributes.formatCode ?? '')
      if (name === 'cellXfs') isInCellFormats = true
      if (name !== 'xf' || !isInCellFormats) return
      const code = customFormats.get(id) ?? ''
      formats.push({
        format: code || id,
        isDate: isBuiltInDate(id) || isDateFormat(code),
        digitMask: findDigitMask(code),
      })
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellFormats = false
    },
  })
  return formats
}
