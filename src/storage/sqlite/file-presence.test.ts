import { copyFileSync, readdirSync, renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'
import { writeTransaction } from '../stores/queries.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'

const SEARCH = { type: 'SWIFT', value: 'QQAADEFF', result: 'Bank', isValid: true, url: '/swift' } as const

const MOVED = { name: 'StateUnavailable', statusCode: 503, problem: 'moved' }

/** An open state with one search, and what the operator has heard. */
async function stateWithSearch(file = join(temporaryFolder(), 'state.sqlite')) {
  const heard: string[] = []
  const events = {
    onUnavailable: ({ message }: Error) => void heard.push(message),
    onAvailable: () => void heard.push('back'),
  }
  const state = await openState(file, events)
  onTestFinished(state.close)
  const store = createRecentSearchStore(state.db)
  const record = (value: string) => store.record({ ...SEARCH, value }, new Date())
  await record('first')
  return { file, state, store, record, heard }
}

const removed = (...endings: readonly string[]) =>
  [
    endings.map((ending) => `state.sqlite${ending}`).join(', '),
    (file: string) => {
      for (const ending of endings) rmSync(file + ending)
    },
  ] as const

describe('a state file that is removed or replaced under an open state', () => {
  it.each([
    removed('', '-wal', '-shm'),
    removed(''),
    removed('-wal'),
    removed('-shm'),
    ['the folder', (file: string) => rmSync(dirname(file), { recursive: true })],
    ['the content', (file: string) => truncateSync(file)],
    [
      'by a copy of it',
      (file: string) => {
        copyFileSync(file, `${file}.copy`)
        renameSync(`${file}.copy`, file)
      },
    ],
  ] as const)('refuses to write, and says so once: %s', async (_what, harm) => {
    const { file, state, record, heard } = await stateWithSearch()
    harm(file)
    await expect(record('second')).rejects.toMatchObject(MOVED)
    await expect(record('third')).rejects.toMatchObject(MOVED)
    expect(state.checkFilePresence).toThrow(
      'The state database is not available: the state file has been removed or replaced',
    )
    expect(heard).toEqual([expect.stringContaining(file)])
  })

  it('acknowledges nothing that was written while it was removed', async () => {
    const { file, state } = await stateWithSearch()
    const written = writeTransaction(state.db, async (transaction) => {
      await transaction.insertInto('counter').values({ name: 'lost', value: 1 }).execute()
      rmSync(file)
    })
    await expect(written).rejects.toMatchObject(MOVED)
  })

  it('is written to again once the same files are back', async () => {
    const { file, record, store, heard } = await stateWithSearch()
    const aside = temporaryFolder()
    for (const name of readdirSync(dirname(file))) renameSync(join(dirname(file), name), join(aside, name))
    await expect(record('second')).rejects.toMatchObject(MOVED)
    for (const name of readdirSync(aside)) renameSync(join(aside, name), join(dirname(file), name))
    await record('third')
    expect((await store.list(10)).map(({ value }) => value)).toEqual(['third', 'first'])
    expect(heard).toEqual([expect.stringContaining(file), 'back'])
  })

  it('is heard of where nobody writes', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const file = join(temporaryFolder(), 'state.sqlite')
    const state = await openState(file, { onUnavailable: ({ message }) => resolve(message) })
    onTestFinished(state.close)
    rmSync(file)
    expect(await promise).toContain(file)
  })
})

describe('a state file that is in place', () => {
  it('is written to through a symbolic link', async () => {
    const link = join(temporaryFolder(), 'state.sqlite')
    const { file } = await stateWithSearch()
    symlinkSync(file, link)
    const { record, heard } = await stateWithSearch(link)
    await record('second')
    expect(heard).toEqual([])
  })

  it('is written to by one while another opens it, writes and closes it', async () => {
    const { file, record, heard } = await stateWithSearch()
    for (const value of ['a', 'b']) {
      const other = await openState(file)
      await createRecentSearchStore(other.db).record({ ...SEARCH, value }, new Date())
      await other.close()
      await record(`${value} again`)
    }
    expect(heard).toEqual([])
  })
})
