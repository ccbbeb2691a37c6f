import { describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry, inventedRange } from '../../testing/invented-codes.ts'
import { inventedFile, openInvented } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'

const directory = openInvented(
  inventedFile({
    rows: [
      ...INVENTED_ROWS,
      { code: 'ZZKKDEMMXXX', name: 'äsp Bank', city: 'Munchen', branch: '' },
      { code: 'QQLLDEMMXXX', name: 'Bank Quendel', city: '東京', branch: '' },
    ],
    otherSources: [
      inventedCodes('iban', [
        inventedEntry('DE37040044', 'Aldermoor Bank AG', { country: 'DE' }),
        inventedRange('DE10010000', 'DE10010009', 'Aldermoor Bank AG', { country: 'DE' }),
        inventedRange('DE20010000', 'DE20010009', 'Bank Quendel', { country: 'DE' }),
      ]),
      inventedCodes('routing', [
        inventedEntry('123456780', 'Willowmere Trust', { country: 'US', details: { state: 'OR' } }),
        inventedEntry('011000015', 'aspen Trust', {
          country: 'US',
          details: { state: 'GA', accountState: 'OR' },
        }),
        inventedEntry('021000021', 'Willowmere Trust', { country: 'US' }),
      ]),
      inventedCodes('sort-code', [
        inventedEntry('010203', 'Quillhaven'),
        inventedRange('040000', '049999', 'Quillhaven'),
        inventedRange('050000', '059999', 'Bracken & Co'),
        inventedRange('060000', '069999', '銀行'),
      ]),
    ],
  }),
)
const { listings } = directory
const ALL = { offset: 0, limit: 100 }

describe('the list of countries', () => {
  it('has the number of banks, BICs, and bank codes and their ranges of each country', () => {
    expect(listings.listCountries()).toEqual([
      { country: 'CA', banks: 1, codes: 1, bankCodes: 0, bankCodeRanges: 0 },
      { country: 'DE', banks: 3, codes: 7, bankCodes: 1, bankCodeRanges: 2 },
      { country: 'FR', banks: 1, codes: 2, bankCodes: 0, bankCodeRanges: 0 },
      { country: 'GB', banks: 2, codes: 3, bankCodes: 0, bankCodeRanges: 0 },
      { country: 'XK', banks: 1, codes: 1, bankCodes: 0, bankCodeRanges: 0 },
    ])
  })
})

describe('the list of banks of a country', () => {
  const listNames = (offset: number, limit: number) =>
    listings.listBanks('DE', { offset, limit }).map(({ bank }) => bank.name)

  it('is sorted by name, ignoring case and accents, with the head office of each bank', () => {
    expect(listNames(0, 100)).toEqual(['Aldermoor Bank AG', 'äsp Bank', 'Bank Quendel'])
    expect(listings.listBanks('DE', ALL)[0]).toMatchObject({ code: 'QQAADEFFXXX', city: 'Frankfurt am Main' })
  })

  it('has pages without gaps or overlaps', () => {
    expect([listNames(0, 2), listNames(2, 2), listNames(4, 2)]).toEqual([
      ['Aldermoor Bank AG', 'äsp Bank'],
      ['Bank Quendel'],
      [],
    ])
  })

  it.each(['ZZ', 'de', '', "' OR 1=1 --"])('is empty for the country %j', (country) => {
    expect(listings.listBanks(country, ALL)).toEqual([])
    expect(listings.listCities(country)).toEqual([])
  })
})

describe('the list of cities of a country', () => {
  it('starts with the city with most banks, and joins spellings with the same slug', () => {
    expect(listings.listCities('DE').map(({ slug, name, bankCount }) => [slug, name, bankCount])).toEqual([
      ['munchen', 'Munchen', 2],
      ['berlin', 'Berlin', 1],
      ['bonn', 'Bonn', 1],
      ['frankfurt-am-main', 'Frankfurt am Main', 1],
      ['hamburg', 'Hamburg', 1],
    ])
  })

  it('has the banks of a city, each with its head office or its first branch there', () => {
    const inMunich = listings.listBanksInCity('DE', 'munchen', ALL)
    expect(inMunich.map(({ bank, code }) => [bank.name, code])).toEqual([
      ['Aldermoor Bank AG', 'QQAADEFF100'],
      ['äsp Bank', 'ZZKKDEMMXXX'],
    ])
    expect(listings.listBanksInCity('DE', 'frankfurt-am-main', ALL).map(({ code }) => code)).toEqual([
      'QQAADEFFXXX',
    ])
    expect(listings.listBanksInCity('DE', 'munchen', { offset: 1, limit: 5 })).toHaveLength(1)
    expect(listings.listBanksInCity('FR', 'munchen', ALL)).toEqual([])
    expect(listings.listBanksInCity('DE', '', ALL)).toEqual([])
  })
})

describe('groups of codes', () => {
  it('have the codes of an institution, sorted by name, ignoring case', () => {
    expect(listings.listGroups('routing', 'institution').map(({ slug, codes }) => [slug, codes])).toEqual([
      ['aspen-trust', ['011000015']],
      ['willowmere-trust', ['021000021', '123456780']],
    ])
  })

  it('have the codes of a state: that of the account, or else that of the institution', () => {
    expect(
      listings.listGroups('routing', 'state').map(({ slug, name, codes }) => [slug, name, codes]),
    ).toEqual([['or', 'OR', ['011000015', '123456780']]])
  })

  it('include ranges, but no institution whose name has no slug', () => {
    const groups = listings.listGroups('sort-code', 'institution')
    expect(groups.map(({ slug, codes, ranges }) => [slug, codes.length, ranges.length])).toEqual([
      ['bracken-and-co', 0, 1],
      ['quillhaven', 1, 1],
    ])
    expect(listings.findGroup('sort-code', 'institution', 'quillhaven')?.ranges[0]?.first).toBe('040000')
    expect(listings.listGroups('sort-code', 'state')).toEqual([])
  })

  it.each(['', 'none', '__proto__', 'Quillhaven'])('do not exist for %j', (slug) => {
    expect(listings.findGroup('sort-code', 'institution', slug)).toBeNull()
  })
})
