import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { recentSearchStoreContract } from '../../recent-searches/testing/store-contract.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'
import { createRecentSearchStore } from './recent-searches.ts'

const createFilePath = () => join(temporaryFolder(), 'state.sqlite')

async function openStateFile(file: string) {
  const state = await openState(file)
  onTestFinished(state.close)
  return state
}

recentSearchStoreContract('SQLite', async () =>
  createRecentSearchStore((await openStateFile(createFilePath())).db),
)

describe('recent searches in a state file', () => {
  it('are kept when the file is closed and opened again', async () => {
    const file = createFilePath()
    const state = await openStateFile(file)
    const search = { type: 'SWIFT', value: 'DEUTDEFF', result: 'Deutsche Bank', isValid: true, url: '/swift' }
    const recorded = await createRecentSearchStore(state.db).record(search, new Date())
    await state.close()
    const reopened = await openStateFile(file)
    expect(await createRecentSearchStore(reopened.db).list(10)).toEqual([recorded])
  })

  it('cannot close the database, which other stores share', async () => {
    const { db } = await openStateFile(createFilePath())
    expect(Object.keys(createRecentSearchStore(db)).sort()).toEqual(['getVersion', 'list', 'record'])
  })
})
