import { describe, expect, it } from 'vitest'
import { parseMmddyyDate, parseYyyymmddDate } from './federal-reserve.ts'

describe('dates in the Federal Reserve files', () => {
  it.each([
    ['113017', '2017-11-30'],
    ['022920', '2020-02-29'],
    ['123169', '2069-12-31'],
    ['010170', '1970-01-01'],
    ['022919', ''],
    ['043118', ''],
    ['000118', ''],
    ['130118', ''],
    ['010018', ''],
    ['000000', ''],
    ['      ', ''],
  ])('"%s" in FedACH is parsed as "%s"', (text, date) => expect(parseMmddyyDate(text)).toBe(date))

  it.each([
    ['20181203', '2018-12-03'],
    ['19000229', ''],
    ['20000229', '2000-02-29'],
    ['20181301', ''],
    ['00000000', ''],
    ['2018120', ''],
  ])('"%s" in Fedwire is parsed as "%s"', (text, date) => expect(parseYyyymmddDate(text)).toBe(date))

  it('are empty if the column is missing', () => {
    expect([parseMmddyyDate(undefined), parseYyyymmddDate(undefined)]).toEqual(['', ''])
  })
})
