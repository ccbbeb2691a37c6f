import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { StateFileError } from '../state-error.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { openSqliteState } from './state-file.ts'

const SEARCH = { type: 'SWIFT', value: 'DEUTDEFF', result: 'Deutsche Bank', isValid: true, url: '/swift' }

const FIRST_PAGE = 4096

function newFile(): string {
  return join(temporaryFolder(), 'deep', 'down', 'state.sqlite')
}

async function opened(file: string) {
  const state = await openSqliteState(file)
  onTestFinished(state.close)
  return state
}

async function failureOf(file: string): Promise<unknown> {
  return await openSqliteState(file).catch((error: unknown) => error)
}

async function writtenState(): Promise<string> {
  const file = newFile()
  const state = await openSqliteState(file)
  await createRecentSearchStore(state.db).record(SEARCH, new Date())
  await state.close()
  return file
}

function changed(file: string, statement: string): void {
  const db = new Database(file)
  db.exec(statement)
  db.close()
}

describe('a new state file', () => {
  it('is for its owner alone, and so are the files that SQLite puts beside it', async () => {
    const file = newFile()
    const { db } = await opened(file)
    await createRecentSearchStore(db).record(SEARCH, new Date())
    const folder = join(file, '..')
    const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777])
    expect(Object.fromEntries(modes)).toEqual({
      'state.sqlite': 0o600,
      'state.sqlite-shm': 0o600,
      'state.sqlite-wal': 0o600,
    })
  })

  it.each([
    ['journal_mode', { journal_mode: 'wal' }],
    ['synchronous', { synchronous: 2 }],
    ['foreign_keys', { foreign_keys: 1 }],
    ['busy_timeout', { timeout: 5000 }],
  ])('is opened with the right %s, which stays after a transaction', async (pragma, expected) => {
    const { db } = await opened(newFile())
    await createRecentSearchStore(db).record(SEARCH, new Date())
    expect((await sql.raw(`pragma ${pragma}`).execute(db)).rows).toEqual([expected])
  })
})

describe('a state file of an earlier release', () => {
  it('has no id, gets ours, and keeps what is in it', async () => {
    const file = await writtenState()
    changed(file, 'pragma application_id = 0')
    const { db } = await opened(file)
    expect(await createRecentSearchStore(db).list(10)).toMatchObject([{ value: SEARCH.value }])
    expect((await sql.raw('pragma application_id').execute(db)).rows).toEqual([
      { application_id: 0x42637374 },
    ])
  })
})

describe('a state file that cannot be used', () => {
  it('because it is no database', async () => {
    const file = join(temporaryFolder(), 'state.sqlite')
    writeFileSync(file, 'These are not the bytes of a database.\n'.repeat(200))
    const failure = await failureOf(file)
    expect(failure).toBeInstanceOf(StateFileError)
    expect(failure).toMatchObject({
      file,
      message: `The state file ${file} cannot be opened: file is not a database`,
    })
  })

  it('because it is empty, and no tables are put into it', async () => {
    const file = join(temporaryFolder(), 'state.sqlite')
    writeFileSync(file, '')
    const reason = 'it is empty: restore a backup, or remove it to start empty'
    const message = `The state file ${file} cannot be opened: ${reason}`
    expect(await failureOf(file)).toMatchObject({ name: 'StateFileError', message })
    expect(readFileSync(file).length).toBe(0)
  })

  it.each([
    ['with tables of its own', 'create table invoice (id)'],
    [
      'with the id of its own',
      'pragma application_id = 7; create table kysely_migration (name); create table recent_search (id)',
    ],
    ['without tables', 'pragma user_version = 1'],
    ['with migrations of its own', 'create table kysely_migration (name, timestamp)'],
  ])(
    'because it is the database of another program, %s, which is left as it is',
    async (_what, statements) => {
      const file = join(temporaryFolder(), 'state.sqlite')
      changed(file, statements)
      const before = readFileSync(file)
      expect(await failureOf(file)).toMatchObject({
        message: `The state file ${file} cannot be opened: it is the database of another program`,
      })
      expect(readFileSync(file).equals(before)).toBe(true)
    },
  )

  it('because it is missing, but its write-ahead log exists', async () => {
    const file = await writtenState()
    rmSync(file)
    writeFileSync(`${file}-wal`, 'what was written last')
    expect(await failureOf(file)).toMatchObject({ message: expect.stringContaining(`${file}-wal exists`) })
    expect(readdirSync(join(file, '..'))).toEqual(['state.sqlite-wal'])
  })

  it('because pages of it are damaged', async () => {
    const file = await writtenState()
    writeFileSync(file, readFileSync(file).fill(0xff, FIRST_PAGE))
    expect(await failureOf(file)).toMatchObject({ name: 'StateFileError', file })
  })

  it('because a newer program has migrated it', async () => {
    const file = await writtenState()
    changed(file, `insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`)
    expect(await failureOf(file)).toMatchObject({ message: expect.stringContaining('999-later') })
  })

  it('because a folder has its path, or a file has the path of its folder', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'state.sqlite'))
    writeFileSync(join(folder, 'file'), '')
    for (const file of [join(folder, 'state.sqlite'), join(folder, 'file', 'state.sqlite')]) {
      expect(await failureOf(file)).toMatchObject({ name: 'StateFileError', file })
    }
  })

  it.skipIf(process.getuid?.() === 0)('because its folder is read-only', async () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o500)
    const file = join(folder, 'state.sqlite')
    expect(await failureOf(file)).toMatchObject({ name: 'StateFileError', file })
    expect(readdirSync(folder)).toEqual([])
  })
})
