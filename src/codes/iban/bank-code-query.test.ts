import { describe, expect, it } from 'vitest'
import { parseBankCodeQuery, toBankCode } from './bank-code-query.ts'

describe('a search term that is a national bank code', () => {
  it.each([
    ['1140 poland', '1140', ['PL']],
    ['1140 Polska', '1140', ['PL']],
    ['bank code 0800 czechia', '0800', ['CZ']],
    ['Česko 0800', '0800', ['CZ']],
    ['0800 CZ', '0800', ['CZ']],
    ['8601 norway', '8601', ['NO']],
    ['clearing number 8327 Sweden', '8327', ['SE']],
    ['reg. nr. 9004 Danmark', '9004', ['DK']],
  ])('may name the country: %s', (term, code, countries) => {
    expect(parseBankCodeQuery(term)).toEqual({ code, isCountryNamed: true, countries })
  })

  it.each([
    ['ABI 03069', '03069', ['IT', 'SM']],
    ['clearing 8327', '8327', ['CH', 'LI', 'SE']],
    ['BLZ 370 400 44', '37040044', ['AT', 'DE']],
    ['Bankleitzahl: 37040044', '37040044', ['AT', 'DE']],
    ['kód banky 0100', '0100', ['CZ', 'SK']],
    ['MFO 305299', '305299', ['UA']],
    ['code banque 30006', '30006', ['FR', 'MC']],
  ])('may have the name of the code in its countries: %s', (term, code, countries) => {
    expect(parseBankCodeQuery(term)).toEqual({ code, isCountryNamed: false, countries })
  })

  it.each([
    'deutsche bank 24 germany',
    'bank 1 oslo',
    '7 eleven poland',
    '37040044',
    'poland',
    'account 12345 germany',
    'sort code 203253',
    'BLZ',
    'BLZ 1234567890',
    `${'x '.repeat(40)}1140 poland`,
    '1140 2030 poland 5',
    '',
  ])('is no other text: %s', (term) => {
    expect(parseBankCodeQuery(term)).toBeNull()
  })
})

it('a Swedish clearing number leads to the bank code of its series; other codes stay', () => {
  expect(toBankCode('SE', '8327')).toBe('800')
  expect(toBankCode('SE', '83279')).toBe('800')
  expect(toBankCode('SE', '0001')).toBe('0001')
  expect(toBankCode('CH', '8327')).toBe('8327')
})
