import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startRounds } from './rounds.ts'

const NEVER = 2 ** 30

/** Rounds that last until they are told to end. */
function held() {
  const ends: (() => void)[] = []
  const failures: unknown[] = []
  const rounds = startRounds({
    every: NEVER,
    round: () => new Promise((resolve) => ends.push(resolve)),
    onFailure: (error) => failures.push(error),
  })
  return { rounds, ends, failures }
}

it('a round follows the one under way, however often it is woken for', async () => {
  const { rounds, ends } = held()
  await setImmediate()
  for (let n = 0; n < 5; n++) rounds.wake()
  await setImmediate()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await setImmediate()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await setImmediate()
  expect(ends).toHaveLength(2)
  await rounds.close()
})

it('rounds go on after one that fails, and hear when to stop', async () => {
  const failures: unknown[] = []
  const stopped: boolean[] = []
  const rounds = startRounds({
    every: NEVER,
    round: async (stop) => {
      stopped.push(stop.aborted)
      if (stopped.length === 1) throw new Error('locked')
    },
    onFailure: (error) => failures.push(error),
  })
  await setImmediate()
  rounds.wake()
  await setImmediate()
  expect(failures).toEqual([new Error('locked')])
  expect(stopped).toEqual([false, false])
  rounds.wake()
  await rounds.close()
  expect(stopped).toHaveLength(2)
})
