import { expect, it } from 'vitest'
import { getPagePath } from '../../../codes/pages/page-paths.ts'
import { parsePageNumber } from './list-parameters.ts'

const parse = (query: string) => parsePageNumber(new URLSearchParams(query))

it('a query without a page number means the first page', () => {
  expect(parse('')).toBe(1)
  expect(parse('term=x')).toBe(1)
  expect(parse('page=1')).toBe(1)
})

it.each([2, 10, 57, 9999])('getPagePath() writes a page number that parsePageNumber() reads: %i', (page) => {
  expect(parse(getPagePath('/x', page).split('?')[1] ?? '')).toBe(page)
})

it.each(['0', '-1', '01', '1e9', '10000', '1.5', 'abc', '', ' 2', '２'])(
  '%j is not a page number',
  (page) => {
    expect(parse(new URLSearchParams({ page }).toString())).toBeNull()
  },
)

it('two page numbers are not a page number', () => {
  expect(parse('page=2&page=3')).toBeNull()
})
