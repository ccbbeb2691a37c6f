import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { formatSortCodes, requireKind, writeIncomingFile } from '../testing/small-directory.ts'
import { recoverImports, stageImport, stageRemoval } from './change-imports.ts'
import { readStoredImports } from './import-folder.ts'

let state: string
beforeEach(() => {
  state = temporaryFolder()
  mkdirSync(join(state, 'imports'))
})

/** Puts a folder with a file into the imports: `content` tells it from others. */
function leave(name: string, content: string) {
  mkdirSync(join(state, 'imports', name))
  writeFileSync(join(state, 'imports', name, 'file'), content)
}

/** The folders of the imports, each with its content. */
function left(): Record<string, string> {
  const names = readdirSync(join(state, 'imports')).sort()
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(state, 'imports', name, 'file'), 'utf8')]),
  )
}

describe('what a killed process leaves is mended', () => {
  it.each([
    ['nothing', {}, {}],
    ['an import that is as it must be', { chips: 'kept' }, { chips: 'kept' }],
    ['files that were being copied', { '.staging-chips': 'half' }, {}],
    ['the same beside an import', { chips: 'kept', '.staging-chips': 'half' }, { chips: 'kept' }],
    [
      'an import moved aside, nothing in its place yet',
      { '.replaced-chips': 'old', '.staging-chips': 'new' },
      { chips: 'old' },
    ],
    [
      'an import moved aside, the new one in its place',
      { '.replaced-chips': 'old', chips: 'new' },
      { chips: 'new' },
    ],
    ['an import that was being removed', { '.removed-chips': 'old' }, {}],
    ['one removed, and imported again since', { '.removed-chips': 'old', chips: 'new' }, { chips: 'new' }],
    ['several kinds', { '.replaced-chips': 'a', '.staging-nic': 'b', nic: 'c' }, { chips: 'a', nic: 'c' }],
  ])('%s', (_what, folders, expected) => {
    for (const [name, content] of Object.entries(folders)) leave(name, content)
    recoverImports(state)
    expect(left()).toEqual(expected)
    recoverImports(state)
    expect(left()).toEqual(expected)
  })
})

const ABOUT = { asOf: '2031-09', importedAt: '2031-09-30T12:00:00.000Z' }

function stageCodes(code: string) {
  return stageImport(
    state,
    requireKind('sort-codes'),
    [writeIncomingFile(state, 'codes list.csv', formatSortCodes([code]))],
    ABOUT,
  )
}

function contentOfKept() {
  return readStoredImports(state).map(({ files }) => files.map(({ path }) => readFileSync(path, 'utf8')))
}

describe('a staged import', () => {
  it('is not kept before its change is made', () => {
    stageCodes('98-76-54')
    expect(readStoredImports(state)).toEqual([])
  })

  it('keeps the bytes, the name and what is known of the file', () => {
    const { change } = stageCodes('98-76-54')
    change.apply()
    change.commit()
    const [kept] = readStoredImports(state)
    expect(contentOfKept()).toEqual([[formatSortCodes(['98-76-54'])]])
    expect(kept?.kind.id).toBe('sort-codes')
    expect(kept?.manifest).toMatchObject({ ...ABOUT, files: [{ name: 'codes list.csv' }] })
  })

  it('keeps two files of one name apart', () => {
    const files = ['98-76-54', '98-76-55'].map((code) =>
      writeIncomingFile(join(state, code), 'list.csv', formatSortCodes([code])),
    )
    stageImport(state, requireKind('sort-codes'), files, ABOUT).change.apply()
    expect(contentOfKept()).toEqual([[formatSortCodes(['98-76-54']), formatSortCodes(['98-76-55'])]])
  })

  it.each([true, false])('brings back the last one when it is taken back (after it was made: %s)', (made) => {
    const first = stageCodes('98-76-54')
    first.change.apply()
    first.change.commit()
    const second = stageCodes('98-76-55')
    if (made) second.change.apply()
    second.change.rollBack()
    expect(contentOfKept()).toEqual([[formatSortCodes(['98-76-54'])]])
    expect(readdirSync(join(state, 'imports'))).toEqual(['sort-codes'])
  })

  it('leaves nothing when a file cannot be copied', () => {
    const missing = [{ path: join(state, 'nowhere'), name: 'nowhere' }]
    expect(() => stageImport(state, requireKind('sort-codes'), missing, ABOUT)).toThrow(/ENOENT/)
    expect(readdirSync(join(state, 'imports'))).toEqual([])
  })
})

describe('an import that is withdrawn', () => {
  beforeEach(() => leave('chips', 'kept'))

  it('is gone for good once that is settled', () => {
    const change = stageRemoval(state, 'chips')
    change.apply()
    expect(existsSync(join(state, 'imports', 'chips'))).toBe(false)
    change.commit()
    expect(left()).toEqual({})
  })

  it('is there again when that is taken back', () => {
    const change = stageRemoval(state, 'chips')
    change.apply()
    change.rollBack()
    expect(left()).toEqual({ chips: 'kept' })
  })
})
