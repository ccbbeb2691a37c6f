import { expect, it } from 'vitest'
import { compareDates } from './date-order.ts'

it.each([
  ['2025-08', '2025-09'],
  ['2025-09-01', '2025-09-02'],
  ['2024-12-31', '2025-01'],
  ['2025-09', '2025-09-01'],
  ['2025-09', '2025-09-30'],
  ['2025-09-30', '2025-10'],
  ['2025', '2025-01'],
  ['2025-12', '2026'],
])('%s is older than %s', (date, otherDate) => {
  expect(compareDates(date, otherDate)).toBe(-1)
  expect(compareDates(otherDate, date)).toBe(1)
})

it.each(['2025-09-01', '2025-09', '2025'])('%s is as old as itself', (date) => {
  expect(compareDates(date, date)).toBe(0)
})
