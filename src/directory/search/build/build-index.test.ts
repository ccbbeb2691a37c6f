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

it('rejects a code without eleven characters', () => {
  expect(() => buildSearchIndex([{ ...document, code: 'QZZZXKPR' }])).toThrow(/QZZZXKPR/)
})

it('rejects a bank with offices in two countries', () => {
  const branchAbroad = { ...document, code: 'QZZZXKPR001', country: 'BE', countryName: 'Belgium' }
  expect(() => buildSearchIndex([document, branchAbroad])).toThrow(/two countries/)
})

it('accepts bank ordinals with gaps', () => {
  const engine = createSearchEngine(buildSearchIndex([document]))
  expect(engine.search({ term: 'fernhollow france', limit: 5 })).toMatchObject([{ document: 0, bank: 3 }])
})

it('accepts an empty list of documents', () => {
  expect(createSearchEngine(buildSearchIndex([])).search({ term: 'bank', limit: 5 })).toEqual([])
})
