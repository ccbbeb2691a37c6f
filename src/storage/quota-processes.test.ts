import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { usageStore } from './api-usage.ts'
import { openState } from './open-state.ts'
import { startProgram } from './testing/program.ts'

const PROGRAM = fileURLToPath(new URL('./testing/take-calls.ts', import.meta.url))
const FOR_EVER = 1e9

async function countIn(file: string): Promise<{ month: number; day: number }> {
  const state = await openState(file)
  const store = usageStore(state.db)
  const month = await store.ofMonth('key', '2026-11')
  const [today] = await store.byDay('key', '2026-11-21', '2026-11-21')
  await state.close()
  return { month, day: today?.calls ?? 0 }
}

const start = (count: number, atOnce: number, limit: number) =>
  startProgram(PROGRAM, [count, atOnce, limit].map(String))

describe('the calls of a month', { timeout: 60_000 }, () => {
  it('two processes with 75 each on a limit of 100: exactly 100 pass', async () => {
    const folder = temporaryFolder()
    const [one, other] = await Promise.all([start(75, 25, 100), start(75, 5, 100)])
    for (let round = 1; round <= 5; round++) {
      const file = join(folder, `${round}.sqlite`)
      const said = await Promise.all([one, other].map(({ linesFor }) => Array.fromAsync(linesFor(file))))
      const { granted = [], refused = [] } = Object.groupBy(said.flat(), (line) => line)
      expect([granted.length, refused.length]).toEqual([100, 50])
      expect(await countIn(file)).toEqual({ month: 100, day: 100 })
    }
    await Promise.all([one.end(), other.end()])
  })

  it('of a process that is killed are all there, time after time, and at most as many besides: under way, or taken ahead', async () => {
    const file = join(temporaryFolder(), 'state.sqlite')
    const atOnce = 20
    let before = 0
    for (const upTo of [1, 50, 500, 1000]) {
      const process = await start(FOR_EVER, atOnce, FOR_EVER)
      const killedBehind = Math.ceil(Math.random() * upTo)
      let acknowledged = 0
      for await (const line of process.linesFor(file)) {
        expect(line).toBe('granted')
        acknowledged++
        if (acknowledged === killedBehind) process.kill()
      }
      expect(await process.end()).toEqual({ code: null, signal: 'SIGKILL' })
      const { month, day } = await countIn(file)
      expect(month).toBeGreaterThanOrEqual(before + acknowledged)
      expect(month).toBeLessThanOrEqual(before + 2 * (acknowledged + atOnce))
      expect(day).toBe(month)
      before = month
    }
  })
})
