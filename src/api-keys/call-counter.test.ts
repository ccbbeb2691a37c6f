import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCallCounter } from './call-counter.ts'
import { formatDay, type Reservation, type ReservationResult } from './usage-store.ts'

const START = Date.parse('2026-11-21T06:00:00.000Z')

/** Waits for the next turn of the event loop. */
const waitOneTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Creates a store in memory that counts the calls of one key, and a manual clock for its counters. */
function createOneKeyStore() {
  const callsByDay = new Map<string, number>()
  const groupSizes: number[] = []
  let time = START
  let isFailing = false
  let writesUnblocked: Promise<void> | null = null
  const countStored = () => [...callsByDay.values()].reduce((sum, calls) => sum + calls, 0)

  function reserveOne({ calls, limit }: Reservation, day: string): ReservationResult {
    const granted = countStored() + calls <= (limit ?? Number.POSITIVE_INFINITY)
    if (granted) callsByDay.set(day, (callsByDay.get(day) ?? 0) + calls)
    return { isGranted: granted, usedCalls: countStored() }
  }

  const store = {
    async reserve(reservations: readonly Reservation[], now: Date) {
      await waitOneTurn()
      await writesUnblocked
      if (isFailing) throw new Error('disk full')
      groupSizes.push(reservations.length)
      return reservations.map((reservation) => reserveOne(reservation, formatDay(now)))
    },
    async countCallsOfMonth() {
      await waitOneTurn()
      return countStored()
    },
  }
  return {
    countStored,
    groupSizes,
    callsByDay,
    createCounter: () => createCallCounter(store, () => new Date(time)),
    advanceClock: (milliseconds: number) => {
      time += milliseconds
    },
    setFailing: (failing: boolean) => {
      isFailing = failing
    },
    /** Blocks writes until the returned function is called. */
    blockWrites() {
      const { promise, resolve } = Promise.withResolvers<void>()
      writesUnblocked = promise
      return resolve
    },
  }
}

const createReservation = (limit: number | null, calls = 1): Reservation => ({ keyId: 'key', calls, limit })

describe('a plan with a limit', () => {
  it('stores each call before it is granted, and returns the count', async () => {
    const { createCounter, countStored } = createOneKeyStore()
    const counter = createCounter()
    for (let used = 1; used <= 30; used++) {
      expect(await counter.reserve(createReservation(500))).toEqual({ isGranted: true, usedCalls: used })
      expect(countStored()).toBe(used)
    }
  })

  it('grants two processes exactly 100 of 150 calls with a limit of 100', async () => {
    const { createCounter, countStored } = createOneKeyStore()
    const counters = [createCounter(), createCounter()]
    const results = await Promise.all(
      counters.flatMap((counter) =>
        Array.from({ length: 75 }, () => counter.reserve(createReservation(100))),
      ),
    )
    expect(results.filter(({ isGranted: granted }) => granted)).toHaveLength(100)
    expect(countStored()).toBe(100)
  })

  it('writes calls of successive turns together, and calls during that write in the next one', async () => {
    const { createCounter, groupSizes, blockWrites } = createOneKeyStore()
    const counter = createCounter()
    const unblockWrites = blockWrites()
    const passTurns = async (turns: number) => {
      for (let passed = 0; passed < turns; passed++) await waitOneTurn()
    }
    const reserveAfter = (turns: number) =>
      passTurns(turns).then(() => counter.reserve(createReservation(500)))
    const burst = [2, 1, 0].map(reserveAfter)
    await passTurns(5)
    const later = [0, 0, 0].map(reserveAfter)
    unblockWrites()
    const results = await Promise.all([...burst.toReversed(), ...later])
    expect(results.map(({ usedCalls: used }) => used)).toEqual([1, 2, 3, 4, 5, 6])
    expect(groupSizes).toEqual([3, 3])
  })

  it('starts a write even if calls arrive in every turn', async () => {
    const { createCounter, groupSizes } = createOneKeyStore()
    const counter = createCounter()
    const calls: Promise<unknown>[] = []
    const firstTurn = waitOneTurn()
    while (groupSizes.length === 0) {
      calls.push(counter.reserve(createReservation(500)))
      await waitOneTurn()
    }
    await Promise.all([firstTurn, ...calls])
    expect(groupSizes[0]).toBeLessThanOrEqual(11)
  })

  it('writes at most 500 reservations at once', async () => {
    const { createCounter, groupSizes } = createOneKeyStore()
    const counter = createCounter()
    await Promise.all(Array.from({ length: 1001 }, () => counter.reserve(createReservation(5000))))
    expect(groupSizes).toEqual([500, 500, 1])
  })

  it('rejects only the calls of a failed write', async () => {
    const { createCounter, countStored, setFailing } = createOneKeyStore()
    const counter = createCounter()
    setFailing(true)
    const failed = await Promise.allSettled([
      counter.reserve(createReservation(500)),
      counter.reserve(createReservation(500)),
    ])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    setFailing(false)
    expect(await counter.reserve(createReservation(500))).toEqual({ isGranted: true, usedCalls: 1 })
    expect(countStored()).toBe(1)
  })

  it('rejects a call for which the store returns no result', async () => {
    const counter = createCallCounter(
      { reserve: async () => [], countCallsOfMonth: async () => 0 },
      () => new Date(START),
    )
    await expect(counter.reserve(createReservation(500))).rejects.toThrow('no result')
  })
})

