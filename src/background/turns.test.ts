import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { takeTurn } from './turns.ts'

/** Takes turns for these callers, and returns the order in which they got them. */
async function takeTurns(callers: readonly string[]): Promise<string[]> {
  const order: string[] = []
  await Promise.all(
    callers.map(async (caller) => {
      await takeTurn(caller)
      order.push(caller)
    }),
  )
  return order
}

/** Waits until the turns that have been taken end. */
async function waitForFreeTurn() {
  await setImmediate()
  await setImmediate()
}

beforeEach(waitForFreeTurn)

it('lets callers alternate, however many turns one of them waits for', async () => {
  await takeTurns(['a', 'b', 'c'])
  await waitForFreeTurn()
  // The first does not wait, so that 'a' is next again.
  expect(await takeTurns(['a', 'a', 'a', 'a', 'b', 'b', 'c'])).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
})

it('gives every other turn to callers who had none in the last second', async () => {
  const busy = ['d', 'e', 'f', 'g']
  await takeTurns(busy)
  await waitForFreeTurn()
  const order = await takeTurns([...busy, ...busy, 'new', 'another'])
  expect(order).toEqual(['d', 'new', 'e', 'another', 'f', 'g', 'd', 'e', 'f', 'g'])
})

it('gives one turn in each turn of the event loop', async () => {
  let taken = 0
  const turns = [1, 2, 3].map(async (n) => {
    await takeTurn(`caller ${n}`)
    taken++
  })
  for (const expected of [2, 3]) {
    await setImmediate()
    expect(taken).toBe(expected)
  }
  await Promise.all(turns)
})

it('gives a turn to a caller who comes back during a turn', async () => {
  const order: string[] = []
  async function work(caller: string) {
    for (let piece = 0; piece < 3; piece++) {
      await takeTurn(caller)
      order.push(caller)
    }
  }
  await Promise.all([work('a'), work('b')])
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'b'])
})
