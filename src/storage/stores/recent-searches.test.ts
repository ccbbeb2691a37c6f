import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { recentSearchStoreContract } from '../../recent-searches/testing/store-contract.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'
import { createRecentSearchStore } from './recent-searches.ts'

const stateFile = () => join(temporaryFolder(), 'state.sqlite')

async function sqliteState(file: string) {
  const state = await openState(file)
  onTestFinished(state.close)
  return state
}

recentSearchStoreContract('SQLite', async () => createRecentSearchStore((await sqliteState(stateFile())).db))

describe('recent searches in a state file', () => {
  it('are there when the file is opened again', async () => {
    const file = stateFile()
    const state = await sqliteState(file)
    const search = { type: 'SWIFT', value: 'DEUTDEFF', result: 'Deutsche Bank', isValid: true, url: '/swift' }
    const recorded = await createRecentSearchStore(state.db).record(search, new Date())
    await state.close()
    const reopened = await sqliteState(file)
    expect(await createRecentSearchStore(reopened.db).list(10)).toEqual([recorded])
  })

  it('cannot close the database, which other stores share', async () => {
    const { db } = await sqliteState(stateFile())
    expect(Object.keys(createRecentSearchStore(db)).sort()).toEqual(['getVersion', 'list', 'record'])
  })
})
