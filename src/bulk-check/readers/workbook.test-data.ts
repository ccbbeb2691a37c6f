/** Creates workbooks as spreadsheet programs do: the sheet comes before the strings that it refers to. */
import { createZip } from '../../testing/zip-archive.ts'
import { STATIC_PARTS } from '../writers/xlsx-parts.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

export interface WorkbookParts {
  /** The XML within sheetData. */
  readonly rows: string
  readonly strings?: readonly string[]
  /** The number formats of the cell styles. */
  readonly formats?: readonly string[]
  readonly is1904?: boolean
}

const formatSharedStrings = (strings: readonly string[]) =>
  `<sst ${MAIN}>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`

// Custom number formats have ids from 164 on.
const formatStyles = (formats: readonly string[]) =>
  `<styleSheet ${MAIN}><numFmts>${formats.map((code, id) => `<numFmt numFmtId="${id + 164}" formatCode="${code}"/>`).join('')}</numFmts>` +
  `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>` +
  `<cellXfs><xf numFmtId="0"/>${formats.map((_, id) => `<xf numFmtId="${id + 164}"/>`).join('')}</cellXfs></styleSheet>`

/** A workbook of one sheet. */
export function createWorkbook({
  rows,
  strings = [],
  formats = [],
  is1904 = false,
}: WorkbookParts): Promise<Blob> {
  const workbook = STATIC_PARTS['xl/workbook.xml'] ?? ''
  return createZip({
    ...STATIC_PARTS,
    'xl/workbook.xml': is1904 ? workbook.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') : workbook,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/styles.xml': formatStyles(formats),
    'xl/sharedStrings.xml': formatSharedStrings(strings),
  })
}

export interface SheetParts {
  readonly name: string
  /** The XML within sheetData. */
  readonly rows: string
  readonly kind?: 'worksheet' | 'chartsheet'
  readonly state?: 'visible' | 'hidden'
}

/** A workbook of several sheets, with other prefixes, folders and names of parts than Excel writes. */
export function createWorkbookOfSheets(sheets: readonly SheetParts[]): Promise<Blob> {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relationships = sheets.map(
    ({ kind = 'worksheet' }, index) =>
      `<Relationship Id="s${index}" Type="${type}/${kind}" Target="/parts/sheet${index}.xml"/>`,
  )
  const entries = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<x:sheet name="${name}" sheetId="${index + 1}" state="${state}" rel:id="s${index}"/>`,
  )
  const parts = sheets.map(({ rows }, index) => [
    `parts/sheet${index}.xml`,
    `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
  ])
  return createZip({
    '_rels/.rels': `<Relationships><Relationship Id="b" Type="${type}/officeDocument" Target="book/main.xml"/></Relationships>`,
    'book/_rels/main.xml.rels': `<Relationships>${relationships.join('')}<Relationship Id="t" Type="${type}/sharedStrings" Target="texts.xml"/></Relationships>`,
    'book/main.xml': `<x:workbook xmlns:x="main" xmlns:rel="${type}"><x:sheets>${entries.join('')}</x:sheets></x:workbook>`,
    'book/texts.xml': formatSharedStrings(['IBAN', 'BIC', 'Name']),
    ...Object.fromEntries(parts),
  })
}
