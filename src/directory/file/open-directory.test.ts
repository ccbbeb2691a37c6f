import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { inventedFile } from '../../testing/invented-directory.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openDirectory } from './open-directory.ts'

/** SQLite's default page size in bytes. */
const PAGE_SIZE = 4096

const REMEDY = "run 'bin/bankcodex data build' to rebuild it"

/** Returns why a file is rejected. Throws if it can be opened. */
function openRejected(file: string) {
  const opened = openDirectory(file)
  if (opened.ok) throw new Error(`${file} was opened`)
  const { reason, message } = opened.failure
  expect(opened.failure.file).toBe(file)
  expect(message.startsWith(`${file} `)).toBe(true)
  expect(message.endsWith(REMEDY)).toBe(true)
  return { reason, message }
}

function createSqliteFile(...statements: readonly string[]): string {
  const file = join(temporaryFolder(), 'other.sqlite')
  const db = new Database(file)
  for (const statement of statements) db.exec(statement)
  db.close()
  return file
}

/** Pseudo-random numbers from 0 to 1, the same in every run: a linear congruential generator. */
function* generateRandomNumbers(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

/** Positions of bits all over a file, and one in each of its last 80 bytes. */
function chooseBits(byteCount: number): number[] {
  const bitsAnywhere = generateRandomNumbers(16)
    .take(400)
    .map((share) => Math.floor(share * byteCount * 8))
  const bitsAtEnd = Array.from({ length: 80 }, (_, last) => (byteCount - last) * 8 - 1 - (last % 8))
  return [...bitsAnywhere, ...bitsAtEnd]
}

describe('a directory file is rejected with the defect and the command that repairs it', () => {
  it('if it is missing', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    expect(openRejected(file)).toEqual({ reason: 'missing', message: `${file} does not exist; ${REMEDY}` })
  })

  it('if it is a folder', () => {
    const folder = join(temporaryFolder(), 'directory.sqlite')
    mkdirSync(folder)
    expect(openRejected(folder).reason).toBe('damaged')
  })

  it.each([
    ['it is text', 'not a database at all, but a page of text. '.repeat(200)],
    ['it has only a few bytes', 'SQLite'],
  ])('if %s', (_defect, text) => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    writeFileSync(file, text)
    expect(openRejected(file).reason).toBe('damaged')
  })

  it('if it is empty', () => {
    const file = join(temporaryFolder(), 'directory.sqlite')
    writeFileSync(file, '')
    expect(openRejected(file).reason).toBe('not a directory file')
  })

  it('if it is another SQLite database', () => {
    expect(openRejected(createSqliteFile('CREATE TABLE bank (id)')).reason).toBe('not a directory file')
  })

  it('if it has another layout version', () => {
    const file = inventedFile()
    const db = new Database(file)
    db.pragma('user_version = 99')
    db.close()
    expect(openRejected(file)).toMatchObject({
      reason: 'other version',
      message: expect.stringContaining('has layout 99'),
    })
  })

  it('if it lacks a table', () => {
    const file = inventedFile()
    const db = new Database(file)
    db.exec('DROP TABLE link; DROP TABLE rejection; DROP TABLE entry')
    db.close()
    expect(openRejected(file).reason).toBe('damaged')
  })

  it.each([0.9, 0.5, 0.1])('if it is truncated to %f of its length', (share) => {
    const file = inventedFile()
    truncateSync(file, Math.floor(readFileSync(file).length * share))
    expect(openRejected(file).reason).toBe('damaged')
  })

  it('if any of its pages is overwritten', () => {
    const file = inventedFile()
    const intactBytes = readFileSync(file)
    for (let at = 0; at < intactBytes.length; at += PAGE_SIZE) {
      writeFileSync(
        file,
        Buffer.from(intactBytes).fill(0xff, at, Math.min(at + PAGE_SIZE, intactBytes.length)),
      )
      expect(openRejected(file).reason).toBe('damaged')
    }
  })

  it('if any of its bits is flipped', () => {
    const file = inventedFile()
    const intactBytes = readFileSync(file)
    const undetectedBits = chooseBits(intactBytes.length).filter((bit) => {
      const flipped = Buffer.from(intactBytes)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      writeFileSync(file, flipped)
      const opened = openDirectory(file)
      if (opened.ok) opened.directory.close()
      return opened.ok
    })
    expect(undetectedBits).toEqual([])
  })

  it('if another program has changed it, or copied it without its checksum', () => {
    const file = inventedFile()
    const db = new Database(file)
    db.exec(`UPDATE bank SET name = 'Elm Bonk' WHERE id = 1`)
    db.close()
    expect(openRejected(file).message).toContain('is damaged: ')

    const copy = `${file}.copy`
    const intactDb = new Database(inventedFile())
    intactDb.exec(`VACUUM INTO '${copy}'`)
    intactDb.close()
    expect(openRejected(copy).message).toContain('is damaged: it does not end in a checksum')
  })
})

describe('an intact directory file', () => {
  it('ends in the SHA-256 of all bytes before it', () => {
    const bytes = readFileSync(inventedFile())
    const pages = bytes.subarray(0, -72)
    const hash = createHash('sha256').update(pages).digest('hex')
    expect(bytes.toString('latin1', pages.length)).toBe(`sha256 ${hash}\n`)
    expect(pages.length % PAGE_SIZE).toBe(0)
  })

  it('is not changed by opening and searching it', () => {
    const file = inventedFile()
    const before = readFileSync(file)
    const opened = openDirectory(file)
    if (!opened.ok) throw new Error(opened.failure.message)
    opened.directory.searchBanks({ term: 'aldermoor', limit: 10 })
    opened.directory.close()
    expect(readFileSync(file).equals(before)).toBe(true)
  })
})
