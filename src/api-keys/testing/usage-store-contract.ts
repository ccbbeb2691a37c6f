import { describe, expect, it } from 'vitest'
import type { KeyStore } from '../key-store.ts'
import type { Reservation, ReservationResult, UsageStore } from '../usage-store.ts'

interface Stores {
  readonly usage: UsageStore
  readonly keys: KeyStore
}

type OpenStores = (keyIds: readonly string[]) => Promise<Stores>
type OpenStore = () => Promise<UsageStore>

const KEY_IDS = ['key', 'other', 'full', 'a', 'b']

const NOW = new Date('2026-11-21T06:30:00.000Z')

function createReservation(calls = 1, limit: number | null = 100, keyId = 'key'): Reservation {
  return { keyId, calls, limit }
}

async function reserve(store: UsageStore, reservation: Reservation, now = NOW) {
  const [result] = await store.reserve([reservation], now)
  return result
}

const filterGranted = (results: readonly ReservationResult[]) => results.filter((result) => result.isGranted)

function enforcesLimits(openStore: OpenStore) {
  it('grants calls up to the limit', async () => {
    const store = await openStore()
    expect(await reserve(store, createReservation(99))).toEqual({ isGranted: true, usedCalls: 99 })
    expect(await reserve(store, createReservation(1))).toEqual({ isGranted: true, usedCalls: 100 })
    expect(await reserve(store, createReservation(1))).toEqual({ isGranted: false, usedCalls: 100 })
    expect(await store.countCallsOfMonth('key', '2026-11')).toBe(100)
  })

  it('refuses a reservation that does not fit as a whole, also the first of a month', async () => {
    const store = await openStore()
    expect(await reserve(store, createReservation(101))).toEqual({ isGranted: false, usedCalls: 0 })
    expect(await reserve(store, createReservation(60))).toEqual({ isGranted: true, usedCalls: 60 })
    expect(await reserve(store, createReservation(41))).toEqual({ isGranted: false, usedCalls: 60 })
    expect(await reserve(store, createReservation(40))).toEqual({ isGranted: true, usedCalls: 100 })
  })

  it('grants exactly 100 of 150 concurrent calls with a limit of 100', async () => {
    const store = await openStore()
    const results = await Promise.all(Array.from({ length: 150 }, () => reserve(store, createReservation())))
    expect(filterGranted(results.filter((result) => result !== undefined))).toHaveLength(100)
    expect(await store.countCallsOfMonth('key', '2026-11')).toBe(100)
  })

  it('grants the first 100 of 150 calls in one write', async () => {
    const store = await openStore()
    const reservation = createReservation()
    const results = await store.reserve(
      Array.from({ length: 150 }, () => reservation),
      NOW,
    )
    expect(filterGranted(results)).toEqual(results.slice(0, 100))
    expect(results[99]).toEqual({ isGranted: true, usedCalls: 100 })
    expect(results[149]).toEqual({ isGranted: false, usedCalls: 100 })
  })

  it('grants a reservation that fits after one that does not, and returns results in order', async () => {
    const store = await openStore()
    const reservations = [
      createReservation(60),
      createReservation(50),
      createReservation(5, 3, 'other'),
      createReservation(40),
      createReservation(0),
      createReservation(2, 3, 'other'),
    ]
    expect(await store.reserve(reservations, NOW)).toEqual([
      { isGranted: true, usedCalls: 60 },
      { isGranted: false, usedCalls: 60 },
      { isGranted: false, usedCalls: 0 },
      { isGranted: true, usedCalls: 100 },
      { isGranted: true, usedCalls: 100 },
      { isGranted: true, usedCalls: 2 },
    ])
    expect(await store.listCallsByDay('key', '2026-11-01', '2026-11-30')).toEqual([
      { day: '2026-11-21', calls: 100 },
    ])
  })

  it('counts without a limit, and refuses calls if a new plan’s limit is below the usage', async () => {
    const store = await openStore()
    expect(await reserve(store, createReservation(1_000_000, null))).toEqual({
      isGranted: true,
      usedCalls: 1_000_000,
    })
    expect(await reserve(store, createReservation(1, 500))).toEqual({
      isGranted: false,
      usedCalls: 1_000_000,
    })
    expect(await reserve(store, createReservation(1, null))).toEqual({
      isGranted: true,
      usedCalls: 1_000_001,
    })
  })

  it('counts many keys in one write, also if their limits differ within it', async () => {
    const store = await openStore()
    await reserve(store, createReservation(100, 100, 'full'))
    const reservations = [
      createReservation(1, 100, 'full'),
      createReservation(1, 1, 'b'),
      createReservation(3, 3, 'a'),
      createReservation(1, 1, 'b'),
      createReservation(1, 2, 'b'),
      createReservation(1, 200, 'full'),
    ]
    expect(await store.reserve(reservations, NOW)).toEqual([
      { isGranted: false, usedCalls: 100 },
      { isGranted: true, usedCalls: 1 },
      { isGranted: true, usedCalls: 3 },
      { isGranted: false, usedCalls: 1 },
      { isGranted: true, usedCalls: 2 },
      { isGranted: true, usedCalls: 101 },
    ])
    const counts = await Promise.all(
      ['full', 'a', 'b'].map((keyId) => store.countCallsOfMonth(keyId, '2026-11')),
    )
    expect(counts).toEqual([101, 3, 2])
    expect(await store.listCallsByDay('b', '2026-11-21', '2026-11-21')).toEqual([
      { day: '2026-11-21', calls: 2 },
    ])
  })

  it('runs the writes of granted reservations, and counts nothing if a write fails', async () => {
    const store = await openStore()
    const stored: string[] = []
    const withWrite = (name: string, calls: number): Reservation => ({
      ...createReservation(calls),
      writeInTransaction: async () => {
        stored.push(name)
      },
    })
    await store.reserve([withWrite('first', 60), withWrite('refused', 50), withWrite('last', 40)], NOW)
    expect(stored).toEqual(['first', 'last'])
    const failing = {
      ...createReservation(1, 100, 'other'),
      writeInTransaction: () => Promise.reject(new Error('write failed')),
    }
    await expect(store.reserve([createReservation(1, 100, 'a'), failing], NOW)).rejects.toThrow(
      'write failed',
    )
    const counts = await Promise.all(
      ['key', 'a', 'other'].map((keyId) => store.countCallsOfMonth(keyId, '2026-11')),
    )
    expect(counts).toEqual([100, 0, 0])
  })

  it('counts nothing for an empty write', async () => {
    const store = await openStore()
    expect(await store.reserve([], NOW)).toEqual([])
    expect(await store.countCallsOfMonth('key', '2026-11')).toBe(0)
  })
}

