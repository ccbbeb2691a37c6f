import { describe, expect, it } from 'vitest'
import { lookUpCode } from '../../lookup/finding.ts'
import { openBuiltDirectory } from '../../testing/built-directory.ts'
import { checkTable } from '../check-table.ts'
import { readCsv } from '../readers/read-csv.ts'
import { readXlsx } from '../readers/read-xlsx.ts'
import { createWorkbook } from '../readers/workbook.test-data.ts'
import type { Cell, TableRow } from '../table.ts'
import { toResultTable } from './result-cells.ts'
import { formatCsvLine, writeCsv } from './write-csv.ts'
import { writeNdjson } from './write-ndjson.ts'
import { writeXlsx } from './write-xlsx.ts'

const directory = await openBuiltDirectory()

async function* inBlocks(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly TableRow[]> {
  for (const [index, cells] of rows.entries()) yield [{ row: index + 1, cells }]
}

const checkBlocks = (blocks: AsyncIterable<readonly TableRow[]>) =>
  checkTable(blocks, { lookUp: (type, text) => lookUpCode(directory, type, text, '2026-02-01') })

const checkRows = (...rows: (readonly Cell[])[]) => checkBlocks(inBlocks(rows))

const joinPieces = async (pieces: AsyncIterable<string>) => (await Array.fromAsync(pieces)).join('')

async function readSheet(workbook: Blob) {
  const [sheet] = await readXlsx(workbook)
  return (await Array.fromAsync(sheet?.blocks ?? [])).flat()
}

async function writeAndReadXlsx(...rows: (readonly Cell[])[]) {
  const bytes = await Array.fromAsync(writeXlsx(toResultTable(await checkRows(...rows))))
  return (await readSheet(new Blob(bytes as Uint8Array<ArrayBuffer>[]))).map(({ cells }) => cells)
}

describe('a checked table as CSV', () => {
  it('has the columns of the input, then the results', async () => {
    const csv = await joinPieces(
      writeCsv(toResultTable(await checkRows(['Name', 'BIC'], ['Alder, Ltd', 'deut de ff'], ['Elm', 'X']))),
    )
    const [header, first, second] = csv.split('\r\n')
    expect(header).toMatch(
      /^Name,BIC,Row,Row status,Row problems,Pair checks,Same as row,BIC: type,BIC: code,/,
    )
    const facts = 'SWIFT/BIC,DEUTDEFFXXX,valid,,listed,fields_old,,code,Deutsche Bank AG,'
    expect(first).toContain(`"Alder, Ltd",deut de ff,2,valid,,,,${facts}`)
    expect(second).toMatch(/^Elm,X,3,invalid,/)
  })

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '＝1'])(
    'escapes a formula in the input: %j',
    async (formula) => {
      const csv = await joinPieces(
        writeCsv(toResultTable(await checkRows(['Name', 'BIC'], [formula, 'DEUTDEFF']))),
      )
      async function* bytes() {
        yield new TextEncoder().encode(csv)
      }
      const { blocks } = await readCsv(bytes(), { delimiter: ',' })
      const rows = (await Array.fromAsync(blocks)).flat()
      expect(rows[1]?.cells[0]).toBe(`'${formula}`)
    },
  )

  it.each(['=1+1', '@SUM(A1)', '+1+1'])('escapes a formula in the results: %j', async (formula) => {
    for (const header of ['Code', 'BIC', 'Sort code']) {
      const csv = await joinPieces(writeCsv(toResultTable(await checkRows([header, 'IBAN'], [formula, 'X']))))
      expect(csv.replaceAll('"', '')).not.toMatch(/(?:^|,|\n)[=@+]/)
    }
  })

  it.each(['-12.50', '+49 30 1234', '-1,234.56'])('does not escape numbers: %s', async (number) => {
    const csv = await joinPieces(
      writeCsv(toResultTable(await checkRows(['Amount;', 'BIC'], [number, 'DEUTDEFF']))),
    )
    expect(csv.split('\r\n')[1]?.replaceAll('"', '').startsWith(`${number},`)).toBe(true)
  })
})

describe('a checked table as a workbook', () => {
  it('has the cells of the input unchanged: text, numbers, dates, booleans', async () => {
    const inputCells: Cell[] = [
      '=1+1',
      { kind: 'number', text: '12.50', raw: '12.50', format: '#,##0.00 "€"' },
      { kind: 'date', text: '2015-04-20', raw: '42114', format: 14 },
      { kind: 'boolean', text: 'TRUE', raw: '1', format: 0 },
      '',
      'a\rb <&> _x000D_ \u0001',
    ]
    const [header, row] = await writeAndReadXlsx(
      ['BIC', 'Formula', 'Amount', 'Day', 'Paid', 'Empty', 'Odd'],
      ['DEUTDEFF', ...inputCells],
    )
    expect(row?.slice(1, 7)).toEqual(
      inputCells.map((cell) => (typeof cell === 'string' ? cell : { ...cell })),
    )
    expect(header?.slice(7, 9)).toEqual(['Row', 'Row status'])
    expect(row?.slice(7, 9)).toEqual(['2', 'valid'])
  })

  it('keeps numbers and dates of a workbook that is read, checked and written', async () => {
    const workbook = await createWorkbook({
      rows:
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
        '<row r="2"><c r="A2"><v>21000021</v></c><c r="B2" s="1"><v>42114</v></c></row>',
      strings: ['Routing', 'Day'],
      formats: ['dd/mm/yyyy'],
    })
    const [sheet] = await readXlsx(workbook)
    const bytes = await Array.fromAsync(
      writeXlsx(toResultTable(await checkBlocks(sheet?.blocks ?? inBlocks([])))),
    )
    const [, row] = await readSheet(new Blob(bytes as Uint8Array<ArrayBuffer>[]))
    expect(row?.cells.slice(0, 2)).toEqual([
      { kind: 'number', text: '21000021', raw: '21000021', format: 0 },
      { kind: 'date', text: '2015-04-20', raw: '42114', format: 'dd/mm/yyyy' },
    ])
    expect(row?.cells).toContain('leading zeros restored')
  })

  it('rejects with the error of its input', async () => {
    async function* broken() {
      yield* inBlocks([['BIC'], ...Array(600).fill(['DEUTDEFF'])])
      throw new Error('the file ended')
    }
    await expect(Array.fromAsync(writeXlsx(toResultTable(await checkBlocks(broken()))))).rejects.toThrow(
      'the file ended',
    )
  })
})

it('a checked table as NDJSON has an object per row', async () => {
  const lines = (await joinPieces(writeNdjson(await checkRows(['BIC'], ['DEUTDEFF'], ['X']))))
    .trim()
    .split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { row: 2, status: 'valid', codes: [{ column: 1, code: 'DEUTDEFFXXX', bank: 'Deutsche Bank AG' }] },
    { row: 3, status: 'invalid', codes: [{ column: 1, status: 'invalid' }], cells: ['X'] },
  ])
})

it('a line of CSV has no formula, unless a cell is exact', () => {
  expect(formatCsvLine(['=A1', '@SUM(A1)', '-1+1', '\t=1', '-12.50', 'a=b'])).toBe(
    "'=A1,'@SUM(A1),'-1+1,'\t=1,-12.50,a=b\r\n",
  )
  expect(formatCsvLine([{ exact: '=A1' }, '=A1'])).toBe("=A1,'=A1\r\n")
})
