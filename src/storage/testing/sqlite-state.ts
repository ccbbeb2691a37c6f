import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openState } from '../open-state.ts'

/** Opens a state in a new SQLite file. It is closed at the end of the running test. */
export async function openStateInNewFile() {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  return state.db
}
