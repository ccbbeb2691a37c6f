import { expect, it } from 'vitest'
import { BuildError } from '../source-description.ts'
import { readRows, writeTemporaryFile } from './reading.test-data.ts'
import { readXmlWorkbook } from './xml-workbook.ts'

const LAYOUT = { requiredColumns: ['Code', 'BIC'] }

const NAMESPACE = 'urn:schemas-microsoft-com:office:spreadsheet'

const toWorkbook = (rows: string, sheets = '') =>
  `<?xml version="1.0"?><Workbook xmlns="${NAMESPACE}" xmlns:ss="${NAMESPACE}">` +
  `<Worksheet ss:Name="a"><Table>${rows}</Table></Worksheet>${sheets}</Workbook>`

const cell = (text: string, attributes = '') =>
  `<Cell${attributes}><Data ss:Type="String">${text}</Data></Cell>`
const row = (...cells: readonly string[]) => `<Row>${cells.join('')}</Row>`

const read = (workbook: string) =>
  readRows(readXmlWorkbook([writeTemporaryFile(workbook, 'list.xls')], LAYOUT))

const HEADER = row('<Cell/>', cell('Code'), cell('BIC'))

it('reads the first sheet, with merged cells and the numbers of rows and cells that count on', async () => {
  const rows =
    row(cell('Title', ' ss:MergeAcross="2"'), cell('30.09.2031')) +
    HEADER +
    row('<Cell/>', cell('A &amp; B'), cell('QQAA')) +
    `<Row ss:Index="9">${cell('QQBB', ' ss:Index="3"')}</Row>` +
    row(cell('a remark', ' ss:MergeAcross="1"'), cell('QQCC'))
  const other = `<Worksheet ss:Name="b"><Table>${row('<Cell/>', cell('no'))}</Table></Worksheet>`
  expect(await read(toWorkbook(rows, other))).toEqual([
    { file: 'list.xls', row: 3, values: { Code: 'A & B', BIC: 'QQAA' } },
    { file: 'list.xls', row: 9, values: { Code: '', BIC: 'QQBB' } },
    { file: 'list.xls', row: 10, values: { Code: '', BIC: 'QQCC' } },
  ])
})

it.each([
  ['with a million columns', row(cell('x', ' ss:Index="1000000"')), /row 1 has a cell beyond column 100/],
  ['with a number that is none', row(cell('x', ' ss:Index="-1"')), /an index that is no number: '-1'/],
  ['with a row beyond the last one', '<Row ss:Index="1048577"/>', /has more than 1048576 rows/],
  ['with a huge cell', row(cell('x'.repeat(10_001))), /row 1 has a cell of more than 10000 characters/],
  ['with an entity of its own', row(cell('&bomb;')), /its XML is malformed/],
  ['that is cut off', `${HEADER}<Row><Cell>`, /its XML is malformed/],
  ['of another layout', row(cell('Bank')), /has no row with the columns Code, BIC/],
])('refuses a workbook %s', async (_description, rows, reason) => {
  await expect(read(toWorkbook(rows))).rejects.toThrow(BuildError)
  await expect(read(toWorkbook(rows))).rejects.toThrow(reason)
})
