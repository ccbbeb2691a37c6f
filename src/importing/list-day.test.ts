import { describe, expect, it } from 'vitest'
import { findListDayError, isDayOrMonth, isOlderDate } from './list-day.ts'

describe('a day or month', () => {
  it.each(['2026-11-21', '2026-11', '2024-02-29', '2024-12-31'])('%s is one', (text) => {
    expect(isDayOrMonth(text)).toBe(true)
  })

  it.each(['2026-02-31', '2026-02-29', '2026-13', '2026-11-00', '2026', '26-11-21', '2026-11-2', 'soon', ''])(
    '%s is none',
    (text) => {
      expect(isDayOrMonth(text)).toBe(false)
      expect(findListDayError(text, new Date())).toBe(`${text} is not a date such as 2026-11-21 or 2026-11`)
    },
  )
})

it.each([
  ['2025-08', '2025-09', true],
  ['2025-09-01', '2025-09-02', true],
  ['2024-12-31', '2025-01', true],
  ['2025-09', '2025-09', false],
  ['2025-09-01', '2025-09', false],
  ['2025-09', '2025-09-30', false],
  ['2025-10', '2025-09-30', false],
])('%s before %s: %s', (one, other, older) => {
  expect(isOlderDate(one, other)).toBe(older)
})

describe('a list', () => {
  const now = new Date('2026-11-30T12:00:00Z')

  it.each(['2026-11-30', '2026-11', '2018-12-04', '2026-12-01', '2026-12'])('can be of %s', (text) => {
    expect(findListDayError(text, now)).toBe(null)
  })

  it.each(['2026-12-02', '2027-01', '2062-11-21'])('cannot be of %s, which has not come yet', (text) => {
    expect(findListDayError(text, now)).toMatch(`${text} is in the future`)
  })
})
