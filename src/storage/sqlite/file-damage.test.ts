import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { quickCheckInThread } from './file-damage.ts'
import { openSqliteState } from './state-file.ts'

const SEARCH = { type: 'SWIFT', result: 'Bank', isValid: true, url: '/swift' } as const
const DAMAGED_ERROR = { name: 'StateUnavailable', statusCode: 503, problem: 'damaged' }
const PAGE_BYTES = 4096

async function openStateWithSearches(damageCheckIntervalMs?: number) {
  const file = join(temporaryFolder(), 'state.sqlite')
  const reports: string[] = []
  const events = { onUnavailable: ({ message }: Error) => void reports.push(message) }
  const state = await openSqliteState(file, events, damageCheckIntervalMs)
  onTestFinished(state.close)
  const store = createRecentSearchStore(state.db)
  const record = (value: string) => store.record({ ...SEARCH, value }, new Date())
  for (let n = 0; n < 50; n++) await record(`QQAADE${n}`)
  return { file, state, record, reports }
}

/** Overwrites the pages of the database after the first with zeros, as a failing disk may. */
function zeroPages(file: string): void {
  const handle = openSync(file, 'r+')
  const bytes = statSync(file).size - PAGE_BYTES
  writeSync(handle, new Uint8Array(bytes), 0, bytes, PAGE_BYTES)
  closeSync(handle)
}

it.each([1, 0.5, 0])('refuses writes after the log was truncated to the share %d', async (share) => {
  const { file, state, record, reports } = await openStateWithSearches()
  const { size } = statSync(`${file}-wal`)
  truncateSync(`${file}-wal`, Math.floor(share * size) - (share === 1 ? 1 : 0))
  for (let n = 0; n < 3; n++) await expect(record('later')).rejects.toMatchObject(DAMAGED_ERROR)
  expect(() => state.checkFilePresence()).toThrow('the state file is damaged')
  expect(reports).toEqual([expect.stringContaining('-wal is shorter than its index says')])
})

it('accepts a log that was truncated by a checkpoint, or written from its beginning again', async () => {
  const { file, record, state } = await openStateWithSearches()
  const { default: Database } = await import('better-sqlite3')
  for (const mode of ['PASSIVE', 'RESTART', 'TRUNCATE']) {
    const other = new Database(file)
    other.pragma(`wal_checkpoint(${mode})`)
    other.close()
    await record(`after ${mode}`)
    expect(() => state.checkFilePresence()).not.toThrow()
  }
})

it('refuses writes after the regular check has found a zeroed page', async () => {
  const { file, record, reports } = await openStateWithSearches(50)
  expect(await quickCheckInThread(file)).toBe('ok')
  const { default: Database } = await import('better-sqlite3')
  const other = new Database(file)
  other.pragma('wal_checkpoint(TRUNCATE)')
  other.close()
  zeroPages(file)
  await expect.poll(() => reports).toEqual([expect.stringContaining(file)])
  await expect(record('later')).rejects.toMatchObject(DAMAGED_ERROR)
})
