import { expect, it } from 'vitest'
import { createWindowCounter } from './window-counter.ts'

const MINUTE = 60_000

it('requests of a caller are counted until a minute after the first', () => {
  let time = 1_000_000
  const { count } = createWindowCounter(() => time)
  expect(count('one', MINUTE)).toEqual({ current: 1, ttl: MINUTE })
  time += 20_000
  expect(count('one', MINUTE)).toEqual({ current: 2, ttl: 40_000 })
  expect(count('other', MINUTE)).toEqual({ current: 1, ttl: MINUTE })
  time += 40_000
  expect(count('one', MINUTE)).toEqual({ current: 1, ttl: MINUTE })
})

it('a look tells how a caller stands, and counts nothing', () => {
  let time = 1_000_000
  const { count, read: look } = createWindowCounter(() => time)
  expect(look('one', MINUTE)).toEqual({ current: 0, ttl: MINUTE })
  count('one', MINUTE)
  time += 20_000
  for (let times = 0; times < 3; times++) expect(look('one', MINUTE)).toEqual({ current: 1, ttl: 40_000 })
  time += 40_000
  expect(look('one', MINUTE)).toEqual({ current: 0, ttl: MINUTE })
})

it.each([86_400_000, 3_600_000, -3_600_000, -86_400_000])(
  'a clock that jumps by %i ms begins a new window',
  (jump) => {
    let time = 1_000_000_000
    const { count } = createWindowCounter(() => time)
    count('one', MINUTE)
    time += jump
    expect(count('one', MINUTE)).toEqual({ current: 1, ttl: MINUTE })
  },
)

it('as many callers are remembered as are to be, those seen last, and twice as many at most', () => {
  const { count, read: look } = createWindowCounter(() => 0, 2)
  for (const caller of ['one', 'two', 'one', 'three']) count(caller, MINUTE)
  expect(['one', 'three'].map((caller) => look(caller, MINUTE).current)).toEqual([2, 1])
  for (const caller of ['one', 'four', 'five']) count(caller, MINUTE)
  expect(['one', 'two', 'five'].map((caller) => look(caller, MINUTE).current)).toEqual([3, 0, 1])
})
