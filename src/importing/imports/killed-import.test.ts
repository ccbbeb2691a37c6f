import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const OLD = '98-76-54'
/** One kill in each eighth of the time that an import takes. */
const RUNS = 8
const NEXT = 'next_2031-09-15.csv'
const NEW = Array.from({ length: 1_000 }, (_, i) => String(800_000 + i).replace(/(..)(..)(..)/, '$1-$2-$3'))

/** A folder with one import, and a large file to import next. Each run gets a copy of it. */
const original = temporaryFolder(afterAll)
let oldVersion = ''
beforeAll(async () => {
  const imported = await importFiles(
    locateDirectory(original),
    [prepareSortCodes(original, [OLD])],
    CHANGE_CONTEXT,
  )
  oldVersion = imported.version
  writeIncomingFile(original, NEXT, formatSortCodes(NEW))
})

function prepare() {
  const folder = temporaryFolder()
  cpSync(original, folder, { recursive: true, preserveTimestamps: true })
  return { folder, place: locateDirectory(folder), old: oldVersion, next: join(folder, 'incoming', NEXT) }
}

type Prepared = ReturnType<typeof prepare>

/** Which of two states a directory is in; fails when it is in neither. */
function stateOf({ place }: Prepared): 'old' | 'new' {
  const db = new Database(place.directoryFile, { readonly: true })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  db.close()
  const directory = openInvented(place.directoryFile)
  const count = directory.countCodes('sort-code')
  directory.close()
  const [old, first, last] = readNames(place, 'sort-code', ['987654', '800000', '800999'])
  expect([
    [1, 'Aldermoor Bank', null, null],
    [NEW.length, null, 'Aldermoor Bank', 'Aldermoor Bank'],
  ]).toContainEqual([count, old, first, last])
  return count === 1 ? 'old' : 'new'
}

/** What must hold after any kill: the directory is whole, and so is the next rebuild, which clears up. */
async function expectWhole(at: Prepared) {
  const serving = stateOf(at)
  const { version } = await rebuildDirectory(at.place, CHANGE_CONTEXT)
  const rebuilt = stateOf(at)
  if (serving === 'new') expect(rebuilt).toBe('new')
  expect(version === at.old).toBe(rebuilt === 'old')
  expect(readdirSync(at.folder).sort()).toEqual(['directory.sqlite', 'imports', 'incoming'])
  expect(readdirSync(`${at.folder}/imports`).sort()).toEqual(['.lock', 'sort-codes'])
  return `${serving}, then ${rebuilt}`
}

describe('an import that is killed', () => {
  it('before any of its changes of the disk leaves the old or the new, whole', async () => {
    const outcomes = new Set<string>()
    for (let step = 1; ; step++) {
      const at = prepare()
      const { signal, code } = await startImporting(at.folder, at.next, 'step', String(step)).ended
      outcomes.add(await expectWhole(at))
      if (signal === 'SIGKILL') continue
      expect(code).toBe(0)
      expect(step).toBeGreaterThan(10)
      break
    }
    // Killed between the two: the import is kept, the directory not swapped in; the next rebuild has it.
    expect(outcomes).toEqual(new Set(['old, then old', 'old, then new', 'new, then new']))
  })

  it('at any moment leaves the old or the new, whole', async () => {
    const whole = prepare()
    const undisturbed = startImporting(whole.folder, whole.next)
    await undisturbed.begun
    const from = performance.now()
    await undisturbed.ended
    const duration = performance.now() - from
    expect(await expectWhole(whole)).toBe('new, then new')
    for (let run = 0; run < RUNS; run++) {
      const at = prepare()
      const process = startImporting(at.folder, at.next)
      await process.begun
      const timer = setTimeout(process.kill, (duration * (run + Math.random())) / RUNS)
      await process.ended
      clearTimeout(timer)
      await expectWhole(at)
    }
  })
})
