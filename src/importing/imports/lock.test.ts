import { describe, expect, it } from 'vitest'
import { startBankcodex } from '../../testing/command-line.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { importFiles, previewImport, rebuildDirectory, removeImport } from '../change-directory.ts'
import { BuildError } from '../source-description.ts'
import {
  CHANGE_CONTEXT,
  formatSortCodes,
  hashFilesIn,
  locateDirectory,
  prepareSortCodes,
  readNames,
  writeIncomingFile,
} from '../testing/small-directory.ts'
import { lockImports } from './import-folder.ts'
import { startImporting } from './testing/importing-process.ts'

const BUSY = /^another process is changing the directory/

/** A process that is in the middle of an import. */
async function importing() {
  const folder = temporaryFolder()
  const place = locateDirectory(folder)
  await importFiles(place, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
  const next = writeIncomingFile(folder, 'next_2031-09-15.csv', formatSortCodes(['98-76-55'])).path
  const process = startImporting(folder, next, 'hold')
  await process.begun
  return { folder, place, process }
}

describe('while one process imports', () => {
  it('another is refused and changes nothing, and the first goes on', async () => {
    const { folder, place, process } = await importing()
    const before = hashFilesIn(folder)
    const mine = prepareSortCodes(folder, ['98-76-56'])
    await expect(importFiles(place, [mine], CHANGE_CONTEXT)).rejects.toThrow(BUSY)
    await expect(previewImport(place, [mine], CHANGE_CONTEXT)).rejects.toThrow(BUSY)
    await expect(removeImport(place, 'sort-codes', CHANGE_CONTEXT)).rejects.toThrow(BUSY)
    await expect(rebuildDirectory(place, CHANGE_CONTEXT)).rejects.toThrow(BuildError)
    expect(hashFilesIn(folder)).toEqual(before)
    process.endInput()
    expect(await process.ended).toMatchObject({ code: 0 })
    expect(readNames(place, 'sort-code', ['987654', '987655', '987656'])).toEqual([
      null,
      'Aldermoor Bank',
      null,
    ])
  })

  it('and is killed, the next one can at once', async () => {
    const { folder, place, process } = await importing()
    process.kill()
    expect(await process.ended).toMatchObject({ signal: 'SIGKILL' })
    await importFiles(place, [prepareSortCodes(folder, ['98-76-56'])], CHANGE_CONTEXT)
    expect(readNames(place, 'sort-code', ['987654', '987656'])).toEqual([null, 'Aldermoor Bank'])
  })

  it('the operator of another is told so', async () => {
    const folder = temporaryFolder()
    const unlock = lockImports(folder)
    const { code, errors } = await startBankcodex({ STATE_DIR: folder }, 'data', 'build').finished
    expect(code).toBe(1)
    expect(errors).toMatch(/^Nothing was changed\. another process is changing the directory \(.*\.lock\)\n$/)
    unlock()
    lockImports(folder)()
  })
})
