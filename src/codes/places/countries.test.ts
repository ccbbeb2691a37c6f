import { describe, expect, it } from 'vitest'
import {
  COUNTRIES,
  findCountry,
  getCountryName,
  getCountryNameInSentence,
  listCountryOptions,
} from './countries.ts'

describe('the countries table', () => {
  it('has every code of ISO 3166-1, and XK', () => {
    expect(COUNTRIES).toHaveLength(250)
    for (const { code } of COUNTRIES) expect(code).toMatch(/^[A-Z]{2}$/)
  })

  it('has each code and each name once', () => {
    expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(COUNTRIES.length)
    expect(new Set(COUNTRIES.map((country) => country.name)).size).toBe(COUNTRIES.length)
  })

  it('is sorted by code', () => {
    const codes = COUNTRIES.map((country) => country.code)
    expect(codes).toEqual(codes.toSorted())
  })

  it('has names without stray characters', () => {
    for (const { name } of COUNTRIES) expect(name).toMatch(/^\p{Lu}[\p{L} .,&()’'-]+$/u)
  })

  it.each([
    ['DE', 'Germany'],
    ['XK', 'Kosovo'],
    ['TW', 'Taiwan'],
    ['VA', 'Vatican City'],
    ['HK', 'Hong Kong'],
    ['CI', 'Côte d’Ivoire'],
  ])('calls %s %s', (code, name) => {
    expect(getCountryName(code)).toBe(name)
  })

  it.each(['ZZ', 'de', 'EU', '', '__proto__'])('has no country "%s": its name is its code', (code) => {
    expect(findCountry(code)).toBeUndefined()
    expect(getCountryName(code)).toBe(code)
  })
})

describe('the country options', () => {
  it('are about 195 states if no country has banks', () => {
    const states = listCountryOptions([])
    expect(states.length).toBeGreaterThanOrEqual(193)
    expect(states.length).toBeLessThanOrEqual(200)
    expect(states.map((country) => country.code)).toEqual(expect.arrayContaining(['TW', 'VA', 'PS', 'US']))
  })

  it('include each territory with banks once', () => {
    const names = listCountryOptions(['XK', 'GI', 'XK', 'DE']).map((country) => country.name)
    expect(names).toEqual(expect.arrayContaining(['Kosovo', 'Gibraltar']))
    expect(new Set(names).size).toBe(names.length)
    expect(listCountryOptions([]).map((country) => country.name)).not.toContain('Gibraltar')
  })

  it('are sorted alphabetically, letters with accents among the others', () => {
    const names = listCountryOptions(['AX']).map((country) => country.name)
    expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Zambia'))
    expect(names[0]).toBe('Afghanistan')
  })
})

it('puts "the" before country names that need it in a sentence', () => {
  expect(['DE', 'NL', 'US', 'XK', 'ZZ'].map(getCountryNameInSentence)).toEqual([
    'Germany',
    'the Netherlands',
    'the United States',
    'Kosovo',
    'ZZ',
  ])
})
