import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatNumber } from './format.ts'

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
