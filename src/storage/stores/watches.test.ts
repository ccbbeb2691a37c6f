import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { watchStoreContract } from '../../watches/testing/watch-store-contract.ts'
import { openState } from '../open-state.ts'
import type { State } from '../state.ts'
import { keyStore } from './api-keys.ts'
import { eventStore } from './watch-events.ts'
import { watchStore } from './watches.ts'

const storesIn = (db: Kysely<State>) => ({
  keys: keyStore(db),
  watches: watchStore(db),
  events: eventStore(db),
})

watchStoreContract('SQLite', async () => {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  return storesIn(state.db)
})
