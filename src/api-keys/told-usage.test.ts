import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callCounter } from './call-counter.ts'
import type { Grant, Take } from './usage-store.ts'

const START = Date.parse('2026-11-21T06:00:00.000Z')

/** Everything that can go on now does. */
async function turn() {
  for (let n = 0; n < 3; n++) await new Promise<void>((next) => setImmediate(next))
}

/** The calls of one key in memory. Like the real ones, it grants what has one limit before what has another. */
function countsOfOne() {
  let calls = 0
  const grant = ({ calls: more, limit }: Take): Grant => {
    const granted = calls + more <= (limit ?? Number.POSITIVE_INFINITY)
    if (granted) calls += more
    return { granted, used: calls }
  }
  return {
    stored: () => calls,
    take(takes: readonly Take[]): Grant[] {
      const places = Map.groupBy(takes.keys(), (place) => takes[place]?.limit)
      const grants: Grant[] = []
      for (const place of [...places.values()].flat()) grants[place] = grant(takes[place] as Take)
      return grants
    },
    giveBack(back: number) {
      calls -= back
    },
  }
}

/** A key whose store does its work and answers when it is told to, in any order, and processes that count with it. */
function slowlyCounted(limit: number | null) {
  const counts = countsOfOne()
  const steps: (() => void)[] = []
  const step = () => new Promise<void>((done) => steps.push(done))
  let time = START
  let granted = 0
  const store = {
    async take(takes: readonly Take[]) {
      await step()
      const grants = counts.take(takes)
      await step()
      return grants
    },
    async giveBack(_keyId: string, calls: number) {
      await step()
      counts.giveBack(calls)
      await step()
    },
    ofMonth: async () => counts.stored(),
  }
  function newProcess() {
    const counter = callCounter(store, () => new Date(time))
    const told: { used: number; granted: number; own: number }[] = []
    let own = 0
    return {
      told,
      counter,
      async take(calls: number) {
        const grant = await counter.take({ keyId: 'key', calls, limit })
        if (grant.granted) {
          granted += calls
          own += calls
        }
        told.push({ used: grant.used, granted, own })
        return grant
      },
    }
  }
  return {
    newProcess,
    stored: counts.stored,
    granted: () => granted,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    async advance(which: number) {
      steps.splice(which % Math.max(1, steps.length), 1)[0]?.()
      await turn()
    },
    /** Resolved with what is awaited, everything being done as it comes. */
    async settled<Result>(awaited: Promise<Result>): Promise<Result> {
      let over = false
      const noted = awaited.finally(() => {
        over = true
      })
      while (!over) {
        steps.shift()?.()
        await turn()
      }
      return noted
    },
  }
}

const CALLS = fc.record({
  kind: fc.constant('calls' as const),
  by: fc.nat(1),
  times: fc.integer({ min: 1, max: 40 }),
  size: fc.constantFrom(1, 1, 3),
})
const ADVANCE = fc.record({ kind: fc.constant('advance' as const), which: fc.nat(9) })
const PASS = fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.constantFrom(1, 400, 1000) })
const TIDY = fc.record({ kind: fc.constant('tidy' as const), by: fc.nat(1) })
const EVENTS = fc.array(
  fc.oneof({ weight: 3, arbitrary: CALLS }, { weight: 6, arbitrary: ADVANCE }, PASS, TIDY),
  { minLength: 20, maxLength: 60 },
)
type Event = typeof EVENTS extends fc.Arbitrary<(infer One)[]> ? One : never
const LIMIT = fc.constantFrom(null, 100_000, 2000, 300)

/** Has calls come to some processes in any order beside the work of the store, and ends when all is quiet. */
async function happen(
  key: ReturnType<typeof slowlyCounted>,
  processes: readonly ReturnType<typeof key.newProcess>[],
  events: readonly Event[],
) {
  const process = (by: number) => processes[by % processes.length] as (typeof processes)[0]
  const awaited: Promise<unknown>[] = []
  for (const event of events) {
    if (event.kind === 'advance') await key.advance(event.which)
    else if (event.kind === 'pass') key.pass(event.milliseconds)
    else if (event.kind === 'tidy') awaited.push(process(event.by).counter.tidy())
    else for (let n = 0; n < event.times; n++) awaited.push(process(event.by).take(event.size))
    await turn()
  }
  await key.settled(Promise.all(awaited))
  for (let n = 0; n < 2; n++) {
    key.pass(1000)
    await key.settled(Promise.all(processes.map(({ counter }) => counter.tidy())))
  }
}

describe('the calls that a key is told to have made', () => {
  it('are those that were granted, of many at once too', async () => {
    const key = slowlyCounted(1_000_000)
    const { told, take } = key.newProcess()
    for (let round = 0; round < 5; round++) {
      await key.settled(Promise.all(Array.from({ length: 50 }, () => take(1))))
      key.pass(100)
    }
    expect(told.map(({ used }) => used)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1))
  })

  it('are exact in one process, whatever comes between', async () => {
    await fc.assert(
      fc.asyncProperty(EVENTS, LIMIT, async (events, limit) => {
        const key = slowlyCounted(limit)
        const process = key.newProcess()
        await happen(key, [process], events)
        for (const { used, granted } of process.told) expect(used).toBe(granted)
        expect(key.stored()).toBe(key.granted())
        expect(await process.counter.used('key')).toBe(key.granted())
      }),
      { numRuns: 150 },
    )
  })

  it('are never fewer than a process has granted, and exact when all of them are quiet', async () => {
    await fc.assert(
      fc.asyncProperty(EVENTS, LIMIT, async (events, limit) => {
        const key = slowlyCounted(limit)
        const processes = [key.newProcess(), key.newProcess()]
        await happen(key, processes, events)
        expect(key.stored()).toBe(key.granted())
        for (const { take } of processes) {
          const { used } = await key.settled(take(1))
          expect(used).toBe(key.granted())
        }
      }),
      { numRuns: 150 },
    )
  })
})
