import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openInvented } from '../testing/invented-directory.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import type { PreparedBuild } from './build-directory.ts'
import {
  type DirectoryLocation,
  importFiles,
  previewImport,
  rebuildDirectory,
  removeImport,
} from './change-directory.ts'
import type { FilesToImport } from './imports/stage-files.ts'
import { BuildError } from './source-description.ts'
import { fedach } from './sources/fedach/source.ts'
import { listSampleFiles } from './testing/samples.ts'
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

const runImport = (incoming: FilesToImport) => importFiles(location, [incoming], CHANGE_CONTEXT)
const CHIPS_CSV = 'chips,bank,fedwire,bic\n9876,Aldermoor Bank,,\n'
const readSortCodeNames = (...codes: readonly string[]) => readNames(location, 'sort-code', codes)
const listChanges = ({ diff: { added, changed, removed } }: PreparedBuild) => ({
  added: added.map(({ code }) => code),
  changed: changed.map(({ code, name }) => `${code} ${name}`),
  removed: removed.map(({ code }) => code),
})

describe('an import', () => {
  it('adds its entries to those of the other sources', async () => {
    const build = await runImport(prepareSortCodes(folder, ['98-76-54', '98-76-55']))
    expect(listChanges(build)).toEqual({ added: ['987654', '987655'], changed: [], removed: [] })
    expect(readSortCodeNames('987654', '987655')).toEqual(['Aldermoor Bank', 'Aldermoor Bank'])
    expect(openInvented(location.directoryFile).countCodes('swift')).toBe(12)
  })

  it('is part of a rebuild, which has the same version', async () => {
    const { version } = await runImport(prepareSortCodes(folder, ['98-76-54']))
    rmSync(join(folder, 'incoming'), { recursive: true })
    expect((await rebuildDirectory(location, CHANGE_CONTEXT)).version).toBe(version)
    expect(readSortCodeNames('987654')).toEqual(['Aldermoor Bank'])
  })

  it('has the same version as a rebuild, in any order of imported kinds', async () => {
    const chips = writeIncomingFile(folder, 'chips_2031-09.csv', CHIPS_CSV)
    await runImport(prepareSortCodes(folder, ['98-76-54']))
    const { version } = await runImport({ kind: requireKind('chips'), files: [chips] })
    expect((await rebuildDirectory(location, CHANGE_CONTEXT)).version).toBe(version)
  })

  it('replaces the previous import of its kind', async () => {
    await runImport(prepareSortCodes(folder, ['98-76-54', '98-76-55']))
    const build = await runImport(prepareSortCodes(folder, ['98-76-55', '98-76-56'], 'Willow Bank'))
    expect(listChanges(build)).toEqual({
      added: ['987656'],
      changed: ['987655 Willow Bank'],
      removed: ['987654'],
    })
    expect(readSortCodeNames('987654', '987655')).toEqual([null, 'Willow Bank'])
  })

  it('of several files adds the entries of every file', async () => {
    const files = ['98-76-54', '98-76-55'].map((code) =>
      writeIncomingFile(folder, `list-${code}.csv`, formatSortCodes([code])),
    )
    await runImport({ kind: requireKind('sort-codes'), files, asOf: '2031-09' })
    expect(readSortCodeNames('987654', '987655')).toEqual(['Aldermoor Bank', 'Aldermoor Bank'])
  })

  it('of several kinds adds the entries of every kind in one build', async () => {
    const chips = writeIncomingFile(folder, 'chips_2031-09.csv', CHIPS_CSV)
    const imports = [{ kind: requireKind('chips'), files: [chips] }, prepareSortCodes(folder, ['98-76-54'])]
    const build = await importFiles(location, imports, CHANGE_CONTEXT)
    expect(listChanges(build).added).toEqual(['9876', '987654'])
    expect(readdirSync(join(folder, 'imports')).sort()).toEqual(['.lock', 'chips', 'sort-codes'])
    expect((await rebuildDirectory(location, CHANGE_CONTEXT)).version).toBe(build.version)
  })

  it('can be removed, which restores the previous version', async () => {
    const before = openInvented(location.directoryFile).version
    await runImport(prepareSortCodes(folder, ['98-76-54']))
    const build = await removeImport(location, 'sort-codes', CHANGE_CONTEXT)
    expect(listChanges(build)).toEqual({ added: [], changed: [], removed: ['987654'] })
    expect(openInvented(location.directoryFile).version).toBe(before)
    expect(readdirSync(join(folder, 'imports'))).toEqual(['.lock'])
  })

  it('cannot be removed if its kind was not imported', async () => {
    await runImport(prepareSortCodes(folder, ['98-76-54']))
    await expect(removeImport(location, 'fedach', CHANGE_CONTEXT)).rejects.toThrow(
      new BuildError('fedach has not been imported; imported: sort-codes'),
    )
  })

  it('of a schwifty registry has the bank names of its file', async () => {
    const registry = (name: string) => [
      { country_code: 'GB', primary: true, bic: '', bank_code: 'QQAA', name, short_name: name },
    ]
    const file = writeIncomingFile(folder, 'manual_gb.json', JSON.stringify(registry('Aldermoor')))
    await runImport({ kind: requireKind('schwifty-registry'), files: [file], asOf: '2031-09' })
    expect(readNames(location, 'iban', ['GBQQAA'])).toEqual(['Aldermoor'])
  })
})

