import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { countedIn, startTaking } from './testing/processes-contract.ts'

const FOR_EVER = 1e9

describe('the calls of a month', () => {
  it('of a process that is killed are all there, time after time, and at most as many besides: under way, or taken ahead', async () => {
    const file = join(temporaryFolder(), 'state.sqlite')
    const atOnce = 20
    let before = 0
    for (const upTo of [1, 50, 500, 1000]) {
      const process = await startTaking(FOR_EVER, atOnce, FOR_EVER)
      const killedBehind = Math.ceil(Math.random() * upTo)
      let acknowledged = 0
      for await (const line of process.linesFor(file)) {
        expect(line).toBe('granted')
        acknowledged++
        if (acknowledged === killedBehind) process.kill()
      }
      expect(await process.end()).toEqual({ code: null, signal: 'SIGKILL' })
      const { month, day } = await countedIn(file)
      expect(month).toBeGreaterThanOrEqual(before + acknowledged)
      expect(month).toBeLessThanOrEqual(before + 2 * (acknowledged + atOnce))
      expect(day).toBe(month)
      before = month
    }
  })
})
