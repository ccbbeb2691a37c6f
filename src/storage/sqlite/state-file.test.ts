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

const FIRST_PAGE_BYTES = 4096

function createFilePath(): string {
  return join(temporaryFolder(), 'deep', 'down', 'state.sqlite')
}

async function openFile(file: string) {
  const state = await openSqliteState(file)
  onTestFinished(state.close)
  return state
}

async function catchOpenError(file: string): Promise<unknown> {
  return await openSqliteState(file).catch((error: unknown) => error)
}

async function createStateFile(): Promise<string> {
  const file = createFilePath()
  const state = await openSqliteState(file)
  await createRecentSearchStore(state.db).record(SEARCH, new Date())
  await state.close()
  return file
}

function runStatement(file: string, statement: string): void {
  const db = new Database(file)
  db.exec(statement)
  db.close()
}

describe('a new state file', () => {
  it('is accessible only to its owner, and so are the other files of SQLite', async () => {
    const file = createFilePath()
    const { db } = await openFile(file)
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
  ])('has the right %s, also after a transaction', async (pragma, expected) => {
    const { db } = await openFile(createFilePath())
    await createRecentSearchStore(db).record(SEARCH, new Date())
    expect((await sql.raw(`pragma ${pragma}`).execute(db)).rows).toEqual([expected])
  })
})

describe('a state file of an earlier release', () => {
  it('gets the application id of Bankcodex and keeps its content', async () => {
    const file = await createStateFile()
    runStatement(file, 'pragma application_id = 0')
    const { db } = await openFile(file)
    expect(await createRecentSearchStore(db).list(10)).toMatchObject([{ value: SEARCH.value }])
    expect((await sql.raw('pragma application_id').execute(db)).rows).toEqual([
      { application_id: 0x42637374 },
    ])
  })
})

describe('a state file is refused', () => {
  it('because it is not a database', async () => {
    const file = join(temporaryFolder(), 'state.sqlite')
    writeFileSync(file, 'These are not the bytes of a database.\n'.repeat(200))
    const failure = await catchOpenError(file)
    expect(failure).toBeInstanceOf(StateFileError)
    expect(failure).toMatchObject({
      file,
      message: `The state file ${file} cannot be opened: file is not a database`,
    })
  })

  it('because it is empty, and it stays empty', async () => {
    const file = join(temporaryFolder(), 'state.sqlite')
    writeFileSync(file, '')
    const reason = 'it is empty: restore a backup, or remove it to start empty'
    const message = `The state file ${file} cannot be opened: ${reason}`
    expect(await catchOpenError(file)).toMatchObject({ name: 'StateFileError', message })
    expect(readFileSync(file).length).toBe(0)
  })

  it.each([
    ['with its own tables', 'create table invoice (id)'],
    [
      'with its own application id',
      'pragma application_id = 7; create table kysely_migration (name); create table recent_search (id)',
    ],
    ['without tables', 'pragma user_version = 1'],
    ['with its own migrations', 'create table kysely_migration (name, timestamp)'],
  ])(
    'because it is the database of another program, %s, and it stays unchanged',
    async (_case, statements) => {
      const file = join(temporaryFolder(), 'state.sqlite')
      runStatement(file, statements)
      const before = readFileSync(file)
      expect(await catchOpenError(file)).toMatchObject({
        message: `The state file ${file} cannot be opened: it is the database of another program`,
      })
      expect(readFileSync(file).equals(before)).toBe(true)
    },
  )

  it('because it is missing, but its write-ahead log exists', async () => {
    const file = await createStateFile()
    rmSync(file)
    writeFileSync(`${file}-wal`, 'the last writes')
    expect(await catchOpenError(file)).toMatchObject({
      message: expect.stringContaining(`${file}-wal exists`),
    })
    expect(readdirSync(join(file, '..'))).toEqual(['state.sqlite-wal'])
  })

  it('because its pages are damaged', async () => {
    const file = await createStateFile()
    writeFileSync(file, readFileSync(file).fill(0xff, FIRST_PAGE_BYTES))
    expect(await catchOpenError(file)).toMatchObject({ name: 'StateFileError', file })
  })

  it('because a page is damaged, in one line that says what to do', async () => {
    const file = await createStateFile()
    writeFileSync(file, readFileSync(file).fill(0, 8 * FIRST_PAGE_BYTES, 9 * FIRST_PAGE_BYTES))
    expect(await catchOpenError(file)).toMatchObject({
      message: expect.stringMatching(
        /^The state file .+ cannot be opened: it is damaged \(.+\): restore a backup/,
      ),
    })
  })

  it('because a newer program has migrated it', async () => {
    const file = await createStateFile()
    runStatement(file, `insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`)
    expect(await catchOpenError(file)).toMatchObject({ message: expect.stringContaining('999-later') })
  })

  it('because its path is a folder, or its folder is a file', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'state.sqlite'))
    writeFileSync(join(folder, 'file'), '')
    for (const file of [join(folder, 'state.sqlite'), join(folder, 'file', 'state.sqlite')]) {
      expect(await catchOpenError(file)).toMatchObject({ name: 'StateFileError', file })
    }
  })

  it.skipIf(process.getuid?.() === 0)('because another user owns it, which the message says', async () => {
    const file = await createStateFile()
    chmodSync(file, 0o400)
    expect(await catchOpenError(file)).toMatchObject({ message: expect.stringMatching(/\(chown\)$/) })
  })

  it.skipIf(process.getuid?.() === 0)('because its folder is read-only', async () => {
    const folder = temporaryFolder()
    chmodSync(folder, 0o500)
    const file = join(folder, 'state.sqlite')
    expect(await catchOpenError(file)).toMatchObject({ name: 'StateFileError', file })
    expect(readdirSync(folder)).toEqual([])
  })
})
