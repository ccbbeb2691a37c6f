import { describe, expect, it } from 'vitest'
import { getAnswerDefinition } from '../../codes/answers/answer-definitions.ts'
import { createSiteAnswerSchema } from '../../codes/answers/answer-schemas.ts'
import { CODE_TYPES, findCodeType } from '../../codes/registry.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { INVENTED_CODES } from './testing/invented-codes.ts'

const site = await inventedSite({ otherSources: INVENTED_CODES })

/** The answer about a code. The validate and details calls must return the same one. */
async function getAnswer(typeId: string, code: string) {
  const apiName = findCodeType(typeId)?.apiName ?? ''
  const query = new URLSearchParams({ [apiName]: code })
  const validated = await site.json(`/api/${apiName}/validate?${query}`)
  expect(await site.json(`/api/${apiName}/details/${encodeURIComponent(code)}`)).toEqual(validated)
  expect(validated.status).toBe(200)
  expect(createSiteAnswerSchema(getAnswerDefinition(typeId)).parse(validated.body)).toEqual(validated.body)
  return validated.body as Record<string, unknown>
}

const KNOWN = [
  ['iban', 'DE89370400440532013000'],
  ['routing', '123456780'],
  ['sort-code', '010203'],
  ['chips', '0099'],
  ['bsb', '012345'],
] as const

describe('200 for a known code', () => {
  it.each(KNOWN)('%s %s: valid', async (type, code) => {
    const body = await getAnswer(type, code)
    expect(body).toMatchObject({ isValid: true, status: 'valid', error: null, level: 'code', code })
  })

  it('IBAN: its parts, and the bank with its BIC', async () => {
    expect(await getAnswer('iban', 'DE89370400440532013000')).toMatchObject({
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

  it('routing number: the bank, and the Federal Reserve district of the first digits', async () => {
    expect(await getAnswer('routing', '123456780')).toMatchObject({
      routingNumber: '123456780',
      bankName: 'Willowmere Trust',
      location: 'Springfield, OR',
      telephone: '+1 555 0100',
      federalReserveDistrict: expect.stringContaining('12'),
    })
  })

  it('sort code, CHIPS, BSB: bank and branch', async () => {
    expect(await getAnswer('sort-code', '010203')).toMatchObject({
      sortCode: '010203',
      bankName: 'Quillhaven',
      branchName: 'Harbour',
      countryCode: 'GB',
      postcode: 'EC1A 0AA',
    })
    expect(await getAnswer('chips', '0099')).toMatchObject({ bankName: 'Thistlewood Bank', state: 'NY' })
    expect(await getAnswer('bsb', '012345')).toMatchObject({ bankCode: 'HGB', suburb: 'Perth', state: 'WA' })
  })

  it('sort code in a range: the bank, without a branch', async () => {
    expect(await getAnswer('sort-code', '040004')).toMatchObject({
      isValid: true,
      level: 'institution',
      bankName: 'Quillhaven',
      branchName: null,
      address: null,
    })
  })
})

describe('200 for a code that no source lists', () => {
  it.each(['GB29NWBK60161331926819', 'GB29 NWBK 6016 1331 9268 19'])(
    'IBAN %s: valid by its check digits, without a bank',
    async (code) => {
      expect(await getAnswer('iban', code)).toMatchObject({ status: 'valid', level: null, bankInfo: null })
    },
  )

  it('routing number: valid by its checksum, without a bank', async () => {
    expect(await getAnswer('routing', '111111118')).toMatchObject({ status: 'valid', bankName: null })
  })

  it.each([
    ['sort-code', '990000', 'unknown', 'This sort code is not recognized'],
    ['chips', '0777', 'unknown', 'This CHIPS ABA code is not recognized'],
    ['chips', '0098', 'unknown', 'This code is only inferred from other numbers'],
    ['bsb', '999999', 'invalid', 'This BSB code is not recognized'],
  ])('%s %s: %s', async (type, code, status, error) => {
    expect(await getAnswer(type, code)).toMatchObject({ isValid: false, status, error })
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
    const apiName = findCodeType(type)?.apiName ?? ''
    expect(await site.json(`/api/${apiName}/validate?${apiName}=${code}`)).toMatchObject({
      status: 200,
      body: { isValid: false, status: 'invalid', error: expect.stringContaining(error) },
    })
  })
})

describe.each(KNOWN)('%s %s in another spelling', (type, code) => {
  const spellings = [
    code.toLowerCase(),
    ` ${code} `,
    code.replace(/(..)(?=.)/g, '$1 '),
    code.replace(/(...)(?=.)/g, '$1-'),
    findCodeType(type)?.format(code) ?? '',
  ]

  it.each(spellings)('200 with the same answer for "%s"', async (spelling) => {
    expect(await getAnswer(type, spelling)).toEqual(await getAnswer(type, code))
  })
})

/** The URLs of an example of every code type but SWIFT, also of a type that is added later. */
const EXAMPLE_URLS = CODE_TYPES.filter(({ id }) => id !== 'swift').flatMap(
  ({ apiName, examples, identifiesAccount }) => [
    { url: `/api/${apiName}/validate?${apiName}=${examples[0]}`, identifiesAccount },
    { url: `/api/${apiName}/details/${examples[0]}`, identifiesAccount },
  ],
)

describe.each(EXAMPLE_URLS)('GET $url', ({ url, identifiesAccount }) => {
  const withTimestamp = (timestamp: number) => `${url}${url.includes('?') ? '&' : '?'}timestamp=${timestamp}`

  it('200 with the same answer for any timestamp', async () => {
    const { body } = await site.json(url)
    for (let timestamp = 0; timestamp < 4; timestamp++) {
      expect(await site.json(withTimestamp(timestamp))).toEqual({ status: 200, body })
    }
  })

  it(
    identifiesAccount ? 'must not be stored by caches' : '304 for a request with the current ETag',
    async () => {
      const { headers } = await site.inject(url)
      const revalidated = await site.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
      expect(headers['cache-control']).toBe(
        identifiesAccount ? 'private, no-store' : 'public, max-age=0, must-revalidate',
      )
      expect(revalidated.statusCode).toBe(identifiesAccount ? 200 : 304)
      expect(revalidated.headers.etag).toBe(headers.etag)
    },
  )
})
