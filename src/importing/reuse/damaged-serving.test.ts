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

/** Imports a file, and expects the same directory as a full rebuild. Returns the types that it reused. */
async function importAndCompare() {
  const { reusedTypes, version } = await importFiles(
    location,
    [prepareSortCodes(folder, ['98-76-54'])],
    CHANGE_CONTEXT,
  )
  const imported = readDirectoryContent(location.directoryFile)
  const rebuild = await rebuildDirectory(location, CHANGE_CONTEXT)
  expect(rebuild.version).toBe(version)
  expect(readDirectoryContent(location.directoryFile)).toEqual(imported)
  return [...reusedTypes]
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

describe('a damaged directory is not reused', () => {
  it.each([
    ['a changed name', `UPDATE entry SET name = 'Elm Bank' WHERE code = 'QQAADEFF100'`],
    ['a changed detail of another type', `UPDATE entry SET details = '{}' WHERE code = '011000015'`],
    ['a changed bank of a code', `UPDATE entry SET bank_id = 1 WHERE code = '122105155'`],
    ['bytes instead of a text', `UPDATE entry SET city = x'00' WHERE code = '011000015'`],
    ['a missing code', `DELETE FROM entry WHERE code = 'QQAADEFF100'`],
    [
      'an additional code',
      `INSERT INTO entry SELECT 'iban', 'DE1', name, country, city, status, successor, bank_id,
      source_id, details, contributions, dates FROM entry WHERE code = 'DE99900100'`,
    ],
    ['a changed bank', `UPDATE bank SET slug = 'elm' WHERE id = 2`],
    ['a changed search index', `UPDATE search SET bytes = zeroblob(length(bytes))`],
    [
      'changed codes in the search index',
      `UPDATE search SET codes = replace(codes, 'QQAADEFF100', 'QQAADEFF101')`,
    ],
    ['changed counts of a source', 'UPDATE source SET rows_read = 99'],
    ['a missing hash of a source', `UPDATE source SET sha256 = ''`],
    [
      'an additional range',
      `INSERT INTO range VALUES ('routing', '011', '012', 'Elm', 'US', '', 'active', NULL, NULL, ` +
        `'numbers', '{}', NULL, NULL)`,
    ],
    ['an additional rejected row', `INSERT INTO rejection VALUES ('invented', 'file', 1, 'reason')`],
    ['a missing index', 'DROP INDEX bank_by_head'],
    ['an additional trigger', `CREATE TRIGGER mischief AFTER INSERT ON entry BEGIN DELETE FROM link; END`],
    ['an additional table', 'CREATE TABLE extra (n)'],
    ['an empty digest', `UPDATE meta SET value = '' WHERE key = 'digest.bank'`],
    ['a missing digest', `DELETE FROM meta WHERE key = 'digest.swift'`],
    ['a missing table of digests', 'DROP TABLE meta'],
    ['the version of another program', `UPDATE meta SET value = 'another' WHERE key LIKE 'made_from.%'`],
  ])('with %s', async (_description, sql) => {
    damage(sql)
    expect(await importAndCompare()).toEqual([])
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
    expect(await importAndCompare()).toEqual([])
  })

  it('with an index that points to the pages of another index', async () => {
    damage(`UPDATE sqlite_schema
      SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'bank_by_head')
      WHERE name = 'entry_of_bank'`)
    expect(await importAndCompare()).toEqual([])
  })
})

describe('an import succeeds in spite of damage', () => {
  it('to a page with only rows of a rebuilt type', async () => {
    const codes = Array.from({ length: 2_000 }, (_, i) => String(800_000 + i))
    await importFiles(location, [prepareSortCodes(folder, codes)], CHANGE_CONTEXT)
    const bytes = readFileSync(location.directoryFile)
    const page = Math.floor(bytes.indexOf('801000') / 4_096) * 4_096
    writeFileSync(location.directoryFile, bytes.fill(0x55, page, page + 4_096))
    await importAndCompare()
  })

  it.each([
    ['rows of a rebuilt type', `UPDATE entry SET name = 'Elm' WHERE type = 'sort-code'`],
    ['rows of an unknown type', `UPDATE entry SET type = 'strange' WHERE type = 'sort-code'`],
    ['links between codes', `INSERT INTO link VALUES ('swift', 'x', 'iban', 'y', 'invented')`],
    ["SQLite's statistics", 'DELETE FROM sqlite_stat1'],
  ])('to %s', async (_description, sql) => {
    damage(sql)
    expect(await importAndCompare()).toContain('swift')
  })
})
