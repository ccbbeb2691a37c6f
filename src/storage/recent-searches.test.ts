import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { recentSearchStoreContract } from '../recent-searches/testing/store-contract.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openState } from './open-state.ts'
import { recentSearchStore } from './recent-searches.ts'

async function sqliteStore(file = join(temporaryFolder(), 'state.sqlite')) {
  const state = await openState(file)
  onTestFinished(state.close)
  return recentSearchStore(state.db)
}

recentSearchStoreContract('SQLite', sqliteStore)

describe('recent searches in a state file', () => {
  it('are there when the file is opened again', async () => {
    const file = join(temporaryFolder(), 'state.sqlite')
    const store = await sqliteStore(file)
    const search = { type: 'SWIFT', value: 'DEUTDEFF', result: 'Deutsche Bank', isValid: true, url: '/swift' }
    const recorded = await store.record(search, new Date())
    await store.close()
    await store.close()
    expect(await (await sqliteStore(file)).list(10)).toEqual([recorded])
  })
})
