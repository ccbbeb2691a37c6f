import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatNumber, formatTime } from './format.ts'

it('formats a number as Intl does in English', () => {
  const english = new Intl.NumberFormat('en')
  expect([0, 999, 1000, 51_670, 1_000_000].map(formatNumber)).toEqual([
    '0',
    '999',
    '1,000',
    '51,670',
    '1,000,000',
  ])
  fc.assert(fc.property(fc.nat(), (count) => formatNumber(count) === english.format(count)))
})

it.each([
  ['2026-11-21T06:30:00.000Z', '21 November 2026, 06:30 UTC'],
  ['2027-01-01T00:00:00.000Z', '1 January 2027, 00:00 UTC'],
  ['2026-12-31T23:59:59.999Z', '31 December 2026, 23:59 UTC'],
  ['2026-05-09T01:05:00+02:00', '8 May 2026, 23:05 UTC'],
])('formats the time %s as %s', (iso, text) => {
  expect(formatTime(iso)).toBe(text)
})
