import { describe, expect, it } from 'vitest'
import { StateUnavailable } from '../state-error.ts'
import { CircuitBreaker } from './circuit-breaker.ts'

/** A database that can be taken away, at a time that stands still. */
function watched() {
  const heard: string[] = []
  const clock = { now: 0 }
  let attempts = 0
  let failure: Error | null = null
  const events = {
    onUnavailable: ({ problem }: StateUnavailable) => void heard.push(problem),
    onAvailable: () => void heard.push('back'),
  }
  const reach = new CircuitBreaker(events, () => clock.now)
  const use = () =>
    reach.attempt(async () => {
      attempts++
      if (failure) throw failure
      return 'used'
    })
  return {
    reach,
    use,
    heard,
    clock,
    attempts: () => attempts,
    fails(error: Error | null) {
      failure = error
    },
  }
}

const GONE = new Error('connect ECONNREFUSED 127.0.0.1:5432')

describe('a database that is away', () => {
  it('is asked for once a second, and everybody else is told at once', async () => {
    const { use, fails, clock, attempts } = watched()
    fails(GONE)
    for (const now of [0, 1, 500, 999, 1000, 1001, 1999, 2000]) {
      clock.now = now
      await expect(use()).rejects.toMatchObject({ name: 'StateUnavailable', problem: 'unreachable' })
    }
    expect(attempts()).toBe(3)
  })

  it('is asked for by one alone, however long that takes', async () => {
    const { reach, clock, use, fails } = watched()
    fails(GONE)
    await expect(use()).rejects.toThrow()
    clock.now = 1000
    const { promise, resolve } = Promise.withResolvers<string>()
    const probe = reach.attempt(() => promise)
    clock.now = 5000
    await expect(use()).rejects.toMatchObject({ problem: 'unreachable' })
    fails(null)
    resolve('used')
    expect(await probe).toBe('used')
    expect(await use()).toBe('used')
  })

  it('is reported once for each reason, and once when it is back', async () => {
    const { use, fails, clock, heard } = watched()
    const failures = [GONE, GONE, new StateUnavailable('refused', '28P01'), null, null, GONE]
    for (const failure of failures) {
      clock.now += 1000
      fails(failure)
      await use().catch(() => {})
    }
    expect(heard).toEqual(['unreachable', 'refused', 'back', 'unreachable'])
  })

  it('is not one that has no connection left: the next is let through', async () => {
    const { use, fails, heard } = watched()
    fails(new StateUnavailable('busy', 'too many connections'))
    await expect(use()).rejects.toMatchObject({ problem: 'busy' })
    fails(null)
    expect(await use()).toBe('used')
    expect(heard).toEqual([])
  })
})
