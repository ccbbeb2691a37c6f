import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { BuildError } from '../source-description.ts'
import { type FixedLayout, readFixedWidth } from './fixed-width.ts'
import { readRows, writeTemporaryFile } from './reading.test-data.ts'

const LAYOUT = {
  fields: [
    ['code', 3, 'the code'],
    ['name', 5, 'kept'],
  ],
  encoding: 'iso-8859-1',
  lastRequiredField: 'name',
} as const satisfies FixedLayout

/** A layout whose rows end with a note that may be blank. */
const WITH_NOTE = {
  fields: [...LAYOUT.fields, ['mark', 1, 'kept'], ['note', 4, 'kept']],
  encoding: 'iso-8859-1',
  lastRequiredField: 'mark',
} as const satisfies FixedLayout

const streamRows = (content: string | Buffer, encoding: 'utf-8' | 'iso-8859-1' = 'iso-8859-1') =>
  readRows(readFixedWidth([writeTemporaryFile(content)], { ...LAYOUT, encoding }))

describe('a file of fixed width', () => {
  it('is read field by field, with the file and number of each row', async () => {
    expect(await streamRows('001Alder\r\n002Elm  \r\n')).toEqual([
      { file: 'file.txt', row: 1, values: { code: '001', name: 'Alder' } },
      { file: 'file.txt', row: 2, values: { code: '002', name: 'Elm' } },
    ])
  })

  it('may end without a line end, and lines may end in LF alone', async () => {
    expect(await streamRows('001Alder\n002Elm  ')).toHaveLength(2)
  })

  it('may have lines that end in CR alone', async () => {
    expect(await streamRows('001Alder\r002Elm  \r')).toMatchObject([{ row: 1 }, { row: 2 }])
  })

  it('is read in its encoding', async () => {
    const rows = await streamRows(Buffer.from('001B\u00e4r  \n', 'latin1'))
    expect(rows[0]?.values.name).toBe('Bär')
    expect((await streamRows('\ufeff001Bär  \n', 'utf-8'))[0]?.values).toEqual({ code: '001', name: 'Bär' })
  })

  it('is read if it was re-coded to UTF-8', async () => {
    const rows = await streamRows('001Alder\n002Bär  \n003Bäume\n')
    expect(rows.map(({ values }) => values.name)).toEqual(['Alder', 'Bär', 'Bäume'])
  })

  it('of many blocks has consecutive row numbers', async () => {
    const lines = Array.from({ length: 60_000 }, (_, i) => `${String(i % 1000).padStart(3, '0')}Alder\n`)
    const rows = await streamRows(lines.join(''))
    expect(rows).toHaveLength(60_000)
    expect(rows.at(-1)).toMatchObject({ row: 60_000, values: { code: '999' } })
  })

  it.each([
    ['another layout', '001Alder\n0021\n', 'file.txt row 2: has 4 characters where the layout has 8'],
    ['cut off in a row', '001Alder\n002E', 'file.txt row 2: has 4 characters where the layout has 8'],
    ['more text than the layout', '001Alder\n002Elm  x\n', 'file.txt row 2: has 9 characters'],
    ['empty', '', 'file.txt: is empty'],
    ['binary', '001Alder\n002\u0000\u0000   \n', 'file.txt row 2: contains NUL bytes'],
    [
      'ISO-8859-1 in one row and UTF-8 in the next',
      Buffer.concat([Buffer.from('001B\u00e4r  \n', 'latin1'), Buffer.from('002Bär  \n')]),
      'file.txt row 2: is not text in ISO-8859-1',
    ],
    [
      'UTF-8 that was made twice',
      '001Alder\n002B\u00c3\u00a4r \n',
      'file.txt row 2: is not text in ISO-8859-1',
    ],
    [
      'a UTF-8 byte order mark',
      '\ufeff001Alder\n',
      'file.txt row 1: begins with a UTF-8 byte order mark (BOM)',
    ],
    [
      'a very long line',
      'x'.repeat(1_500_000),
      'file.txt row 1: is a line of more than a million characters',
    ],
  ])('is refused: %s', async (_description, content, message) => {
    await expect(streamRows(content)).rejects.toThrow(BuildError)
    await expect(streamRows(content)).rejects.toThrow(message)
  })

  describe('with other blanks than its layout', () => {
    const readCopy = async (content: string) => {
      const opened = readFixedWidth([writeTemporaryFile(content)], WITH_NOTE)
      const rows = await readRows(opened)
      return { rows: rows.map(({ row, values }) => [row, ...Object.values(values)]), notes: opened.notes?.() }
    }

    it('is read without its blank lines, and the other rows keep their numbers', async () => {
      expect(await readCopy('\n001Alder1note\n\n   \r\n002Elm  2    \n\n')).toEqual({
        rows: [
          [2, '001', 'Alder', '1', 'note'],
          [5, '002', 'Elm', '2', ''],
        ],
        notes: ['4 blank lines skipped'],
      })
    })

    it.each(['\n', ''])('is read without trailing blanks, with %j at its end', async (end) => {
      expect(await readCopy(`001Alder1note\n002Elm  2\n003Yew  3 a\n004Oak  4${end}`)).toEqual({
        rows: [
          [1, '001', 'Alder', '1', 'note'],
          [2, '002', 'Elm', '2', ''],
          [3, '003', 'Yew', '3', 'a'],
          [4, '004', 'Oak', '4', ''],
        ],
        notes: ['3 lines with fewer or more trailing blanks than the layout has'],
      })
    })

    it('is read with more trailing blanks', async () => {
      expect((await readCopy('001Alder1note   \n')).rows).toEqual([[1, '001', 'Alder', '1', 'note']])
    })

    it.each([
      ['before the last required field', '001Alder1note\n002Elm\n', 'row 2: has 6 characters'],
      [
        'if all other lines have their trailing blanks',
        '001Alder1    \n002Elm  2',
        'row 2: has 9 characters',
      ],
    ])('is refused as cut off %s', async (_description, content, message) => {
      await expect(readCopy(content)).rejects.toThrow(message)
    })
  })

  it('is refused if it is not in UTF-8 as expected', async () => {
    const latin = Buffer.from('001Alder\n002B\u00e4r  \n', 'latin1')
    await expect(streamRows(latin, 'utf-8')).rejects.toThrow('file.txt row 2: is not text in UTF-8')
  })

  it('is refused if it is missing or a folder', async () => {
    const path = temporaryFolder()
    const readPath = (file: string) => readRows(readFixedWidth([{ path: file, name: 'x' }], LAYOUT))
    await expect(readPath(`${path}/none`)).rejects.toThrow('x: there is no such file')
    await expect(readPath(path)).rejects.toThrow('x: is a folder, not a file')
  })

  it('is hashed together with other files, byte for byte', async () => {
    const contents = ['001Alder\r\n', '002Elm  ']
    const opened = readFixedWidth(
      contents.map((content) => writeTemporaryFile(content)),
      LAYOUT,
    )
    expect(await readRows(opened)).toHaveLength(2)
    expect(opened.sha256()).toBe(createHash('sha256').update(contents.join('')).digest('hex'))
  })
})
