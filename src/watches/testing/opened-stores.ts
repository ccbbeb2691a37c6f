import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openState } from '../../storage/open-state.ts'
import { keyStore } from '../../storage/stores/api-keys.ts'
import { eventStore } from '../../storage/stores/watch-events.ts'
import { watchStore } from '../../storage/stores/watches.ts'
import { issuedKey } from '../../testing/api-keys.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** A state file with a key of a plan with webhooks; closed when the running test is over. */
export async function openedStores(file = join(temporaryFolder(), 'state.sqlite')) {
  const state = await openState(file)
  onTestFinished(state.close)
  const keys = keyStore(state.db)
  const { key } = await issuedKey(keys, 'enterprise')
  return { file, key, keys, watches: watchStore(state.db), events: eventStore(state.db) }
}
