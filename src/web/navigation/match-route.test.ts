import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allRoutes } from '../all-routes.tsx'
import { matchRoute } from './match-route.ts'

const getPath = (address: string) => matchRoute(allRoutes, address)?.canonicalPath

test('a page is found in any case, and with spaces for hyphens', () => {
  expect(getPath('/Search-History')).toBe('/search-history')
  expect(getPath('/search%20history/')).toBe('/search-history')
  expect(getPath('/sort_code/DETAILS/200415')).toBe('/sort-code/details/200415')
  expect(getPath('/swift/DE/Deutsche%20Bank%20AG')).toBe('/swift/de/deutsche-bank-ag')
})

test('an old address redirects to the new one in one step, in any case', () => {
  expect(getPath('/IBAN-validator')).toBe('/iban')
  expect(getPath('/swift/Validator/')).toBe('/swift')
})

test('text that is not a code stays unchanged', () => {
  expect(getPath('/iban/validate/x%20y')).toBe('/iban/validate/x%20y')
  expect(getPath('/bsb/details/12')).toBe('/bsb/details/12')
})

test('a code within more text than the API accepts stays unchanged', () => {
  for (const code of [`200415${'-'.repeat(94)}99`, `200415${'%20'.repeat(94)}99`]) {
    expect(getPath(`/sort-code/details/${code}`)).toBe(`/sort-code/details/${code}`)
  }
})

test('an unknown address has no page', () => {
  expect(getPath('/no/such/page')).toBeUndefined()
  expect(getPath('/bsb/details/%')).toBeUndefined()
  expect(getPath('/bsb/details/')).toBeUndefined()
})

test('no address redirects in a loop', () => {
  const words = fc.constantFrom(
    'iban',
    'IBAN',
    'Validate',
    'details',
    'sort_code',
    'BSB',
    'swift',
    'Blog',
    'validator',
  )
  const part = fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 12 }).map(encodeURIComponent))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const path = getPath(`/${parts.join('/')}`)
      if (path !== undefined) expect(getPath(path)).toBe(path)
    }),
  )
})
