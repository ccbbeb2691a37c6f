import { describe, expect, it } from 'vitest'
import type { Completeness, Source } from './entry.ts'
import {
  countFullYears,
  findCompleteList,
  findLastChangeDay,
  formatYears,
  getCalendarDay,
  getStartOfDay,
  isCurrent,
} from './periods.ts'

function createSource(asOf: string, completeness: Completeness | null = null): Source {
  const rows = { read: 0, kept: 0, empty: 0, duplicate: 0, rejected: 0, unmatched: 0 }
  const published = { publisher: 'Invented', url: '', licence: 'none', redistributable: true, sha256: '' }
  return { id: asOf, type: 'bsb', ...published, asOf, retrievedAt: '', rows, completeness }
}

describe('the period of a complete list', () => {
  const claim = { prefix: '', until: '2025-10-31' }

  it('includes its last day, and ends when that day ends in the easternmost time zone', () => {
    const lastMoment = new Date(getStartOfDay('2025-11-01') - 1)
    expect(lastMoment.toISOString()).toBe('2025-10-31T09:59:59.999Z')
    expect(isCurrent(claim, getCalendarDay(lastMoment))).toBe(true)
    expect(isCurrent(claim, getCalendarDay(new Date(getStartOfDay('2025-11-01'))))).toBe(false)
  })

  it('covers the codes with its prefix', () => {
    const germanList = createSource('2026-09-07', { prefix: 'DE', until: '2026-12-06' })
    expect(findCompleteList([createSource('2024-07'), germanList], ['DE37040044'])).toBe(germanList)
    expect(findCompleteList([germanList], ['AT20815'])).toBeNull()
  })

  it('is that of the latest list that covers the code', () => {
    const [older, newer] = [
      createSource('2025-08', { prefix: '', until: '2025-09-30' }),
      createSource('2025-09', claim),
    ]
    expect(findCompleteList([older, newer], ['062000'])).toBe(newer)
    expect(findCompleteList([newer, older], ['062000'])).toBe(newer)
  })
})

describe('the age of a list', () => {
  it.each([
    ['2024-07', '2025-07-31', 0],
    ['2024-07', '2025-08-01', 1],
    ['2024-07', '2026-11-22', 2],
    ['2025-11-22', '2026-11-22', 0],
    ['2025-11-22', '2026-11-23', 1],
    ['2024-12', '2025-12-31', 0],
    ['2024-12', '2026-01-01', 1],
    ['2024-02', '2025-02-28', 0],
    ['2024-02', '2025-03-01', 1],
    ['2024-02-29', '2025-02-28', 0],
    ['2024-02-29', '2025-03-01', 1],
    ['2024-02-29', '2028-02-29', 3],
    ['2024-02-29', '2028-03-01', 4],
    ['2026-11-23', '2026-11-22', 0],
    ['2024', '2025-12-31', 0],
    ['2024', '2026-01-01', 1],
  ])('of %s on %s: %i full years', (asOf, day, years) => {
    expect(countFullYears(asOf, day)).toBe(years)
  })

  it('is written in words up to ten', () => {
    expect([1, 2, 10, 11].map(formatYears)).toEqual(['a year', 'two years', 'ten years', '11 years'])
  })
})

describe('the last day on which answers changed', () => {
  const sources = [createSource('2024-07'), createSource('2026-09-07', { prefix: 'DE', until: '2026-12-06' })]

  it.each([
    ['2025-07-31', ''],
    ['2025-08-01', '2025-08-01'],
    ['2026-12-06', '2026-08-01'],
    ['2026-12-07', '2026-12-07'],
    ['2027-07-31', '2026-12-07'],
    ['2027-08-01', '2027-08-01'],
    ['2027-09-08', '2027-09-08'],
  ])('on %s is %j', (day, changeDay) => {
    expect(findLastChangeDay(['2024-07', '2026-09-07'], sources, day)).toBe(changeDay)
  })
})
