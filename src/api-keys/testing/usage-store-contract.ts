import { describe, expect, it } from 'vitest'
import type { KeyStore } from '../key-store.ts'
import type { Grant, Take, UsageStore } from '../usage-store.ts'

interface Stores {
  readonly usage: UsageStore
  readonly keys: KeyStore
}

type OpenStores = (keyIds: readonly string[]) => Promise<Stores>
type OpenStore = () => Promise<UsageStore>

const KEYS = ['key', 'other', 'full', 'a', 'b']

const NOW = new Date('2026-11-21T06:30:00.000Z')

function takeOf(calls = 1, limit: number | null = 100, keyId = 'key'): Take {
  return { keyId, calls, limit }
}

async function taken(store: UsageStore, take: Take, now = NOW): Promise<Grant | undefined> {
  return (await store.take([take], now))[0]
}

const granted = (grants: readonly Grant[]) => grants.filter((grant) => grant.granted)

function keepsToTheLimit(open: OpenStore) {
  it('grants up to the limit, and no call more', async () => {
    const store = await open()
    expect(await taken(store, takeOf(99))).toEqual({ granted: true, used: 99 })
    expect(await taken(store, takeOf(1))).toEqual({ granted: true, used: 100 })
    expect(await taken(store, takeOf(1))).toEqual({ granted: false, used: 100 })
    expect(await store.ofMonth('key', '2026-11')).toBe(100)
  })

  it('refuses as a whole what does not fit as a whole, also as the first of a month', async () => {
    const store = await open()
    expect(await taken(store, takeOf(101))).toEqual({ granted: false, used: 0 })
    expect(await taken(store, takeOf(60))).toEqual({ granted: true, used: 60 })
    expect(await taken(store, takeOf(41))).toEqual({ granted: false, used: 60 })
    expect(await taken(store, takeOf(40))).toEqual({ granted: true, used: 100 })
  })

  it('grants exactly 100 of 150 at once on a limit of 100', async () => {
    const store = await open()
    const grants = await Promise.all(Array.from({ length: 150 }, () => taken(store, takeOf())))
    expect(granted(grants.filter((grant) => grant !== undefined))).toHaveLength(100)
    expect(await store.ofMonth('key', '2026-11')).toBe(100)
  })

  it('grants exactly 100 of 150 in one go, the first ones', async () => {
    const store = await open()
    const one = takeOf()
    const grants = await store.take(
      Array.from({ length: 150 }, () => one),
      NOW,
    )
    expect(granted(grants)).toEqual(grants.slice(0, 100))
    expect(grants[99]).toEqual({ granted: true, used: 100 })
    expect(grants[149]).toEqual({ granted: false, used: 100 })
  })

  it('grants in one go what fits behind what does not, and answers in the order of asking', async () => {
    const store = await open()
    const takes = [
      takeOf(60),
      takeOf(50),
      takeOf(5, 3, 'other'),
      takeOf(40),
      takeOf(0),
      takeOf(2, 3, 'other'),
    ]
    expect(await store.take(takes, NOW)).toEqual([
      { granted: true, used: 60 },
      { granted: false, used: 60 },
      { granted: false, used: 0 },
      { granted: true, used: 100 },
      { granted: true, used: 100 },
      { granted: true, used: 2 },
    ])
    expect(await store.byDay('key', '2026-11-01', '2026-11-30')).toEqual([{ day: '2026-11-21', calls: 100 }])
  })

  it('counts without a limit, too, and grants nothing to a plan that has fallen below its usage', async () => {
    const store = await open()
    expect(await taken(store, takeOf(1_000_000, null))).toEqual({ granted: true, used: 1_000_000 })
    expect(await taken(store, takeOf(1, 500))).toEqual({ granted: false, used: 1_000_000 })
    expect(await taken(store, takeOf(1, null))).toEqual({ granted: true, used: 1_000_001 })
  })

  it('grants to each of many keys what is its own, in one go, also while plans change', async () => {
    const store = await open()
    await taken(store, takeOf(100, 100, 'full'))
    const takes = [
      takeOf(1, 100, 'full'),
      takeOf(1, 1, 'b'),
      takeOf(3, 3, 'a'),
      takeOf(1, 1, 'b'),
      takeOf(1, 2, 'b'),
      takeOf(1, 200, 'full'),
    ]
    expect(await store.take(takes, NOW)).toEqual([
      { granted: false, used: 100 },
      { granted: true, used: 1 },
      { granted: true, used: 3 },
      { granted: false, used: 1 },
      { granted: true, used: 2 },
      { granted: true, used: 101 },
    ])
    const counts = await Promise.all(['full', 'a', 'b'].map((keyId) => store.ofMonth(keyId, '2026-11')))
    expect(counts).toEqual([101, 3, 2])
    expect(await store.byDay('b', '2026-11-21', '2026-11-21')).toEqual([{ day: '2026-11-21', calls: 2 }])
  })

  it('takes back what was not used, from the month and the day that it was taken in', async () => {
    const store = await open()
    await taken(store, takeOf(100))
    await store.giveBack('key', 30, NOW)
    await store.giveBack('key', 71, NOW)
    await store.giveBack('key', 10, new Date('2026-12-01T00:00Z'))
    await store.giveBack('nobody', 1, NOW)
    expect(await store.ofMonth('key', '2026-11')).toBe(70)
    expect(await store.byDay('key', '2026-11-21', '2026-11-21')).toEqual([{ day: '2026-11-21', calls: 70 }])
    expect(await store.ofMonth('nobody', '2026-11')).toBe(0)
  })

  it('counts nothing for nothing', async () => {
    const store = await open()
    expect(await store.take([], NOW)).toEqual([])
    expect(await store.ofMonth('key', '2026-11')).toBe(0)
  })
}

