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

const BUSY = /^another process is changing the bank directory/

/** Starts an import in another process, which holds the lock until `resume` is called. */
async function startHeldImport() {
  const folder = temporaryFolder()
  const location = locateDirectory(folder)
  await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
  const nextFile = writeIncomingFile(folder, 'next_2031-09-15.csv', formatSortCodes(['98-76-55'])).path
  const process = startImporting(folder, nextFile, 'hold')
  await process.begun
  return { folder, location, process }
}

describe('while one process imports', () => {
  it('another process cannot change the directory, and the import completes', async () => {
    const { folder, location, process } = await startHeldImport()
    const before = hashFilesIn(folder)
    const incoming = prepareSortCodes(folder, ['98-76-56'])
    await expect(importFiles(location, [incoming], CHANGE_CONTEXT)).rejects.toThrow(BUSY)
    await expect(previewImport(location, [incoming], CHANGE_CONTEXT)).rejects.toThrow(BUSY)
    await expect(removeImport(location, 'sort-codes', CHANGE_CONTEXT)).rejects.toThrow(BUSY)
    await expect(rebuildDirectory(location, CHANGE_CONTEXT)).rejects.toThrow(BuildError)
    expect(hashFilesIn(folder)).toEqual(before)
    process.resume()
    expect(await process.ended).toMatchObject({ code: 0 })
    expect(readNames(location, 'sort-code', ['987654', '987655', '987656'])).toEqual([
      null,
      'Aldermoor Bank',
      null,
    ])
  })

  it('a kill of that process releases the lock at once', async () => {
    const { folder, location, process } = await startHeldImport()
    process.kill()
    expect(await process.ended).toMatchObject({ signal: 'SIGKILL' })
    await importFiles(location, [prepareSortCodes(folder, ['98-76-56'])], CHANGE_CONTEXT)
    expect(readNames(location, 'sort-code', ['987654', '987656'])).toEqual([null, 'Aldermoor Bank'])
  })

  it('the command line reports that another process is changing the directory', async () => {
    const folder = temporaryFolder()
    const unlock = lockImports(folder)
    const { code, errors } = await startBankcodex({ STATE_DIR: folder }, 'data', 'build').finished
    expect(code).toBe(1)
    expect(errors).toMatch(
      /^Nothing was changed\. another process is changing the bank directory \(lock file: .*\.lock\)\n$/,
    )
    unlock()
    lockImports(folder)()
  })
})
