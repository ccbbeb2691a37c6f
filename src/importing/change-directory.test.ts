import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openInvented } from '../testing/invented-directory.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import {
  type BuildWithDiff,
  type DirectoryLocation,
  importFiles,
  previewImport,
  rebuildDirectory,
  removeImport,
} from './change-directory.ts'
import type { FilesToImport } from './imports/stage-files.ts'
import { SMALL_FILES } from './kinds/small-files.test-data.ts'
import { BuildError } from './source-description.ts'
import {
  CHANGE_CONTEXT,
  formatSortCodes,
  hashFilesIn,
  locateDirectory,
  prepareSortCodes,
  readNames,
  requireKind,
  writeIncomingFile,
} from './testing/small-directory.ts'

let location: DirectoryLocation
let folder: string

beforeEach(async () => {
  folder = temporaryFolder()
  location = locateDirectory(folder)
  await rebuildDirectory(location, CHANGE_CONTEXT)
})

const importThem = (incoming: FilesToImport) => importFiles(location, [incoming], CHANGE_CONTEXT)
const CHIPS = 'chips,bank,fedwire,bic\n9876,Aldermoor Bank,,\n'
const codes = (...wanted: readonly string[]) => readNames(location, 'sort-code', wanted)
const shown = ({ diff: { added, changed, removed } }: BuildWithDiff) => ({
  added: added.map(({ code }) => code),
  changed: changed.map(({ code, name }) => `${code} ${name}`),
  removed: removed.map(({ code }) => code),
})

describe('an import', () => {
  it('puts its entries beside what was there', async () => {
    const build = await importThem(prepareSortCodes(folder, ['98-76-54', '98-76-55']))
    expect(shown(build)).toEqual({ added: ['987654', '987655'], changed: [], removed: [] })
    expect(codes('987654', '987655')).toEqual(['Aldermoor Bank', 'Aldermoor Bank'])
    expect(openInvented(location.directoryFile).countCodes('swift')).toBe(12)
  })

  it('is in every rebuild, which comes to the same version', async () => {
    const { version } = await importThem(prepareSortCodes(folder, ['98-76-54']))
    rmSync(join(folder, 'incoming'), { recursive: true })
    expect((await rebuildDirectory(location, CHANGE_CONTEXT)).version).toBe(version)
    expect(codes('987654')).toEqual(['Aldermoor Bank'])
  })

  it('comes to the same version as a rebuild in whatever order the kinds were imported', async () => {
    const chips = writeIncomingFile(folder, 'chips_2031-09.csv', CHIPS)
    await importThem(prepareSortCodes(folder, ['98-76-54']))
    const { version } = await importThem({ kind: requireKind('chips'), files: [chips] })
    expect((await rebuildDirectory(location, CHANGE_CONTEXT)).version).toBe(version)
  })

  it('takes the place of the last one of its kind', async () => {
    await importThem(prepareSortCodes(folder, ['98-76-54', '98-76-55']))
    const build = await importThem(prepareSortCodes(folder, ['98-76-55', '98-76-56'], 'Willow Bank'))
    expect(shown(build)).toEqual({ added: ['987656'], changed: ['987655 Willow Bank'], removed: ['987654'] })
    expect(codes('987654', '987655')).toEqual([null, 'Willow Bank'])
  })

  it('of several files has them all', async () => {
    const files = ['98-76-54', '98-76-55'].map((code) =>
      writeIncomingFile(folder, `list-${code}.csv`, formatSortCodes([code])),
    )
    await importThem({ kind: requireKind('sort-codes'), files, asOf: '2031-09' })
    expect(codes('987654', '987655')).toEqual(['Aldermoor Bank', 'Aldermoor Bank'])
  })

  it('of several kinds has them all, built once', async () => {
    const chips = writeIncomingFile(folder, 'chips_2031-09.csv', CHIPS)
    const both = [{ kind: requireKind('chips'), files: [chips] }, prepareSortCodes(folder, ['98-76-54'])]
    const build = await importFiles(location, both, CHANGE_CONTEXT)
    expect(shown(build).added).toEqual(['9876', '987654'])
    expect(readdirSync(join(folder, 'imports')).sort()).toEqual(['.lock', 'chips', 'sort-codes'])
    expect((await rebuildDirectory(location, CHANGE_CONTEXT)).version).toBe(build.version)
  })

  it('is gone when it is removed, and what was there before is back', async () => {
    const before = openInvented(location.directoryFile).version
    await importThem(prepareSortCodes(folder, ['98-76-54']))
    const build = await removeImport(location, 'sort-codes', CHANGE_CONTEXT)
    expect(shown(build)).toEqual({ added: [], changed: [], removed: ['987654'] })
    expect(openInvented(location.directoryFile).version).toBe(before)
    expect(readdirSync(join(folder, 'imports'))).toEqual(['.lock'])
  })

  it('cannot be removed when there is none of the kind', async () => {
    await importThem(prepareSortCodes(folder, ['98-76-54']))
    await expect(removeImport(location, 'fedach', CHANGE_CONTEXT)).rejects.toThrow(
      new BuildError('fedach has not been imported; imported: sort-codes'),
    )
  })

  it('tells from the newer source what another tells differently', async () => {
    const registry = (name: string) => [
      { country_code: 'GB', primary: true, bic: '', bank_code: 'QQAA', name, short_name: name },
    ]
    const file = writeIncomingFile(folder, 'manual_gb.json', JSON.stringify(registry('Aldermoor')))
    await importThem({ kind: requireKind('schwifty-registry'), files: [file], asOf: '2031-09' })
    expect(readNames(location, 'iban', ['GBQQAA'])).toEqual(['Aldermoor'])
  })
})

