import { describe, expect, it } from 'vitest'
import { inventedCodes, inventedEntry, inventedRange } from '../../../testing/invented-codes.ts'
import { inventedSite } from '../../../testing/invented-site.ts'
import type { InstitutionCodes } from './list-shapes.ts'

const WILLOWMERE = ['011000015', '021000021', '026009593', '121000248', '123456780']

const site = await inventedSite({
  otherSources: [
    inventedCodes('routing', [
      ...WILLOWMERE.map((code) =>
        inventedEntry(code, 'Willowmere Trust', { country: 'US', details: { state: 'OR' } }),
      ),
      inventedEntry('031101279', 'Aldermoor Trust of Delaware', {
        country: 'US',
        details: { bic: 'QQAADEFFXXX' },
      }),
    ]),
    inventedCodes('sort-code', [
      inventedRange('010203', '010203', 'Willowmere UK'),
      inventedRange('040000', '049999', 'Willowmere UK'),
      ...['a', 'b', 'c', 'd'].map((letter, index) =>
        inventedRange(`0${index + 5}0000`, `0${index + 5}9999`, `Bracken ${letter}`),
      ),
    ]),
  ],
})

async function search(query: string) {
  const { body } = await site.json(`/api/institution-codes?${query}`)
  return body as InstitutionCodes[]
}

const listNames = (items: readonly InstitutionCodes[]) =>
  items.map(({ typeName, institutions }) => [typeName, ...institutions.map(({ name }) => name)])

describe('the codes of institutions', () => {
  it('are found by a word of the name: the first ones of each type, and the number of all', async () => {
    const [routing, sortCodes] = await search('term=willowmere')
    expect(routing).toMatchObject({
      plural: 'US routing numbers',
      institutions: [{ codeCount: 5, path: '/routing-number/bank/willowmere-trust' }],
      morePath: null,
    })
    expect(routing?.institutions[0]?.codes.map(({ formatted, state }) => [formatted, state])).toEqual([
      ['011000015', 'OR'],
      ['021000021', 'OR'],
      ['026009593', 'OR'],
    ])
    expect(sortCodes?.institutions).toMatchObject([
      {
        codes: [{ formatted: '01-02-03', path: '/sort-code/details/010203' }],
        codeCount: 1,
        ranges: [{ first: '04-00-00', last: '04-99-99' }],
        rangeCount: 1,
      },
    ])
  })

  it('are those of the banks found, if no institution has the name', async () => {
    expect(listNames(await search('term=aldermoor frankfurt'))).toEqual([
      ['Routing', 'Aldermoor Trust of Delaware'],
    ])
  })

  it('are only those of a country', async () => {
    expect(listNames(await search('term=willowmere&country=US'))).toEqual([['Routing', 'Willowmere Trust']])
  })

  it('are those of three institutions, with a link to the others', async () => {
    const [sortCodes] = await search('term=bracken')
    expect(sortCodes?.institutions).toHaveLength(3)
    expect(sortCodes?.morePath).toBe('/sort-code/banks?filter=bracken')
  })

  it.each(['', ' ', 'unheard', '%2E%2E', '中国'])('are none for the term "%s"', async (term) => {
    expect(await search(`term=${term}`)).toEqual([])
  })
})

it('the codes of a bank are those of its BICs', async () => {
  const { body } = await site.json('/api/swift/de/aldermoor-bank-ag/codes')
  expect(listNames(body as InstitutionCodes[])).toEqual([['Routing', 'Aldermoor Trust of Delaware']])
  expect((await site.json('/api/swift/de/unheard-bank/codes')).body).toEqual([])
})
