import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startBackgroundTask } from './background-task.ts'

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
