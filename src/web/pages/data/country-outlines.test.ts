import { expect, it } from 'vitest'
import { getCountryName } from '../../../codes/places/countries.ts'
import { COUNTRY_OUTLINES } from './country-outlines.ts'

it('every outline is within the map, and all but two have the code of a country', () => {
  expect(COUNTRY_OUTLINES.length).toBeGreaterThan(170)
  for (const { path } of COUNTRY_OUTLINES) {
    const coordinates = path.match(/-?\d+/g)?.map(Number) ?? []
    expect(coordinates.length).toBeGreaterThan(5)
    expect(Math.min(...coordinates)).toBeGreaterThanOrEqual(-1000)
    expect(Math.max(...coordinates)).toBeLessThanOrEqual(1000)
  }
  const codes = COUNTRY_OUTLINES.flatMap(({ code }) => (code === null ? [] : [code]))
  expect(new Set(codes).size).toBe(codes.length)
  expect(COUNTRY_OUTLINES.length - codes.length).toBe(2)
  for (const code of ['DE', 'FR', 'NO', 'US', 'XK']) expect(codes).toContain(code)
  for (const code of codes) expect(getCountryName(code)).not.toBe(code)
})
