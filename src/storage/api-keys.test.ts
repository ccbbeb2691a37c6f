import { join } from 'node:path'
import { describe, onTestFinished } from 'vitest'
import { keyStoreContract } from '../api-keys/testing/key-store-contract.ts'
import { usageStoreContract } from '../api-keys/testing/usage-store-contract.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { keyStore } from './api-keys.ts'
import { usageStore } from './api-usage.ts'
import { migrate } from './migrate.ts'
import { openState } from './open-state.ts'
import { postgresSchema } from './testing/postgres-state.ts'

async function newFile() {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  return state.db
}

keyStoreContract('SQLite', async () => keyStore(await newFile()))
usageStoreContract('SQLite', async () => usageStore(await newFile()))

const url = process.env.DATABASE_URL

describe.skipIf(!url?.startsWith('postgres'))('with the PostgreSQL server of DATABASE_URL', () => {
  async function newSchema() {
    const { db, schema } = await postgresSchema(url ?? '')
    await migrate(db, schema)
    return db
  }

  keyStoreContract('PostgreSQL', async () => keyStore(await newSchema()))
  usageStoreContract('PostgreSQL', async () => usageStore(await newSchema()))
})
