import { expect, it } from 'vitest'
import { describeCounts } from './codes-and-ranges.tsx'

it.each([
  [1, 0, 'one sort code'],
  [1368, 0, '1,368 sort codes'],
  [0, 1, 'one range of sort codes'],
  [0, 4, '4 ranges of sort codes'],
  [12, 1, '12 sort codes and one range'],
  [1, 2, 'one sort code and 2 ranges'],
  [0, 0, ''],
])('%i codes and %i ranges: %s', (codes, ranges, text) => {
  expect(describeCounts({ codes, ranges }, 'sort code')).toBe(text)
})
