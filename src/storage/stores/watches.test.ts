import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { watchStoreContract } from '../../watches/testing/watch-store-contract.ts'
import { openState } from '../open-state.ts'
import type { State } from '../state.ts'
import { createKeyStore } from './api-keys.ts'
import { createEventStore } from './watch-events.ts'
import { createWatchStore } from './watches.ts'

const storesIn = (db: Kysely<State>) => ({
  keys: createKeyStore(db),
  watches: createWatchStore(db),
  events: createEventStore(db),
})

watchStoreContract('SQLite', async () => {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  return storesIn(state.db)
})
