import { join } from 'node:path'
import { describe, onTestFinished } from 'vitest'
import { messageStoreContract } from '../contact/testing/store-contract.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { messageStore } from './contact-messages.ts'
import { migrate } from './migrate.ts'
import { openState } from './open-state.ts'
import { postgresSchema } from './testing/postgres-state.ts'

messageStoreContract('SQLite', async (limits) => {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  return messageStore(state.db, limits)
})

const url = process.env.DATABASE_URL

describe.skipIf(!url?.startsWith('postgres'))('with the PostgreSQL server of DATABASE_URL', () => {
  messageStoreContract('PostgreSQL', async (limits) => {
    const { db, schema } = await postgresSchema(url ?? '')
    await migrate(db, schema)
    return messageStore(db, limits)
  })
})
