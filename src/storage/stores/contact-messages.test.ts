import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { messageStoreContract } from '../../contact/testing/store-contract.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'
import { createMessageStore } from './contact-messages.ts'

messageStoreContract('SQLite', async (limits) => {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  return createMessageStore(state.db, limits)
})
