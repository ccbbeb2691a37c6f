import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createStateHealthCheck, openState } from './open-state.ts'

async function openWithHealthCheck() {
  const state = await openState(join(temporaryFolder(), 'state.sqlite'))
  onTestFinished(state.close)
  const clock = { now: 0 }
  return { db: state.db, clock, check: createStateHealthCheck(state, () => clock.now) }
}

describe('the health check of the state', () => {
  it('reports no problem while the state can be read', async () => {
    const { check } = await openWithHealthCheck()
    expect(await check()).toBeNull()
  })

  it('reads the state at most once a second, and reports a problem without details', async () => {
    const { db, clock, check } = await openWithHealthCheck()
    expect(await check()).toBeNull()
    await db.schema.dropTable('counter').execute()
    clock.now = 999
    expect(await check()).toBeNull()
    clock.now = 1000
    expect(await check()).toBe('the state cannot be read')
  })
})
