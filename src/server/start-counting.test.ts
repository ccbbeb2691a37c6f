import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openState } from '../storage/open-state.ts'
import { keyStore } from '../storage/stores/api-keys.ts'
import { usageStore } from '../storage/stores/api-usage.ts'
import { issuedKey } from '../testing/api-keys.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startCounting } from './start-counting.ts'

/** A key of an unlimited plan, what counts its calls, and the count that another process would see. */
async function countedKey() {
  const file = join(temporaryFolder(), 'state.sqlite')
  const [state, other] = [await openState(file), await openState(file)]
  onTestFinished(() => Promise.all([state.close(), other.close()]).then(() => {}))
  const { key } = await issuedKey(keyStore(state.db), 'enterprise')
  const callers = startCounting(state.db)
  const month = new Date().toISOString().slice(0, 7)
  return {
    callers,
    reserve: () => callers.counter.reserve({ keyId: key.id, calls: 1, limit: null }),
    countOfOther: () => usageStore(other.db).ofMonth(key.id, month),
  }
}

it('calls of an unlimited plan are written without being asked for', async () => {
  const { callers, reserve, countOfOther } = await countedKey()
  onTestFinished(callers.close)
  await reserve()
  await expect.poll(countOfOther, { timeout: 20_000 }).toBe(1)
})

it('calls of an unlimited plan are written at shutdown', async () => {
  const { callers, reserve, countOfOther } = await countedKey()
  for (let n = 0; n < 10; n++) await reserve()
  await callers.close()
  expect(await countOfOther()).toBe(10)
})
