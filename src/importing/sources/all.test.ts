import { describe, expect, it } from 'vitest'
import { findCodeType } from '../../codes/registry.ts'
import { collectSource } from '../collect.ts'
import type { ImportFile, ImportKind } from '../import-kind.ts'
import { readRows, writeTemporaryFile } from '../readers/reading.test-data.ts'
import { BuildError } from '../source-description.ts'
import { findImportKind, IMPORT_KINDS } from './registry.ts'
import { SMALL_FILES } from './small-files.test-data.ts'

const AS_OF = '2031-09'

function getSmallFile(id: string) {
  const file = SMALL_FILES[id]
  if (!file) throw new Error(`no small file of kind ${id}`)
  return file
}

/** The codes that each source of a kind reads from files; a row without a code as JSON. */
async function readCodes(kind: ImportKind, files: readonly ImportFile[]) {
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

const readCodesFromContent = async (kind: ImportKind, content: Buffer) =>
  readCodes(kind, [writeTemporaryFile(content)])

describe('the import kinds', () => {
  it('have unique ids, and sources with unique ids', () => {
    const ids = IMPORT_KINDS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const kind of IMPORT_KINDS) expect(findImportKind(kind.id)).toBe(kind)
    expect(findImportKind('none')).toBeUndefined()
    const sources = IMPORT_KINDS.flatMap((kind) => kind.describeSources([], AS_OF))
    expect(new Set(sources.map(({ id }) => id)).size).toBe(sources.length)
  })

  it('name a different publisher for each source, which the page about the data shows', () => {
    const publishers = IMPORT_KINDS.flatMap((kind) => kind.describeSources([], AS_OF)).map(
      ({ publisher }) => publisher,
    )
    expect(new Set(publishers).size).toBe(publishers.length)
  })

  it('have a download URL only if the file is public', () => {
    expect(IMPORT_KINDS.filter(({ downloadUrl }) => downloadUrl).map(({ id }) => id)).toEqual(['oenb'])
  })
})

it('only sources that are public or under an open licence are redistributable', () => {
  const redistributable = IMPORT_KINDS.flatMap((kind) => kind.describeSources([], AS_OF)).filter(
    (source) => source.redistributable,
  )
  expect(redistributable.map(({ id }) => id)).toEqual(['schwifty-registry', 'nic'])
})

describe.each(IMPORT_KINDS.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  const { content, codes } = getSmallFile(id)

  it('reads the codes of a file', async () => {
    expect(await readCodesFromContent(kind, content)).toEqual(codes)
  })

  it('declares every column, and an existing code type', async () => {
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
  ])('refuses a file that is %s', async (_description, bytes) => {
    await expect(readCodesFromContent(kind, bytes)).rejects.toThrow(BuildError)
    await expect(readCodesFromContent(kind, bytes)).rejects.toThrow(/^file\.txt/)
  })

  it('refuses a file of any other kind', async () => {
    for (const otherKind of IMPORT_KINDS.filter((importKind) => importKind !== kind)) {
      const [source] = kind.describeSources([writeTemporaryFile(getSmallFile(otherKind.id).content)], AS_OF)
      await expect(source && collectSource(source, () => {})).rejects.toThrow(BuildError)
    }
  })
})

it.each(['fedach', 'fedwire', 'nic', 'bundesbank-blz', 'oenb', 'gleif-bic-lei', 'auspaynet-bsb'])(
  'refuses a file of kind %s that has fewer rows than the published list',
  async (id) => {
    const [source] =
      findImportKind(id)?.describeSources([writeTemporaryFile(getSmallFile(id).content)], AS_OF) ?? []
    await expect(source && collectSource(source, () => {})).rejects.toThrow(`${id}: 1 rows kept, expected`)
  },
)

it('refuses a file with an undeclared column', async () => {
  const file = writeTemporaryFile(
    'code,bank,branch,address,phone,bic,owner\n98-76-54,Aldermoor Bank,,,,,x\n',
    'list.csv',
  )
  const [source] = findImportKind('sort-codes')?.describeSources([file], AS_OF) ?? []
  await expect(source && collectSource(source, () => {})).rejects.toThrow(
    "sort-codes: list.csv row 2 has an unexpected column 'owner'",
  )
})

it('reads the date of the OeNB list from its content, or else from its name', () => {
  const oenb = findImportKind('oenb')
  expect(oenb?.readDate([writeTemporaryFile(getSmallFile('oenb').content)])).toBe('2031-09-23')
  expect(oenb?.readDate([writeTemporaryFile('no such line', 'list_2030-01-02.csv')])).toBe('2030-01-02')
  expect(oenb?.readDate([{ path: '/nowhere', name: 'list.csv' }])).toBe(null)
})

it('rejects the LEIs of a BIC that is listed with several', async () => {
  const pairs = [
    '0000ALDERMOORBANK012,QQAADEFFXXX',
    '0000ELMSWOODBANK0034,QQAADEFFXXX',
    '0000ELMSWOODBANK0034,QQABDEFFXXX',
  ]
  const kind = findImportKind('gleif-bic-lei')
  const codes = kind && (await readCodes(kind, [writeTemporaryFile(`LEI,BIC\n${pairs.join('\n')}\n`)]))
  expect(codes?.['gleif-bic-lei']?.at(-1)).toBe('QQABDEFFXXX')
  expect(codes?.['gleif-bic-lei']?.filter((text) => text.includes('listed with 2 LEIs'))).toHaveLength(2)
})
