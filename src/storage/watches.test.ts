import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { describe, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { watchStoreContract } from '../watches/testing/watch-store-contract.ts'
import { keyStore } from './api-keys.ts'
import { migrate } from './migrate.ts'
import { openState } from './open-state.ts'
import type { State } from './state.ts'
import { postgresSchema } from './testing/postgres-state.ts'
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

const url = process.env.DATABASE_URL

describe.skipIf(!url?.startsWith('postgres'))('with the PostgreSQL server of DATABASE_URL', () => {
  watchStoreContract('PostgreSQL', async () => {
    const { db, schema } = await postgresSchema(url ?? '')
    await migrate(db, schema)
    return storesIn(db)
  })
})
