import { describe, expect, it } from 'vitest'
import { BuildError } from '../source-description.ts'
import { type CsvLayout, readCsv } from './csv.ts'
import { readRows, writeTemporaryFile } from './reading.test-data.ts'

const streamRows = (content: string, layout: Partial<CsvLayout> = {}) =>
  readRows(readCsv([writeTemporaryFile(content, 'list.csv')], { encoding: 'utf-8', ...layout }))

describe('a CSV file', () => {
  it('is read by the column names in its header row, with the file and number of each row', async () => {
    expect(await streamRows('code,name\n1,Alder\n2,"Elm, Sons"\n', { requiredColumns: ['code'] })).toEqual([
      { file: 'list.csv', row: 2, values: { code: '1', name: 'Alder' } },
      { file: 'list.csv', row: 3, values: { code: '2', name: 'Elm, Sons' } },
    ])
  })

  it('may have no header row, a BOM, CRLF and no line end after its last row', async () => {
    const rows = await streamRows('\ufeff"1","Alder"\r\n"2","Elm"', { columnNames: ['code', 'name'] })
    expect(rows.map(({ row, values }) => [row, values.code])).toEqual([
      [1, '1'],
      [2, '2'],
    ])
  })

  it('numbers rows like lines in an editor, after comments, empty lines and quoted line breaks', async () => {
    const content = '# a remark\r\ncode,name\r\n\r\n1,"Al\r\nder"\r\n# more\r\n2,"Elm\r\n"\r\n3,Yew #1\r\n'
    const rows = await streamRows(content, { hasComments: true })
    expect(rows.map(({ row, values }) => [row, values.code])).toEqual([
      [4, '1'],
      [7, '2'],
      [9, '3'],
    ])
    expect(rows[2]?.values.name).toBe('Yew #1')
  })

  it('may have blank lines, which are counted', async () => {
    const opened = readCsv([writeTemporaryFile('code,name\n\n1,Alder\n  \t\r\n2,Elm\n\n', 'list.csv')], {
      encoding: 'utf-8',
    })
    expect((await readRows(opened)).map(({ row }) => row)).toEqual([3, 5])
    expect(opened.notes?.()).toEqual(['3 blank lines skipped'])
  })

  it('may have other lines before its header row', async () => {
    const content = 'A notice\n\ncode;name\n1;Alder\n'
    const rows = await streamRows(content, { delimiter: ';', headerStart: 'code;' })
    expect(rows).toEqual([{ file: 'list.csv', row: 4, values: { code: '1', name: 'Alder' } }])
  })

  it.each<[string, string, Partial<CsvLayout>, string]>([
    ['cut off in a row', 'code,name\n1,Alder\n2', {}, 'row 3: has 1 columns where 2 are expected'],
    ['cut off in quotes', 'code,name\n1,Alder\n2,"El', {}, 'row 3: opens a quote that is never closed'],
    [
      'a row with too many columns',
      'code,name\n1,Alder,x\n2,Elm\n',
      {},
      'row 2: has 3 columns where 2 are expected',
    ],
    ['a stray quote', 'code,name\n1,Al"der\n', {}, 'row 2: has a quote in the middle of a field'],
    [
      'text after a closing quote',
      'code,name\n1,"Al"der\n',
      {},
      'row 2: has more text after a closing quote',
    ],
    [
      'a header row without required columns',
      'code\n1\n',
      { requiredColumns: ['code', 'name', 'bic'] },
      'row 1: the header row lacks name, bic',
    ],
    [
      'a header row with a repeated column',
      'code,code\n1,2\n',
      {},
      "row 1: the header row names 'code' twice",
    ],
    [
      'no header row',
      'a\nb\n',
      { headerStart: 'code;' },
      "list.csv: has no header row that begins with 'code;'",
    ],
    [
      'a row with too few columns below a notice',
      'A\ncode;n\n1\n',
      { delimiter: ';', headerStart: 'code;' },
      'row 3: has 1 columns',
    ],
    [
      'a very long row',
      `code,name\n1,"${'x\n'.repeat(700_000)}`,
      {},
      'row 2: is longer than a million characters',
    ],
    ['only comments', '# a remark\n', { hasComments: true }, 'list.csv: has no rows'],
    [
      'a comment and a header row without required columns',
      '# a remark\n\ncode\n',
      { hasComments: true, requiredColumns: ['bic'] },
      'row 3: the header row lacks bic',
    ],
    ['empty', '', {}, 'list.csv: is empty'],
    ['binary', 'code,name\n1,\u0000\n', {}, 'list.csv row 2: contains NUL bytes'],
  ])('is refused: %s', async (_description, content, layout, message) => {
    await expect(streamRows(content, layout)).rejects.toThrow(BuildError)
    await expect(streamRows(content, layout)).rejects.toThrow(message)
  })
})
