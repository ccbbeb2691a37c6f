import { describe, expect, it } from 'vitest'
import { CODE_TYPES } from '../codes/registry.ts'
import { audienceOf } from './audience.ts'

const IBAN = 'DE89370400440532013000'
const MISTYPED = 'DE8937040044'

describe('an answer for one person', () => {
  it.each([
    `/iban/validate/${MISTYPED}`,
    `/IBAN/Validate/${MISTYPED}`,
    `/%69ban/v%61lidate/${MISTYPED}`,
    `//iban///validate/${MISTYPED}`,
    `/iban?iban=${MISTYPED}`,
    `/iban/?iban=${MISTYPED}`,
    `/api/iban/validate?iban=${MISTYPED}`,
    `/api/iban/details/${MISTYPED}`,
    `/api/%69ban/details/${MISTYPED}`,
    `/api/IBAN/anything/${MISTYPED}`,
    `/swift?term=${IBAN}`,
    `/swift/${IBAN}`,
    `/?term=${IBAN}`,
    `/?tool=iban&x=DE89+3704+0044+0532+0130+00`,
    `/sort-code/details/${IBAN}`,
    `/api/sortcode/details/DE89-3704-0044-0532-0130-00`,
    `/api/swift/search?term=DE89%203704%200044%200532%200130%2000`,
    `/nothing/${IBAN.toLowerCase()}`,
    `/swift/de/${IBAN.toLowerCase()}`,
    '/swift/gb/gb29-nwbk-6016-1331-9268-19',
    `/swift/au/acn-629-037-403-limited?term=${IBAN}`,
  ])('%s', (address) => {
    expect(audienceOf(address)).toBe('one person')
  })
})

describe('an answer of this moment', () => {
  it.each(['/', '/?tool=bsb', '//', '/search-history', '/search-history?page=2', '/api/recent-searches'])(
    '%s',
    (address) => {
      expect(audienceOf(address)).toBe('this moment')
    },
  )

  it.each(['/api/recent%2Dsearches', '/%73earch-history'])('also spelled %s', (address) => {
    expect(audienceOf(address)).toBe('this moment')
  })
})

describe('an answer for everybody', () => {
  it.each([
    '/iban',
    '/swift?term=aldermoor',
    '/swift/de/aldermoor-bank-ag',
    '/swift/au/acn-629-037-403-limited?tab=explained',
    '/search-history-of-banks',
  ])('%s', (address) => {
    expect(audienceOf(address)).toBe('everybody')
  })

  it.each(CODE_TYPES)('the page about a $name, unless it names an account', (type) => {
    const [example = ''] = type.examples
    expect(audienceOf(type.resultPath(example))).toBe(type.personal ? 'one person' : 'everybody')
  })
})
