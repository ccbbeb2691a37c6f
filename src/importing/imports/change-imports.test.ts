import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { formatSortCodes, requireKind, writeIncomingFile } from '../testing/small-directory.ts'
import { recoverImports, stageImport, stageRemoval } from './change-imports.ts'
import { readStoredImports } from './import-folder.ts'

let stateFolder: string
beforeEach(() => {
  stateFolder = temporaryFolder()
  mkdirSync(join(stateFolder, 'imports'))
})

/** Creates a folder with one file among the imports. Its content distinguishes it from other folders. */
function createImportFolder(name: string, content: string) {
  mkdirSync(join(stateFolder, 'imports', name))
  writeFileSync(join(stateFolder, 'imports', name, 'file'), content)
}

/** The import folders by name, each with the content of its file. */
function readImportFolders(): Record<string, string> {
  const names = readdirSync(join(stateFolder, 'imports')).sort()
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(stateFolder, 'imports', name, 'file'), 'utf8')]),
  )
}

describe('recovery from a killed process', () => {
  it.each([
    ['no imports', {}, {}],
    ['a stored import', { chips: 'kept' }, { chips: 'kept' }],
    ['half-copied files', { '.staging-chips': 'half' }, {}],
    ['half-copied files and a stored import', { chips: 'kept', '.staging-chips': 'half' }, { chips: 'kept' }],
    [
      'a hidden import that was not replaced yet',
      { '.replaced-chips': 'old', '.staging-chips': 'new' },
      { chips: 'old' },
    ],
    [
      'a hidden import that was already replaced',
      { '.replaced-chips': 'old', chips: 'new' },
      { chips: 'new' },
    ],
    ['a removed import', { '.removed-chips': 'old' }, {}],
    ['a removed import that was imported again', { '.removed-chips': 'old', chips: 'new' }, { chips: 'new' }],
    ['several kinds', { '.replaced-chips': 'a', '.staging-nic': 'b', nic: 'c' }, { chips: 'a', nic: 'c' }],
  ])('with %s', (_description, folders, expected) => {
    for (const [name, content] of Object.entries(folders)) createImportFolder(name, content)
    recoverImports(stateFolder)
    expect(readImportFolders()).toEqual(expected)
    recoverImports(stateFolder)
    expect(readImportFolders()).toEqual(expected)
  })
})

const DETAILS = { asOf: '2031-09', importedAt: '2031-09-30T12:00:00.000Z' }

function stageSortCode(code: string) {
  return stageImport(
    stateFolder,
    requireKind('sort-codes'),
    [writeIncomingFile(stateFolder, 'codes list.csv', formatSortCodes([code]))],
    DETAILS,
  )
}

function readStoredFiles() {
  return readStoredImports(stateFolder).map(({ files }) =>
    files.map(({ path }) => readFileSync(path, 'utf8')),
  )
}

describe('a staged import', () => {
  it('is not stored before its change is applied', () => {
    stageSortCode('98-76-54')
    expect(readStoredImports(stateFolder)).toEqual([])
  })

  it('stores the content, the name and the dates of its file', () => {
    const { change } = stageSortCode('98-76-54')
    change.apply()
    change.commit()
    const [stored] = readStoredImports(stateFolder)
    expect(readStoredFiles()).toEqual([[formatSortCodes(['98-76-54'])]])
    expect(stored?.kind.id).toBe('sort-codes')
    expect(stored?.manifest).toMatchObject({ ...DETAILS, files: [{ name: 'codes list.csv' }] })
  })

  it('stores two files of the same name separately', () => {
    const files = ['98-76-54', '98-76-55'].map((code) =>
      writeIncomingFile(join(stateFolder, code), 'list.csv', formatSortCodes([code])),
    )
    stageImport(stateFolder, requireKind('sort-codes'), files, DETAILS).change.apply()
    expect(readStoredFiles()).toEqual([[formatSortCodes(['98-76-54']), formatSortCodes(['98-76-55'])]])
  })

  it.each([true, false])('restores the previous import when it is rolled back (applied: %s)', (isApplied) => {
    const first = stageSortCode('98-76-54')
    first.change.apply()
    first.change.commit()
    const second = stageSortCode('98-76-55')
    if (isApplied) second.change.apply()
    second.change.rollBack()
    expect(readStoredFiles()).toEqual([[formatSortCodes(['98-76-54'])]])
    expect(readdirSync(join(stateFolder, 'imports'))).toEqual(['sort-codes'])
  })

  it('leaves no files if a file cannot be copied', () => {
    const missing = [{ path: join(stateFolder, 'nowhere'), name: 'nowhere' }]
    expect(() => stageImport(stateFolder, requireKind('sort-codes'), missing, DETAILS)).toThrow(/ENOENT/)
    expect(readdirSync(join(stateFolder, 'imports'))).toEqual([])
  })
})

describe('a removed import', () => {
  beforeEach(() => createImportFolder('chips', 'kept'))

  it('is deleted when the removal is committed', () => {
    const change = stageRemoval(stateFolder, 'chips')
    change.apply()
    expect(existsSync(join(stateFolder, 'imports', 'chips'))).toBe(false)
    change.commit()
    expect(readImportFolders()).toEqual({})
  })

  it('is restored when the removal is rolled back', () => {
    const change = stageRemoval(stateFolder, 'chips')
    change.apply()
    change.rollBack()
    expect(readImportFolders()).toEqual({ chips: 'kept' })
  })
})
