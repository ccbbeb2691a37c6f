import { expect, it } from 'vitest'
import { selectPage } from './list-shapes.ts'

it('splits a list into full pages and a shorter last page', () => {
  expect(selectPage(250, 100, 1)).toMatchObject({ pages: 3, slice: { offset: 0, limit: 100 } })
  expect(selectPage(250, 100, 3)).toMatchObject({ page: 3, total: 250, slice: { offset: 200 } })
  expect(selectPage(200, 100, 2)?.pages).toBe(2)
})

it('returns one page for an empty list', () => {
  expect(selectPage(0, 100, 1)).toMatchObject({ page: 1, pages: 1, total: 0 })
})

it('returns null for a page after the last one', () => {
  expect(selectPage(200, 100, 3)).toBeNull()
  expect(selectPage(0, 100, 2)).toBeNull()
  expect(selectPage(250, 100, 1e9)).toBeNull()
})