function keepsTheCalendar(open: OpenStore) {
  it('begins anew with each month in UTC, to the millisecond', async () => {
    const store = await open()
    const last = new Date('2026-11-30T23:59:59.999Z')
    expect(await taken(store, takeOf(100), last)).toEqual({ granted: true, used: 100 })
    expect(await taken(store, takeOf(1), last)).toEqual({ granted: false, used: 100 })
    expect(await taken(store, takeOf(1), new Date('2026-12-01T00:00:00.000Z'))).toEqual({
      granted: true,
      used: 1,
    })
    expect(await store.ofMonth('key', '2026-11')).toBe(100)
  })

  it('tells the days on which calls were made, and what was refused on none', async () => {
    const store = await open()
    for (const day of ['19', '21', '21', '22'])
      await taken(store, takeOf(30), new Date(`2026-11-${day}T12:00Z`))
    await taken(store, takeOf(1, 1, 'other'), NOW)
    expect(await store.byDay('key', '2026-11-19', '2026-11-21')).toEqual([
      { day: '2026-11-19', calls: 30 },
      { day: '2026-11-21', calls: 60 },
    ])
    expect(await store.byDay('key', '2026-11-22', '2026-11-30')).toEqual([])
  })

  it('drops what is older than 400 days', async () => {
    const store = await open()
    await taken(store, takeOf(), new Date('2025-10-16T12:00Z'))
    await taken(store, takeOf(), new Date('2025-11-21T12:00Z'))
    await taken(store, takeOf(), NOW)
    const days = await store.byDay('key', '2025-01-01', '2026-12-31')
    expect(days.map(({ day }) => day)).toEqual(['2025-11-21', '2026-11-21'])
    expect(await store.ofMonth('key', '2025-10')).toBe(1)
    await taken(store, takeOf(), new Date('2026-12-24T12:00Z'))
    expect(await store.ofMonth('key', '2025-10')).toBe(0)
  })
}

function forgetsKeys(open: OpenStores) {
  it('keeps nothing of a key that is removed, though its calls are counted for a moment more', async () => {
    const { usage, keys } = await open(KEYS)
    for (const keyId of KEYS) await taken(usage, takeOf(1, 100, keyId))
    await keys.remove('key')
    expect(await usage.ofMonth('key', '2026-11')).toBe(0)
    await taken(usage, takeOf(3))
    await taken(usage, takeOf(1, 100, 'other'), new Date('2026-11-22T00:00Z'))
    expect(await usage.ofMonth('key', '2026-11')).toBe(0)
    expect(await usage.byDay('key', '2026-01-01', '2026-12-31')).toEqual([])
    expect(await usage.byDay('other', '2026-11-21', '2026-11-21')).toEqual([{ day: '2026-11-21', calls: 1 }])
    expect(await usage.ofMonth('a', '2026-11')).toBe(1)
  })
}

/** What every store of usage keeps to. `open` gives stores with keys of the given ids; they are closed when their test ends. */
export function usageStoreContract(name: string, open: OpenStores): void {
  const opened = async () => (await open(KEYS)).usage
  describe(`usage in ${name}`, () => {
    keepsToTheLimit(opened)
    keepsTheCalendar(opened)
    forgetsKeys(open)
  })
}
