import { describe, expect, it } from 'vitest'
import { findCodeType } from '../../codes/registry.ts'
import { collectSource } from '../collect.ts'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { readRows, writeTemporaryFile } from '../readers/reading.test-data.ts'
import { BuildError } from '../source-description.ts'
import { findImportKind, IMPORT_KINDS } from './all.ts'
import { SMALL_FILES } from './small-files.test-data.ts'

const AS_OF = '2031-09'

function small(id: string) {
  const file = SMALL_FILES[id]
  if (!file) throw new Error(`no small file of kind ${id}`)
  return file
}

/** The codes that each source of a kind makes of files. */
async function codesIn(kind: ImportKind, files: readonly ImportFile[]) {
  const codes: Record<string, string[]> = {}
  for (const source of kind.describeSources(files, AS_OF)) {
    const mapped = (await readRows(source.open())).map(({ values }) => source.mapRow(values))
    codes[source.id] = mapped.map((row) => {
      if (row.kind === 'entry') return source.formatEntry(row.draft).code
      if (row.kind === 'range') return `${row.range.first} to ${row.range.last}`
      return row.kind === 'addition' ? row.addition.code : JSON.stringify(row)
    })
  }
  return codes
}

const readAll = async (kind: ImportKind, content: Buffer) => codesIn(kind, [writeTemporaryFile(content)])

describe('the kinds of files', () => {
  it('have ids of their own, by which they are found, as have their sources', () => {
    const ids = IMPORT_KINDS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const kind of IMPORT_KINDS) expect(findImportKind(kind.id)).toBe(kind)
    expect(findImportKind('none')).toBeUndefined()
    const sources = IMPORT_KINDS.flatMap((kind) => kind.describeSources([], AS_OF))
    expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length)
  })

  it('have sources whose publishers can be told apart on the page about the data', () => {
    const publishers = IMPORT_KINDS.flatMap((kind) => kind.describeSources([], AS_OF)).map(
      (one) => one.publisher,
    )
    expect(new Set(publishers).size).toBe(publishers.length)
  })

  it('can only be downloaded where anybody can', () => {
    expect(IMPORT_KINDS.filter(({ downloadUrl }) => downloadUrl).map(({ id }) => id)).toEqual(['oenb'])
  })
})

it('only what is public or under an open licence may be passed on', () => {
  const open = IMPORT_KINDS.flatMap((kind) => kind.describeSources([], AS_OF)).filter(
    (source) => source.redistributable,
  )
  expect(open.map(({ id }) => id)).toEqual(['schwifty-registry', 'nic'])
})

describe.each(IMPORT_KINDS.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  const { content, codes } = small(id)

  it('makes entries of the rows of a file', async () => {
    expect(await readAll(kind, content)).toEqual(codes)
  })

  it('accounts for every column, and speaks of types that there are', async () => {
    for (const source of kind.describeSources([writeTemporaryFile(content)], AS_OF)) {
      const [row] = await readRows(source.open())
      expect(Object.keys(source.columns)).toEqual(expect.arrayContaining(Object.keys(row?.values ?? {})))
      expect(findCodeType(source.type)).toBeDefined()
      expect(source).toMatchObject({ asOf: AS_OF, licence: kind.licence })
      expect(source.publisher.startsWith(kind.publisher)).toBe(true)
    }
  })

  it.each([
    ['empty', Buffer.from('')],
    ['binary', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])],
    ['in UTF-16', Buffer.from(`\ufeff${content}`, 'utf16le')],
    ['cut in its first row', content.subarray(0, 3)],
    ['cut in its last row', content.subarray(0, content.lastIndexOf('\n', -2) + 4)],
  ])('refuses a file that is %s', async (_what, bytes) => {
    await expect(readAll(kind, bytes)).rejects.toThrow(BuildError)
    await expect(readAll(kind, bytes)).rejects.toThrow(/^file\.txt/)
  })

  it('refuses a file of any other kind', async () => {
    for (const other of IMPORT_KINDS.filter((one) => one !== kind)) {
      const [source] = kind.describeSources([writeTemporaryFile(small(other.id).content)], AS_OF)
      await expect(source && collectSource(source, () => {})).rejects.toThrow(BuildError)
    }
  })
})

it.each(['fedach', 'fedwire', 'nic', 'bundesbank-blz', 'oenb', 'gleif-bic-lei', 'auspaynet-bsb'])(
  'refuses %s with fewer rows than the directory has',
  async (id) => {
    const [source] = findImportKind(id)?.describeSources([writeTemporaryFile(small(id).content)], AS_OF) ?? []
    await expect(source && collectSource(source, () => {})).rejects.toThrow(`${id}: 1 rows kept, expected`)
  },
)

it('refuses a column that nobody accounted for', async () => {
  const file = writeTemporaryFile(
    'code,bank,branch,address,phone,bic,owner\n98-76-54,Aldermoor Bank,,,,,x\n',
    'list.csv',
  )
  const [source] = findImportKind('sort-codes')?.describeSources([file], AS_OF) ?? []
  await expect(source && collectSource(source, () => {})).rejects.toThrow(
    "sort-codes: list.csv row 2 has an unexpected column 'owner'",
  )
})

it("knows the OeNB's day from the file, whatever its name", () => {
  const oenb = findImportKind('oenb')
  expect(oenb?.readDate([writeTemporaryFile(small('oenb').content)])).toBe('2031-09-23')
  expect(oenb?.readDate([writeTemporaryFile('no such line', 'list_2030-01-02.csv')])).toBe('2030-01-02')
  expect(oenb?.readDate([{ path: '/nowhere', name: 'list.csv' }])).toBe(null)
})

it('takes no LEI for a BIC that is listed with several', async () => {
  const pairs = [
    '0000ALDERMOORBANK012,QQAADEFFXXX',
    '0000ELMSWOODBANK0034,QQAADEFFXXX',
    '0000ELMSWOODBANK0034,QQABDEFFXXX',
  ]
  const kind = findImportKind('gleif-bic-lei')
  const codes = kind && (await codesIn(kind, [writeTemporaryFile(`LEI,BIC\n${pairs.join('\n')}\n`)]))
  expect(codes?.['gleif-bic-lei']?.at(-1)).toBe('QQABDEFFXXX')
  expect(codes?.['gleif-bic-lei']?.filter((text) => text.includes('listed with 2 LEIs'))).toHaveLength(2)
})
