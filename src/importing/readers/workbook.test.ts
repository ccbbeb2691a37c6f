import { expect, it } from 'vitest'
import { createWorkbook } from '../../bulk-check/readers/workbook.test-data.ts'
import { BuildError } from '../source-description.ts'
import { readRows, writeTemporaryFile } from './reading.test-data.ts'
import { readWorkbook } from './workbook.ts'

const LAYOUT = { requiredColumns: ['Code', 'BIC'], renamedColumns: { 'SWIFT (BIC)': 'BIC' } }

async function readSheet(rows: string, strings: readonly string[]) {
  const workbook = await createWorkbook({ rows, strings })
  const file = writeTemporaryFile(Buffer.from(await workbook.arrayBuffer()), 'list.xlsx')
  return readRows(readWorkbook([file], LAYOUT))
}

/** The XML of a row of shared strings, by their numbers; null leaves a cell out. */
const toRow = (row: number, cells: readonly (number | null)[]) =>
  `<row r="${row}">${cells
    .map((string, i) => (string === null ? '' : `<c r="${'ABC'.charAt(i)}${row}" t="s"><v>${string}</v></c>`))
    .join('')}</row>`

const STRINGS = ['Title', 'Code', 'SWIFT\n(BIC)', '007', 'QQAA DE FF ', 'a remark']

it('reads the rows below the header row by the names of their columns, with row numbers', async () => {
  const rows = toRow(1, [0]) + toRow(3, [null, 1, 2]) + toRow(4, [5, 3, 4]) + toRow(6, [null, 3])
  expect(await readSheet(rows, STRINGS)).toEqual([
    { file: 'list.xlsx', row: 4, values: { Code: '007', BIC: 'QQAA DE FF' } },
    { file: 'list.xlsx', row: 6, values: { Code: '007', BIC: '' } },
  ])
})

it.each([
  ['of another layout', toRow(1, [0]) + toRow(2, [3, 4])],
  ['whose header row is far below', toRow(21, [1, 2])],
  ['without rows', ''],
])('refuses a workbook %s', async (_description, rows) => {
  await expect(readSheet(rows, STRINGS)).rejects.toThrow(BuildError)
  await expect(readSheet(rows, STRINGS)).rejects.toThrow('list.xlsx: has no row with the columns Code, BIC')
})

it('refuses a file that is no workbook, and one that is missing', async () => {
  const text = writeTemporaryFile('Code,BIC\n', 'list.csv')
  await expect(readRows(readWorkbook([text], LAYOUT))).rejects.toThrow('list.csv: The file is no workbook')
  const missing = { path: `${text.path}.gone`, name: 'gone.xlsx' }
  await expect(readRows(readWorkbook([missing], LAYOUT))).rejects.toThrow('gone.xlsx: there is no such file')
})
