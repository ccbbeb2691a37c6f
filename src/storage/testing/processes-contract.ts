/** The contract of a state that several processes use at once. */
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openState } from '../open-state.ts'
import { createUsageStore } from '../stores/api-usage.ts'
import { createRecentSearchStore } from '../stores/recent-searches.ts'
import { parseLocation } from './parse-location.ts'
import { type Recorder, startProgram, startRecorder } from './program.ts'

const RESERVE_CALLS = fileURLToPath(new URL('./reserve-calls.ts', import.meta.url))
const EXIT_SUCCESS = { code: 0, signal: null }

/** Starts a process that reserves `count` calls, `atOnce` at a time. */
export const startReserving = (count: number, atOnce: number, limit: number | 'none') =>
  startProgram(RESERVE_CALLS, [count, atOnce, limit].map(String))

/** Returns the stored calls of November 2026, and of the 21st alone. */
export async function countCalls(location: string): Promise<{ month: number; day: number }> {
  const state = await openState(parseLocation(location))
  const store = createUsageStore(state.db)
  const month = await store.countCallsOfMonth('key', '2026-11')
  const [dayUsage] = await store.listCallsByDay('key', '2026-11-21', '2026-11-21')
  await state.close()
  return { month, day: dayUsage?.calls ?? 0 }
}

async function startTwoRecorders(last: number): Promise<[Recorder, Recorder]> {
  return await Promise.all([startRecorder('a', 1, last), startRecorder('b', 1, last)])
}

async function readValues(location: string): Promise<string[]> {
  const state = await openState(parseLocation(location))
  const searches = await createRecentSearchStore(state.db).list(1000)
  await state.close()
  return searches.map(({ value }) => value)
}

function createNumberedValues(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)
}

/** `createLocation` returns the location of a state that does not exist yet. */
export function processesContract(
  name: string,
  createLocation: () => Promise<string>,
  repetitions: number,
): void {
  describe(`two processes at once on ${name}`, () => {
    it('create the same new state', async () => {
      const [a, b] = await startTwoRecorders(1)
      for (let round = 1; round <= repetitions; round++) {
        const location = await createLocation()
        await Promise.all([Array.fromAsync(a.recordIn(location)), Array.fromAsync(b.recordIn(location))])
        expect((await readValues(location)).sort()).toEqual(['a1', 'b1'])
      }
      expect([await a.end(), await b.end()]).toEqual([EXIT_SUCCESS, EXIT_SUCCESS])
    })

    it('store every search, in the order of each process', async () => {
      const location = await createLocation()
      const [a, b] = await startTwoRecorders(240)
      await Promise.all([Array.fromAsync(a.recordIn(location)), Array.fromAsync(b.recordIn(location))])
      expect([await a.end(), await b.end()]).toEqual([EXIT_SUCCESS, EXIT_SUCCESS])
      const values = (await readValues(location)).reverse()
      expect(values.filter((value) => value.startsWith('a'))).toEqual(createNumberedValues('a', 240))
      expect(values.filter((value) => value.startsWith('b'))).toEqual(createNumberedValues('b', 240))
    })

    it('grant exactly 100 of 150 calls with a limit of 100', async () => {
      const [first, second] = await Promise.all([startReserving(75, 25, 100), startReserving(75, 5, 100)])
      for (let round = 1; round <= 5; round++) {
        const location = await createLocation()
        const outputs = await Promise.all(
          [first, second].map(({ linesFor }) => Array.fromAsync(linesFor(location))),
        )
        const { granted = [], refused = [] } = Object.groupBy(outputs.flat(), (line) => line)
        expect([granted.length, refused.length]).toEqual([100, 50])
        expect(await countCalls(location)).toEqual({ month: 100, day: 100 })
      }
      await Promise.all([first.end(), second.end()])
    })

    it('count all 150 calls on an unlimited plan', async () => {
      const location = await createLocation()
      const processes = await Promise.all([startReserving(75, 25, 'none'), startReserving(75, 5, 'none')])
      await Promise.all(processes.map(({ linesFor }) => Array.fromAsync(linesFor(location))))
      expect(await countCalls(location)).toEqual({ month: 150, day: 150 })
      await Promise.all(processes.map(({ end }) => end()))
    })
  })
}
