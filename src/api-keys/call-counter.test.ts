import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCallCounter } from './call-counter.ts'
import { formatDay, type Reservation, type ReservationResult } from './usage-store.ts'

const START = Date.parse('2026-11-21T06:00:00.000Z')

const turn = () => new Promise<void>((next) => setImmediate(next))

/** A store of one key in memory, and a clock that is set by hand. */
function storeOfOneKey() {
  const callsByDay = new Map<string, number>()
  const groups: number[] = []
  let time = START
  let isFailing = false
  let held: Promise<void> | null = null
  const stored = () => [...callsByDay.values()].reduce((sum, calls) => sum + calls, 0)

  function reserveOne({ calls, limit }: Reservation, day: string): ReservationResult {
    const granted = stored() + calls <= (limit ?? Number.POSITIVE_INFINITY)
    if (granted) callsByDay.set(day, (callsByDay.get(day) ?? 0) + calls)
    return { isGranted: granted, usedCalls: stored() }
  }

  const store = {
    async reserve(reservations: readonly Reservation[], now: Date) {
      await turn()
      await held
      if (isFailing) throw new Error('disk full')
      groups.push(reservations.length)
      return reservations.map((one) => reserveOne(one, formatDay(now)))
    },
    async countCallsOfMonth() {
      await turn()
      return stored()
    },
  }
  return {
    stored,
    groups,
    callsByDay,
    newCounter: () => createCallCounter(store, () => new Date(time)),
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    fail: (failing: boolean) => {
      isFailing = failing
    },
    /** Has writes wait until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}

const one = (limit: number | null, calls = 1): Reservation => ({ keyId: 'key', calls, limit })

describe('a plan with a limit', () => {
  it('has each call in the store before it is granted, and the count says so', async () => {
    const { newCounter, stored } = storeOfOneKey()
    const counter = newCounter()
    for (let used = 1; used <= 30; used++) {
      expect(await counter.reserve(one(500))).toEqual({ isGranted: true, usedCalls: used })
      expect(stored()).toBe(used)
    }
  })

  it('gets exactly 100 of 150 calls on a limit of 100, from two processes too', async () => {
    const { newCounter, stored } = storeOfOneKey()
    const counters = [newCounter(), newCounter()]
    const results = await Promise.all(
      counters.flatMap((counter) => Array.from({ length: 75 }, () => counter.reserve(one(100)))),
    )
    expect(results.filter(({ isGranted: granted }) => granted)).toHaveLength(100)
    expect(stored()).toBe(100)
  })

  it('counts calls of successive turns in one write, and calls during that write in the next', async () => {
    const { newCounter, groups, hold } = storeOfOneKey()
    const counter = newCounter()
    const release = hold()
    const passTurns = async (turns: number) => {
      for (let passed = 0; passed < turns; passed++) await turn()
    }
    const reserveAfter = (turns: number) => passTurns(turns).then(() => counter.reserve(one(500)))
    const burst = [2, 1, 0].map(reserveAfter)
    await passTurns(5)
    const later = [0, 0, 0].map(reserveAfter)
    release()
    const results = await Promise.all([...burst.toReversed(), ...later])
    expect(results.map(({ usedCalls: used }) => used)).toEqual([1, 2, 3, 4, 5, 6])
    expect(groups).toEqual([3, 3])
  })

  it('does not wait for the end of calls that arrive in each turn', async () => {
    const { newCounter, groups } = storeOfOneKey()
    const counter = newCounter()
    const calls: Promise<unknown>[] = []
    const waited = turn()
    while (groups.length === 0) {
      calls.push(counter.reserve(one(500)))
      await turn()
    }
    await Promise.all([waited, ...calls])
    expect(groups[0]).toBeLessThanOrEqual(11)
  })

  it('writes at most 500 reservations at once', async () => {
    const { newCounter, groups } = storeOfOneKey()
    const counter = newCounter()
    await Promise.all(Array.from({ length: 1001 }, () => counter.reserve(one(5000))))
    expect(groups).toEqual([500, 500, 1])
  })

  it('fails for the calls of the write that failed, and for no others', async () => {
    const { newCounter, stored, fail } = storeOfOneKey()
    const counter = newCounter()
    fail(true)
    const failed = await Promise.allSettled([counter.reserve(one(500)), counter.reserve(one(500))])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fail(false)
    expect(await counter.reserve(one(500))).toEqual({ isGranted: true, usedCalls: 1 })
    expect(stored()).toBe(1)
  })

  it('does not wait for ever when the store leaves out a result', async () => {
    const counter = createCallCounter(
      { reserve: async () => [], countCallsOfMonth: async () => 0 },
      () => new Date(START),
    )
    await expect(counter.reserve(one(500))).rejects.toThrow('no result')
  })
})

describe('an unlimited plan', () => {
  it('is counted in memory, and written by a flush', async () => {
    const { newCounter, stored, groups } = storeOfOneKey()
    const counter = newCounter()
    for (let n = 0; n < 50; n++)
      expect(await counter.reserve(one(null, 2))).toMatchObject({ isGranted: true })
    expect(stored()).toBe(0)
    await counter.flush()
    await counter.flush()
    expect([stored(), groups]).toEqual([100, [1]])
  })

  it('loses none of the calls that arrive during a flush', async () => {
    const { newCounter, stored, hold } = storeOfOneKey()
    const counter = newCounter()
    await counter.reserve(one(null))
    const release = hold()
    const flushed = counter.flush()
    await turn()
    await counter.reserve(one(null))
    release()
    await flushed
    expect(stored()).toBe(1)
    await counter.flush()
    expect(stored()).toBe(2)
  })

  it('has its calls counted for the day that they were made on', async () => {
    const { newCounter, callsByDay, pass } = storeOfOneKey()
    const counter = newCounter()
    pass(Date.parse('2026-11-30T23:59:59.900Z') - START)
    await counter.reserve(one(null, 3))
    pass(100)
    await counter.reserve(one(null, 4))
    await counter.flush()
    expect(Object.fromEntries(callsByDay)).toEqual({ '2026-11-30': 3, '2026-12-01': 4 })
  })

  it('keeps the calls of a flush that fails, and refuses further ones until they are written', async () => {
    const { newCounter, stored, fail } = storeOfOneKey()
    const counter = newCounter()
    await counter.reserve(one(null, 5))
    fail(true)
    await expect(counter.flush()).rejects.toThrow('disk full')
    await expect(counter.reserve(one(null))).rejects.toThrow('disk full')
    fail(false)
    expect(await counter.reserve(one(null))).toEqual({ isGranted: true, usedCalls: 6 })
    expect(stored()).toBe(6)
    expect(await counter.reserve(one(null))).toEqual({ isGranted: true, usedCalls: null })
  })

  it('that becomes a limited one has its calls counted towards the limit', async () => {
    const { newCounter } = storeOfOneKey()
    const counter = newCounter()
    await counter.reserve(one(null, 8))
    expect(await counter.reserve(one(10, 3))).toEqual({ isGranted: false, usedCalls: 8 })
    expect(await counter.reserve(one(10, 2))).toEqual({ isGranted: true, usedCalls: 10 })
  })
})

describe('the calls of a month', () => {
  it('include those that are not written yet', async () => {
    const { newCounter } = storeOfOneKey()
    const counter = newCounter()
    expect(await counter.countUsedCalls('key')).toBe(0)
    await counter.reserve(one(null, 3))
    expect([await counter.countUsedCalls('key'), await newCounter().countUsedCalls('key')]).toEqual([3, 3])
  })

  it('are those that were granted, whatever happens in which order', async () => {
    const EVENT = fc.constantFrom('limited', 'unlimited', 'flush', 'turn', 'fail', 'mend', 'midnight')
    const EVENTS = fc.array(fc.record({ event: EVENT, process: fc.nat(1) }), { minLength: 10, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(EVENTS, async (events) => {
        const { newCounter, stored, fail, pass } = storeOfOneKey()
        const counters = [newCounter(), newCounter()]
        const reserved: Promise<boolean>[] = []
        const reserve = (process: number, limit: number | null) => {
          const granted = counters[process]?.reserve(one(limit)).then((result) => result.isGranted)
          reserved.push(granted?.catch(() => false) ?? Promise.resolve(false))
        }
        const happen = {
          limited: (process: number) => reserve(process, 20),
          unlimited: (process: number) => reserve(process, null),
          flush: (process: number) => void counters[process]?.flush().catch(() => {}),
          turn: () => turn(),
          fail: () => fail(true),
          mend: () => fail(false),
          midnight: () => pass(86_400_000),
        }
        for (const { event, process } of events) await happen[event](process)
        fail(false)
        const granted = (await Promise.all(reserved)).filter((isGranted) => isGranted).length
        for (const counter of counters) await counter.flush()
        expect(stored()).toBe(granted)
      }),
      { numRuns: 200 },
    )
  })
})