function countsByDayAndMonth(openStore: OpenStore) {
  it('restarts at 0 with each month in UTC, to the millisecond', async () => {
    const store = await openStore()
    const endOfMonth = new Date('2026-11-30T23:59:59.999Z')
    expect(await reserve(store, createReservation(100), endOfMonth)).toEqual({
      isGranted: true,
      usedCalls: 100,
    })
    expect(await reserve(store, createReservation(1), endOfMonth)).toEqual({
      isGranted: false,
      usedCalls: 100,
    })
    expect(await reserve(store, createReservation(1), new Date('2026-12-01T00:00:00.000Z'))).toEqual({
      isGranted: true,
      usedCalls: 1,
    })
    expect(await store.countCallsOfMonth('key', '2026-11')).toBe(100)
  })

  it('returns the days with calls; refused calls are not counted', async () => {
    const store = await openStore()
    for (const day of ['19', '21', '21', '22'])
      await reserve(store, createReservation(30), new Date(`2026-11-${day}T12:00Z`))
    await reserve(store, createReservation(1, 1, 'other'), NOW)
    expect(await store.listCallsByDay('key', '2026-11-19', '2026-11-21')).toEqual([
      { day: '2026-11-19', calls: 30 },
      { day: '2026-11-21', calls: 60 },
    ])
    expect(await store.listCallsByDay('key', '2026-11-22', '2026-11-30')).toEqual([])
  })

  it('deletes usage that is older than 400 days', async () => {
    const store = await openStore()
    await reserve(store, createReservation(), new Date('2025-10-16T12:00Z'))
    await reserve(store, createReservation(), new Date('2025-11-21T12:00Z'))
    await reserve(store, createReservation(), NOW)
    const days = await store.listCallsByDay('key', '2025-01-01', '2026-12-31')
    expect(days.map(({ day }) => day)).toEqual(['2025-11-21', '2026-11-21'])
    expect(await store.countCallsOfMonth('key', '2025-10')).toBe(1)
    await reserve(store, createReservation(), new Date('2026-12-24T12:00Z'))
    expect(await store.countCallsOfMonth('key', '2025-10')).toBe(0)
  })
}

function deletesRemovedKeys(openStores: OpenStores) {
  it('deletes the usage of a removed key, also calls that were counted after its removal', async () => {
    const { usage, keys } = await openStores(KEY_IDS)
    for (const keyId of KEY_IDS) await reserve(usage, createReservation(1, 100, keyId))
    await keys.remove('key')
    expect(await usage.countCallsOfMonth('key', '2026-11')).toBe(0)
    await reserve(usage, createReservation(3))
    await reserve(usage, createReservation(1, 100, 'other'), new Date('2026-11-22T00:00Z'))
    expect(await usage.countCallsOfMonth('key', '2026-11')).toBe(0)
    expect(await usage.listCallsByDay('key', '2026-01-01', '2026-12-31')).toEqual([])
    expect(await usage.listCallsByDay('other', '2026-11-21', '2026-11-21')).toEqual([
      { day: '2026-11-21', calls: 1 },
    ])
    expect(await usage.countCallsOfMonth('a', '2026-11')).toBe(1)
  })
}

/**
 * The contract of every usage store. `openStores` returns stores with keys of the given ids, closed at the
 * end of the test.
 */
export function usageStoreContract(name: string, openStores: OpenStores): void {
  const openUsage = async () => (await openStores(KEY_IDS)).usage
  describe(`usage in ${name}`, () => {
    enforcesLimits(openUsage)
    countsByDayAndMonth(openUsage)
    deletesRemovedKeys(openStores)
  })
}
