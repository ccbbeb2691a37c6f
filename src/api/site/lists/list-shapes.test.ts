import { expect, it } from 'vitest'
import { pageOf } from './list-shapes.ts'

it('has as many pages as it takes, the last one short', () => {
  expect(pageOf(250, 100, 1)).toMatchObject({ pages: 3, slice: { offset: 0, limit: 100 } })
  expect(pageOf(250, 100, 3)).toMatchObject({ page: 3, total: 250, slice: { offset: 200 } })
  expect(pageOf(200, 100, 2)?.pages).toBe(2)
})

it('has one page when there is nothing on it', () => {
  expect(pageOf(0, 100, 1)).toMatchObject({ page: 1, pages: 1, total: 0 })
})

it('ends where the list does', () => {
  expect(pageOf(200, 100, 3)).toBeNull()
  expect(pageOf(0, 100, 2)).toBeNull()
  expect(pageOf(250, 100, 1e9)).toBeNull()
})
