import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { coalesceRuns, startBackgroundTask } from './background-task.ts'

/** Longer than any test, so that only `wake` starts a further run. */
const LONG_INTERVAL_MS = 2 ** 30

/** Starts a task whose runs last until the test calls the functions in `endRun`, one for each run. */
function startTaskWithOpenRuns() {
  const endRun: (() => void)[] = []
  const task = startBackgroundTask({
    intervalMs: LONG_INTERVAL_MS,
    run: () => new Promise((resolve) => endRun.push(resolve)),
    onError() {},
  })
  return { task, endRun }
}

it('runs once more for any number of wake calls during a run', async () => {
  const { task, endRun } = startTaskWithOpenRuns()
  await setImmediate()
  for (let n = 0; n < 5; n++) task.wake()
  await setImmediate()
  expect(endRun).toHaveLength(1)
  endRun[0]?.()
  await setImmediate()
  expect(endRun).toHaveLength(2)
  endRun[1]?.()
  await setImmediate()
  expect(endRun).toHaveLength(2)
  await task.close()
})

it('continues after a failed run, and starts no run after close', async () => {
  const errors: unknown[] = []
  const abortedAtStart: boolean[] = []
  const task = startBackgroundTask({
    intervalMs: LONG_INTERVAL_MS,
    run: async (stop) => {
      abortedAtStart.push(stop.aborted)
      if (abortedAtStart.length === 1) throw new Error('locked')
    },
    onError: (error) => errors.push(error),
  })
  await setImmediate()
  task.wake()
  await setImmediate()
  expect(errors).toEqual([new Error('locked')])
  expect(abortedAtStart).toEqual([false, false])
  task.wake()
  await task.close()
  expect(abortedAtStart).toHaveLength(2)
})

describe('coalesced runs', () => {
  it('have a result with every write that ended before they were requested', async () => {
    let written = 0
    const read = coalesceRuns(async () => {
      const snapshot = written
      await setImmediate()
      return snapshot
    })
    const reads: Promise<number>[] = []
    const atLeast: number[] = []
    for (let turn = 0; turn < 20; turn++) {
      written += 1
      atLeast.push(written)
      reads.push(read())
      if (turn % 3 === 0) await setImmediate()
    }
    const values = await Promise.all(reads)
    for (const [turn, value] of values.entries()) expect(value).toBeGreaterThanOrEqual(atLeast[turn] ?? 0)
  })

  it('run one at a time, and continue after a failed one', async () => {
    let running = 0
    let reads = 0
    const read = coalesceRuns(async () => {
      reads += 1
      running += 1
      expect(running).toBe(1)
      await setImmediate()
      running -= 1
      if (reads === 1) throw new Error('the state is away')
      return reads
    })
    await expect(Promise.all([read(), read()])).rejects.toThrow('the state is away')
    expect(await Promise.all([read(), read(), read()])).toEqual([2, 2, 2])
  })
})
