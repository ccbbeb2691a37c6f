import { describe } from 'vitest'
import { accountStoreContract } from '../../accounts/testing/account-store-contract.ts'
import { idempotencyStoreContract } from '../../api-keys/testing/idempotency-store-contract.ts'
import { keyStoreContract } from '../../api-keys/testing/key-store-contract.ts'
import { usageStoreContract } from '../../api-keys/testing/usage-store-contract.ts'
import { messageStoreContract } from '../../contact/testing/store-contract.ts'
import { recentSearchStoreContract } from '../../recent-searches/testing/store-contract.ts'
import { incidentStoreContract } from '../../status/testing/store-contract.ts'
import { watchStoreContract } from '../../watches/testing/watch-store-contract.ts'
import { hasPostgres, openStateInNewSchema } from '../testing/postgres-state.ts'
import { storeKeys } from '../testing/stored-keys.ts'
import { webhookMigrationContract } from '../testing/webhook-migration-contract.ts'
import { createAccountStore, createAccountTransaction } from './accounts.ts'
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
  recentSearchStoreContract('PostgreSQL', async () => createRecentSearchStore(await openStateInNewSchema()))
  messageStoreContract('PostgreSQL', async (limits) =>
    createMessageStore(await openStateInNewSchema(), limits),
  )
  keyStoreContract('PostgreSQL', async () => createKeyStore(await openStateInNewSchema()))
  usageStoreContract('PostgreSQL', async (ids) => {
    const db = await openStateInNewSchema()
    await storeKeys(db, ids)
    return { usage: createUsageStore(db), keys: createKeyStore(db) }
  })
  accountStoreContract('PostgreSQL', async (limits) => {
    const db = await openStateInNewSchema()
    return { store: createAccountStore(db, limits), runInTransaction: createAccountTransaction(db) }
  })
  incidentStoreContract('PostgreSQL', async () => createIncidentStore(await openStateInNewSchema()))
  idempotencyStoreContract('PostgreSQL', async (limits) =>
    createIdempotencyStore(await openStateInNewSchema(), limits),
  )
  webhookMigrationContract('PostgreSQL', openStateInNewSchema)
  watchStoreContract('PostgreSQL', async () => {
    const db = await openStateInNewSchema()
    const stores = { keys: createKeyStore(db), endpoints: createEndpointStore(db) }
    return { ...stores, watches: createWatchStore(db), events: createEventStore(db) }
  })
})
