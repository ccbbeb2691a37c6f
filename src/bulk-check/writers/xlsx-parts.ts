/** The parts of a workbook around its sheet (ECMA-376, part 1, 12.2). */
import type { NumberFormat } from '../table.ts'

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** The beginnings of namespaces and content types of a workbook. */
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts that are the same in every workbook. */
export const STATIC_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `${XML_DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
  '_rels/.rels':
    `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `${XML_DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>` +
    '<sheet name="Checked" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `${XML_DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
}

/** The first id of a custom number format (ECMA-376, part 1, 18.8.30). */
const FIRST_CUSTOM_ID = 164

/** The part with the cell styles: 0 general, 1 header, then one for each number format. */
export function formatStylesXml(formats: readonly NumberFormat[]): string {
  const customFormats = formats.filter((format) => typeof format === 'string')
  const idOf = (format: NumberFormat) =>
    typeof format === 'string' ? FIRST_CUSTOM_ID + customFormats.indexOf(format) : format
  const customElements = customFormats.map(
    (code, index) => `<numFmt numFmtId="${FIRST_CUSTOM_ID + index}" formatCode="${escapeXml(code)}"/>`,
  )
  const styles = formats.map((format) => `<xf numFmtId="${idOf(format)}" applyNumberFormat="1"/>`)
  return (
    `${XML_DECLARATION}<styleSheet xmlns="${MAIN}">` +
    (customElements.length > 0
      ? `<numFmts count="${customElements.length}">${customElements.join('')}</numFmts>`
      : '') +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `<cellXfs count="${styles.length + 2}"><xf/><xf fontId="1" applyFont="1"/>${styles.join('')}</cellXfs>` +
    '</styleSheet>'
  )
}

const MARKUP = /[&<>"]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/**
 * Characters to write as _xHHHH_: those that XML 1.0 does not allow, the carriage return, which parsers
 * normalize, and an underscore that would begin such an escape.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape
const ESCAPED_BY_NUMBER = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g

/** Escapes a text for XML: '<' -> '&lt;', '\r' -> '_x000D_' (ECMA-376, part 1, 22.9.2.19). */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(MARKUP, (character) => ENTITIES[character] ?? character)
    .replace(
      ESCAPED_BY_NUMBER,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )
}
