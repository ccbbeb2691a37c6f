/** The clock jumps by days, both ways, while calls are counted up to a limit. */
import { join } from 'node:path'
import { createCallCounter } from '../../src/api-keys/call-counter.ts'
import { monthOf } from '../../src/api-keys/usage-store.ts'
import { openState } from '../../src/storage/open-state.ts'
import { keyStore } from '../../src/storage/stores/api-keys.ts'
import { usageStore } from '../../src/storage/stores/api-usage.ts'
import { issueTestKey } from '../../src/testing/api-keys.ts'
import { type Drill, scaled } from './drill.ts'
import { inFolder } from './places.ts'

const DAY = 24 * 60 * 60 * 1000
const LIMIT = 500
const AT_ONCE = 25

/** Where the clock jumps to, one after the other: a day on, back, a day back, on again. */
const JUMPS = [DAY, 0, -DAY, 0]

function monthFaults(month: string, granted: number, counted: number): string[] {
  const over = granted > LIMIT ? [`${granted} calls of ${month} were granted on a limit of ${LIMIT}`] : []
  const isCounted = counted >= granted && counted <= LIMIT
  return isCounted ? over : [...over, `${counted} calls of ${month} are counted, ${granted} granted`]
}

const counting: Drill = {
  name: 'the clock jumps a day back or on while calls are counted, across the end of a month',
  hold: (scale) =>
    inFolder(async (folder) => {
      const state = await openState(join(folder, 'state.sqlite'))
      const store = usageStore(state.db)
      const { key } = await issueTestKey(keyStore(state.db), 'free')
      let ahead = 0
      const start = Date.parse('2026-11-30T12:00:00.000Z') - performance.now()
      const now = () => new Date(start + performance.now() + ahead)
      const counter = createCallCounter(store, now)
      const granted = new Map<string, number>()
      const times = scaled(100, scale)
      for (let time = 0; time < times; time++) {
        const month = monthOf(now())
        const taken = await Promise.all(
          Array.from({ length: AT_ONCE }, () => counter.reserve({ keyId: key.id, calls: 1, limit: LIMIT })),
        )
        const passed = taken.filter((answer) => answer.granted).length
        granted.set(month, (granted.get(month) ?? 0) + passed)
        ahead = JUMPS[time % JUMPS.length] ?? 0
      }
      const faults: string[] = []
      for (const [month, calls] of granted)
        faults.push(...monthFaults(month, calls, await store.ofMonth(key.id, month)))
      await state.close()
      const figures = [...granted].map(([month, calls]) => `${calls} calls granted in ${month}`).join(', ')
      return {
        times,
        figures: `${figures}, limit ${LIMIT} (the clock that is handed in, not the machine's)`,
        faults,
      }
    }),
}

export const clockDrills = [counting]
