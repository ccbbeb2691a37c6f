import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openState } from '../../storage/open-state.ts'
import { createKeyStore } from '../../storage/stores/api-keys.ts'
import { createUsageStore } from '../../storage/stores/api-usage.ts'
import { issueTestKey } from '../../testing/api-keys.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { startApiAccess } from './background-tasks.ts'

/** Creates a key of an unlimited plan. `readFromOtherProcess` returns the count that another process sees. */
async function createCountedKey() {
  const file = join(temporaryFolder(), 'state.sqlite')
  const [state, otherState] = [await openState(file), await openState(file)]
  onTestFinished(() => Promise.all([state.close(), otherState.close()]).then(() => {}))
  const { key } = await issueTestKey(createKeyStore(state.db), 'enterprise')
  const access = startApiAccess(state.db)
  const month = new Date().toISOString().slice(0, 7)
  return {
    access,
    reserve: () => access.counter.reserve({ keyId: key.id, calls: 1, limit: null }),
    readFromOtherProcess: () => createUsageStore(otherState.db).countCallsOfMonth(key.id, month),
  }
}

it('calls of an unlimited plan are written periodically', async () => {
  const { access, reserve, readFromOtherProcess } = await createCountedKey()
  onTestFinished(access.close)
  await reserve()
  await expect.poll(readFromOtherProcess, { timeout: 20_000 }).toBe(1)
})

it('calls of an unlimited plan are written at shutdown', async () => {
  const { access, reserve, readFromOtherProcess } = await createCountedKey()
  for (let n = 0; n < 10; n++) await reserve()
  await access.close()
  expect(await readFromOtherProcess()).toBe(10)
})
