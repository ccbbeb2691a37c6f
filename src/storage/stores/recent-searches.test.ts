import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'
import { openStateInNewFile } from '../testing/sqlite-state.ts'
import { createRecentSearchStore } from './recent-searches.ts'

describe('recent searches in a state file', () => {
  it('are kept when the file is closed and opened again', async () => {
    const file = join(temporaryFolder(), 'state.sqlite')
    const state = await openState(file)
    const search = { type: 'SWIFT', value: 'DEUTDEFF', result: 'Deutsche Bank', isValid: true, url: '/swift' }
    const recorded = await createRecentSearchStore(state.db).record(search, new Date())
    await state.close()
    const reopened = await openState(file)
    onTestFinished(reopened.close)
    expect(await createRecentSearchStore(reopened.db).list(10)).toEqual([recorded])
  })

  it('cannot close the database, which other stores share', async () => {
    const store = createRecentSearchStore(await openStateInNewFile())
    expect(Object.keys(store).sort()).toEqual(['getVersion', 'list', 'record'])
  })
})
