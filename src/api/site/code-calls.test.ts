import { describe, expect, it } from 'vitest'
import { getAnswerDefinition } from '../../codes/answer-definitions.ts'
import { CODE_TYPES, type CodeTypeId, findCodeType } from '../../codes/registry.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { INVENTED_CODES } from './testing/invented-codes.ts'

const site = await inventedSite({ more: INVENTED_CODES })

/** What the calls about a code answer: each must say the same. */
async function answersTo(typeId: string, code: string) {
  const call = findCodeType(typeId)?.apiName ?? ''
  const query = new URLSearchParams({ [call]: code })
  const validated = await site.json(`/api/${call}/validate?${query}`)
  expect(await site.json(`/api/${call}/details/${encodeURIComponent(code)}`)).toEqual(validated)
  expect(validated.status).toBe(200)
  expect(getAnswerDefinition(typeId as CodeTypeId).schema.parse(validated.body)).toEqual(validated.body)
  return validated.body as Record<string, unknown>
}

/** The fields of section 3 of the specification. */
const FIELDS: Readonly<Record<string, string>> = {
  iban: 'isValid error iban formattedIban country countryCode checkDigits bankCode accountNumber bankInfo',
  routing:
    'routingNumber isValid error bankName location federalReserveDistrict routingNumberType address ' +
    'telephone website',
  'sort-code':
    'sortCode isValid error bankName country countryCode branchName phone city address postcode swift ' +
    'swiftBank',
  chips:
    'chipsAba isValid error bankName bankType city state zip phone website address fedwireAba swift ' +
    'swiftBank',
  bsb:
    'bsbCode isValid error bankName bankCode branchName suburb state postcode phone email website address ' +
    'services openingHours swift swiftBank',
}

const KNOWN = [
  ['iban', 'DE89370400440532013000'],
  ['routing', '123456780'],
  ['sort-code', '010203'],
  ['chips', '0099'],
  ['bsb', '012345'],
] as const

describe('200 for a code that is known', () => {
  it.each(KNOWN)('%s %s: valid, with every field that is promised', async (type, code) => {
    const body = await answersTo(type, code)
    expect(body).toMatchObject({ isValid: true, status: 'valid', error: null, level: 'code', code })
    expect(Object.keys(body)).toEqual(expect.arrayContaining((FIELDS[type] ?? '').split(' ')))
  })

  it('IBAN: its parts, and the bank with its BIC', async () => {
    expect(await answersTo('iban', 'DE89370400440532013000')).toMatchObject({
      iban: 'DE89370400440532013000',
      formattedIban: 'DE89 3704 0044 0532 0130 00',
      country: 'Germany',
      countryCode: 'DE',
      checkDigits: '89',
      bankCode: '37040044',
      accountNumber: '0532013000',
      bankInfo: { name: 'Aldermoor Bank AG', city: 'Köln', swift: 'QQAADEFF' },
      swiftBank: { bic8: 'QQAADEFF', path: '/swift/de/aldermoor-bank-ag' },
    })
  })

  it('routing number: the bank, and what its first digits say', async () => {
    expect(await answersTo('routing', '123456780')).toMatchObject({
      routingNumber: '123456780',
      bankName: 'Willowmere Trust',
      location: 'Springfield, OR',
      telephone: '+1 555 0100',
      federalReserveDistrict: expect.stringContaining('12'),
    })
  })

  it('sort code, CHIPS, BSB: bank and branch', async () => {
    expect(await answersTo('sort-code', '010203')).toMatchObject({
      sortCode: '010203',
      bankName: 'Quillhaven',
      branchName: 'Harbour',
      countryCode: 'GB',
      postcode: 'EC1A 0AA',
    })
    expect(await answersTo('chips', '0099')).toMatchObject({ bankName: 'Thistlewood Bank', state: 'NY' })
    expect(await answersTo('bsb', '012345')).toMatchObject({ bankCode: 'HGB', suburb: 'Perth', state: 'WA' })
  })

  it('sort code of a range: the bank, and nothing invented of the branch', async () => {
    expect(await answersTo('sort-code', '040004')).toMatchObject({
      isValid: true,
      level: 'institution',
      bankName: 'Quillhaven',
      branchName: null,
      address: null,
    })
  })
})