describe('a preview', () => {
  it('shows what an import would change, and changes nothing', async () => {
    await runImport(prepareSortCodes(folder, ['98-76-54', '98-76-55']))
    const before = hashFilesIn(folder)
    const next = prepareSortCodes(folder, ['98-76-55', '98-76-56'], 'Willow Bank')
    expect(listChanges(await previewImport(location, [next], CHANGE_CONTEXT))).toEqual({
      added: ['987656'],
      changed: ['987655 Willow Bank'],
      removed: ['987654'],
    })
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('without files shows what a rebuild would change', async () => {
    const before = hashFilesIn(folder)
    expect(listChanges(await previewImport(location, [], CHANGE_CONTEXT))).toEqual({
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

const VALID_CSV = Buffer.from(formatSortCodes(['98-76-54', '98-76-55', '98-76-56']))

/** Files that an operator may import by mistake, each with its error. */
const INVALID_FILES: readonly (readonly [
  description: string,
  kind: string,
  content: string | Buffer,
  reason: string,
])[] = [
  ['empty', 'sort-codes', '', 'codes_2031-09-02.csv: is empty'],
  [
    'cut off in a row',
    'sort-codes',
    VALID_CSV.subarray(0, -8),
    'codes_2031-09-02.csv row 4: has 2 columns where 5 are expected',
  ],
  ['cut off after its header', 'sort-codes', VALID_CSV.subarray(0, 31), 'codes_2031-09-02.csv: has no rows'],
  [
    'cut off in its header',
    'sort-codes',
    VALID_CSV.subarray(0, 20),
    'codes_2031-09-02.csv row 1: the header row lacks',
  ],
  [
    'half written, with NUL bytes at its end',
    'sort-codes',
    Buffer.concat([VALID_CSV, Buffer.alloc(100)]),
    'codes_2031-09-02.csv row 5: contains NUL bytes',
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
    readFileSync(listSampleFiles(fedach)[0]?.path ?? ''),
    'fedach: 5 rows kept, expected 15000 to 30000',
  ],
]

describe('an invalid import is refused and changes nothing', () => {
  it.each([
    ['missing', 'nowhere.csv', 'there is no such file'],
    ['empty', 'chips_2031-09.csv', 'chips_2031-09.csv: is empty'],
  ])('with a valid file, and a file of another kind that is %s', async (_description, name, reason) => {
    await runImport(prepareSortCodes(folder, ['98-76-54']))
    const { path } = writeIncomingFile(folder, 'chips_2031-09.csv', '')
    const invalid = { path: join(path, '..', name), name }
    const valid = prepareSortCodes(folder, ['98-76-55'])
    const before = hashFilesIn(folder)
    const imports = [valid, { kind: requireKind('chips'), files: [invalid], asOf: '2031-09' }]
    await expect(importFiles(location, imports, CHANGE_CONTEXT)).rejects.toThrow(reason)
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('with two imports of the same kind', async () => {
    const twice = [prepareSortCodes(folder, ['98-76-54']), prepareSortCodes(folder, ['98-76-55'])]
    await expect(importFiles(location, twice, CHANGE_CONTEXT)).rejects.toThrow('sort-codes is given twice')
  })

  it.each(INVALID_FILES)('with a file that is %s', async (_description, kind, content, reason) => {
    await runImport(prepareSortCodes(folder, ['98-76-54']))
    const before = hashFilesIn(folder)
    const invalid = {
      kind: requireKind(kind),
      files: [writeIncomingFile(folder, 'codes_2031-09-02.csv', content)],
    }
    await expect(runImport(invalid)).rejects.toThrow(BuildError)
    await expect(runImport(invalid)).rejects.toThrow(reason)
    expect(hashFilesIn(folder)).toEqual(before)
    await expect(previewImport(location, [invalid], CHANGE_CONTEXT)).rejects.toThrow(reason)
    expect(hashFilesIn(folder)).toEqual(before)
    await rebuildDirectory(location, CHANGE_CONTEXT)
    expect(readSortCodeNames('987654')).toEqual(['Aldermoor Bank'])
  })

  it.each([
    ['missing', 'nowhere_2031-09.csv', ': there is no such file'],
    ['a folder', 'incoming', ': is a folder, not a file'],
  ])('with a path that is %s', async (_description, name, reason) => {
    mkdirSync(join(folder, 'incoming'))
    const before = hashFilesIn(folder)
    const path = join(folder, name)
    const incoming = { kind: requireKind('sort-codes'), files: [{ path, name }] }
    await expect(runImport(incoming)).rejects.toThrow(new BuildError(path + reason))
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('without a date', async () => {
    const files = [writeIncomingFile(folder, 'codes.csv', VALID_CSV)]
    await expect(runImport({ kind: requireKind('sort-codes'), files })).rejects.toThrow(
      /give it with --as-of/,
    )
  })

  it.each([
    ['in the file name', 'codes_2031-10-02.csv', {}],
    ['from the operator', 'codes.csv', { asOf: '2031-10-02' }],
  ])('with a future date %s', async (_description, name, givenDate) => {
    const before = hashFilesIn(folder)
    const tooNew = {
      kind: requireKind('sort-codes'),
      files: [writeIncomingFile(folder, name, VALID_CSV)],
      ...givenDate,
    }
    await expect(runImport(tooNew)).rejects.toThrow('sort-codes: 2031-10-02 is in the future')
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it.each([
    [2, 'chips takes one file'],
    [0, 'chips: no file is given'],
  ])('with %i files of a kind that has one file', async (count, reason) => {
    const files = Array(count).fill(writeIncomingFile(folder, 'chips_2031-09.csv', ''))
    await expect(runImport({ kind: requireKind('chips'), files })).rejects.toThrow(new BuildError(reason))
  })
})

describe('if the directory file cannot be replaced', () => {
  /** Replaces the directory file by a folder, so that only the last step of an import fails. */
  function blockDirectoryFile() {
    rmSync(location.directoryFile)
    mkdirSync(location.directoryFile)
    return hashFilesIn(folder)
  }

  it('a new import is not stored', async () => {
    const before = blockDirectoryFile()
    await expect(runImport(prepareSortCodes(folder, ['98-76-54']))).rejects.toThrow(/EISDIR|directory/)
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('the previous import of the kind is kept', async () => {
    await runImport(prepareSortCodes(folder, ['98-76-54']))
    const before = blockDirectoryFile()
    await expect(runImport(prepareSortCodes(folder, ['98-76-55']))).rejects.toThrow()
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('an import is not removed', async () => {
    await runImport(prepareSortCodes(folder, ['98-76-54']))
    const before = blockDirectoryFile()
    await expect(removeImport(location, 'sort-codes', CHANGE_CONTEXT)).rejects.toThrow()
    expect(hashFilesIn(folder)).toEqual(before)
  })
})

describe('a stored file', () => {
  const storedFile = () => join(folder, 'imports', 'sort-codes', '1-codes_2031-09-01.csv')

  beforeEach(() => runImport(prepareSortCodes(folder, ['98-76-54'])))

  it('that was changed on disk stops a rebuild', async () => {
    chmodSync(storedFile(), 0o644)
    writeFileSync(storedFile(), formatSortCodes(['98-76-99']))
    await expect(rebuildDirectory(location, CHANGE_CONTEXT)).rejects.toThrow(
      new BuildError(`${storedFile()} has changed since it was imported; import sort-codes again`),
    )
    expect(readSortCodeNames('987654', '987699')).toEqual(['Aldermoor Bank', null])
  })

  it('that is missing stops a rebuild until its kind is imported again', async () => {
    rmSync(storedFile())
    await expect(rebuildDirectory(location, CHANGE_CONTEXT)).rejects.toThrow(
      `${storedFile()}: there is no such file`,
    )
    await runImport(prepareSortCodes(folder, ['98-76-55']))
    expect(readSortCodeNames('987654', '987655')).toEqual([null, 'Aldermoor Bank'])
  })

  it('with an invalid manifest stops a rebuild, with an error that names the manifest', async () => {
    const manifest = join(folder, 'imports', 'sort-codes', 'manifest.json')
    writeFileSync(manifest, '{')
    await expect(rebuildDirectory(location, CHANGE_CONTEXT)).rejects.toThrow(`${manifest} cannot be read`)
  })
})
