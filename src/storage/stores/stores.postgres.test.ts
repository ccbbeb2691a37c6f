import { describe } from 'vitest'
import { idempotencyStoreContract } from '../../api-keys/testing/idempotency-store-contract.ts'
import { keyStoreContract } from '../../api-keys/testing/key-store-contract.ts'
import { usageStoreContract } from '../../api-keys/testing/usage-store-contract.ts'
import { messageStoreContract } from '../../contact/testing/store-contract.ts'
import { recentSearchStoreContract } from '../../recent-searches/testing/store-contract.ts'
import { incidentStoreContract } from '../../status/testing/store-contract.ts'
import { watchStoreContract } from '../../watches/testing/watch-store-contract.ts'
import { hasPostgres, postgresState } from '../testing/postgres-state.ts'
import { storeKeys } from '../testing/stored-keys.ts'
import { webhookMigrationContract } from '../testing/webhook-migration-contract.ts'
import { createKeyStore } from './api-keys.ts'
import { createUsageStore } from './api-usage.ts'
import { createMessageStore } from './contact-messages.ts'
import { createIdempotencyStore } from './idempotency.ts'
import { createIncidentStore } from './incidents.ts'
import { createRecentSearchStore } from './recent-searches.ts'
import { createWatchStore } from './watches.ts'
import { createEndpointStore } from './webhook-endpoints.ts'
import { createEventStore } from './webhook-events.ts'

describe.skipIf(!hasPostgres)('with a PostgreSQL server', () => {
  recentSearchStoreContract('PostgreSQL', async () => createRecentSearchStore(await postgresState()))
  messageStoreContract('PostgreSQL', async (limits) => createMessageStore(await postgresState(), limits))
  keyStoreContract('PostgreSQL', async () => createKeyStore(await postgresState()))
  usageStoreContract('PostgreSQL', async (ids) => {
    const db = await postgresState()
    await storeKeys(db, ids)
    return { usage: createUsageStore(db), keys: createKeyStore(db) }
  })
  incidentStoreContract('PostgreSQL', async () => createIncidentStore(await postgresState()))
  idempotencyStoreContract('PostgreSQL', async (limits) =>
    createIdempotencyStore(await postgresState(), limits),
  )
  webhookMigrationContract('PostgreSQL', postgresState)
  watchStoreContract('PostgreSQL', async () => {
    const db = await postgresState()
    const stores = { keys: createKeyStore(db), endpoints: createEndpointStore(db) }
    return { ...stores, watches: createWatchStore(db), events: createEventStore(db) }
  })
})
