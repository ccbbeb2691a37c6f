import { describe, expect, it } from 'vitest'
import { formatDay, formatMonth, getStartOfNextMonth } from './usage-store.ts'

describe('the month, day and next month of a time, in UTC', () => {
  it.each([
    ['2026-11-21T06:00:00.000Z', '2026-11', '2026-11-21', '2026-12-01T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2026-12', '2026-12-31', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T00:00:00.000Z', '2028-02', '2028-02-29', '2028-03-01T00:00:00.000Z'],
    ['2026-10-31T23:30:00.000-02:00', '2026-11', '2026-11-01', '2026-12-01T00:00:00.000Z'],
  ])('%s', (text, month, day, startOfNextMonth) => {
    const time = new Date(text)
    expect([formatMonth(time), formatDay(time), getStartOfNextMonth(time).toISOString()]).toEqual([
      month,
      day,
      startOfNextMonth,
    ])
  })
})
