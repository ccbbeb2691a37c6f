import { expect, test } from 'vitest'
import type { SiteApi } from '../../../api/site/site-api.ts'
import type { BankListItem } from '../../../codes/swift/bank-schemas.ts'
import { swift } from '../../../codes/swift/swift.ts'
import { findUnlistedBic, loadSwiftSearch } from './swift-loader.ts'

test('a search works while the size of the directory cannot be loaded', async () => {
  const swiftCalls = {
    searchBanks: async () => [],
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

const findUnlisted = (term: string, banks: readonly BankListItem[]) =>
  findUnlistedBic(swift, term, banks)?.code ?? null

function createBank(name: string, swift: string): BankListItem {
  return { id: 'de/x', slug: 'x', name, swift, country: 'Germany', countryCode: 'DE', city: 'Bonn' }
}

const DEUTSCHE = createBank('Deutsche Bank AG', 'DEUTDEFF')
const BARCLAYS = createBank('Barclays Bank plc', 'BARCGB22')

test('a listed BIC is not unlisted, with eight characters or eleven', () => {
  expect(findUnlisted('DEUTDEFF', [DEUTSCHE])).toBeNull()
  expect(findUnlisted('deut de ff xxx', [DEUTSCHE])).toBeNull()
})

test('a complete BIC without a match is unlisted, even when other BICs begin in the same way', () => {
  expect(findUnlisted('DEUTDEXX', [DEUTSCHE])).toBe('DEUTDEXXXXX')
  expect(findUnlisted('deutdexx', [DEUTSCHE])).toBe('DEUTDEXXXXX')
  expect(findUnlisted('deutdeff999', [DEUTSCHE])).toBe('DEUTDEFF999')
  expect(findUnlisted('qqqqdeff', [])).toBe('QQQQDEFFXXX')
})

test('a name that happens to have the shape of a code is a name', () => {
  expect(findUnlisted('barclays', [BARCLAYS])).toBeNull()
  expect(findUnlisted('BARCLAYS', [BARCLAYS])).toBeNull()
  expect(findUnlisted('deutsche', [DEUTSCHE])).toBeNull()
})

test('a mistyped name that happens to have the shape of a code is a name', () => {
  expect(findUnlisted('deutshce', [DEUTSCHE])).toBeNull()
})

test('a term that is not a BIC is not an unlisted BIC', () => {
  expect(findUnlisted('deutsche bank frankfurt', [DEUTSCHE])).toBeNull()
  expect(findUnlisted('', [])).toBeNull()
})
