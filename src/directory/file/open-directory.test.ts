import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { inventedFile } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openDirectory } from './open-directory.ts'

/** SQLite's own size of a page. */
const PAGE = 4096

const REMEDY = "run 'bin/bankcodex data build' to rebuild it"

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

/** Numbers from 0 to 1 that look random and are the same in every run: a linear congruential generator. */
function* seededNumbers(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Bits all over a file of so many bytes, and one of each of its last bytes. */
function someBits(bytes: number): number[] {
  const spread = seededNumbers(16)
    .take(400)
    .map((share) => Math.floor(share * bytes * 8))
  const atTheEnd = Array.from({ length: 80 }, (_, last) => (bytes - last) * 8 - 1 - (last % 8))
  return [...spread, ...atTheEnd]
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
    for (let at = 0; at < sound.length; at += PAGE) {
      writeFileSync(file, Buffer.from(sound).fill(0xff, at, Math.min(at + PAGE, sound.length)))
      expect(refusalOf(file).reason).toBe('damaged')
    }
  })

  it('with any one of its bits flipped', () => {
    const file = inventedFile()
    const sound = readFileSync(file)
    const accepted = someBits(sound.length).filter((bit) => {
      const flipped = Buffer.from(sound)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      writeFileSync(file, flipped)
      const opened = openDirectory(file)
      if (opened.ok) opened.directory.close()
      return opened.ok
    })
    expect(accepted).toEqual([])
  })

  it('changed by another program, or copied without its checksum', () => {
    const file = inventedFile()
    const db = new Database(file)
    db.exec(`UPDATE bank SET name = 'Elm Bonk' WHERE id = 1`)
    db.close()
    expect(refusalOf(file).message).toContain('is damaged: ')

    const copy = `${file}.copy`
    const sound = new Database(inventedFile())
    sound.exec(`VACUUM INTO '${copy}'`)
    sound.close()
    expect(refusalOf(copy).message).toContain('is damaged: it does not end in a checksum')
  })
})

describe('a sound file', () => {
  it('ends in the checksum of all that comes before it, as other programs reckon it', () => {
    const bytes = readFileSync(inventedFile())
    const pages = bytes.subarray(0, -72)
    const hash = createHash('sha256').update(pages).digest('hex')
    expect(bytes.toString('latin1', pages.length)).toBe(`sha256 ${hash}\n`)
    expect(pages.length % PAGE).toBe(0)
  })

  it('opens, and cannot be written to', () => {
    const file = inventedFile()
    const before = readFileSync(file)
    const opened = openDirectory(file)
    if (!opened.ok) throw new Error(opened.failure.message)
    opened.directory.searchBanks({ term: 'aldermoor', limit: 10 })
    opened.directory.close()
    expect(readFileSync(file).equals(before)).toBe(true)
  })
})
