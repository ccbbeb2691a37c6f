import { expect, it } from 'vitest'
import { MOST_ATTEMPTS, pauseAfter } from './retries.ts'

const HOUR = 3_600_000
const ATTEMPTS = Array.from({ length: MOST_ATTEMPTS }, (_, index) => index + 1)

it('an event is tried ten times over three days, less and less often', () => {
  const pauses = ATTEMPTS.map((attempt) => pauseAfter(attempt, 0))
  expect(pauses).toHaveLength(10)
  expect(pauses.at(-1)).toBeNull()
  const known = pauses.flatMap((pause) => pause ?? [])
  expect(known).toEqual(known.toSorted((one, other) => one - other))
  const hours = known.reduce((sum, pause) => sum + pause, 0) / HOUR
  expect(hours).toBeGreaterThan(72)
  expect(hours).toBeLessThan(80)
})

it('a pause is a fifth longer at most, by chance', () => {
  expect([0, 0.5, 1].map((random) => pauseAfter(1, random))).toEqual([5000, 5500, 6000])
})
