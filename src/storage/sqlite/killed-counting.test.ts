import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { countCalls, startReserving } from '../testing/processes-contract.ts'

/** More calls than a process makes before it is killed. */
const ENDLESS = 1e9
const CONCURRENT_CALLS = 20

/** Starts a process that reserves calls, and kills it after some output lines. Returns the lines. */
async function reserveAndKill(file: string, limit: number | 'none', linesBeforeKill: number) {
  const process = await startReserving(ENDLESS, CONCURRENT_CALLS, limit)
  const lines: string[] = []
  for await (const line of process.linesFor(file)) {
    lines.push(line)
    if (lines.length === linesBeforeKill) process.kill()
  }
  expect(await process.end()).toEqual({ code: null, signal: 'SIGKILL' })
  return lines
}

/**
 * Kills processes on one state, each after a random number of output lines. Passes `check` the lines of each
 * process and the number of calls that it added to the state.
 */
async function killProcesses(limit: number | 'none', check: (lines: string[], added: number) => void) {
  const file = join(temporaryFolder(), 'state.sqlite')
  let before = 0
  for (const maxLines of [1, 50, 500, 1000]) {
    const lines = await reserveAndKill(file, limit, Math.ceil(Math.random() * maxLines))
    const { month, day } = await countCalls(file)
    expect(day).toBe(month)
    check(lines, month - before)
    before = month
  }
}

const isGranted = (line: string) => line === 'granted'

describe('the calls of a process that is killed', { timeout: 60_000 }, () => {
  it('on a limited plan are all counted, plus at most the calls in flight', async () => {
    await killProcesses(ENDLESS, (lines, added) => {
      expect(lines.every(isGranted)).toBe(true)
      expect(added).toBeGreaterThanOrEqual(lines.length)
      expect(added).toBeLessThanOrEqual(lines.length + CONCURRENT_CALLS)
    })
  })

  it('on an unlimited plan are counted up to the last flush, and none twice', async () => {
    await killProcesses('none', (lines, added) => {
      const flushed = lines.slice(0, lines.lastIndexOf('flushed') + 1).filter(isGranted).length
      expect(added).toBeGreaterThanOrEqual(flushed)
      expect(added).toBeLessThanOrEqual(lines.filter(isGranted).length + CONCURRENT_CALLS)
    })
  })
})
