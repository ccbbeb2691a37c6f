import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { inventedFile } from '../testing/invented-directory.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openDirectory } from './open.ts'

/** SQLite's own size of a page. */
const PAGE = 4096

const REMEDY = "run 'bin/bankcodex data build' to make it anew"

/** Why a file is refused; fails when it is not. */
function refusalOf(file: string) {
  const opened = openDirectory(file)
  if (opened.ok) throw new Error(`${file} was opened`)
  const { reason, message } = opened.failure
  expect(opened.failure.file).toBe(file)
  expect(message.startsWith(`${file} `)).toBe(true)
  expect(message.endsWith(REMEDY)).toBe(true)
  return { reason, message }
}

function sqliteFile(...statements: readonly string[]): string {
  const file = join(temporaryFolder(), 'other.sqlite')
  const db = new Database(file)
  for (const statement of statements) db.exec(statement)
  db.close()
  return file
}

function overwritten(file: string, from: number, bytes: Uint8Array): string {
  const content = readFileSync(file)
  content.set(bytes, from)
  writeFileSync(file, content)
  return file
}

describe('a file that cannot serve is refused, with what is wrong and what to run', () => {
  it('missing', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    expect(refusalOf(file)).toEqual({ reason: 'missing', message: `${file} does not exist; ${REMEDY}` })
  })

  it('a folder', () => {
    const folder = join(temporaryFolder(), 'directory.sqlite')
    mkdirSync(folder)
    expect(refusalOf(folder).reason).toBe('damaged')
  })

  it.each([
    ['text', 'not a database at all, but a page of text. '.repeat(200)],
    ['a few bytes', 'SQLite'],
  ])('%s', (_what, text) => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    writeFileSync(file, text)
    expect(refusalOf(file).reason).toBe('damaged')
  })

  it('empty', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    writeFileSync(file, '')
    expect(refusalOf(file).reason).toBe('not a directory file')
  })

  it('a database of something else', () => {
    expect(refusalOf(sqliteFile('CREATE TABLE bank (id)')).reason).toBe('not a directory file')
  })

  it('a directory of another layout', () => {
    const file = inventedFile()
    const db = new Database(file)
    db.pragma('user_version = 99')
    db.close()
    expect(refusalOf(file)).toMatchObject({
      reason: 'other version',
      message: expect.stringContaining('has layout 99'),
    })
  })

  it('a directory that lacks a table', () => {
    const file = inventedFile()
    const db = new Database(file)
    db.exec('DROP TABLE link; DROP TABLE rejection; DROP TABLE entry')
    db.close()
    expect(refusalOf(file).reason).toBe('damaged')
  })

  it.each([0.9, 0.5, 0.1])('cut to %f of its length', (share) => {
    const file = inventedFile()
    truncateSync(file, Math.floor(readFileSync(file).length * share))
    expect(refusalOf(file).reason).toBe('damaged')
  })

  it('with any one of its pages overwritten', () => {
    const file = inventedFile()
    const sound = readFileSync(file)
    const rubbish = new Uint8Array(PAGE).fill(0xff)
    for (let at = 0; at < sound.length; at += PAGE) {
      writeFileSync(file, sound)
      expect(refusalOf(overwritten(file, at, rubbish)).reason).toBe('damaged')
    }
  })
})

describe('a sound file', () => {
  it('opens, and cannot be written to', () => {
    const file = inventedFile()
    const before = readFileSync(file)
    const opened = openDirectory(file)
    if (!opened.ok) throw new Error(opened.failure.message)
    opened.directory.search({ term: 'aldermoor', limit: 10 })
    opened.directory.close()
    expect(readFileSync(file).equals(before)).toBe(true)
  })
})
