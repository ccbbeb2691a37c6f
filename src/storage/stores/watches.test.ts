import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { watchStoreContract } from '../../watches/testing/watch-store-contract.ts'
import { openState } from '../open-state.ts'
import type { StateTables } from '../state.ts'
import { webhookMigrationContract } from '../testing/webhook-migration-contract.ts'
import { createKeyStore } from './api-keys.ts'
import { createWatchStore } from './watches.ts'
import { createEndpointStore } from './webhook-endpoints.ts'
import { createEventStore } from './webhook-events.ts'

const createStores = (db: Kysely<StateTables>) => ({
  keys: createKeyStore(db),
  endpoints: createEndpointStore(db),
  watches: createWatchStore(db),
  events: createEventStore(db),
})

async function openEmptyState(): Promise<Kysely<StateTables>> {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  return state.db
}

watchStoreContract('SQLite', async () => createStores(await openEmptyState()))
webhookMigrationContract('SQLite', openEmptyState)
