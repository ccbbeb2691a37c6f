import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { countCalls, startReserving } from '../testing/processes-contract.ts'

const FOR_EVER = 1e9
const AT_ONCE = 20

/** Has a process reserve calls and kills it after so many lines. Returns what it printed. */
async function reserveAndKill(file: string, limit: number | 'none', linesBeforeKill: number) {
  const process = await startReserving(FOR_EVER, AT_ONCE, limit)
  const lines: string[] = []
  for await (const line of process.linesFor(file)) {
    lines.push(line)
    if (lines.length === linesBeforeKill) process.kill()
  }
  expect(await process.end()).toEqual({ code: null, signal: 'SIGKILL' })
  return lines
}

/** Kills processes on one state after 1 to `upTo` lines, and says what each added to the count. */
async function killSeveral(limit: number | 'none', each: (lines: string[], added: number) => void) {
  const file = join(temporaryFolder(), 'state.sqlite')
  let before = 0
  for (const upTo of [1, 50, 500, 1000]) {
    const lines = await reserveAndKill(file, limit, Math.ceil(Math.random() * upTo))
    const { month, day } = await countCalls(file)
    expect(day).toBe(month)
    each(lines, month - before)
    before = month
  }
}

const isGranted = (line: string) => line === 'granted'

describe('the calls of a process that is killed', { timeout: 60_000 }, () => {
  it('on a limited plan are all counted; besides them at most the calls in flight', async () => {
    await killSeveral(FOR_EVER, (lines, added) => {
      expect(lines.every(isGranted)).toBe(true)
      expect(added).toBeGreaterThanOrEqual(lines.length)
      expect(added).toBeLessThanOrEqual(lines.length + AT_ONCE)
    })
  })

  it('on an unlimited plan are all counted that came before the last flush, and none twice', async () => {
    await killSeveral('none', (lines, added) => {
      const flushed = lines.slice(0, lines.lastIndexOf('flushed') + 1).filter(isGranted).length
      expect(added).toBeGreaterThanOrEqual(flushed)
      expect(added).toBeLessThanOrEqual(lines.filter(isGranted).length + AT_ONCE)
    })
  })
})
