import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startBackgroundTask } from './background-task.ts'

const NEVER = 2 ** 30

/** A task whose runs last until the test ends them. */
function heldTask() {
  const ends: (() => void)[] = []
  const task = startBackgroundTask({
    intervalMs: NEVER,
    run: () => new Promise((resolve) => ends.push(resolve)),
    onError() {},
  })
  return { task, ends }
}

it('wakes during a run share one further run', async () => {
  const { task, ends } = heldTask()
  await setImmediate()
  for (let n = 0; n < 5; n++) task.wake()
  await setImmediate()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await setImmediate()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await setImmediate()
  expect(ends).toHaveLength(2)
  await task.close()
})

it('a task goes on after a run that fails, and begins no run once it is closed', async () => {
  const failures: unknown[] = []
  const stopped: boolean[] = []
  const task = startBackgroundTask({
    intervalMs: NEVER,
    run: async (stop) => {
      stopped.push(stop.aborted)
      if (stopped.length === 1) throw new Error('locked')
    },
    onError: (error) => failures.push(error),
  })
  await setImmediate()
  task.wake()
  await setImmediate()
  expect(failures).toEqual([new Error('locked')])
  expect(stopped).toEqual([false, false])
  task.wake()
  await task.close()
  expect(stopped).toHaveLength(2)
})