describe('a comparison', () => {
  it('shows what an import would change, and changes nothing', async () => {
    await importThem(prepareSortCodes(folder, ['98-76-54', '98-76-55']))
    const before = hashFilesIn(folder)
    const next = prepareSortCodes(folder, ['98-76-55', '98-76-56'], 'Willow Bank')
    expect(shown(await previewImport(location, [next], CHANGE_CONTEXT))).toEqual({
      added: ['987656'],
      changed: ['987655 Willow Bank'],
      removed: ['987654'],
    })
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('without files shows what a rebuild would change', async () => {
    const before = hashFilesIn(folder)
    expect(shown(await previewImport(location, [], CHANGE_CONTEXT))).toEqual({
      added: [],
      changed: [],
      removed: [],
    })
    rmSync(location.directoryFile)
    expect((await previewImport(location, [], CHANGE_CONTEXT)).diff.added).toHaveLength(12)
    expect(Object.keys(hashFilesIn(folder))).toEqual(
      Object.keys(before).filter((path) => path.includes('imports')),
    )
  })
})

const WHOLE = Buffer.from(formatSortCodes(['98-76-54', '98-76-55', '98-76-56']))

/** What an operator may hand in by mistake, and what is said of it. */
const REFUSED: readonly (readonly [what: string, kind: string, content: string | Buffer, reason: string])[] =
  [
    ['empty', 'sort-codes', '', 'codes_2031-09.csv: is empty'],
    [
      'cut off in a row',
      'sort-codes',
      WHOLE.subarray(0, -8),
      'codes_2031-09.csv row 4: has 2 columns where 5 are expected',
    ],
    ['cut off behind its header', 'sort-codes', WHOLE.subarray(0, 31), 'codes_2031-09.csv: has no rows'],
    [
      'cut off in its header',
      'sort-codes',
      WHOLE.subarray(0, 20),
      'codes_2031-09.csv row 1: the header row lacks',
    ],
    [
      'only half written',
      'sort-codes',
      Buffer.concat([WHOLE, Buffer.alloc(100)]),
      'codes_2031-09.csv row 5: contains NUL bytes',
    ],
    [
      'an archive',
      'fedach',
      Buffer.from('PK\u0003\u0004\u0000\u0000rubbish'),
      'is a ZIP archive or an Excel workbook',
    ],
    [
      'a picture',
      'sort-codes',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      'row 1: is not text in UTF-8',
    ],
    [
      'a web page',
      'oenb',
      '<!doctype html>\n<title>Moved</title>\n',
      'is an HTML or XML page; download the file itself',
    ],
    [
      'of another kind',
      'fedach',
      '012-002,CIT,Elm Branch,1 Elm St,Elmswood,NSW,2000,PEH\r\n',
      'row 1: has 53 characters where the layout has 155',
    ],
    [
      'far too small',
      'fedach',
      SMALL_FILES.fedach?.content ?? '',
      'fedach: 1 rows kept, expected 15000 to 30000',
    ],
  ]

describe('a file that is not as it must be is refused and changes nothing', () => {
  it.each([
    ['missing', 'nowhere.csv', 'there is no such file'],
    ['not as it must be', 'chips_2031-09.csv', 'chips_2031-09.csv: is empty'],
  ])('nor does a right one of another kind beside one that is %s', async (_what, name, reason) => {
    await importThem(prepareSortCodes(folder, ['98-76-54']))
    const { path } = writeIncomingFile(folder, 'chips_2031-09.csv', '')
    const bad = { path: join(path, '..', name), name }
    const right = prepareSortCodes(folder, ['98-76-55'])
    const before = hashFilesIn(folder)
    const both = [right, { kind: requireKind('chips'), files: [bad], asOf: '2031-09' }]
    await expect(importFiles(location, both, CHANGE_CONTEXT)).rejects.toThrow(reason)
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('a kind that is named twice', async () => {
    const twice = [prepareSortCodes(folder, ['98-76-54']), prepareSortCodes(folder, ['98-76-55'])]
    await expect(importFiles(location, twice, CHANGE_CONTEXT)).rejects.toThrow('sort-codes is given twice')
  })

  it.each(REFUSED)('%s', async (_what, kind, content, reason) => {
    await importThem(prepareSortCodes(folder, ['98-76-54']))
    const before = hashFilesIn(folder)
    const bad = { kind: requireKind(kind), files: [writeIncomingFile(folder, 'codes_2031-09.csv', content)] }
    await expect(importThem(bad)).rejects.toThrow(BuildError)
    await expect(importThem(bad)).rejects.toThrow(reason)
    expect(hashFilesIn(folder)).toEqual(before)
    await expect(previewImport(location, [bad], CHANGE_CONTEXT)).rejects.toThrow(reason)
    expect(hashFilesIn(folder)).toEqual(before)
    await rebuildDirectory(location, CHANGE_CONTEXT)
    expect(codes('987654')).toEqual(['Aldermoor Bank'])
  })

  it.each([
    ['that is not there', 'nowhere_2031-09.csv', ': there is no such file'],
    ['that is a folder', 'incoming', ': is a folder, not a file'],
  ])('%s', async (_what, name, reason) => {
    mkdirSync(join(folder, 'incoming'))
    const before = hashFilesIn(folder)
    const path = join(folder, name)
    const missing = { kind: requireKind('sort-codes'), files: [{ path, name }] }
    await expect(importThem(missing)).rejects.toThrow(new BuildError(path + reason))
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('whose day nothing tells', async () => {
    const files = [writeIncomingFile(folder, 'codes.csv', WHOLE)]
    await expect(importThem({ kind: requireKind('sort-codes'), files })).rejects.toThrow(
      /give it with --as-of/,
    )
  })

  it.each([
    ['in the name of a file', 'codes_2031-10-02.csv', {}],
    ['that is given', 'codes.csv', { asOf: '2031-10-02' }],
  ])('of a day that has not come yet, %s', async (_what, name, given) => {
    const before = hashFilesIn(folder)
    const tooNew = {
      kind: requireKind('sort-codes'),
      files: [writeIncomingFile(folder, name, WHOLE)],
      ...given,
    }
    await expect(importThem(tooNew)).rejects.toThrow('sort-codes: 2031-10-02 is in the future')
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it.each([
    [2, 'chips takes one file'],
    [0, 'chips: no file is given'],
  ])('%i files where one is expected', async (count, reason) => {
    const files = Array(count).fill(writeIncomingFile(folder, 'chips_2031-09.csv', ''))
    await expect(importThem({ kind: requireKind('chips'), files })).rejects.toThrow(new BuildError(reason))
  })
})

describe('where the new directory cannot take the place of the old', () => {
  /** A folder in the place of the directory file: everything goes well until the last step. */
  function block() {
    rmSync(location.directoryFile)
    mkdirSync(location.directoryFile)
    return hashFilesIn(folder)
  }

  it('an import is not kept either', async () => {
    const before = block()
    await expect(importThem(prepareSortCodes(folder, ['98-76-54']))).rejects.toThrow(/EISDIR|directory/)
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('the last import of the kind stays', async () => {
    await importThem(prepareSortCodes(folder, ['98-76-54']))
    const before = block()
    await expect(importThem(prepareSortCodes(folder, ['98-76-55']))).rejects.toThrow()
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('an import that is to be removed stays', async () => {
    await importThem(prepareSortCodes(folder, ['98-76-54']))
    const before = block()
    await expect(removeImport(location, 'sort-codes', CHANGE_CONTEXT)).rejects.toThrow()
    expect(hashFilesIn(folder)).toEqual(before)
  })
})

describe('a kept file', () => {
  const kept = () => join(folder, 'imports', 'sort-codes', '1-codes_2031-09-01.csv')

  beforeEach(() => importThem(prepareSortCodes(folder, ['98-76-54'])))

  it('that was changed on the disk is not built', async () => {
    chmodSync(kept(), 0o644)
    writeFileSync(kept(), formatSortCodes(['98-76-99']))
    await expect(rebuildDirectory(location, CHANGE_CONTEXT)).rejects.toThrow(
      new BuildError(`${kept()} has changed since it was imported; import sort-codes again`),
    )
    expect(codes('987654', '987699')).toEqual(['Aldermoor Bank', null])
  })

  it('that is gone stops a rebuild, until it is imported again', async () => {
    rmSync(kept())
    await expect(rebuildDirectory(location, CHANGE_CONTEXT)).rejects.toThrow(
      `${kept()}: there is no such file`,
    )
    await importThem(prepareSortCodes(folder, ['98-76-55']))
    expect(codes('987654', '987655')).toEqual([null, 'Aldermoor Bank'])
  })

  it('whose manifest is no manifest is named', async () => {
    const manifest = join(folder, 'imports', 'sort-codes', 'manifest.json')
    writeFileSync(manifest, '{')
    await expect(rebuildDirectory(location, CHANGE_CONTEXT)).rejects.toThrow(`${manifest} cannot be read`)
  })
})
