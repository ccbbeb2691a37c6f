import { cpSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { beforeAll, expect, it } from 'vitest'
import { serveVersion, startFileServer } from '../../files/testing/file-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { importFiles } from '../change-directory.ts'
import { startImporting } from '../imports/testing/importing-process.ts'
import {
  CHANGE_CONTEXT,
  formatSortCodes,
  hashFilesIn,
  locateDirectory,
  prepareSortCodes,
  readNames,
  requireKind,
} from '../testing/small-directory.ts'
import { updateRegisters } from './update-registers.ts'

/** A folder with an import, which each update replaces in a copy. */
const original = temporaryFolder()
beforeAll(async () => {
  await importFiles(locateDirectory(original), [prepareSortCodes(original, ['98-76-54'])], CHANGE_CONTEXT)
})

/** Which directory is served: the one before the update or after it. Fails if it is neither. */
function readState(folder: string): 'old' | 'new' {
  const names = readNames(locateDirectory(folder), 'sort-code', ['987654', '987655'])
  expect([
    ['Aldermoor Bank', null],
    [null, 'Aldermoor Bank'],
  ]).toContainEqual(names)
  return names[0] === null ? 'new' : 'old'
}

it('an update that is killed before any of its writes leaves nothing, and can be repeated', async () => {
  const { origin } = await startFileServer(serveVersion(formatSortCodes(['98-76-55']), '"1"'))
  const address = `${origin}/codes_2031-09-15.csv`
  const repeat = (folder: string) =>
    updateRegisters(locateDirectory(folder), [{ kind: requireKind('sort-codes'), address }], CHANGE_CONTEXT)
  const states = new Set<string>()
  let kills = 0
  for (;;) {
    const folder = temporaryFolder()
    cpSync(original, folder, { recursive: true, preserveTimestamps: true })
    const { pid, ended } = startImporting(folder, address, 'step', String(kills + 1))
    const { signal, code } = await ended
    states.add(readState(folder))
    await repeat(folder)
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`bankcodex-download-${pid}-`))).toEqual([])
    const before = hashFilesIn(folder)
    expect((await repeat(folder)).outcomes).toEqual([{ id: 'sort-codes', result: 'unchanged' }])
    expect(hashFilesIn(folder)).toEqual(before)
    if (signal !== 'SIGKILL') {
      expect([code, readState(folder)]).toEqual([0, 'new'])
      break
    }
    kills++
  }
  expect(kills).toBeGreaterThanOrEqual(20)
  expect(states).toEqual(new Set(['old', 'new']))
})
