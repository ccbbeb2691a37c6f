import type { Kysely } from 'kysely'
import { accountStoreContract } from '../../accounts/testing/account-store-contract.ts'
import { idempotencyStoreContract } from '../../api-keys/testing/idempotency-store-contract.ts'
import { keyStoreContract } from '../../api-keys/testing/key-store-contract.ts'
import { usageStoreContract } from '../../api-keys/testing/usage-store-contract.ts'
import { messageStoreContract } from '../../contact/testing/store-contract.ts'
import { recentSearchStoreContract } from '../../recent-searches/testing/store-contract.ts'
import { incidentStoreContract } from '../../status/testing/store-contract.ts'
import { watchStoreContract } from '../../watches/testing/watch-store-contract.ts'
import type { StateTables } from '../state.ts'
import { createAccountStore, createAccountTransaction } from '../stores/accounts.ts'
import { createKeyStore } from '../stores/api-keys.ts'
import { createUsageStore } from '../stores/api-usage.ts'
import { createMessageStore } from '../stores/contact-messages.ts'
import { createIdempotencyStore } from '../stores/idempotency.ts'
import { createIncidentStore } from '../stores/incidents.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { createWatchStore } from '../stores/watches.ts'
import { createEndpointStore } from '../stores/webhook-endpoints.ts'
import { createEventStore } from '../stores/webhook-events.ts'
import { storeKeys } from './stored-keys.ts'
import { webhookMigrationContract } from './webhook-migration-contract.ts'

export const createWatchStores = (db: Kysely<StateTables>) => ({
  keys: createKeyStore(db),
  endpoints: createEndpointStore(db),
  watches: createWatchStore(db),
  events: createEventStore(db),
})

/** Tests every store in one kind of database. `openDatabase` opens an empty one for the running test. */
export function testStores(databaseName: string, openDatabase: () => Promise<Kysely<StateTables>>): void {
  recentSearchStoreContract(databaseName, async () => createRecentSearchStore(await openDatabase()))
  messageStoreContract(databaseName, async (limits) => createMessageStore(await openDatabase(), limits))
  keyStoreContract(databaseName, async () => createKeyStore(await openDatabase()))
  usageStoreContract(databaseName, async (ids) => {
    const db = await openDatabase()
    await storeKeys(db, ids)
    return { usage: createUsageStore(db), keys: createKeyStore(db) }
  })
  accountStoreContract(databaseName, async (limits) => {
    const db = await openDatabase()
    return { store: createAccountStore(db, limits), runInTransaction: createAccountTransaction(db) }
  })
  incidentStoreContract(databaseName, async () => createIncidentStore(await openDatabase()))
  idempotencyStoreContract(databaseName, async (limits) =>
    createIdempotencyStore(await openDatabase(), limits),
  )
  webhookMigrationContract(databaseName, openDatabase)
  watchStoreContract(databaseName, async () => createWatchStores(await openDatabase()))
}
