import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type DirectoryLocation, importFiles, rebuildDirectory } from '../change-directory.ts'
import { SEVERAL_TYPES } from '../testing/several-types.ts'
import {
  CHANGE_CONTEXT,
  locateDirectory,
  prepareSortCodes,
  readDirectoryContent,
} from '../testing/small-directory.ts'

let location: DirectoryLocation
let folder: string

beforeEach(async () => {
  folder = temporaryFolder()
  location = { ...locateDirectory(folder), baseInputs: SEVERAL_TYPES }
  await importFiles(location, [prepareSortCodes(folder, ['98-76-50'])], CHANGE_CONTEXT)
})

/** Imports a file, and expects the same directory as a rebuild. */
async function importAndCompare() {
  const { version } = await importFiles(location, [prepareSortCodes(folder, ['98-76-54'])], CHANGE_CONTEXT)
  const imported = readDirectoryContent(location.directoryFile)
  const rebuild = await rebuildDirectory(location, CHANGE_CONTEXT)
  expect(rebuild.version).toBe(version)
  expect(readDirectoryContent(location.directoryFile)).toEqual(imported)
}

function damage(sql: string) {
  const db = new Database(location.directoryFile)
  db.pragma('foreign_keys = OFF')
  // Allows SQL to change sqlite_schema.
  db.unsafeMode()
  db.pragma('writable_schema = ON')
  db.exec(sql)
  db.close()
}

describe('an import replaces a damaged directory', () => {
  it.each([
    ['a changed name', `UPDATE entry SET name = 'Elm Bank' WHERE code = 'QQAADEFF100'`],
    ['rows of an unknown type', `UPDATE entry SET type = 'strange' WHERE type = 'sort-code'`],
    ['bytes instead of a text', `UPDATE entry SET city = x'00' WHERE code = '011000015'`],
    ['a changed search index', `UPDATE search SET bytes = zeroblob(length(bytes))`],
    ['a missing index', 'DROP INDEX bank_by_head'],
    ['an additional trigger', `CREATE TRIGGER mischief AFTER INSERT ON entry BEGIN DELETE FROM link; END`],
    ['an additional table', 'CREATE TABLE extra (n)'],
    ['no table of facts about the build', 'DROP TABLE meta'],
  ])('with %s', async (_description, sql) => {
    damage(sql)
    await importAndCompare()
  })

  it.each<[string, (file: string) => void]>([
    ['cut off', (file) => truncateSync(file, 20_000)],
    ['empty', (file) => truncateSync(file, 0)],
    ['not a database', (file) => writeFileSync(file, 'rubbish'.repeat(1_000))],
    [
      'overwritten in all pages but the first',
      (file) => writeFileSync(file, readFileSync(file).fill(0x55, 4_096)),
    ],
  ])('if the file is %s', async (_description, damageFile) => {
    damageFile(location.directoryFile)
    await importAndCompare()
  })
})
