import { describe, expect, it } from 'vitest'
import { StateUnavailable } from '../state-error.ts'
import { CircuitBreaker } from './circuit-breaker.ts'

/** Creates a circuit breaker with a manual clock, around a database that fails on demand. */
function createBreaker() {
  const reports: string[] = []
  const clock = { now: 0 }
  let attempts = 0
  let failure: Error | null = null
  const events = {
    onUnavailable: ({ problem }: StateUnavailable) => void reports.push(problem),
    onAvailable: () => void reports.push('back'),
  }
  const breaker = new CircuitBreaker(events, () => clock.now)
  const use = () =>
    breaker.attempt(async () => {
      attempts++
      if (failure) throw failure
      return 'used'
    })
  return {
    breaker,
    use,
    reports,
    clock,
    countAttempts: () => attempts,
    setFailure(error: Error | null) {
      failure = error
    },
  }
}

const CONNECTION_REFUSED = new Error('connect ECONNREFUSED 127.0.0.1:5432')

describe('the circuit breaker', () => {
  it('tries an unreachable database once a second, and fails other calls at once', async () => {
    const { use, setFailure, clock, countAttempts } = createBreaker()
    setFailure(CONNECTION_REFUSED)
    for (const now of [0, 1, 500, 999, 1000, 1001, 1999, 2000]) {
      clock.now = now
      await expect(use()).rejects.toMatchObject({ name: 'StateUnavailable', problem: 'unreachable' })
    }
    expect(countAttempts()).toBe(3)
  })

  it('tries an unreachable database with one call at a time, however long that takes', async () => {
    const { breaker, clock, use, setFailure } = createBreaker()
    setFailure(CONNECTION_REFUSED)
    await expect(use()).rejects.toThrow()
    clock.now = 1000
    const { promise, resolve } = Promise.withResolvers<string>()
    const probe = breaker.attempt(() => promise)
    clock.now = 5000
    await expect(use()).rejects.toMatchObject({ problem: 'unreachable' })
    setFailure(null)
    resolve('used')
    expect(await probe).toBe('used')
    expect(await use()).toBe('used')
  })

  it('stays closed when an attempt fails that began before the recovery', async () => {
    const { breaker, clock, use, setFailure, reports } = createBreaker()
    const { promise, reject } = Promise.withResolvers<string>()
    const slow = breaker.attempt(() => promise)
    setFailure(CONNECTION_REFUSED)
    await expect(use()).rejects.toThrow()
    clock.now = 1000
    setFailure(null)
    expect(await use()).toBe('used')
    reject(CONNECTION_REFUSED)
    await expect(slow).rejects.toThrow()
    expect(await use()).toBe('used')
    expect(reports).toEqual(['unreachable', 'back'])
  })

  it('runs one probe at a time, also when an attempt ends that began before the outage', async () => {
    const { breaker, clock, use, setFailure } = createBreaker()
    const slow = Promise.withResolvers<string>()
    const slowAttempt = breaker.attempt(() => slow.promise)
    setFailure(CONNECTION_REFUSED)
    await expect(use()).rejects.toThrow()
    clock.now = 1000
    const probe = Promise.withResolvers<string>()
    const runningProbe = breaker.attempt(() => probe.promise)
    slow.reject(new StateUnavailable('busy', 'too many connections'))
    await expect(slowAttempt).rejects.toThrow()
    setFailure(null)
    clock.now = 5000
    await expect(use()).rejects.toMatchObject({ problem: 'unreachable' })
    probe.resolve('used')
    expect(await runningProbe).toBe('used')
  })

  it('reports each problem once, and once that the database is back', async () => {
    const { use, setFailure, clock, reports } = createBreaker()
    const failures = [
      CONNECTION_REFUSED,
      CONNECTION_REFUSED,
      new StateUnavailable('refused', '28P01'),
      null,
      null,
      CONNECTION_REFUSED,
    ]
    for (const failure of failures) {
      clock.now += 1000
      setFailure(failure)
      await use().catch(() => {})
    }
    expect(reports).toEqual(['unreachable', 'refused', 'back', 'unreachable'])
  })

  it('tries the next call after one that found no free connection', async () => {
    const { use, setFailure, reports } = createBreaker()
    setFailure(new StateUnavailable('busy', 'too many connections'))
    await expect(use()).rejects.toMatchObject({ problem: 'busy' })
    setFailure(null)
    expect(await use()).toBe('used')
    expect(reports).toEqual([])
  })
})
