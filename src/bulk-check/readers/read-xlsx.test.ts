import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createZip } from '../../testing/zip-archive.ts'
import { getText, TableError } from '../table.ts'
import { readTable } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'
import { createWorkbook, createWorkbookOfSheets, type WorkbookParts } from './workbook.test-data.ts'
import { openWorkbookFile } from './workbook-file.ts'
import { readSharedStrings } from './workbook-parts.ts'
import { createXmlParser } from './workbook-xml.ts'

async function readRows(blob: Blob) {
  const [sheet] = await readXlsx(blob)
  return (await Array.fromAsync(sheet?.blocks ?? [])).flat()
}

const readTexts = async (parts: WorkbookParts) =>
  (await readRows(await createWorkbook(parts))).map(({ row, cells }) => [row, ...cells.map(getText)])

describe('a workbook', () => {
  it('is read as texts, numbers, dates and booleans, with its row numbers', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="s"><v>0</v></c></row>' +
      '<row r="4"><c r="A4" t="inlineStr"><is><t>a</t><t>b</t></is></c><c r="B4"><v>21000021</v></c>' +
      '<c r="C4" s="1"><v>42114</v></c><c r="D4" t="b"><v>1</v></c>' +
      '<c r="E4" t="str"><f>1+1</f><v>=2</v></c></row>'
    expect(await readTexts({ rows, strings: ['IBAN', 'Näme &amp; Co'], formats: ['dd\\-mm\\-yy'] })).toEqual([
      [1, 'Näme & Co', '', 'IBAN'],
      [4, 'ab', '21000021', '2015-04-20', 'TRUE', '=2'],
    ])
  })

  it('is read from the file, and the stream that showed its format is closed', async () => {
    const blob = await createWorkbook({ rows: '<row r="1"><c r="A1"><v>7</v></c></row>' })
    const chunks = Readable.from([await blob.bytes()])
    const { format, sheets } = await readTable(chunks, blob)
    expect([format, chunks.destroyed]).toEqual(['xlsx', true])
    expect((await Array.fromAsync(sheets[0]?.blocks ?? [])).flat()).toMatchObject([{ row: 1 }])
  })

  it('may count its days from 1904', async () => {
    const rows = '<row r="1"><c r="A1" s="1"><v>40652</v></c></row>'
    expect(await readTexts({ rows, formats: ['yyyy-mm-dd'], is1904: true })).toEqual([[1, '2015-04-20']])
  })

  it('reads a number as a date only if its format shows a date', async () => {
    const cell = (column: string, style: number) => `<c r="${column}1" s="${style}"><v>42114</v></c>`
    const rows = `<row r="1">${['A', 'B', 'C', 'D', 'E', 'F'].map(cell).join('')}</row>`
    const formats = ['#,##0', '[Red]0', '&quot;day &quot;0', '0_y', '_d0*y']
    expect(await readTexts({ rows, formats })).toEqual([[1, ...Array(6).fill('42114')]])
  })

  it('has integers as their format shows them, with the zeros of codes', async () => {
    const formats = ['00\\-00\\-00', '000000000', '00-00-00', '000&quot;-&quot;000', '000 000;[Red]-0']
    const cells = [...'BCDEF'].map((column, index) => `<c r="${column}1" s="${index + 1}"><v>40415</v></c>`)
    const rows = `<row r="1">${cells.join('')}</row>`
    expect(await readTexts({ rows, formats })).toEqual([
      [1, '', '04-04-15', '000040415', '04-04-15', '040-415', '040 415'],
    ])
    const long = '<row r="1"><c r="A1" s="1"><v>12345678</v></c><c r="B1" s="1"><v>1.5</v></c></row>'
    expect(await readTexts({ rows: long, formats })).toEqual([[1, '1234-56-78', '1.5']])
  })

  it('tells a formula without a stored value from an empty cell', async () => {
    const rows =
      '<row r="1"><c r="A1"><f>1+1</f><v/></c><c r="B1" t="str"><f>""</f><v></v></c><c ' +
      'r="C1"><f>2</f></c></row>'
    const [row] = await readRows(await createWorkbook({ rows }))
    expect(row?.cells.map((cell) => (typeof cell === 'string' ? cell : cell.kind))).toEqual([
      'formula',
      '',
      'formula',
    ])
  })

  it(
    'has its sheets in order, hidden ones last, without charts, whatever its prefixes and paths ' + 'are',
    async () => {
      const blob = await createWorkbookOfSheets([
        { name: 'Chart', kind: 'chartsheet', rows: '' },
        { name: 'Old', state: 'hidden', rows: '<row r="1"><c r="A1"><v>1</v></c></row>' },
        { name: 'List', rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>' },
      ])
      const sheets = await readXlsx(blob)
      expect(sheets.map(({ name }) => name)).toEqual(['List', 'Old'])
      const read = async () => (await Array.fromAsync(sheets[0]?.blocks ?? [])).flat()
      expect((await read())[0]?.cells).toEqual(['IBAN'])
      expect(await read()).toEqual(await read())
    },
  )

  it('keeps the digits of large numbers', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1.2345678901234568E+17</v></c><c r="B1"><v>2.1000021E7</v></c></row>'
    expect(await readTexts({ rows })).toEqual([[1, '1.2345678901234568E+17', '21000021']])
  })

  it('decodes characters that XML does not allow', async () => {
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
    expect(await readTexts({ rows, strings: ['a_x000D_b_x005F_x000D_'] })).toEqual([[1, 'a\rb_x000D_']])
  })
})

