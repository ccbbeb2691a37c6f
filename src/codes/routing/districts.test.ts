import { describe, expect, it } from 'vitest'
import { findRoutingPrefix, formatDistrict } from './districts.ts'

const DISTRICTS = [
  [1, 'Boston'],
  [2, 'New York'],
  [3, 'Philadelphia'],
  [4, 'Cleveland'],
  [5, 'Richmond'],
  [6, 'Atlanta'],
  [7, 'Chicago'],
  [8, 'St. Louis'],
  [9, 'Minneapolis'],
  [10, 'Kansas City'],
  [11, 'Dallas'],
  [12, 'San Francisco'],
] as const

const padToTwoDigits = (number: number) => String(number).padStart(2, '0')

describe.each(DISTRICTS)('district %i', (district, city) => {
  it.each([
    [district, 'Primary (bank or credit union)'],
    [district + 20, 'Thrift institution'],
    [district + 60, 'Electronic transactions'],
  ])(`in ${city} has the prefix %i for "%s"`, (prefix, type) => {
    expect(findRoutingPrefix(padToTwoDigits(prefix))).toEqual({ district, city, type })
    expect(findRoutingPrefix(`${padToTwoDigits(prefix)}1234567`)).toEqual({ district, city, type })
  })

  it('is formatted with its number and city', () => {
    expect(formatDistrict({ district, city, type: 'any' })).toBe(`District ${district}, ${city}`)
  })
})

describe('prefixes without a district', () => {
  it.each([
    ['00', 'United States Government'],
    ['80', 'Traveler’s checks'],
  ])('include %s: %s', (prefix, type) => {
    const found = findRoutingPrefix(prefix)
    expect(found).toEqual({ district: null, city: null, type })
    expect(found && formatDistrict(found)).toBe(type)
  })

  it('are the only assigned prefixes besides those of the districts', () => {
    const numbers = Array.from({ length: 100 }, (_, number) => number)
    const assigned = numbers.filter((number) => findRoutingPrefix(padToTwoDigits(number)) !== null)
    const expected = [0, ...DISTRICTS.flatMap(([n]) => [n, n + 20, n + 60]), 80].sort((a, b) => a - b)
    expect(assigned).toEqual(expected)
  })

  it.each(['', '0', '9', '1 ', ' 1', '1e', '0x', '-1', '٠١', '０１'])('do not include %j', (text) => {
    expect(findRoutingPrefix(text)).toBeNull()
  })
})
