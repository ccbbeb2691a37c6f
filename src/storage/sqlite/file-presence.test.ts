import { copyFileSync, readdirSync, renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'
import { writeTransaction } from '../stores/queries.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'

const SEARCH = { type: 'SWIFT', value: 'QQAADEFF', result: 'Bank', isValid: true, url: '/swift' } as const

const MOVED_ERROR = { name: 'StateUnavailable', statusCode: 503, problem: 'moved' }

/** Opens a state, records a search, and collects the reports to the operator. */
async function openStateWithSearch(file = join(temporaryFolder(), 'state.sqlite')) {
  const reports: string[] = []
  const events = {
    onUnavailable: ({ message }: Error) => void reports.push(message),
    onAvailable: () => void reports.push('back'),
  }
  const state = await openState(file, events)
  onTestFinished(state.close)
  const store = createRecentSearchStore(state.db)
  const record = (value: string) => store.record({ ...SEARCH, value }, new Date())
  await record('first')
  return { file, state, store, record, reports }
}

/** Creates a test case: its name, and a function that removes files of a state. */
const createRemovalCase = (...endings: readonly string[]) =>
  [
    `removed: ${endings.map((ending) => `state.sqlite${ending}`).join(', ')}`,
    (file: string) => {
      for (const ending of endings) rmSync(file + ending)
    },
  ] as const

describe('a state file that is removed or replaced under an open state', () => {
  it.each([
    createRemovalCase('', '-wal', '-shm'),
    createRemovalCase(''),
    createRemovalCase('-wal'),
    createRemovalCase('-shm'),
    ['removed: the folder', (file: string) => rmSync(dirname(file), { recursive: true })],
    ['truncated', (file: string) => truncateSync(file)],
    [
      'replaced by a copy',
      (file: string) => {
        copyFileSync(file, `${file}.copy`)
        renameSync(`${file}.copy`, file)
      },
    ],
  ] as const)('rejects writes and is reported once: %s', async (_case, change) => {
    const { file, state, record, reports } = await openStateWithSearch()
    change(file)
    await expect(record('second')).rejects.toMatchObject(MOVED_ERROR)
    await expect(record('third')).rejects.toMatchObject(MOVED_ERROR)
    expect(state.checkFilePresence).toThrow(
      'The state database is not available: the state file has been removed or replaced',
    )
    expect(reports).toEqual([expect.stringContaining(file)])
  })

  it('rejects a transaction during which it is removed, and does not commit it', async () => {
    const { file, state } = await openStateWithSearch()
    const written = writeTransaction(state.db, async (transaction) => {
      await transaction.insertInto('counter').values({ name: 'lost', value: 1 }).execute()
      renameSync(file, `${file}.moved`)
    })
    await expect(written).rejects.toMatchObject(MOVED_ERROR)
    renameSync(`${file}.moved`, file)
    const rows = await state.db.selectFrom('counter').selectAll().where('name', '=', 'lost').execute()
    expect(rows).toEqual([])
  })

  it('accepts writes again when the same files are back', async () => {
    const { file, record, store, reports } = await openStateWithSearch()
    const otherFolder = temporaryFolder()
    for (const name of readdirSync(dirname(file)))
      renameSync(join(dirname(file), name), join(otherFolder, name))
    await expect(record('second')).rejects.toMatchObject(MOVED_ERROR)
    for (const name of readdirSync(otherFolder))
      renameSync(join(otherFolder, name), join(dirname(file), name))
    await record('third')
    expect((await store.list(10)).map(({ value }) => value)).toEqual(['third', 'first'])
    expect(reports).toEqual([expect.stringContaining(file), 'back'])
  })

  it('is reported even if nothing is written', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const file = join(temporaryFolder(), 'state.sqlite')
    const state = await openState(file, { onUnavailable: ({ message }) => resolve(message) })
    onTestFinished(state.close)
    rmSync(file)
    expect(await promise).toContain(file)
  })
})

describe('a state file that cannot be checked', () => {
  it('does not end the process, and transactions report the error', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { file, state, record } = await openStateWithSearch()
    // A second state keeps the log: the last one would remove it.
    await openStateWithSearch(file)
    // Each check of a closed database throws, as after an error of the disk.
    await state.db.destroy()
    expect(() => vi.advanceTimersByTime(1000)).not.toThrow()
    expect(state.checkFilePresence).toThrow('not open')
    await expect(record('later')).rejects.toThrow()
  })
})

describe('a state file that is in place', () => {
  it('accepts writes through a symbolic link', async () => {
    const link = join(temporaryFolder(), 'state.sqlite')
    const { file } = await openStateWithSearch()
    symlinkSync(file, link)
    const { record, reports } = await openStateWithSearch(link)
    await record('second')
    expect(reports).toEqual([])
  })

  it('accepts writes after another state has opened, written and closed it', async () => {
    const { file, record, reports } = await openStateWithSearch()
    for (const value of ['a', 'b']) {
      const other = await openState(file)
      await createRecentSearchStore(other.db).record({ ...SEARCH, value }, new Date())
      await other.close()
      await record(`${value} again`)
    }
    expect(reports).toEqual([])
  })
})