describe('an unlimited plan', () => {
  it('is counted in memory, and written by a flush', async () => {
    const { createCounter, countStored, groupSizes } = createOneKeyStore()
    const counter = createCounter()
    for (let n = 0; n < 50; n++)
      expect(await counter.reserve(createReservation(null, 2))).toMatchObject({ isGranted: true })
    expect(countStored()).toBe(0)
    await counter.flush()
    await counter.flush()
    expect([countStored(), groupSizes]).toEqual([100, [1]])
  })

  it('loses none of the calls that arrive during a flush', async () => {
    const { createCounter, countStored, blockWrites } = createOneKeyStore()
    const counter = createCounter()
    await counter.reserve(createReservation(null))
    const unblockWrites = blockWrites()
    const flushed = counter.flush()
    await waitOneTurn()
    await counter.reserve(createReservation(null))
    unblockWrites()
    await flushed
    expect(countStored()).toBe(1)
    await counter.flush()
    expect(countStored()).toBe(2)
  })

  it('has each call counted for the day of the call', async () => {
    const { createCounter, callsByDay, advanceClock } = createOneKeyStore()
    const counter = createCounter()
    advanceClock(Date.parse('2026-11-30T23:59:59.900Z') - START)
    await counter.reserve(createReservation(null, 3))
    advanceClock(100)
    await counter.reserve(createReservation(null, 4))
    await counter.flush()
    expect(Object.fromEntries(callsByDay)).toEqual({ '2026-11-30': 3, '2026-12-01': 4 })
  })

  it('keeps the calls of a failed flush, and rejects further calls until these are written', async () => {
    const { createCounter, countStored, setFailing } = createOneKeyStore()
    const counter = createCounter()
    await counter.reserve(createReservation(null, 5))
    setFailing(true)
    await expect(counter.flush()).rejects.toThrow('disk full')
    await expect(counter.reserve(createReservation(null))).rejects.toThrow('disk full')
    setFailing(false)
    expect(await counter.reserve(createReservation(null))).toEqual({ isGranted: true, usedCalls: 6 })
    expect(countStored()).toBe(6)
    expect(await counter.reserve(createReservation(null))).toEqual({ isGranted: true, usedCalls: null })
  })

  it('has its calls counted towards the limit of the next plan', async () => {
    const { createCounter } = createOneKeyStore()
    const counter = createCounter()
    await counter.reserve(createReservation(null, 8))
    expect(await counter.reserve(createReservation(10, 3))).toEqual({ isGranted: false, usedCalls: 8 })
    expect(await counter.reserve(createReservation(10, 2))).toEqual({ isGranted: true, usedCalls: 10 })
  })
})

describe('the calls of a month', () => {
  it('include unwritten calls', async () => {
    const { createCounter } = createOneKeyStore()
    const counter = createCounter()
    expect(await counter.countUsedCalls('key')).toBe(0)
    await counter.reserve(createReservation(null, 3))
    expect([await counter.countUsedCalls('key'), await createCounter().countUsedCalls('key')]).toEqual([3, 3])
  })

  it('are exactly the granted calls, in any order of writes, failures and midnights', async () => {
    const EVENT = fc.constantFrom('limited', 'unlimited', 'flush', 'turn', 'fail', 'recover', 'midnight')
    const EVENTS = fc.array(fc.record({ event: EVENT, process: fc.nat(1) }), { minLength: 10, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(EVENTS, async (events) => {
        const { createCounter, countStored, setFailing, advanceClock } = createOneKeyStore()
        const counters = [createCounter(), createCounter()]
        const reserved: Promise<boolean>[] = []
        const reserve = (process: number, limit: number | null) => {
          const granted = counters[process]
            ?.reserve(createReservation(limit))
            .then((result) => result.isGranted)
          reserved.push(granted?.catch(() => false) ?? Promise.resolve(false))
        }
        const actions = {
          limited: (process: number) => reserve(process, 20),
          unlimited: (process: number) => reserve(process, null),
          flush: (process: number) => void counters[process]?.flush().catch(() => {}),
          turn: () => waitOneTurn(),
          fail: () => setFailing(true),
          recover: () => setFailing(false),
          midnight: () => advanceClock(86_400_000),
        }
        for (const { event, process } of events) await actions[event](process)
        setFailing(false)
        const granted = (await Promise.all(reserved)).filter((isGranted) => isGranted).length
        for (const counter of counters) await counter.flush()
        expect(countStored()).toBe(granted)
      }),
      { numRuns: 200 },
    )
  })
})
