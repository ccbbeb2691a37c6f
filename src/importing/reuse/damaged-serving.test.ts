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

/**
 * Imports files over the current directory, and expects the result of a full build. Returns the reused types.
 */
async function importOnTop() {
  const { reusedTypes, version } = await importFiles(
    location,
    [prepareSortCodes(folder, ['98-76-54'])],
    CHANGE_CONTEXT,
  )
  const made = readDirectoryContent(location.directoryFile)
  const fresh = await rebuildDirectory(location, CHANGE_CONTEXT)
  expect(fresh.version).toBe(version)
  expect(readDirectoryContent(location.directoryFile)).toEqual(made)
  return [...reusedTypes]
}

function harm(sql: string) {
  const db = new Database(location.directoryFile)
  db.pragma('foreign_keys = OFF')
  // So that the database can be told things about itself that are not so.
  db.unsafeMode()
  db.pragma('writable_schema = ON')
  db.exec(sql)
  db.close()
}

describe('a directory that is not as it was written is not taken over', () => {
  it.each([
    ['a name', `UPDATE entry SET name = 'Elm Bank' WHERE code = 'QQAADEFF100'`],
    ['a detail of another type', `UPDATE entry SET details = '{}' WHERE code = '011000015'`],
    ['the bank of a code', `UPDATE entry SET bank_id = 1 WHERE code = '122105155'`],
    ['bytes in place of a text', `UPDATE entry SET city = x'00' WHERE code = '011000015'`],
    ['a code less', `DELETE FROM entry WHERE code = 'QQAADEFF100'`],
    [
      'a code more',
      `INSERT INTO entry SELECT 'iban', 'DE1', name, country, city, status, successor, bank_id,
      source_id, details, contributions, dates FROM entry WHERE code = 'DE99900100'`,
    ],
    ['a bank', `UPDATE bank SET slug = 'elm' WHERE id = 2`],
    ['the search index', `UPDATE search SET bytes = zeroblob(length(bytes))`],
    [
      'the codes of the search index',
      `UPDATE search SET codes = replace(codes, 'QQAADEFF100', 'QQAADEFF101')`,
    ],
    ['the counts of a source', 'UPDATE source SET rows_read = 99'],
    ['the hash of a source', `UPDATE source SET sha256 = ''`],
    [
      'a range',
      `INSERT INTO range VALUES ('routing', '011', '012', 'Elm', 'US', NULL, 'numbers', '{}', NULL, NULL)`,
    ],
    ['a refused row', `INSERT INTO rejection VALUES ('invented', 'file', 1, 'reason')`],
    ['an index', 'DROP INDEX bank_by_head'],
    ['a trigger', `CREATE TRIGGER mischief AFTER INSERT ON entry BEGIN DELETE FROM link; END`],
    ['a table', 'CREATE TABLE extra (n)'],
    ['a digest', `UPDATE meta SET value = '' WHERE key = 'digest.bank'`],
    ['no digest', `DELETE FROM meta WHERE key = 'digest.swift'`],
    ['no table of digests', 'DROP TABLE meta'],
    ['another program', `UPDATE meta SET value = 'another' WHERE key LIKE 'made_from.%'`],
  ])('%s', async (_what, sql) => {
    harm(sql)
    expect(await importOnTop()).toEqual([])
  })

  it.each<[string, (file: string) => void]>([
    ['cut off', (file) => truncateSync(file, 20_000)],
    ['empty', (file) => truncateSync(file, 0)],
    ['no database', (file) => writeFileSync(file, 'rubbish'.repeat(1_000))],
    [
      'spoilt in all pages but the first',
      (file) => writeFileSync(file, readFileSync(file).fill(0x55, 4_096)),
    ],
  ])('one that is %s', async (_what, spoil) => {
    spoil(location.directoryFile)
    expect(await importOnTop()).toEqual([])
  })

  it('nor is one whose index leads astray', async () => {
    harm(`UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'bank_by_head')
      WHERE name = 'entry_of_bank'`)
    expect(await importOnTop()).toEqual([])
  })
})

describe('what is not taken over may be in any state', () => {
  it('a page of nothing but such rows', async () => {
    const codes = Array.from({ length: 2_000 }, (_, i) => String(800_000 + i))
    await importFiles(location, [prepareSortCodes(folder, codes)], CHANGE_CONTEXT)
    const bytes = readFileSync(location.directoryFile)
    const page = Math.floor(bytes.indexOf('801000') / 4_096) * 4_096
    writeFileSync(location.directoryFile, bytes.fill(0x55, page, page + 4_096))
    await importOnTop()
  })

  it.each([
    ['rows of a type that is made anew', `UPDATE entry SET name = 'Elm' WHERE type = 'sort-code'`],
    ['rows of a type that there is not', `UPDATE entry SET type = 'strange' WHERE type = 'sort-code'`],
    ['what leads from code to code', `INSERT INTO link VALUES ('swift', 'x', 'iban', 'y', 'invented')`],
    ['what was counted for queries', 'DELETE FROM sqlite_stat1'],
  ])('%s', async (_what, sql) => {
    harm(sql)
    expect(await importOnTop()).toContain('swift')
  })
})
