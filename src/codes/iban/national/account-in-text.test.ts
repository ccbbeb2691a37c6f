import { describe, expect, it } from 'vitest'
import { REGISTRY_EXAMPLES } from '../registry-examples.ts'
import { findNationalAccounts } from './account-in-text.ts'
import { buildIban } from './build-iban.ts'

const listCountries = (text: string, country?: string) =>
  findNationalAccounts(text, country).map((found) => found.country)

/** The IBANs that the calculators make of a text. */
const makeIbans = (text: string) =>
  findNationalAccounts(text).map(({ country, account }) => {
    const built = buildIban(country, { account })
    return built.ok ? built.iban : built.error
  })

describe('an account as banks print it', () => {
  it.each([
    ['19-2000145399/0800', ['CZ6508000000192000145399', expect.stringMatching(/^SK/)]],
    ['DE 37040044 532013000', ['DE89370400440532013000']],
    ['37040044 532013000 Germany', ['DE89370400440532013000']],
    ['37040044 532013000, DE', ['DE89370400440532013000']],
    ['BLZ 37040044 Konto 532013000', ['DE89370400440532013000']],
    ['ES 2100 0418 45 0200051332', ['ES9121000418450200051332']],
    ['2100 0418 45 0200051332', ['ES9121000418450200051332']],
    ['539-0075470-34', ['BE68539007547034']],
    ['61 1090 1014 0000 0712 1981 2874', ['PL61109010140000071219812874']],
    ['NL ABNA 0417164300', ['NL91ABNA0417164300']],
    ['11773016-11111018-00000000', ['HU42117730161111101800000000']],
    ['Norway 8601 11 17947', ['NO9386011117947']],
  ])('%s makes %j', (text, ibans) => {
    expect(makeIbans(text)).toEqual(ibans)
  })

  it.each([
    '20-00-00 55779911',
    'Account 55779911, sort code 20-00-00',
    'Sort code: 20-00-00 account: 55779911',
    '２０-００-００ ５５７７９９１１',
  ])('%s is British', (text) => {
    expect(findNationalAccounts(text)).toEqual([
      { country: 'GB', countryName: 'United Kingdom', account: '20-00-00 55779911' },
    ])
  })

  it('with a sort code of Northern Ireland may be Irish too', () => {
    expect(listCountries('90-00-17 12345678')).toEqual(['GB', 'IE'])
  })

  it('with a French RIB may be of Monaco too', () => {
    expect(listCountries('20041 01005 0500013M026 06').slice(0, 2)).toEqual(['FR', 'MC'])
  })

  it('may need the country that the visitor chose', () => {
    expect(listCountries('37040044 532013000')).toEqual([])
    expect(listCountries('37040044 532013000', 'DE')).toEqual(['DE'])
    expect(listCountries('19-2000145399/0800', 'DE')).toEqual(['CZ', 'SK'])
  })
})

describe('no account', () => {
  it.each([
    '',
    'Deutsche Bank 10',
    '021000021',
    '+49 30 12345678901',
    '4111 1111 1111 1111',
    '2026-11-27 12:34:56',
    '062-000 12345678',
    '😀'.repeat(40),
    '‮12345678901234',
    '0'.repeat(10_000),
    'GB82WEST12345698765432',
  ])('is %.40s', (text) => {
    expect(findNationalAccounts(text)).toEqual([])
  })

  it('is an IBAN', () => {
    expect(REGISTRY_EXAMPLES.filter((example) => findNationalAccounts(example).length > 0)).toEqual([])
  })
})
