import { afterAll, describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry, inventedRange } from '../../testing/invented-codes.ts'
import { buildInvented, openInvented } from '../../testing/invented-directory.ts'
import { INVENTED_ROWS } from '../../testing/invented-source.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const file = `${temporaryFolder(afterAll)}/directory.sqlite`
buildInvented(file, {
  rows: [
    ...INVENTED_ROWS,
    { code: 'ZZKKDEMMXXX', name: 'zinnia Bank', city: 'Munchen', branch: '' },
    { code: 'QQLLDEMMXXX', name: 'Bank Quendel', city: '東京', branch: '' },
  ],
  more: [
    inventedCodes('iban', [inventedEntry('DE37040044', 'Aldermoor Bank AG', { country: 'DE' })]),
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
})
const directory = openInvented(file)
afterAll(() => directory.close())
const { listings: lists } = directory
const ALL = { offset: 0, limit: 100 }

describe('the countries', () => {
  it('come with how many banks, BICs and bank codes are known of each', () => {
    expect(lists.listCountries()).toEqual([
      { country: 'CA', banks: 1, codes: 1, bankCodes: 0 },
      { country: 'DE', banks: 3, codes: 7, bankCodes: 1 },
      { country: 'FR', banks: 1, codes: 2, bankCodes: 0 },
      { country: 'GB', banks: 2, codes: 3, bankCodes: 0 },
      { country: 'XK', banks: 1, codes: 1, bankCodes: 0 },
    ])
  })
})

describe('the banks of a country', () => {
  const names = (offset: number, limit: number) =>
    lists.listBanks('DE', { offset, limit }).map(({ bank }) => bank.name)

  it('come by name whatever its case, each with its head office', () => {
    expect(names(0, 100)).toEqual(['Aldermoor Bank AG', 'Bank Quendel', 'zinnia Bank'])
    expect(lists.listBanks('DE', ALL)[0]).toMatchObject({ code: 'QQAADEFFXXX', city: 'Frankfurt am Main' })
  })

  it('come in slices that neither overlap nor leave out', () => {
    expect([names(0, 2), names(2, 2), names(4, 2)]).toEqual([
      ['Aldermoor Bank AG', 'Bank Quendel'],
      ['zinnia Bank'],
      [],
    ])
  })

  it.each(['ZZ', 'de', '', "' OR 1=1 --"])('are none of %j', (country) => {
    expect(lists.listBanks(country, ALL)).toEqual([])
    expect(lists.listCities(country)).toEqual([])
  })
})

describe('the cities of a country', () => {
  it('come with how many banks are there, the most first, spellings of one slug together', () => {
    expect(lists.listCities('DE').map(({ slug, name, bankCount }) => [slug, name, bankCount])).toEqual([
      ['munchen', 'Munchen', 2],
      ['berlin', 'Berlin', 1],
      ['bonn', 'Bonn', 1],
      ['frankfurt-am-main', 'Frankfurt am Main', 1],
      ['hamburg', 'Hamburg', 1],
    ])
  })

  it('have the banks with an office there: the head office, or else the first that is there', () => {
    const inMunich = lists.listBanksInCity('DE', 'munchen', ALL)
    expect(inMunich.map(({ bank, code }) => [bank.name, code])).toEqual([
      ['Aldermoor Bank AG', 'QQAADEFF100'],
      ['zinnia Bank', 'ZZKKDEMMXXX'],
    ])
    expect(lists.listBanksInCity('DE', 'frankfurt-am-main', ALL).map(({ code }) => code)).toEqual([
      'QQAADEFFXXX',
    ])
    expect(lists.listBanksInCity('DE', 'munchen', { offset: 1, limit: 5 })).toHaveLength(1)
    expect(lists.listBanksInCity('FR', 'munchen', ALL)).toEqual([])
    expect(lists.listBanksInCity('DE', '', ALL)).toEqual([])
  })
})

describe('codes in groups', () => {
  it('are together by institution, whatever the case', () => {
    expect(lists.listGroups('routing', 'institution').map(({ slug, codes }) => [slug, codes])).toEqual([
      ['aspen-trust', ['011000015']],
      ['willowmere-trust', ['021000021', '123456780']],
    ])
  })

  it('are together by the state that they are published for, else that of the institution', () => {
    expect(lists.listGroups('routing', 'state').map(({ slug, name, codes }) => [slug, name, codes])).toEqual([
      ['or', 'OR', ['011000015', '123456780']],
    ])
  })

  it('have the ranges of the institution with them; a name without a letter of ours is left out', () => {
    const groups = lists.listGroups('sort-code', 'institution')
    expect(groups.map(({ slug, codes, ranges }) => [slug, codes.length, ranges.length])).toEqual([
      ['bracken-and-co', 0, 1],
      ['quillhaven', 1, 1],
    ])
    expect(lists.findGroup('sort-code', 'institution', 'quillhaven')?.ranges[0]?.first).toBe('040000')
    expect(lists.listGroups('sort-code', 'state')).toEqual([])
  })

  it.each(['', 'none', '__proto__', 'Quillhaven'])('are none for %j', (slug) => {
    expect(lists.findGroup('sort-code', 'institution', slug)).toBeNull()
  })
})
