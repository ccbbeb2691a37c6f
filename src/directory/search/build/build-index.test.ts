import { expect, it } from 'vitest'
import type { SearchDocument } from '../index/index-data.ts'
import { createSearchEngine } from '../search.ts'
import { buildSearchIndex } from './build-index.ts'

const document: SearchDocument = {
  code: 'QZZZXKPRXXX',
  bank: 3,
  name: 'Fernhollow Bank',
  city: 'Lyon',
  country: 'FR',
  countryName: 'France',
  isHeadOffice: true,
  prominence: 'none',
}

it('refuses a code that is not eleven characters', () => {
  expect(() => buildSearchIndex([{ ...document, code: 'QZZZXKPR' }])).toThrow(/QZZZXKPR/)
})

it('refuses a bank in two countries', () => {
  const abroad = { ...document, code: 'QZZZXKPR001', country: 'BE', countryName: 'Belgium' }
  expect(() => buildSearchIndex([document, abroad])).toThrow(/two countries/)
})

it('takes bank ordinals with gaps', () => {
  const search = createSearchEngine(buildSearchIndex([document]))
  expect(search.search({ term: 'fernhollow france', limit: 5 })).toMatchObject([{ document: 0, bank: 3 }])
})

it('takes no documents at all', () => {
  expect(createSearchEngine(buildSearchIndex([])).search({ term: 'bank', limit: 5 })).toEqual([])
})
