import { expect, it } from 'vitest'
import { countMonthsBetween } from './sources.tsx'

it.each([
  ['2024-07', '2026-11-22', 28],
  ['2026-11', '2026-11-01', 0],
  ['2025-12-31', '2026-01-01', 1],
  ['2027-01', '2026-11-22', 0],
  ['2024', '2026-11-22', 34],
])('counts the months from %s to %s: %i', (from, to, months) => {
  expect(countMonthsBetween(from, to)).toBe(months)
})
