import { describe, expect, it } from 'vitest'
import { computeAuspaynetPeriodEnd, computeBundesbankPeriodEnd } from './complete-periods.ts'

describe('the Bundesbank’s list of bank codes is complete until the day before the next', () => {
  // The dates of the change log of bankdata-germany 2.2602.0.
  it.each([
    ['2025-06-09', '2025-09-07'],
    ['2025-09-08', '2025-12-07'],
    ['2025-12-08', '2026-03-08'],
    ['2026-03-09', '2026-06-07'],
    ['2026-06-08', '2026-09-06'],
    ['2026-09-07', '2026-12-06'],
  ])('%s: %s', (asOf, until) => {
    expect(computeBundesbankPeriodEnd(asOf)).toBe(until)
  })

  it.each([
    ['the day before a change', '2026-09-06', '2026-09-06'],
    ['a day in December after the change', '2026-12-24', '2027-03-07'],
    ['the month of a change', '2026-09', '2026-12-06'],
    ['a month without a change', '2026-10', '2026-12-06'],
  ])('dated by %s, %s: %s', (_what, asOf, until) => {
    expect(computeBundesbankPeriodEnd(asOf)).toBe(until)
  })
})

describe('AusPayNet’s list of BSBs is complete until the end of the month in which it is published', () => {
  it.each([
    ['a day', '2025-09-04', '2025-09-30'],
    ['the month in its name, which is the one before', '2025-09', '2025-10-31'],
    ['November', '2025-11', '2025-12-31'],
    ['December', '2025-12', '2026-01-31'],
    ['a month before a leap day', '2028-01', '2028-02-29'],
  ])('dated by %s, %s: %s', (_what, asOf, until) => {
    expect(computeAuspaynetPeriodEnd(asOf)).toBe(until)
  })
})
