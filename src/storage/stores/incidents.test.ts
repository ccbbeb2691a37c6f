import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { incidentStoreContract } from '../../status/testing/store-contract.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'
import { createIncidentStore } from './incidents.ts'

incidentStoreContract('SQLite', async () => {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  return createIncidentStore(state.db)
})
