/**
 * Tests each kind of file with its sample: the files in `<id>/sample/`, in the layout and with the name of
 * published ones. `npm run generate` writes what is read from them to `<id>/sample.ndjson`.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findCodeType } from '../../codes/registry.ts'
import type { ImportKind } from '../import-kind.ts'
import { readRows, writeTemporaryFile } from '../readers/reading.test-data.ts'
import { collectSource, countKeptRows } from '../rows/collect.ts'
import { BuildError, type SourceDescription } from '../source-description.ts'
import { listOtherLayouts, listSampleFiles } from '../testing/samples.ts'
import { IMPORT_KINDS } from './registry.ts'

const AS_OF = '2031-09'

const describeSample = (kind: ImportKind) => kind.describeSources(listSampleFiles(kind), AS_OF)

/** What a source reads from a file, a line of JSON for each row. */
async function readLines(source: SourceDescription): Promise<string[]> {
  return (await readRows(source.open())).map(({ values }) => {
    const row = source.mapRow(values, source.asOf)
    const formatted = row.kind === 'entry' ? { ...row, draft: source.formatEntry(row.draft) } : row
    return JSON.stringify({ source: source.id, ...formatted })
  })
}

const collect = (source: SourceDescription) => collectSource(source, () => {})

describe.each(IMPORT_KINDS.map((kind) => [kind.id, kind] as const))('%s', (id, kind) => {
  const [file] = listSampleFiles(kind)
  const content = readFileSync(file?.path ?? '')

  it('reads the date and the rows of its sample', async () => {
    const date = JSON.stringify({ date: kind.readDate(listSampleFiles(kind)) })
    const lines = await Promise.all(describeSample(kind).map(readLines))
    await expect(`${[date, ...lines.flat()].join('\n')}\n`).toMatchFileSnapshot(`${id}/sample.ndjson`)
  })

  it('reads the first rows of its sample from other layouts, but for columns that these lack', async () => {
    const sources = describeSample(kind)
    for (const layout of listOtherLayouts(kind))
      for (const [index, source] of kind.describeSources([layout], AS_OF).entries()) {
        const rows = (await readLines(source)).map((line) => JSON.parse(line) as object)
        const ofSample = (await readLines(sources[index] ?? source)).map((line) => JSON.parse(line) as object)
        expect(rows.length).toBeGreaterThan(1)
        expect(ofSample.slice(0, rows.length)).toMatchObject(rows)
      }
  })

  it('declares every column, and existing code types', async () => {
    for (const source of describeSample(kind)) {
      const [row] = await readRows(source.open())
      expect(Object.keys(source.columns)).toEqual(expect.arrayContaining(Object.keys(row?.values ?? {})))
      expect(findCodeType(source.type)).toBeDefined()
    }
  })

  it.each([
    ['empty', Buffer.from('')],
    ['binary', Buffer.from([0x50, 0x4b, 3, 4, 0, 0])],
    ['in UTF-16', Buffer.from(`\ufeff${content}`, 'utf16le')],
    ['cut in its first row', content.subarray(0, 3)],
    ['cut in its last row', content.subarray(0, content.lastIndexOf('\n', -6) + 4)],
  ])('refuses a file that is %s', async (_description, bytes) => {
    for (const source of kind.describeSources([writeTemporaryFile(bytes)], AS_OF)) {
      await expect(readLines(source)).rejects.toThrow(BuildError)
      await expect(readLines(source)).rejects.toThrow(/^file\.txt/)
    }
  })

  it('refuses a file of any other kind', async () => {
    for (const other of IMPORT_KINDS.filter((one) => one !== kind)) {
      const [source] = kind.describeSources(listSampleFiles(other), AS_OF)
      await expect(source && collect(source)).rejects.toThrow(BuildError)
    }
  })

  it('refuses a file without a valid row, and one with far fewer rows than the published list', async () => {
    for (const source of describeSample(kind)) {
      const { kept, rejected } = source.rowBounds
      expect(rejected).toBeLessThan(kept[1] / 10)
      const withoutRows = { ...source, open: () => ({ rows: [], sha256: () => '' }) }
      await expect(collect(withoutRows)).rejects.toThrow(`${source.id}: 0 rows kept, expected`)
      const isComplete = kind.isWrittenByOperator || kept[0] === 1
      if (!isComplete) await expect(collect(source)).rejects.toThrow(/: \d+ rows kept, expected \d+ to/)
    }
  })

  it('refuses a file that lacks a required prefix, as one that is cut off at the end of a row', async () => {
    for (const source of describeSample(kind)) {
      const { requiredPrefixes = [], rowBounds } = source
      const withoutMinimum = { ...source, rowBounds: { ...rowBounds, kept: [1, rowBounds.kept[1]] as const } }
      if (requiredPrefixes.length === 0)
        expect(countKeptRows(await collect(withoutMinimum))).toBeGreaterThan(0)
      else await expect(collect(withoutMinimum)).rejects.toThrow('the file may be cut off')
    }
  })
})

it('refuses a file with an undeclared column', async () => {
  const kind = IMPORT_KINDS.find(({ id }) => id === 'sort-codes')
  const file = writeTemporaryFile(
    'code,bank,branch,address,phone,bic,owner\n98-76-54,Aldermoor Bank,,,,,x\n',
    'list.csv',
  )
  const [source] = kind?.describeSources([file], AS_OF) ?? []
  await expect(source && collect(source)).rejects.toThrow(
    "sort-codes: list.csv row 2 has an unexpected column 'owner'",
  )
})
