import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { idempotencyStoreContract } from '../../api-keys/testing/idempotency-store-contract.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'
import { createIdempotencyStore } from './idempotency.ts'

idempotencyStoreContract('SQLite', async (limits) => {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  return createIdempotencyStore(state.db, limits)
})
