import { describe, expect, it } from 'vitest'
import {
  computeAuspaynetPeriodEnd,
  computeBundesbankPeriodEnd,
  findDateError,
  findDateInFileName,
  findOldestDateInNames,
  isValidDayOrMonth,
} from './list-date.ts'

describe('isValidDayOrMonth', () => {
  it.each(['2026-11-21', '2026-11', '2024-02-29', '2024-12-31'])('accepts %s', (text) => {
    expect(isValidDayOrMonth(text)).toBe(true)
  })

  it.each(['2026-02-31', '2026-02-29', '2026-13', '2026-11-00', '2026', '26-11-21', '2026-11-2', 'soon', ''])(
    'rejects %j',
    (text) => {
      expect(isValidDayOrMonth(text)).toBe(false)
      expect(findDateError(text, new Date())).toBe(`${text} is not a date such as 2026-11-21 or 2026-11`)
    },
  )
})

describe('a list', () => {
  const now = new Date('2026-11-30T12:00:00Z')

  it.each(['2026-11-30', '2026-11', '2018-12-04', '2026-12-01', '2026-12'])('can be dated %s', (date) => {
    expect(findDateError(date, now)).toBe(null)
  })

  it.each(['2026-12-02', '2027-01', '2062-11-21'])('cannot be dated %s, which is in the future', (date) => {
    expect(findDateError(date, now)).toMatch(`${date} is in the future`)
  })

  it('may be announced for so many days later', () => {
    expect(findDateError('2027-01-29', now, 60)).toBe(null)
    expect(findDateError('2027-01-30', now, 60)).toMatch('2027-01-30 is in the future')
  })
})

it.each([
  ['FedACHdir_2018-12-04.txt', '2018-12-04'],
  ['bsb_2025-09.csv', '2025-09'],
  ['list_2024_07_31.csv', '2024-07-31'],
  ['lei-bic-20240731T000000.csv', '2024-07-31'],
  ['BSBDirectorySep25-360.csv', '2025-09'],
  ['list-2024.csv', null],
  ['list-202407.csv', null],
  ['list-2024-13.csv', null],
  ['list-2026-02-31.csv', null],
  ['blz-aktuell-txt-data.txt', null],
])('the date in the name %s: %s', (name, date) => {
  expect(findDateInFileName(name)).toBe(date)
})

it('finds the oldest date in the names of several files, or null if a name has no date', () => {
  const toFiles = (...names: string[]) => names.map((name) => ({ path: name, name }))
  expect(findOldestDateInNames(toFiles('b_2024-03.json', 'a_2023-05.json', 'c_2025-01.json'))).toBe('2023-05')
  expect(findOldestDateInNames(toFiles('b_2024-03.json', 'a.json', 'c_2023-01.json'))).toBe(null)
  expect(findOldestDateInNames([])).toBe(null)
})

describe('the Bundesbank’s list of bank codes is complete until the day before the next', () => {
  // These dates are from the change log of bankdata-germany 2.2602.0.
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
  ])('dated by %s, %s: %s', (_description, asOf, until) => {
    expect(computeBundesbankPeriodEnd(asOf)).toBe(until)
  })
})

describe('AusPayNet’s list of BSBs is complete until the end of the month in which it is published', () => {
  it.each([
    ['a day', '2025-09-04', '2025-09-30'],
    ['the previous month, which is in its name', '2025-09', '2025-10-31'],
    ['November', '2025-11', '2025-12-31'],
    ['December', '2025-12', '2026-01-31'],
    ['a month before a leap day', '2028-01', '2028-02-29'],
  ])('dated by %s, %s: %s', (_description, asOf, until) => {
    expect(computeAuspaynetPeriodEnd(asOf)).toBe(until)
  })
})
