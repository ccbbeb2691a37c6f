import { expect, it } from 'vitest'
import { createWindowCounter } from './request-counter.ts'

const MINUTE = 60_000

it('counts the requests of a caller until a minute after the first', () => {
  let time = 1_000_000
  const { count } = createWindowCounter(() => time)
  expect(count('one', MINUTE)).toEqual({ current: 1, ttl: MINUTE })
  time += 20_000
  expect(count('one', MINUTE)).toEqual({ current: 2, ttl: 40_000 })
  expect(count('other', MINUTE)).toEqual({ current: 1, ttl: MINUTE })
  time += 40_000
  expect(count('one', MINUTE)).toEqual({ current: 1, ttl: MINUTE })
})

it('reads the count of a caller without raising it', () => {
  let time = 1_000_000
  const { count, read } = createWindowCounter(() => time)
  expect(read('one', MINUTE)).toEqual({ current: 0, ttl: MINUTE })
  count('one', MINUTE)
  time += 20_000
  for (let n = 0; n < 3; n++) expect(read('one', MINUTE)).toEqual({ current: 1, ttl: 40_000 })
  time += 40_000
  expect(read('one', MINUTE)).toEqual({ current: 0, ttl: MINUTE })
})

it.each([86_400_000, 3_600_000, -3_600_000, -86_400_000])(
  'starts a new window when the clock jumps by %i ms',
  (jump) => {
    let time = 1_000_000_000
    const { count } = createWindowCounter(() => time)
    count('one', MINUTE)
    time += jump
    expect(count('one', MINUTE)).toEqual({ current: 1, ttl: MINUTE })
  },
)

it('keeps the counts of the callers that were counted last, up to the maximum', () => {
  const { count, read } = createWindowCounter(() => 0, 2)
  for (const caller of ['one', 'two', 'one', 'three']) count(caller, MINUTE)
  expect(['one', 'three'].map((caller) => read(caller, MINUTE).current)).toEqual([2, 1])
  for (const caller of ['one', 'four', 'five']) count(caller, MINUTE)
  expect(['one', 'three', 'four', 'five'].map((caller) => read(caller, MINUTE).current)).toEqual([0, 0, 1, 1])
})
