import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { keyStoreContract } from '../api-keys/testing/key-store-contract.ts'
import { usageStoreContract } from '../api-keys/testing/usage-store-contract.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { keyStore } from './api-keys.ts'
import { usageStore } from './api-usage.ts'
import { openState } from './open-state.ts'

async function newFile() {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  return state.db
}

keyStoreContract('SQLite', async () => keyStore(await newFile()))
usageStoreContract('SQLite', async () => usageStore(await newFile()))
