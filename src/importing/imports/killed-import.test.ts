import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, it } from 'vitest'
import { openInvented } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { importFiles, rebuildDirectory } from '../change-directory.ts'
import {
  CHANGE_CONTEXT,
  formatSortCodes,
  locateDirectory,
  prepareSortCodes,
  readNames,
  writeIncomingFile,
} from '../testing/small-directory.ts'
import { startImporting } from './testing/importing-process.ts'

const OLD_CODE = '98-76-54'
/** The number of kills at random times, one in each eighth of the duration of an import. */
const KILLS = 8
const NEXT_FILE = 'next_2031-09-15.csv'
const NEW_CODES = Array.from({ length: 1_000 }, (_, i) =>
  String(800_000 + i).replace(/(..)(..)(..)/, '$1-$2-$3'),
)

/** A folder with one import, and a large file to import next. Each kill uses a copy of it. */
const original = temporaryFolder()
let oldVersion = ''
beforeAll(async () => {
  const imported = await importFiles(
    locateDirectory(original),
    [prepareSortCodes(original, [OLD_CODE])],
    CHANGE_CONTEXT,
  )
  oldVersion = imported.version
  writeIncomingFile(original, NEXT_FILE, formatSortCodes(NEW_CODES))
})

function copyOriginal() {
  const folder = temporaryFolder()
  cpSync(original, folder, { recursive: true, preserveTimestamps: true })
  return { folder, location: locateDirectory(folder), nextFile: join(folder, 'incoming', NEXT_FILE) }
}

type FolderCopy = ReturnType<typeof copyOriginal>

/** Whether the directory is the one before the import or after it. Fails if it is neither. */
function readState({ location }: FolderCopy): 'old' | 'new' {
  const db = new Database(location.directoryFile, { readonly: true })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  db.close()
  const count = openInvented(location.directoryFile).countCodes('sort-code')
  const [old, first, last] = readNames(location, 'sort-code', ['987654', '800000', '800999'])
  expect([
    [1, 'Aldermoor Bank', null, null],
    [NEW_CODES.length, null, 'Aldermoor Bank', 'Aldermoor Bank'],
  ]).toContainEqual([count, old, first, last])
  return count === 1 ? 'old' : 'new'
}

/**
 * Expects an intact directory after a kill, and again after a rebuild, which also deletes leftover files.
 * Returns both states.
 */
async function expectIntact(copy: FolderCopy) {
  const killed = readState(copy)
  const { version } = await rebuildDirectory(copy.location, CHANGE_CONTEXT)
  const rebuilt = readState(copy)
  if (killed === 'new') expect(rebuilt).toBe('new')
  expect(version === oldVersion).toBe(rebuilt === 'old')
  expect(readdirSync(copy.folder).sort()).toEqual(['directory.sqlite', 'imports', 'incoming'])
  expect(readdirSync(`${copy.folder}/imports`).sort()).toEqual(['.lock', 'sort-codes'])
  return `${killed}, then ${rebuilt}`
}

describe('an import that is killed', () => {
  it('before any of its disk writes leaves the old or the new directory intact', async () => {
    const outcomes = new Set<string>()
    for (let step = 1; ; step++) {
      const copy = copyOriginal()
      const { signal, code } = await startImporting(copy.folder, copy.nextFile, 'step', String(step)).ended
      outcomes.add(await expectIntact(copy))
      if (signal === 'SIGKILL') continue
      expect(code).toBe(0)
      expect(step).toBeGreaterThan(10)
      break
    }
    // 'old, then new': a kill between the storing of the import and the replacement of the directory.
    expect(outcomes).toEqual(new Set(['old, then old', 'old, then new', 'new, then new']))
  })

  it('at any time leaves the old or the new directory intact', async () => {
    const completed = copyOriginal()
    const undisturbed = startImporting(completed.folder, completed.nextFile)
    await undisturbed.begun
    const startedAt = performance.now()
    await undisturbed.ended
    const duration = performance.now() - startedAt
    expect(await expectIntact(completed)).toBe('new, then new')
    for (let kill = 0; kill < KILLS; kill++) {
      const copy = copyOriginal()
      const process = startImporting(copy.folder, copy.nextFile)
      await process.begun
      const timer = setTimeout(process.kill, (duration * (kill + Math.random())) / KILLS)
      await process.ended
      clearTimeout(timer)
      await expectIntact(copy)
    }
  })
})
