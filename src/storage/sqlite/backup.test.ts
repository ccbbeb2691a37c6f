import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { removeOldBackups, writeBackup } from './backup.ts'
import { openSqliteState } from './state-file.ts'

const SEARCH = { type: 'SWIFT', result: 'Bank', isValid: true, url: '/swift' } as const
const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute))

async function openWithSearch(file: string, value?: string) {
  const state = await openSqliteState(file)
  onTestFinished(state.close)
  const store = createRecentSearchStore(state.db)
  if (value) await store.record({ ...SEARCH, value }, at(0))
  return store
}

it('a backup of an open state has its rows, without a log, readable by its owner only', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'state.sqlite')
  await openWithSearch(file, 'QQAADEFF')
  const backup = await writeBackup(file, join(folder, 'backups'), at(1))
  expect(readdirSync(join(folder, 'backups'))).toEqual(['state-2026-11-26T12-01-00-000Z.sqlite'])
  expect(statSync(backup).mode & 0o777).toBe(0o600)
  expect(await (await openWithSearch(backup)).list(10)).toMatchObject([{ value: 'QQAADEFF' }])
})

it('a damaged state gives no backup', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'state.sqlite')
  writeFileSync(file, 'this is not a database, but a text that is long enough to look like one'.repeat(100))
  await expect(writeBackup(file, join(folder, 'backups'), at(1))).rejects.toThrow('cannot be opened')
  expect(readdirSync(join(folder, 'backups'))).toEqual([])
})

it('only the newest backups are kept, and other files', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'state.sqlite')
  await openWithSearch(file, 'QQAADEFF')
  const backups = join(folder, 'backups')
  for (const minute of [3, 1, 2]) await writeBackup(file, backups, at(minute))
  writeFileSync(join(backups, 'notes.txt'), '')
  removeOldBackups(backups, 2)
  expect(readdirSync(backups).toSorted()).toEqual([
    'notes.txt',
    'state-2026-11-26T12-02-00-000Z.sqlite',
    'state-2026-11-26T12-03-00-000Z.sqlite',
  ])
})
