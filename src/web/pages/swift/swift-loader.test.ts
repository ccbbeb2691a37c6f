import { expect, test } from 'vitest'
import type { SiteApi } from '../../../api/site/site-api.ts'
import type { BankListItem } from '../../../codes/swift/bank-schemas.ts'
import { loadSwiftSearch } from './swift-loader.ts'

test('a search works while the size of the directory cannot be loaded', async () => {
  const swiftCalls = {
    searchBanks: async () => [],
    searchInstitutionCodes: () => Promise.reject(new Error('the connection broke')),
    getCoverage: () => Promise.reject(new Error('the connection broke')),
  }
  const reported: unknown[] = []
  const result = await loadSwiftSearch({
    siteApi: swiftCalls as unknown as SiteApi,
    params: {},
    query: new URLSearchParams({ term: 'Tuvalu' }),
    onError: (error) => reported.push(error),
  })
  expect(result).toMatchObject({
    status: 200,
    data: { coverage: null, outcome: { kind: 'searched', banks: [], countryWithoutBanks: null } },
  })
  expect(reported).toEqual([])
})

test('a bank code replaces banks with similar names, and is searched in the chosen country', async () => {
  const asked: string[] = []
  const weakMatch = { ...createBank('Bank 1140', 'QQAADEFF'), isWeakMatch: true as const }
  const swiftCalls = {
    searchBanks: async () => [weakMatch],
    searchInstitutionCodes: async () => [],
    findBankCodes: async ({ term }: { term: string }) => {
      asked.push(term)
      return [{ bank: term.endsWith('PL') ? 'Elm Bank' : null }]
    },
    getCoverage: async () => ({ countries: [] }),
  }
  const search = (query: Record<string, string>) =>
    loadSwiftSearch({
      siteApi: swiftCalls as unknown as SiteApi,
      params: {},
      query: new URLSearchParams(query),
      onError: () => {},
    })
  const outcome = { kind: 'searched', banks: [], bankCodes: [{ bank: 'Elm Bank' }] }
  expect(await search({ term: '1140', country: 'pl' })).toMatchObject({ data: { outcome } })
  expect(await search({ term: '1140 poland' })).toMatchObject({
    data: { outcome: { banks: [weakMatch], bankCodes: [{ bank: null }] } },
  })
  expect(await search({ term: 'elm bank' })).toMatchObject({ data: { outcome: { bankCodes: [] } } })
  expect(asked).toEqual(['1140 PL', '1140 poland'])
})

function createBank(name: string, swift: string): BankListItem {
  return { id: 'de/x', slug: 'x', name, swift, country: 'Germany', countryCode: 'DE', city: 'Bonn' }
}

test('institutions of the searched name replace banks with similar names', async () => {
  const weakMatch = { ...createBank('Willow Bank', 'QQAADEFF'), isWeakMatch: true as const }
  const swiftCalls = {
    searchBanks: async () => [weakMatch],
    searchInstitutionCodes: async () => [{ typeName: 'Routing', institutions: [{ name: 'Willowmere' }] }],
    getCoverage: () => Promise.reject(new Error('the connection broke')),
    listPopularBanks: async () => [],
  }
  const { data } = (await loadSwiftSearch({
    siteApi: swiftCalls as unknown as SiteApi,
    params: {},
    query: new URLSearchParams({ term: 'Willowmere' }),
    onError: () => {},
  })) as { data: unknown }
  expect(data).toMatchObject({ outcome: { banks: [], institutionCodes: [{ typeName: 'Routing' }] } })
})

test('a BIC beside the name of another bank leads to a list of both', async () => {
  const deutsche = createBank('Deutsche Bank AG', 'DEUTDEFF')
  const commerzbank = createBank('Commerzbank AG', 'COBADEFF')
  const search = async (term: string) => {
    const swiftCalls = {
      searchBanks: async (query: { term: string }) =>
        query.term === 'Commerzbank' ? [commerzbank] : [deutsche],
      searchInstitutionCodes: async () => [],
      getCoverage: async () => null,
    }
    return loadSwiftSearch({
      siteApi: swiftCalls as unknown as SiteApi,
      params: {},
      query: new URLSearchParams({ term }),
      onError: () => {},
    })
  }
  expect(await search('BIC DEUTDEFF Commerzbank')).toMatchObject({
    data: {
      outcome: {
        banks: [deutsche, commerzbank],
        contradiction: { bank: deutsche, name: 'Commerzbank' },
      },
    },
  })
  expect(await search('BIC DEUTDEFF Deutsche Bank, Germany')).toHaveProperty('location')
})

test.each([
  ['BIC COBADEFF COMMERZBANK AG', '/swift/de/commerzbank'],
  ['COBADEFF Commerzbank', '/swift/de/commerzbank'],
  ['Commerzbank, BIC: COBADEFFXXX', '/swift/de/commerzbank'],
  ['BIC: QQAADE2A QQA BANK', '/swift/de/x'],
  // Which of two codes is meant, or whether the name is right, the visitor decides.
  ['COBADEFF DEUTDEFF', null],
  ['BIC COBADEFF DEUTSCHE BANK', null],
  ['BIC COMMERZBANK AG', null],
])('a BIC beside the name of its bank leads to the bank: %s', async (term, path) => {
  const commerzbank = { ...createBank('Commerzbank AG', 'COBADEFF'), slug: 'commerzbank' }
  const banks = [commerzbank, createBank('QQA Bank', 'QQAADE2A')]
  const swiftCalls = {
    searchBanks: async () => banks,
    searchInstitutionCodes: async () => [],
    findBankCodes: async () => [],
    getCoverage: async () => null,
  }
  const result = await loadSwiftSearch({
    siteApi: swiftCalls as unknown as SiteApi,
    params: {},
    query: new URLSearchParams({ term }),
    onError: () => {},
  })
  expect('location' in result ? result.location : null).toBe(path)
})
