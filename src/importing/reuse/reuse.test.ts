import { beforeEach, describe, expect, it } from 'vitest'
import { inventedHeads } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { PreparedBuild } from '../build-directory.ts'
import type { BuildInputs } from '../build-inputs.ts'
import {
  type DirectoryLocation,
  importFiles,
  previewImport,
  rebuildDirectory,
  removeImport,
} from '../change-directory.ts'
import { createDraft } from '../testing/drafts.ts'
import {
  BIC_SOURCES,
  createBicSource,
  createListSource,
  ROUTING,
  SEVERAL_TYPES,
} from '../testing/several-types.ts'
import {
  CHANGE_CONTEXT,
  createOenbFile,
  hashFilesIn,
  locateDirectory,
  prepareSortCodes,
  readDirectoryContent,
  readNames,
  requireKind,
  writeIncomingFile,
} from '../testing/small-directory.ts'

let location: DirectoryLocation
let folder: string

beforeEach(async () => {
  folder = temporaryFolder()
  location = { ...locateDirectory(folder), baseInputs: SEVERAL_TYPES }
  await rebuildDirectory(location, CHANGE_CONTEXT)
})

const LATER = { ...CHANGE_CONTEXT, now: new Date('2032-01-01T12:00:00Z') }

/** The types that a change reused. Expects the same directory as a full rebuild from the same sources. */
async function listReusedTypes(change: Promise<PreparedBuild>) {
  const { reusedTypes, sources, version } = await change
  const changed = readDirectoryContent(location.directoryFile)
  const rebuild = await rebuildDirectory(location, CHANGE_CONTEXT)
  expect(rebuild.sources.filter(({ isUnchanged }) => isUnchanged)).toEqual([])
  expect(rebuild.version).toBe(version)
  expect(readDirectoryContent(location.directoryFile)).toEqual(changed)
  expect(rebuild.diff).toEqual({ added: [], changed: [], retired: [], removed: [] })
  expect(sources.map(({ source }) => source.id)).toEqual(rebuild.sources.map(({ source }) => source.id))
  return [...reusedTypes].sort()
}

const importContent = (kind: string, name: string, content: string | Buffer) =>
  importFiles(
    location,
    [{ kind: requireKind(kind), files: [writeIncomingFile(folder, name, content)] }],
    LATER,
  )

const formatChips = (...rows: readonly string[]) => `chips,bank,fedwire\n${rows.join('\n')}\n`

/** Imports sort codes with other default sources or head offices than those of the current directory. */
function importWith(baseInputs: Partial<BuildInputs>) {
  location = { ...location, baseInputs: { ...SEVERAL_TYPES, ...baseInputs } }
  return importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
}

const ALL_TYPES = ['iban', 'routing', 'swift']

describe('unchanged types are reused', () => {
  it('by an import', async () => {
    const change = importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], LATER)
    expect(await listReusedTypes(change)).toEqual(ALL_TYPES)
  })

  it('by an import that replaces another', async () => {
    await importFiles(location, [prepareSortCodes(folder, ['98-76-54', '98-76-55'])], CHANGE_CONTEXT)
    const change = importFiles(
      location,
      [prepareSortCodes(folder, ['98-76-55'], 'Willow Bank')],
      CHANGE_CONTEXT,
    )
    expect(await listReusedTypes(change)).toEqual(ALL_TYPES)
  })

  it('by a repeated import, which also reuses the imported type', async () => {
    await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
    const change = importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
    expect(await listReusedTypes(change)).toEqual([...ALL_TYPES, 'sort-code'].sort())
  })

  it('by a removal', async () => {
    await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
    expect(await listReusedTypes(removeImport(location, 'sort-codes', CHANGE_CONTEXT))).toEqual(ALL_TYPES)
  })

  it('by a change after another change', async () => {
    await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
    await importContent('chips', 'chips_2031-09.csv', formatChips('9876,Aldermoor Bank,123456780'))
    expect(await listReusedTypes(removeImport(location, 'sort-codes', CHANGE_CONTEXT))).toEqual([
      'chips',
      ...ALL_TYPES,
    ])
  })

  it('by an import with links to and from reused codes', async () => {
    const list = formatChips('9876,Aldermoor Bank,123456780', '9877,Willow Bank,999999992')
    expect(await listReusedTypes(importContent('chips', 'chips_2031-09.csv', list))).toEqual(ALL_TYPES)
    expect(readDirectoryContent(location.directoryFile).link).toHaveLength(2)
  })

  it('by a change of the codes that an import links to', async () => {
    await importContent('chips', 'chips_2031-09.csv', formatChips('9876,Aldermoor Bank,123456780'))
    const routing = createListSource('numbers', 'routing', [createDraft('021000021')])
    expect(await listReusedTypes(importWith({ sources: [...BIC_SOURCES, routing] }))).toEqual([
      'chips',
      'iban',
      'swift',
    ])
    expect(readDirectoryContent(location.directoryFile).link).toEqual([])
  })

  it('with the date of the change as the retrieval date of all sources', async () => {
    const { sources } = await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], LATER)
    expect(new Set(sources.map(({ source }) => source.retrievedAt))).toEqual(
      new Set([LATER.now.toISOString()]),
    )
  })

  it('with their rejected rows', async () => {
    const rows = [...INVENTED_ROWS, { code: 'QQGGUS33XXX', name: '' }]
    location = { ...location, baseInputs: { ...SEVERAL_TYPES, sources: [createBicSource(rows), ROUTING] } }
    await rebuildDirectory(location, CHANGE_CONTEXT)
    const { sources } = await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
    expect(sources.find(({ source }) => source.id === 'invented')).toMatchObject({
      isUnchanged: true,
      source: { rows: { read: 13, kept: 12, rejected: 1 } },
      rejections: [{ row: 13, reason: 'QQGGUS33XXX: no name' }],
    })
  })
})

