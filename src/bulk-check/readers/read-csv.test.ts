import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getText } from '../table.ts'
import { formatCsvLine } from '../writers/write-csv.ts'
import { readCsv } from './read-csv.ts'

const utf8 = new TextEncoder()

async function* splitIntoChunks(bytes: Uint8Array, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(content: string | Uint8Array, size?: number) {
  const bytes = typeof content === 'string' ? utf8.encode(content) : content
  const { dialect, blocks, getEncoding } = await readCsv(splitIntoChunks(bytes, size))
  const rows = (await Array.fromAsync(blocks)).flat()
  const numbers = rows.map(({ row }) => row)
  return { ...dialect, encoding: getEncoding(), rows: rows.map(({ cells }) => cells), numbers }
}

function encodeUtf16(text: string, isBigEndian: boolean, hasByteOrderMark = true): Uint8Array {
  const units = [...(hasByteOrderMark ? '\ufeff' : ''), ...text].map((character) => character.charCodeAt(0))
  return new Uint8Array(
    units.flatMap((unit) => (isBigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  )
}

describe('CSV', () => {
  it('is read as it was written, in chunks of any size', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'é', '€', '"', ',', '\n', '\r\n', ' ', ';'),
      maxLength: 5,
    })
    const row = fc.array(cell, { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 10 }),
        fc.integer({ min: 1, max: 50 }),
        async (rows, size) => {
          const bytes = utf8.encode(
            rows.map((cells) => formatCsvLine(cells.map((exact) => ({ exact })))).join(''),
          )
          const { blocks } = await readCsv(splitIntoChunks(bytes, size), { delimiter: ',' })
          const readRows = (await Array.fromAsync(blocks)).flat().map(({ cells }) => cells)
          expect(readRows.slice(0, rows.length)).toEqual(rows)
        },
      ),
    )
  })

  it.each([
    ['commas', 'a,b\n1,2\n', ','],
    ['semicolons', 'a;b\n1,5;2,5\n3;4\n', ';'],
    ['tabs', 'a\tb\n1\t2\n', '\t'],
    ['vertical bars', 'a|b\n1|2\n', '|'],
  ])('may have %s between cells', async (_name, content, delimiter) => {
    const csv = await read(content)
    expect(csv.delimiter).toBe(delimiter)
    expect(csv.rows[1]).toHaveLength(2)
  })

  it.each([
    ['\n', '\n'],
    ['\r\n', '\r\n'],
    ['\r', '\n'],
  ])('may end its lines with %j', async (end, lineEnd) => {
    const csv = await read(`a,b${end}1,"2"${end}"3",4${end}`)
    expect(csv.rows.slice(0, 3)).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ])
    expect(csv.lineEnd).toBe(lineEnd)
  })

  it('may name its delimiter in a first line, and keeps the row numbers of the file', async () => {
    const { delimiter, rows, numbers } = await read('sep=;\r\na,b;c\r\n')
    expect([delimiter, rows[0], numbers[0]]).toEqual([';', ['a,b', 'c'], 2])
  })

  it('has the text that a formula protects, as Excel shows it', async () => {
    const { rows } = await read('="040415","=""040415""",="1"&"2"\n')
    expect(rows[0]?.map(getText)).toEqual(['040415', '040415', '="1"&"2"'])
  })

  it('has row numbers as in a spreadsheet, despite empty lines and line breaks in cells', async () => {
    const { rows, numbers } = await read('a,b\n\n"1\n2",3\n4,5')
    expect(rows.map((cells, at) => [numbers[at], cells.length])).toEqual([
      [1, 2],
      [2, 1],
      [3, 2],
      [4, 2],
    ])
  })

  it.each<[string, Uint8Array]>([
    ['UTF-8', utf8.encode('naïve,€\n')],
    ['UTF-8 with byte order mark', utf8.encode('\ufeffnaïve,€\n')],
    ['Windows-1252', new Uint8Array([0x6e, 0x61, 0xef, 0x76, 0x65, 0x2c, 0x80, 0x0a])],
    ['UTF-16, little-endian', encodeUtf16('naïve,€\n', false)],
    ['UTF-16, big-endian', encodeUtf16('naïve,€\n', true)],
  ])('may be in %s', async (_name, bytes) => {
    expect((await read(bytes)).rows[0]).toEqual(['naïve', '€'])
  })

  it('may be in UTF-16 without byte order mark', async () => {
    expect((await read(encodeUtf16('Name,IBAN\n', false, false), 4096)).rows[0]).toEqual(['Name', 'IBAN'])
  })

  it.each<[string, string | Uint8Array, string]>([
    ['an open quote', 'a,b\n1,"2\n3,4\n', 'row 2: opens a quote that is never closed'],
    ['text after a quote', 'a,b\n1,2\n"3"x,4\n', 'row 3: has text after a closing quote'],
    ['an endless row', `a,b\n1,"${'x'.repeat(1_100_000)}`, 'row 2: is longer than a million characters'],
    ['10,000 columns', `a\n${','.repeat(9999)}\n`, 'row 2: has 10000 columns; 1000 are allowed'],
    ['zero bytes', new Uint8Array([0x61, 0, 0, 0, 0x62]), 'The file is not a text: it contains zero bytes'],
    [
      'two encodings',
      new Uint8Array([...utf8.encode('é,b\n1,2\n'), 0x6e, 0xef, 0x76, 0x2c, 0x0a]),
      'row 3: The file has characters in another encoding than the rows before',
    ],
  ])('is rejected with the number of the wrong row: %s', async (_name, content, message) => {
    await expect(read(content, 65_536)).rejects.toThrow(message)
    if (!message.includes('zero')) await expect(read(content, 64)).rejects.toThrow(message)
  })
})
