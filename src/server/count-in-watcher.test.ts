import { expect, it } from 'vitest'
import { windowCounter } from './count-in-watcher.ts'

const MINUTE = 60_000

it('requests of a caller are counted until a minute after the first', () => {
  let time = 1_000_000
  const count = windowCounter(() => time)
  expect(count('one', MINUTE)).toEqual({ current: 1, ttl: MINUTE })
  time += 20_000
  expect(count('one', MINUTE)).toEqual({ current: 2, ttl: 40_000 })
  expect(count('other', MINUTE)).toEqual({ current: 1, ttl: MINUTE })
  time += 40_000
  expect(count('one', MINUTE)).toEqual({ current: 1, ttl: MINUTE })
})

it.each([86_400_000, -86_400_000])('a clock that jumps by %i ms begins a new window', (jump) => {
  let time = 1_000_000_000
  const count = windowCounter(() => time)
  count('one', MINUTE)
  time += jump
  expect(count('one', MINUTE)).toEqual({ current: 1, ttl: MINUTE })
})

it('no more callers are remembered than may be, those seen last', () => {
  const count = windowCounter(() => 0, 2)
  for (const caller of ['one', 'two', 'one', 'three']) count(caller, MINUTE)
  expect(count('one', MINUTE).current).toBe(3)
  expect(count('two', MINUTE).current).toBe(1)
})
