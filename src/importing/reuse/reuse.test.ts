import { beforeEach, describe, expect, it } from 'vitest'
import { inventedHeads } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import type { BuildInputs } from '../build-inputs.ts'
import {
  type BuildWithDiff,
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

const SOME_TIME_LATER = { ...CHANGE_CONTEXT, now: new Date('2032-01-01T12:00:00Z') }

/** The types that a change reused. Expects its result to equal a full build from the same sources. */
async function taken(change: Promise<BuildWithDiff>) {
  const { reusedTypes, sources, version } = await change
  const changed = readDirectoryContent(location.directoryFile)
  const fresh = await rebuildDirectory(location, CHANGE_CONTEXT)
  expect(fresh.sources.filter(({ isUnchanged }) => isUnchanged)).toEqual([])
  expect(fresh.version).toBe(version)
  expect(readDirectoryContent(location.directoryFile)).toEqual(changed)
  expect(fresh.diff).toEqual({ added: [], changed: [], removed: [] })
  expect(sources.map(({ source }) => source.id)).toEqual(fresh.sources.map(({ source }) => source.id))
  return [...reusedTypes].sort()
}

const importThem = (kind: string, name: string, content: string | Buffer) =>
  importFiles(
    location,
    [{ kind: requireKind(kind), files: [writeIncomingFile(folder, name, content)] }],
    SOME_TIME_LATER,
  )

const participants = (...rows: readonly string[]) => `chips,bank,fedwire\n${rows.join('\n')}\n`

/** The same place, where the program brings other sources than it did. */
function withOther(baseInputs: Partial<BuildInputs>) {
  location = { ...location, baseInputs: { ...SEVERAL_TYPES, ...baseInputs } }
  return importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
}

const ALL = ['iban', 'routing', 'swift']

describe('what has not changed is taken over', () => {
  it('by an import', async () => {
    const change = importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], SOME_TIME_LATER)
    expect(await taken(change)).toEqual(ALL)
  })

  it('by one that takes the place of another', async () => {
    await importFiles(location, [prepareSortCodes(folder, ['98-76-54', '98-76-55'])], CHANGE_CONTEXT)
    const change = importFiles(
      location,
      [prepareSortCodes(folder, ['98-76-55'], 'Willow Bank')],
      CHANGE_CONTEXT,
    )
    expect(await taken(change)).toEqual(ALL)
  })

  it('by one that was made before: all of it', async () => {
    await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
    const change = importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
    expect(await taken(change)).toEqual([...ALL, 'sort-code'].sort())
  })

  it('by a removal', async () => {
    await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
    expect(await taken(removeImport(location, 'sort-codes', CHANGE_CONTEXT))).toEqual(ALL)
  })

  it('by a change after a change', async () => {
    await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
    await importThem('chips', 'chips_2031-09.csv', participants('9876,Aldermoor Bank,123456780'))
    expect(await taken(removeImport(location, 'sort-codes', CHANGE_CONTEXT))).toEqual(['chips', ...ALL])
  })

  it('by an import that leads to codes that are taken over, and is led to', async () => {
    const list = participants('9876,Aldermoor Bank,123456780', '9877,Willow Bank,999999992')
    expect(await taken(importThem('chips', 'chips_2031-09.csv', list))).toEqual(ALL)
    expect(readDirectoryContent(location.directoryFile).link).toHaveLength(2)
  })

  it('by a change of the codes that an import leads to', async () => {
    await importThem('chips', 'chips_2031-09.csv', participants('9876,Aldermoor Bank,123456780'))
    const routing = createListSource('numbers', 'routing', [createDraft('021000021')])
    expect(await taken(withOther({ sources: [...BIC_SOURCES, routing] }))).toEqual(['chips', 'iban', 'swift'])
    expect(readDirectoryContent(location.directoryFile).link).toEqual([])
  })

  it('and tells the day of the change, not of the last', async () => {
    const { sources } = await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], SOME_TIME_LATER)
    expect(new Set(sources.map(({ source }) => source.retrievedAt))).toEqual(
      new Set([SOME_TIME_LATER.now.toISOString()]),
    )
  })

  it('with the rows that were refused', async () => {
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

describe('of what has changed, the type is made anew', () => {
  it.each<[string, Partial<BuildInputs>, string[]]>([
    ['by a source less', { sources: BIC_SOURCES }, ['iban', 'swift']],
    [
      'by a source more',
      {
        sources: [
          ...SEVERAL_TYPES.sources,
          createListSource('more', 'iban', [createDraft('DE99900200', { country: 'DE' })]),
        ],
      },
      ['routing', 'swift'],
    ],
    ['by another day', { sources: [...BIC_SOURCES, { ...ROUTING, asOf: '2027-01' }] }, ['iban', 'swift']],
    [
      'by being complete',
      { sources: [...BIC_SOURCES, { ...ROUTING, completeness: { prefix: '', until: '2026-02-28' } }] },
      ['iban', 'swift'],
    ],
    ['by another licence', { sources: [...BIC_SOURCES, { ...ROUTING, licence: 'free' }] }, ['iban', 'swift']],
  ])('%s', async (_what, baseInputs, expected) => {
    expect(await taken(withOther(baseInputs))).toEqual(expected)
  })

  it('by another order of sources of one day', async () => {
    const [one, other] = ['one', 'other'].map((id) =>
      createListSource(id, 'iban', [createDraft('DE99900200', { name: id })]),
    ) as [typeof ROUTING, typeof ROUTING]
    await withOther({ sources: [createBicSource(), one, other] })
    expect(await taken(withOther({ sources: [createBicSource(), other, one] }))).toEqual([
      'sort-code',
      'swift',
    ])
  })

  it('where a source cannot tell whether it has', async () => {
    const { fingerprint: _, ...silent } = ROUTING
    await withOther({ sources: [createBicSource(), silent] })
    expect(await taken(withOther({ sources: [createBicSource(), silent] }))).toEqual(['sort-code', 'swift'])
  })
})

describe('nothing is taken over', () => {
  it.each<[string, Partial<BuildInputs>]>([
    ['when BICs have changed', { sources: [createBicSource(INVENTED_ROWS.slice(0, -1)), ROUTING] }],
    ['when the list of important banks has', { headOffices: inventedHeads(['ZZBBFRPPXXX']) }],
    [
      'when the head offices that are known have',
      { headOffices: inventedHeads(['QQAADEFFXXX'], ['ZZBBFRPPXXX']) },
    ],
    ['when there are no BICs', { sources: [ROUTING], headOffices: inventedHeads([]) }],
  ])('%s', async (_what, baseInputs) => {
    expect(await taken(withOther(baseInputs))).toEqual([])
  })

  it('when an import states BICs', async () => {
    const list = 'chips,bank,fedwire,bic\n9876,Aldermoor Bank,123456780,QQZZUS33\n'
    expect(await taken(importThem('chips', 'chips_2031-09.csv', list))).toEqual([])
    expect(readNames(location, 'swift', ['QQZZUS33XXX'])).toEqual(['Aldermoor Bank'])
  })

  it('when the last change stated BICs that have to go', async () => {
    const list = 'chips,bank,fedwire,bic\n9876,Aldermoor Bank,123456780,QQZZUS33\n'
    await importThem('chips', 'chips_2031-09.csv', list)
    expect(await taken(removeImport(location, 'chips', CHANGE_CONTEXT))).toEqual([])
    expect(readNames(location, 'swift', ['QQZZUS33XXX'])).toEqual([null])
  })

  it('when a list that states BICs is of another day', async () => {
    const [list = ROUTING, ...others] = BIC_SOURCES.toReversed()
    expect(await taken(withOther({ sources: [...others, { ...list, asOf: '2027-01' }] }))).toEqual([])
  })

  it('when an import adds BICs', async () => {
    expect(await taken(importThem('oenb', 'oenb.csv', createOenbFile()))).toEqual([])
  })

  it('when the last change has left BICs that have to go', async () => {
    await importThem('oenb', 'oenb.csv', createOenbFile())
    expect(await taken(removeImport(location, 'oenb', CHANGE_CONTEXT))).toEqual([])
  })

  it('by a build', async () => {
    expect((await rebuildDirectory(location, CHANGE_CONTEXT)).reusedTypes.size).toBe(0)
  })
})

describe('a comparison', () => {
  it('takes over too, and changes nothing', async () => {
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
      removed: [],
    })
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('leaves nothing behind when a file is refused', async () => {
    const before = hashFilesIn(folder)
    const bad = {
      kind: requireKind('sort-codes'),
      files: [writeIncomingFile(folder, 'bad_2031-09.csv', 'rubbish\n')],
    }
    await expect(previewImport(location, [bad], CHANGE_CONTEXT)).rejects.toThrow('bad_2031-09.csv')
    await expect(importFiles(location, [bad], CHANGE_CONTEXT)).rejects.toThrow('bad_2031-09.csv')
    expect(hashFilesIn(folder)).toEqual(before)
  })
})