describe('200 for a code that nobody lists', () => {
  it.each(['GB29NWBK60161331926819', 'GB29 NWBK 6016 1331 9268 19'])(
    'IBAN %s: valid by its check digits, without a bank',
    async (code) => {
      expect(await answersTo('iban', code)).toMatchObject({ status: 'valid', level: null, bankInfo: null })
    },
  )

  it('routing number: valid by its checksum, without a bank', async () => {
    expect(await answersTo('routing', '111111118')).toMatchObject({ status: 'valid', bankName: null })
  })

  it.each([
    ['sort-code', '990000', 'unknown', 'This sort code is not recognized'],
    ['chips', '0777', 'unknown', 'This CHIPS ABA code is not recognized'],
    ['chips', '0098', 'unknown', 'This code is inferred from other numbers and not confirmed by any source'],
    ['bsb', '999999', 'invalid', 'This BSB code is not recognized'],
  ])('%s %s: %s', async (type, code, status, error) => {
    expect(await answersTo(type, code)).toMatchObject({ isValid: false, status, error })
  })
})

describe('200 for a code that breaks a rule, with the rule', () => {
  it.each([
    ['iban', 'DE88370400440532013000', 'The check digits do not match'],
    ['iban', 'DE8937040044', 'IBAN is too short (minimum 15 characters)'],
    ['iban', '1289370400440532013000', 'IBAN must start with a 2-letter country code'],
    ['iban', '', 'IBAN is required'],
    ['routing', '123456781', 'Invalid routing number checksum'],
    ['routing', '12345678', 'Routing number must be exactly 9 digits'],
    ['routing', '523456780', 'Invalid routing number format'],
    ['sort-code', '01020', 'Please enter a valid UK sort code (6 digits)'],
    ['chips', '009', 'Please enter a valid CHIPS ABA code (4-6 digits)'],
    ['bsb', '0123456', 'Please enter a valid Australian BSB code (6 digits)'],
  ])('%s "%s": %s', async (type, code, error) => {
    const call = findCodeType(type)?.apiName ?? ''
    expect(await site.json(`/api/${call}/validate?${call}=${code}`)).toMatchObject({
      status: 200,
      body: { isValid: false, status: 'invalid', error: expect.stringContaining(error) },
    })
  })
})

describe.each(KNOWN)('however %s %s is spelled', (type, code) => {
  const spelled = [
    code.toLowerCase(),
    ` ${code} `,
    code.replace(/(..)(?=.)/g, '$1 '),
    code.replace(/(...)(?=.)/g, '$1-'),
    findCodeType(type)?.format(code) ?? '',
  ]

  it.each(spelled)('200 with the same answer for "%s"', async (spelling) => {
    expect(await answersTo(type, spelling)).toEqual(await answersTo(type, code))
  })
})

/** Every address that answers about a code; of a seventh type too. */
const ADDRESSES = CODE_TYPES.filter(({ id }) => id !== 'swift').flatMap(
  ({ apiName, examples, identifiesAccount: personal }) => [
    { url: `/api/${apiName}/validate?${apiName}=${examples[0]}`, personal },
    { url: `/api/${apiName}/details/${examples[0]}`, personal },
  ],
)

describe.each(ADDRESSES)('GET $url', ({ url, personal }) => {
  const later = (time: number) => `${url}${url.includes('?') ? '&' : '?'}timestamp=${time}`

  it('200 with the same answer, whatever the timestamp', async () => {
    const { body } = await site.json(url)
    for (let time = 0; time < 4; time++) {
      expect(await site.json(later(time))).toEqual({ status: 200, body })
    }
  })

  it(personal ? 'is to be kept by nobody' : '304 for a caller that has the answer', async () => {
    const { headers } = await site.ask(url)
    const again = await site.ask({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect(headers['cache-control']).toBe(
      personal ? 'private, no-store' : 'public, max-age=0, must-revalidate',
    )
    expect(again.statusCode).toBe(personal ? 200 : 304)
    expect(again.headers.etag).toBe(headers.etag)
  })
})
