import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createPlans, DEFAULT_TERMS } from '../../api-keys/plans.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { watchStoreContract } from '../../watches/testing/watch-store-contract.ts'
import { createWatch } from '../../watches/testing/watches.ts'
import { openWithKey, SECOND } from '../../watches/testing/webhook-stores.ts'
import { openState } from '../open-state.ts'
import type { StateTables } from '../state.ts'
import { webhookMigrationContract } from '../testing/webhook-migration-contract.ts'
import { createKeyStore } from './api-keys.ts'
import { createWatchStore } from './watches.ts'
import { createEndpointStore } from './webhook-endpoints.ts'
import { createEventStore } from './webhook-events.ts'

const WITHOUT_WEBHOOKS = DEFAULT_TERMS.free

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

it.each([
  ['another plan has', { developer: WITHOUT_WEBHOOKS }],
  ['no plan has', { developer: WITHOUT_WEBHOOKS, business: WITHOUT_WEBHOOKS, enterprise: WITHOUT_WEBHOOKS }],
])(
  "checks no watches of a plan that lost its webhooks in the operator's file, while %s some",
  async (_, terms) => {
    const db = await openEmptyState()
    const stores = await openWithKey(async () => createStores(db))
    await createWatch(stores, stores.key.id)
    expect(await stores.watches.findUnchecked(SECOND, 0, 10)).toHaveLength(1)
    const changed = createWatchStore(db, createPlans({ ...DEFAULT_TERMS, ...terms }))
    expect(await changed.findUnchecked(SECOND, 0, 10)).toEqual([])
  },
)
