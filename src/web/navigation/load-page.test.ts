import { expect, test } from 'vitest'
import { getContentKey, loadPage } from './load-page.ts'

test('a query keeps a second question mark', async () => {
  const noCalls = {} as Parameters<typeof loadPage>[1]
  const outcome = await loadPage('/Swift?term=a?b', noCalls, () => {})
  expect(outcome).toEqual({ status: 301, location: '/swift?term=a?b' })
  expect(getContentKey('/swift/de/x?bic=A?B')).toBe('/swift/de/x A?B')
})
