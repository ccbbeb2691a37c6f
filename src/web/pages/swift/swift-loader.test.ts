import { expect, it } from 'vitest'
import type { SiteApi } from '../../../api/site/site-api.ts'
import { loadSwiftSearch } from './swift-loader.ts'

it('a search works while the size of the directory cannot be loaded', async () => {
  const swift = {
    search: async () => [],
    coverage: () => Promise.reject(new Error('the connection broke')),
  }
  const reported: unknown[] = []
  const result = await loadSwiftSearch({
    siteApi: { swift } as unknown as SiteApi,
    params: {},
    query: new URLSearchParams({ term: 'Tuvalu' }),
    posted: null,
    onError: (error) => reported.push(error),
  })
  expect(result).toMatchObject({
    status: 200,
    data: { coverage: null, outcome: { kind: 'searched', banks: [], missingCountry: null } },
  })
  expect(reported).toEqual([])
})