describe('a type is rebuilt', () => {
  it.each<[string, Partial<BuildInputs>, string[]]>([
    ['if a source is removed', { sources: BIC_SOURCES }, ['iban', 'swift']],
    [
      'if a source is added',
      {
        sources: [
          ...SEVERAL_TYPES.sources,
          createListSource('more', 'iban', [createDraft('DE99900200', { country: 'DE' })]),
        ],
      },
      ['routing', 'swift'],
    ],
    [
      'if a source has another date',
      { sources: [...BIC_SOURCES, { ...ROUTING, asOf: '2027-01' }] },
      ['iban', 'swift'],
    ],
    [
      'if a source has another licence',
      { sources: [...BIC_SOURCES, { ...ROUTING, licence: 'free' }] },
      ['iban', 'swift'],
    ],
  ])('%s', async (_description, baseInputs, expected) => {
    expect(await listReusedTypes(importWith(baseInputs))).toEqual(expected)
  })

  it('if sources of the same date have another order', async () => {
    const [first, second] = ['first', 'second'].map((id) =>
      createListSource(id, 'iban', [createDraft('DE99900200', { name: id })]),
    ) as [typeof ROUTING, typeof ROUTING]
    await importWith({ sources: [createBicSource(), first, second] })
    expect(await listReusedTypes(importWith({ sources: [createBicSource(), second, first] }))).toEqual([
      'sort-code',
      'swift',
    ])
  })

  it('if a source has no fingerprint', async () => {
    const { fingerprint: _, ...withoutFingerprint } = ROUTING
    await importWith({ sources: [createBicSource(), withoutFingerprint] })
    expect(await listReusedTypes(importWith({ sources: [createBicSource(), withoutFingerprint] }))).toEqual([
      'sort-code',
      'swift',
    ])
  })
})

describe('no type is reused', () => {
  it.each<[string, Partial<BuildInputs>]>([
    ['if BICs have changed', { sources: [createBicSource(INVENTED_ROWS.slice(0, -1)), ROUTING] }],
    [
      'if the list of systemically important banks has changed',
      { headOffices: inventedHeads(['ZZBBFRPPXXX']) },
    ],
    [
      'if the known head offices have changed',
      { headOffices: inventedHeads(['QQAADEFFXXX'], ['ZZBBFRPPXXX']) },
    ],
    [
      'if a list becomes complete, which delists a row of another list with a BIC',
      { sources: [...BIC_SOURCES, { ...ROUTING, completeness: { prefix: '', until: '2026-02-28' } }] },
    ],
    ['if there are no BICs', { sources: [ROUTING], headOffices: inventedHeads([]) }],
  ])('%s', async (_description, baseInputs) => {
    expect(await listReusedTypes(importWith(baseInputs))).toEqual([])
  })

  it('if an import states BICs', async () => {
    const list = 'chips,bank,fedwire,bic\n9876,Aldermoor Bank,123456780,QQZZUS33\n'
    expect(await listReusedTypes(importContent('chips', 'chips_2031-09.csv', list))).toEqual([])
    expect(readNames(location, 'swift', ['QQZZUS33XXX'])).toEqual(['Aldermoor Bank'])
  })

  it('if a removed import stated BICs', async () => {
    const list = 'chips,bank,fedwire,bic\n9876,Aldermoor Bank,123456780,QQZZUS33\n'
    await importContent('chips', 'chips_2031-09.csv', list)
    expect(await listReusedTypes(removeImport(location, 'chips', CHANGE_CONTEXT))).toEqual([])
    expect(readNames(location, 'swift', ['QQZZUS33XXX'])).toEqual([null])
  })

  it('if a list that states BICs has another date', async () => {
    const [list = ROUTING, ...others] = BIC_SOURCES.toReversed()
    expect(await listReusedTypes(importWith({ sources: [...others, { ...list, asOf: '2027-01' }] }))).toEqual(
      [],
    )
  })

  it('if an import adds BICs', async () => {
    expect(await listReusedTypes(importContent('oenb', 'oenb.csv', createOenbFile()))).toEqual([])
  })

  it('if a removed import added BICs', async () => {
    await importContent('oenb', 'oenb.csv', createOenbFile())
    expect(await listReusedTypes(removeImport(location, 'oenb', CHANGE_CONTEXT))).toEqual([])
  })

  it('by a rebuild', async () => {
    expect((await rebuildDirectory(location, CHANGE_CONTEXT)).reusedTypes.size).toBe(0)
  })
})

describe('a preview', () => {
  it('reuses unchanged types, and changes nothing', async () => {
    const before = hashFilesIn(folder)
    const { reusedTypes, diff } = await previewImport(
      location,
      [prepareSortCodes(folder, ['98-76-54'])],
      CHANGE_CONTEXT,
    )
    expect(reusedTypes.has('swift')).toBe(true)
    expect(diff).toEqual({
      added: [{ type: 'sort-code', code: '987654', name: 'Aldermoor Bank' }],
      changed: [],
      retired: [],
      removed: [],
    })
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('leaves no files if a file is refused', async () => {
    const before = hashFilesIn(folder)
    const invalid = {
      kind: requireKind('sort-codes'),
      files: [writeIncomingFile(folder, 'bad_2031-09.csv', 'rubbish\n')],
    }
    await expect(previewImport(location, [invalid], CHANGE_CONTEXT)).rejects.toThrow('bad_2031-09.csv')
    await expect(importFiles(location, [invalid], CHANGE_CONTEXT)).rejects.toThrow('bad_2031-09.csv')
    expect(hashFilesIn(folder)).toEqual(before)
  })
})
