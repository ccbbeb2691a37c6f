import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type DirectoryLocation, importFiles, previewImport, removeImport } from '../change-directory.ts'
import { BuildError } from '../source-description.ts'
import {
  CHANGE_CONTEXT,
  createOenbFile,
  formatSortCodes,
  hashFilesIn,
  locateDirectory,
  prepareSortCodes,
  readNames,
  requireKind,
  writeIncomingFile,
} from '../testing/small-directory.ts'

let folder: string
let location: DirectoryLocation

const prepareOenb = (content: Parameters<typeof createOenbFile>[0] = {}) => ({
  kind: requireKind('oenb'),
  files: [writeIncomingFile(folder, 'oenb.csv', createOenbFile(content))],
})
const importOenb = (content?: Parameters<typeof createOenbFile>[0]) =>
  importFiles(location, [prepareOenb(content)], CHANGE_CONTEXT)
const hasCodes = (...codes: readonly string[]) =>
  readNames(location, 'iban', codes).map((name) => name !== null)

const REMEDY = "; if the new list is right anyway, run 'bin/bankcodex data remove oenb' first"
const DATES = 'the list is dated 2021-09-22, but the list of 2021-09-23 is already imported'
const OLDER_ERROR = `oenb: ${DATES}${REMEDY}`
const lostCodesError = (source: string, codes: number) =>
  `${source}: ${codes} of the 800 codes of 2021-09-23 are missing, and at most 5 % may be${REMEDY}`

const CHANGED_NAMES_ERROR =
  "oenb: 0 % of the codes in both lists have the same 'name', and at least 50 % should"

/** Imports the 800 codes AT98000 to AT98799. */
beforeEach(async () => {
  folder = temporaryFolder()
  location = locateDirectory(folder)
  await importOenb()
})

describe('an import is not replaced by', () => {
  it.each([
    ['an older list', { day: '22.09.2021' }, OLDER_ERROR],
    ['a list that lacks more than 5 % of the codes', { rows: 759 }, lostCodesError('oenb', 41)],
    ['the same codes with other names', { bank: 'Sparkasse' }, CHANGED_NAMES_ERROR],
    ['as many codes, of which more than 5 % are new', { first: 98_041 }, lostCodesError('oenb-bic', 41)],
  ])('%s', async (_description, content, reason) => {
    const before = hashFilesIn(folder)
    await expect(importOenb(content)).rejects.toThrow(BuildError)
    await expect(importOenb(content)).rejects.toThrow(reason)
    expect(hashFilesIn(folder)).toEqual(before)
  })

  it('a list of a month if the imported one has a day of that month', async () => {
    await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
    const file = writeIncomingFile(folder, 'codes_2031-09.csv', formatSortCodes(['98-76-55']))
    const ofMonth = { kind: requireKind('sort-codes'), files: [file] }
    await expect(importFiles(location, [ofMonth], CHANGE_CONTEXT)).rejects.toThrow(
      'sort-codes: the list is dated 2031-09, but the list of 2031-09-01 is already imported',
    )
  })

  it('a list that lacks too many codes, even together with a valid file of another kind', async () => {
    const before = hashFilesIn(folder)
    const imports = [prepareOenb({ rows: 720 }), prepareSortCodes(folder, ['98-76-54'])]
    await expect(importFiles(location, imports, CHANGE_CONTEXT)).rejects.toThrow(lostCodesError('oenb', 80))
    expect(hashFilesIn(folder)).toEqual(before)
  })
})

describe('an import is replaced by', () => {
  it.each([
    ['a newer list', { day: '24.09.2021' }],
    ['another list of the same day', {}],
    ['a list that lacks 5 % of the codes', { rows: 760 }],
    ['a list with more codes', { rows: 900 }],
  ])('%s', async (_description, content) => {
    await importOenb(content)
    expect(hasCodes('AT98759')).toEqual([true])
  })

  it('any list after the import was removed', async () => {
    await removeImport(location, 'oenb', CHANGE_CONTEXT)
    await importOenb({ rows: 720, day: '22.09.2020' })
    expect(hasCodes('AT98719', 'AT98720')).toEqual([true, false])
  })

  it('a shorter list that the operator writes, if it is not older', async () => {
    await importFiles(location, [prepareSortCodes(folder, ['98-76-54', '98-76-55'])], CHANGE_CONTEXT)
    const { diff } = await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
    expect(diff.removed).toMatchObject([{ code: '987655' }])
  })

  it.each([
    ['is missing', (path: string) => rmSync(path)],
    ['was changed on disk', (path: string) => writeFileSync(path, createOenbFile({ rows: 1_000 }))],
  ])('a valid list if the stored file %s', async (_description, damage) => {
    damage(join(folder, 'imports', 'oenb', '1-oenb.csv'))
    await importOenb({ rows: 900 })
    expect(hasCodes('AT98899')).toEqual([true])
  })

  it('any list if there is no directory to compare with', async () => {
    rmSync(location.directoryFile)
    await importOenb({ rows: 720 })
    expect(hasCodes('AT98719', 'AT98720')).toEqual([true, false])
  })
})

describe('a preview', () => {
  it('shows what an import would change, and why it would be refused', async () => {
    const { diff, refusals } = await previewImport(
      location,
      [prepareOenb({ rows: 720, day: '22.09.2021' })],
      CHANGE_CONTEXT,
    )
    expect(diff.removed).toHaveLength(160)
    expect(refusals).toEqual([OLDER_ERROR, lostCodesError('oenb', 80), lostCodesError('oenb-bic', 80)])
  })

  it('has no refusals for a valid file', async () => {
    expect((await previewImport(location, [prepareOenb({ rows: 810 })], CHANGE_CONTEXT)).refusals).toEqual([])
  })
})
