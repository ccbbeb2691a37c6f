/** Parses the XML parts of a workbook; reads its list of sheets, shared strings and number formats. */
import sax from 'sax'
import { MAX_SHEET_ROWS, type NumberFormat, TableError } from '../table.ts'
import type { WorkbookFile } from './workbook-file.ts'

interface XmlHandlers {
  /** Receives the local name of an element, and its attributes by full name. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Creates a parser that takes text piece by piece. Parsing throws TableError for malformed XML, and for a tag
 * or name of more than 64 KB.
 */
export function createXmlParser({ open, text, close }: XmlHandlers): {
  write(text: string): void
  end(): void
} {
  // With `position`, sax hands over a long text in pieces of 64 KB. Without it, sax collects the whole text.
  const parser = sax.parser(true, { position: true })
  parser.onerror = () => {
    throw new TableError('The workbook is damaged: its XML is malformed')
  }
  parser.onopentag = ({ name, attributes }) =>
    open(localName(name), attributes as Readonly<Record<string, string>>)
  parser.onclosetag = (name) => close(localName(name))
  parser.ontext = text
  parser.oncdata = text
  return {
    write: (piece) => {
      parser.write(piece)
    },
    end: () => {
      parser.close()
    },
  }
}

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g

/** Decodes escaped characters (ECMA-376, part 1, 22.9.2.19): 'a_x000D_' -> 'a\r'. */
export function decodeEscapes(text: string): string {
  return text.includes('_x')
    ? text.replace(ESCAPED, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
}

/** The maximum number of shared strings: four for each row that a sheet can have. */
const MAX_SHARED_STRINGS = 4 * MAX_SHEET_ROWS
/** The maximum number of characters in all shared strings together. */
const MAX_SHARED_CHARACTERS = 64 * MAX_SHEET_ROWS
const TOO_MANY_TEXTS = 'The workbook has too many texts: save the sheet as CSV'

const ignore = () => undefined

/** Parses a part of the workbook ('xl/styles.xml') with the given handlers. A missing part has no events. */
async function parsePart(file: WorkbookFile, name: string, handlers: Partial<XmlHandlers>): Promise<void> {
  // The callers hold the parsed data in memory, so the lower size limit applies.
  const part = file.openPart(name, 'held in memory')
  if (!part) return
  const parser = createXmlParser({ open: ignore, text: ignore, close: ignore, ...handlers })
  for await (const piece of part) parser.write(piece)
  parser.end()
}

interface SheetReference {
  readonly name: string
  /** The part with its rows: 'xl/worksheets/sheet1.xml'. */
  readonly path: string
}

export interface WorkbookOutline {
  /** Visible sheets in order, then hidden ones. */
  readonly sheets: readonly SheetReference[]
  /** Whether dates count from 1904 and not from 1900. */
  readonly is1904: boolean
}

const PARTS_FOLDER = 'xl/'

/** The path of a part in the archive, from the target of a relationship of the workbook. */
const toPartPath = (target: string) => (target.startsWith('/') ? target.slice(1) : PARTS_FOLDER + target)

/** Reads the list of sheets, and the year from which dates count. Throws TableError if there is no sheet. */
export async function readOutline(file: WorkbookFile): Promise<WorkbookOutline> {
  /** By the id of the relationship. */
  const partPaths = new Map<string, string>()
  await parsePart(file, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') partPaths.set(Id, toPartPath(Target))
    },
  })
  const visible: SheetReference[] = []
  const hidden: SheetReference[] = []
  let is1904 = false
  await parsePart(file, 'xl/workbook.xml', {
    open: (element, attributes) => {
      if (element === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      const path = partPaths.get(attributes['r:id'] ?? '')
      if (element !== 'sheet' || !path) return
      const isVisible = (attributes.state ?? 'visible') === 'visible'
      const list = isVisible ? visible : hidden
      list.push({ name: attributes.name ?? '', path })
    },
  })
  const sheets = [...visible, ...hidden]
  if (sheets.length === 0) throw new TableError('The workbook has no sheet')
  return { sheets, is1904 }
}

/** Reads the shared strings. Joins the runs of rich text, and leaves out phonetic hints. */
export async function readSharedStrings(
  file: WorkbookFile,
  maxStrings = MAX_SHARED_STRINGS,
): Promise<readonly string[]> {
  const strings: string[] = []
  let characters = 0
  let current = ''
  let isText = false
  let isPhonetic = false
  await parsePart(file, 'xl/sharedStrings.xml', {
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

/** Whether a built-in format, given by its id, shows a date (ECMA-376, part 1, 18.8.30). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/** Whether a custom format ('dd/mm/yyyy') has a day or a year outside quotes, brackets and escapes. */
const isDateFormat = (code: string) => /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

export interface CellFormat {
  readonly format: NumberFormat
  /** Whether the format shows a number as a date. */
  readonly isDate: boolean
}

/** Reads the number formats of the cell styles, by the index of the style. */
export async function readCellFormats(file: WorkbookFile): Promise<readonly CellFormat[]> {
  const customFormats = new Map<number, string>()
  const formats: CellFormat[] = []
  let isInCellFormats = false
  await parsePart(file, 'xl/styles.xml', {
    open: (name, attributes) => {
      const id = Number(attributes.numFmtId ?? 0)
      if (name === 'numFmt') customFormats.set(id, attributes.formatCode ?? '')
      if (name === 'cellXfs') isInCellFormats = true
      if (name !== 'xf' || !isInCellFormats) return
      const customFormat = customFormats.get(id)
      const isDate = isBuiltInDate(id) || isDateFormat(customFormat ?? '')
      formats.push({ format: customFormat ?? id, isDate })
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellFormats = false
    },
  })
  return formats
}
