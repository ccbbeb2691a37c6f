import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from '../../codes/registry.ts'
import { getPageCachePolicy } from '../../web/all-routes.tsx'
import { restrictPolicy } from './request-cache-policy.ts'

const IBAN = 'DE89370400440532013000'
const MISTYPED = 'DE8937040044'

const BY_DIRECTORY = { byVersion: ['directory'] }
const BY_RECENT_SEARCHES = { byVersion: ['directory', 'recent-searches'] }

const getPolicy = (address: string) => restrictPolicy(getPageCachePolicy(address), address)

describe('the policy of a page', () => {
  it.each([
    `/iban/validate/${MISTYPED}`,
    `/IBAN/Validate/${MISTYPED}`,
    `/%69ban/v%61lidate/${MISTYPED}`,
    `//iban///validate/${MISTYPED}`,
    `/iban?iban=${MISTYPED}`,
    `/iban/?iban=${MISTYPED}`,
    `/iban?%69ban=${MISTYPED}`,
  ])('is private for an IBAN, even a mistyped one: %s', (address) => {
    expect(getPolicy(address)).toBe('private')
  })

  it.each([
    `/swift?term=${IBAN}`,
    `/swift/${IBAN}`,
    `/?term=${IBAN}`,
    '/?tool=iban&x=DE89+3704+0044+0532+0130+00',
    `/sort-code/details/${IBAN}`,
    `/nothing/${IBAN.toLowerCase()}`,
    `/swift/de/${IBAN.toLowerCase()}`,
    '/swift/gb/gb29-nwbk-6016-1331-9268-19',
    `/swift/au/acn-629-037-403-limited?term=${IBAN}`,
  ])('is private if its address may contain an account number: %s', (address) => {
    expect(getPolicy(address)).toBe('private')
  })

  it.each(['/', '/?tool=bsb', '//', '/search-history', '/search-history?page=2', '/%73earch-history'])(
    'is by version of the recent searches if the page shows them: %s',
    (address) => {
      expect(getPolicy(address)).toEqual(BY_RECENT_SEARCHES)
    },
  )

  it('is never for a term of the search box for any code', () => {
    expect(getPolicy(`/?term=${MISTYPED}`)).toBe('never')
  })

  it.each([
    '/iban',
    '/swift?term=aldermoor',
    '/swift/de/aldermoor-bank-ag',
    '/swift/au/acn-629-037-403-limited?tab=explained',
    '/faq',
  ])('is by version of the directory for other pages: %s', (address) => {
    expect(getPolicy(address)).toEqual(BY_DIRECTORY)
  })

  it('is never for a page that does not exist', () => {
    expect(getPolicy('/search-history-of-banks')).toBe('never')
  })

  it.each(CODE_TYPES)('of a $name is private only if it identifies an account', (type) => {
    const [example = ''] = type.examples
    expect(getPolicy(type.getResultPath(example))).toEqual(type.identifiesAccount ? 'private' : BY_DIRECTORY)
  })
})
