/** Sets the clock forward and back by a day while calls are counted up to a limit. */
import { join } from 'node:path'
import { createCallCounter } from '../../src/api-keys/call-counter.ts'
import { formatMonth } from '../../src/api-keys/usage-store.ts'
import { openState } from '../../src/storage/open-state.ts'
import { createKeyStore } from '../../src/storage/stores/api-keys.ts'
import { createUsageStore } from '../../src/storage/stores/api-usage.ts'
import { issueTestKey } from '../../src/testing/api-keys.ts'
import { type Drill, inTemporaryFolder, scaleCount } from './drill.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LIMIT = 500
const MAX_CONCURRENT = 25

/** The offset of the clock in each round, in turn. */
const OFFSETS = [DAY_MS, 0, -DAY_MS, 0]

function findMonthErrors(month: string, granted: number, counted: number): string[] {
  const limitErrors =
    granted > LIMIT ? [`${granted} calls of ${month} were granted on a limit of ${LIMIT}`] : []
  const isCounted = counted >= granted && counted <= LIMIT
  return isCounted
    ? limitErrors
    : [...limitErrors, `${counted} calls of ${month} are counted, ${granted} granted`]
}

const clockDrill: Drill = {
  name: 'the clock jumps a day forward or back while calls are counted, across the end of a month',
  run: (scale) =>
    inTemporaryFolder(async (folder) => {
      const state = await openState(join(folder, 'state.sqlite'))
      const store = createUsageStore(state.db)
      const { key } = await issueTestKey(createKeyStore(state.db), 'free')
      let offset = 0
      // Twelve hours before the end of a month: a jump of a day changes the month.
      const startMs = Date.parse('2026-11-30T12:00:00.000Z') - performance.now()
      const now = () => new Date(startMs + performance.now() + offset)
      const counter = createCallCounter(store, now)
      const granted = new Map<string, number>()
      const rounds = scaleCount(100, scale)
      for (let round = 0; round < rounds; round++) {
        const month = formatMonth(now())
        const results = await Promise.all(
          Array.from({ length: MAX_CONCURRENT }, () =>
            counter.reserve({ keyId: key.id, calls: 1, limit: LIMIT }),
          ),
        )
        const grantedCalls = results.filter((result) => result.isGranted).length
        granted.set(month, (granted.get(month) ?? 0) + grantedCalls)
        offset = OFFSETS[round % OFFSETS.length] ?? 0
      }
      const errors: string[] = []
      for (const [month, calls] of granted)
        errors.push(...findMonthErrors(month, calls, await store.countCallsOfMonth(key.id, month)))
      await state.close()
      const callsByMonth = [...granted]
        .map(([month, calls]) => `${calls} calls granted in ${month}`)
        .join(', ')
      return {
        rounds,
        summary: `${callsByMonth}, limit ${LIMIT} (the clock of the program, not of the machine)`,
        errors,
      }
    }),
}

export const clockDrills = [clockDrill]
