import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { accountStoreContract } from '../../accounts/testing/account-store-contract.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'
import { createAccountStore, createAccountTransaction } from './accounts.ts'

accountStoreContract('SQLite', async (limits) => {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  return { store: createAccountStore(state.db, limits), runInTransaction: createAccountTransaction(state.db) }
})
