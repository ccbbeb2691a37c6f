import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serverRoutes } from '../all-routes.tsx'
import { routes } from '../routes.tsx'
import { matchRoute } from './match-route.ts'

const all = [...routes, ...serverRoutes]
const pathOf = (address: string) => matchRoute(all, address)?.path

test('a page is found in any case, and with spaces for hyphens', () => {
  expect(pathOf('/Search-History')).toBe('/search-history')
  expect(pathOf('/search%20history/')).toBe('/search-history')
  expect(pathOf('/sort_code/DETAILS/200415')).toBe('/sort-code/details/200415')
  expect(pathOf('/swift/DE/Deutsche%20Bank%20AG')).toBe('/swift/de/deutsche-bank-ag')
})

test('an old address redirects to the new one in one step, in any case', () => {
  expect(pathOf('/IBAN-validator')).toBe('/iban')
  expect(pathOf('/swift/Validator/')).toBe('/swift')
})

test('text that is not a code stays unchanged', () => {
  expect(pathOf('/iban/validate/x%20y')).toBe('/iban/validate/x%20y')
  expect(pathOf('/bsb/details/12')).toBe('/bsb/details/12')
})

test('a code within more text than the API accepts stays unchanged', () => {
  for (const code of [`200415${'-'.repeat(94)}99`, `200415${'%20'.repeat(94)}99`]) {
    expect(pathOf(`/sort-code/details/${code}`)).toBe(`/sort-code/details/${code}`)
  }
})

test('an unknown address has no page', () => {
  expect(pathOf('/no/such/page')).toBeUndefined()
  expect(pathOf('/bsb/details/%')).toBeUndefined()
  expect(pathOf('/bsb/details/')).toBeUndefined()
})

test('no address redirects in a circle', () => {
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
      const path = pathOf(`/${parts.join('/')}`)
      if (path !== undefined) expect(pathOf(path)).toBe(path)
    }),
  )
})
