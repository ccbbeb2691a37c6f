import { describe } from 'vitest'
import { keyStoreContract } from '../../api-keys/testing/key-store-contract.ts'
import { usageStoreContract } from '../../api-keys/testing/usage-store-contract.ts'
import { messageStoreContract } from '../../contact/testing/store-contract.ts'
import { recentSearchStoreContract } from '../../recent-searches/testing/store-contract.ts'
import { incidentStoreContract } from '../../status/testing/store-contract.ts'
import { watchStoreContract } from '../../watches/testing/watch-store-contract.ts'
import { hasPostgres, postgresState } from '../testing/postgres-state.ts'
import { storeKeys } from '../testing/stored-keys.ts'
import { keyStore } from './api-keys.ts'
import { usageStore } from './api-usage.ts'
import { messageStore } from './contact-messages.ts'
import { incidentStore } from './incidents.ts'
import { recentSearchStore } from './recent-searches.ts'
import { eventStore } from './watch-events.ts'
import { watchStore } from './watches.ts'

describe.skipIf(!hasPostgres)('with a PostgreSQL server', () => {
  recentSearchStoreContract('PostgreSQL', async () => recentSearchStore(await postgresState()))
  messageStoreContract('PostgreSQL', async (limits) => messageStore(await postgresState(), limits))
  keyStoreContract('PostgreSQL', async () => keyStore(await postgresState()))
  usageStoreContract('PostgreSQL', async (ids) => {
    const db = await postgresState()
    await storeKeys(db, ids)
    return { usage: usageStore(db), keys: keyStore(db) }
  })
  incidentStoreContract('PostgreSQL', async () => incidentStore(await postgresState()))
  watchStoreContract('PostgreSQL', async () => {
    const db = await postgresState()
    return { keys: keyStore(db), watches: watchStore(db), events: eventStore(db) }
  })
})