describe('a workbook is rejected', () => {
  it.each<[string, string, string]>([
    ['malformed XML', '<row r="1"><c r="A1"></row>', 'its XML is malformed'],
    ['a row that Excel does not have', '<row r="1048577"/>', 'The sheet has more than 1,048,576 rows'],
    ['rows out of order', '<row r="2"/><row r="1"/>', 'The rows of the sheet are out of order'],
    [
      'a cell far to the right',
      '<row r="3"><c r="XFD3"><v>1</v></c></row>',
      'row 3: has a cell beyond column 1000',
    ],
    [
      'an endless cell',
      `<row r="1"><c r="A1" t="str"><v>${'x'.repeat(40_000)}</v></c></row>`,
      'row 1: has a cell longer than 32,767 characters',
    ],
    ['an entity that is not defined', '<row r="1"><c r="A1"><v>&bomb;</v></c></row>', 'malformed'],
  ])('with %s', async (_defect, rows, message) => {
    await expect(createWorkbook({ rows }).then((blob) => readRows(blob))).rejects.toThrow(message)
  })

  it('as a ZIP bomb, before it is unpacked', async () => {
    const megabyte = new Uint8Array(1024 ** 2).fill(0x20)
    const rows = new Blob(['<worksheet><sheetData>', ...Array(64).fill(megabyte), '</sheetData></worksheet>'])
    const parts = {
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="s.xml"/></Relationships>',
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>',
      'xl/s.xml': rows,
    }
    await expect(readRows(await createZip(parts))).rejects.toThrow('The workbook is too large when unpacked')
  })

  it('with shared texts that unpack to 50 times their size, which no real list does', async () => {
    const workbook = createWorkbook({ rows: '', strings: Array(100_000).fill('the same text') })
    await expect(workbook.then((blob) => readRows(blob))).rejects.toThrow(
      'The workbook is too large when unpacked',
    )
  })

  it('with more shared texts than the maximum', async () => {
    const file = await openWorkbookFile(await createWorkbook({ rows: '', strings: ['a', 'b', 'c'] }))
    const path = 'xl/sharedStrings.xml'
    expect(await readSharedStrings(file, path, 3)).toEqual(['a', 'b', 'c'])
    await expect(readSharedStrings(file, path, 2)).rejects.toThrow('The workbook has too many texts')
  })

  it('with a damaged archive', async () => {
    const bytes = new Uint8Array(await (await createWorkbook({ rows: '<row r="1"/>' })).arrayBuffer())
    await expect(readRows(new Blob([bytes.subarray(0, bytes.length / 2)]))).rejects.toThrow(
      'The file is no workbook, or it is damaged',
    )
    const at = new TextDecoder('latin1').decode(bytes).indexOf('sheet1.xml') + 20
    bytes.fill(0xff, at, at + 10)
    await expect(readRows(new Blob([bytes]))).rejects.toThrow('The workbook is damaged')
  })
})

it('the XML parser passes text on before the element ends, so that an endless cell fills no memory', () => {
  const refuse = () => {
    throw new TableError('too long')
  }
  const parser = createXmlParser({ open: () => undefined, text: refuse, close: () => undefined })
  parser.write('<v>')
  expect(() => parser.write('x'.repeat(100_000))).toThrow('too long')
})
