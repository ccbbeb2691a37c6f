import { describe, expect, it } from 'vitest'
import { callCounter } from './call-counter.ts'
import { dayOf, type Grant, type Take } from './usage-store.ts'

const MANY = 20

/** A store of one key in memory that tells how often it is written to, and a counter on it with a clock that is set by hand. */
function countedKey(limit: number | null = null) {
  let calls = 0
  let writes = 0
  let failing = false
  const onDay = new Map<string, number>()
  const count = (day: Date, more: number) => onDay.set(dayOf(day), (onDay.get(dayOf(day)) ?? 0) + more)
  let time = Date.parse('2026-11-21T06:00:00.000Z')
  const one = ({ calls: more, limit: most }: Take): Grant => {
    const granted = calls + more <= (most ?? Number.POSITIVE_INFINITY)
    if (granted) calls += more
    return { granted, used: calls }
  }
  const store = {
    async take(takes: readonly Take[], at: Date) {
      writes++
      if (failing) throw new Error('disk full')
      const before = calls
      const grants = takes.map(one)
      count(at, calls - before)
      return grants
    },
    async giveBack(_keyId: string, back: number, takenAt: Date) {
      if (failing) throw new Error('disk full')
      count(takenAt, -back)
      calls -= back
    },
    async ofMonth() {
      return calls
    },
  }
  const newCounter = () => callCounter(store, () => new Date(time))
  const counter = newCounter()
  const take = (count = 1, by = counter) => by.take({ keyId: 'key', calls: count, limit })
  return {
    counter,
    newCounter,
    take,
    /** Takes one call so often, together; how many were granted. */
    async takeOften(times: number, by = counter) {
      const grants = await Promise.all(Array.from({ length: times }, () => take(1, by)))
      return grants.filter(({ granted }) => granted).length
    },
    used: (by = counter) => by.used('key'),
    stored: () => calls,
    /** What is counted by day. */
    onDay,
    /** What the store has after a new month has begun. */
    begin: (now: number) => {
      calls = now
    },
    writes: () => writes,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    fail: (now: boolean) => {
      failing = now
    },
  }
}

describe('a key that makes few calls', () => {
  it('has each on disk, and nothing besides', async () => {
    const { take, stored, pass } = countedKey()
    for (let times = 1; times < MANY; times++) {
      expect(await take()).toEqual({ granted: true, used: times })
      expect(stored()).toBe(times)
      pass(1)
    }
  })
})

describe('what is used of a month', () => {
  it('is told without counting a call, also by a process that has counted none', async () => {
    const { take, used, newCounter } = countedKey()
    expect(await used()).toBe(0)
    await take(3)
    expect([await used(), await used(newCounter())]).toEqual([3, 3])
  })

  it('does not count what is taken ahead', async () => {
    const { takeOften, used } = countedKey()
    await takeOften(MANY)
    await takeOften(1)
    expect(await used()).toBe(MANY + 1)
  })

  it('is asked for anew when the month is over', async () => {
    const { take, used, pass, begin } = countedKey()
    await take(3)
    pass(11 * 86_400_000)
    begin(0)
    expect(await used()).toBe(0)
  })
})

describe('a key that makes many calls', () => {
  it('is answered from memory with what is on disk already', async () => {
    const { take, takeOften, stored, writes, pass } = countedKey()
    await takeOften(MANY)
    await take()
    const written = writes()
    pass(100)
    expect(await take()).toEqual({ granted: true, used: MANY + 2 })
    expect(writes()).toBe(written)
    expect(stored()).toBeGreaterThanOrEqual(MANY + 2)
    expect(stored()).toBeLessThanOrEqual(2 * (MANY + 2))
  })

  it('has no more counted than it has made, once a second has passed or the site is closed', async () => {
    for (const end of ['tidy', 'close'] as const) {
      const { counter, takeOften, stored, pass } = countedKey()
      await takeOften(50)
      await takeOften(10)
      expect(stored()).toBeGreaterThan(60)
      pass(1000)
      await counter[end]()
      expect(stored()).toBe(60)
    }
  })

  it('gets every call up to its limit, one by one or in batches, and not one more', async () => {
    for (const size of [1, 7]) {
      const { counter, take, takeOften, stored } = countedKey(5000)
      let granted = await takeOften(100)
      for (let refused = false; !refused; ) {
        refused = !(await take(size)).granted
        if (!refused) granted += size
        expect(stored()).toBeLessThanOrEqual(5000)
      }
      while ((await take()).granted) granted++
      expect(granted).toBe(5000)
      await counter.close()
      expect(stored()).toBe(5000)
    }
  })

  it('gets exactly 100 of 150 on a limit of 100, also from two processes', async () => {
    const { newCounter, takeOften, stored } = countedKey(100)
    const granted = await Promise.all([takeOften(75, newCounter()), takeOften(75, newCounter())])
    expect(granted.reduce((sum, part) => sum + part)).toBe(100)
    expect(stored()).toBe(100)
  })

  it('takes nothing of a month into the next', async () => {
    const { counter, take, takeOften, writes, stored, pass } = countedKey()
    pass(Date.parse('2026-11-30T23:59:59.500Z') - Date.parse('2026-11-21T06:00:00.000Z'))
    await takeOften(50)
    await take()
    const written = writes()
    pass(500)
    await take()
    expect(writes()).toBe(written + 1)
    pass(1000)
    await counter.tidy()
    expect(stored()).toBe(52)
  })
})

describe('calls that are asked for at the end of a month, and written in the next', () => {
  it('count for the one that they were written in, and so does what is given back', async () => {
    const { counter, takeOften, onDay, pass } = countedKey()
    pass(Date.parse('2026-11-30T23:59:58.998Z') - Date.parse('2026-11-21T06:00:00.000Z'))
    await takeOften(50)
    pass(1000)
    const asked = takeOften(30)
    pass(5)
    await asked
    await counter.close()
    expect(Object.fromEntries(onDay)).toEqual({ '2026-11-30': 50, '2026-12-01': 30 })
  })
})

describe('a store that fails', () => {
  it('fails for the call that needs it, and counts it when it is back', async () => {
    const { counter, take, takeOften, stored, fail, pass } = countedKey()
    fail(true)
    await expect(takeOften(50)).rejects.toThrow('disk full')
    pass(2000)
    await expect(counter.tidy()).resolves.toBeUndefined()
    fail(false)
    expect(await take()).toEqual({ granted: true, used: 1 })
    expect(stored()).toBe(1)
  })
})
