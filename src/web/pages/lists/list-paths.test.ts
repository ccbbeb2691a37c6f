import { expect, it } from 'vitest'
import { getPagePath, parsePageNumber } from './list-paths.ts'

const asked = (query: string) => parsePageNumber(new URLSearchParams(query))

it('is the first unless the address says otherwise', () => {
  expect(asked('')).toBe(1)
  expect(asked('term=x')).toBe(1)
  expect(asked('page=1')).toBe(1)
})

it.each([2, 10, 57, 9999])('is read back from the address that it makes: %i', (page) => {
  expect(asked(getPagePath('/x', page).split('?')[1] ?? '')).toBe(page)
})

it.each(['0', '-1', '01', '1e9', '10000', '1.5', 'abc', '', ' 2', '２'])('is no page for %j', (page) => {
  expect(asked(new URLSearchParams({ page }).toString())).toBeNull()
})

it('is no page when it is given twice', () => {
  expect(asked('page=2&page=3')).toBeNull()
})
