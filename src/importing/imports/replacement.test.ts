import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type DirectoryLocation, importFiles, previewImport, removeImport } from '../change-directory.ts'
import { BuildError } from '../source-description.ts'
import {
  CHANGE_CONTEXT,
  createOenbFile,
  hashFilesIn,
  locateDirectory,
  prepareSortCodes,
  readNames,
  requireKind,
  writeIncomingFile,
} from '../testing/small-directory.ts'

let folder: string
let location: DirectoryLocation

const oenb = (content: Parameters<typeof createOenbFile>[0] = {}) => ({
  kind: requireKind('oenb'),
  files: [writeIncomingFile(folder, 'oenb.csv', createOenbFile(content))],
})
const importIt = (content?: Parameters<typeof createOenbFile>[0]) =>
  importFiles(location, [oenb(content)], CHANGE_CONTEXT)
const has = (...codes: readonly string[]) => readNames(location, 'iban', codes).map((name) => name !== null)

const REMEDY = "; if the new list is right anyway, run 'bin/bankcodex data remove oenb' first"
const OLDER = `oenb: the list is dated 2021-09-22, but the list of 2021-09-23 is already imported${REMEDY}`
const lost = (source: string, codes: number) =>
  `${source}: ${codes} of the 800 codes of 2021-09-23 are missing, and at most 5 % may be${REMEDY}`

const OTHER_NAMES = "oenb: 0 % of the codes in both lists have the same 'name', and at least 50 % should"

/** 800 codes, from AT98000 on. */
beforeEach(async () => {
  folder = temporaryFolder()
  location = locateDirectory(folder)
  await importIt()
})

describe('what is imported is not replaced by', () => {
  it.each([
    ['an older list', { day: '22.09.2021' }, OLDER],
    ['a list that lacks more than 5 % of the codes', { rows: 759 }, lost('oenb', 41)],
    ['the same codes of other banks', { bank: 'Sparkasse' }, OTHER_NAMES],
    ['as many codes, where they are others', { first: 98_041 }, lost('oenb-bic', 41)],
  ])('%s', async (_what, content, reason) => {
    const before = hashFilesIn(folder)
    await expect(importIt(content)).rejects.toThrow(BuildError)
    await expect(importIt(content)).rejects.toThrow(reason)
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('either, if it is handed in together with a right file of another kind', async () => {
    const before = hashFilesIn(folder)
    const both = [oenb({ rows: 720 }), prepareSortCodes(folder, ['98-76-54'])]
    await expect(importFiles(location, both, CHANGE_CONTEXT)).rejects.toThrow(lost('oenb', 80))
    expect(hashFilesIn(folder)).toEqual(before)
  })
})

describe('what is imported is replaced by', () => {
  it.each([
    ['a newer list', { day: '24.09.2021' }],
    ['another list of the same day', {}],
    ['a list that lacks 5 % of the codes', { rows: 760 }],
    ['one with more', { rows: 900 }],
  ])('%s', async (_what, content) => {
    await importIt(content)
    expect(has('AT98759')).toEqual([true])
  })

  it('whatever the operator means, once it is removed', async () => {
    await removeImport(location, 'oenb', CHANGE_CONTEXT)
    await importIt({ rows: 720, day: '22.09.2020' })
    expect(has('AT98719', 'AT98720')).toEqual([true, false])
  })

  it('any list of the operator, if it is not older', async () => {
    await importFiles(location, [prepareSortCodes(folder, ['98-76-54', '98-76-55'])], CHANGE_CONTEXT)
    const { diff } = await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
    expect(diff.removed).toMatchObject([{ code: '987655' }])
  })

  it.each([
    ['is gone', (path: string) => rmSync(path)],
    ['was changed on the disk', (path: string) => writeFileSync(path, createOenbFile({ rows: 1_000 }))],
  ])('a right list, where the file that is kept %s', async (_what, spoil) => {
    spoil(join(folder, 'imports', 'oenb', '1-oenb.csv'))
    await importIt({ rows: 900 })
    expect(has('AT98899')).toEqual([true])
  })

  it('any list, where no directory serves that could tell what is lost', async () => {
    rmSync(location.directoryFile)
    await importIt({ rows: 720 })
    expect(has('AT98719', 'AT98720')).toEqual([true, false])
  })
})

describe('a comparison', () => {
  it('shows what would change, and why that would be refused', async () => {
    const { diff, refusals } = await previewImport(
      location,
      [oenb({ rows: 720, day: '22.09.2021' })],
      CHANGE_CONTEXT,
    )
    expect(diff.removed).toHaveLength(160)
    expect(refusals).toEqual([OLDER, lost('oenb', 80), lost('oenb-bic', 80)])
  })

  it('has nothing to say against a right file', async () => {
    expect((await previewImport(location, [oenb({ rows: 810 })], CHANGE_CONTEXT)).refusals).toEqual([])
  })
})
