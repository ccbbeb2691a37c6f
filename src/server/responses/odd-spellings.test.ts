import { afterAll, describe, expect, it } from 'vitest'
import { INVENTED_CODES } from '../../api/site/testing/invented-codes.ts'
import { REGISTRY_EXAMPLES } from '../../codes/iban/registry-examples.ts'
import { ACCEPTED_VARIANTS, LEGIBLE_VARIANTS } from '../../codes/reading/input-variants.test-data.ts'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite({ otherSources: INVENTED_CODES, logLevel: 'trace' })
const { text: key } = await site.issueKey('enterprise')
const headers = { authorization: `Bearer ${key}` }

let requestCount = 0
afterAll(() => void process.stdout.write(`IBANs in odd notations: ${requestCount} requests\n`))

/** Input fields that are not for IBANs. */
const INPUT_FIELDS = [
  '/?term=',
  '/swift?term=',
  '/swift/',
  '/swift/de/',
  '/routing-number?number=',
  '/routing-number/validate/',
  '/sort-code?sortcode=',
  '/sort-code/details/',
  '/chips/details/',
  '/chips?chips=',
  '/bsb/details/',
  '/bsb?bsb=',
  '/api/swift/search?term=',
  '/api/swift/code/',
  '/api/routing/validate?routing=',
  '/api/sortcode/details/',
  '/api/chips/validate?chips=',
  '/api/bsb/details/',
  '/v1/swift/search?term=',
  '/v1/swift/validate?code=',
  '/v1/routing/validate?number=',
  '/v1/sortcode/validate?code=',
  '/v1/chips/validate?code=',
  '/v1/bsb/validate?code=',
  '/v1/lookup?code=',
]

const escapeOnce = (text: string) => encodeURIComponent(text)
const escapeTwice = (text: string) => encodeURIComponent(encodeURIComponent(text))
const VARIANTS = Object.entries({ ...ACCEPTED_VARIANTS, ...LEGIBLE_VARIANTS })

/** The letters and digits of log lines, normalized. */
const foldCharacters = (lines: readonly string[]) =>
  lines
    .join('')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

function expectNoAccount(text: string) {
  for (const iban of REGISTRY_EXAMPLES) expect(text).not.toContain(iban.slice(-10))
}

describe('an IBAN in an input field that is not for IBANs', () => {
  it.each(VARIANTS)(
    'gets a private response and is in no log line: %s',
    { timeout: 60_000 },
    async (_name, format) => {
      const firstRequest = requestCount
      for (const iban of REGISTRY_EXAMPLES) {
        const encode = [escapeOnce, escapeOnce, escapeTwice][requestCount % 3] ?? escapeOnce
        const field = INPUT_FIELDS[(requestCount - firstRequest) % INPUT_FIELDS.length]
        const url = `${field}${encode(format(iban))}`
        requestCount++
        const response = await site.inject({ url, headers })
        expect(response.statusCode, url).toBeLessThan(500)
        expect(response.headers, url).toMatchObject({ 'cache-control': 'private, no-store' })
        expect(response.headers, url).not.toHaveProperty('etag')
      }
      expectNoAccount(foldCharacters(site.log.splice(0)))
    },
  )

  it('is not in the recent searches', async () => {
    for (const [index, [, format]] of VARIANTS.entries())
      for (const type of ['SWIFT', 'Routing', 'SORT_CODE', 'CHIPS', 'BSB']) {
        const iban = REGISTRY_EXAMPLES[index % REGISTRY_EXAMPLES.length] ?? ''
        const payload = { type, value: format(iban).slice(0, 100) }
        const remoteAddress = `2001:db8:0:${index.toString(16)}::1`
        await site.inject({ method: 'POST', url: '/api/recent-searches/add', payload, remoteAddress })
      }
    const { body } = await site.inject('/api/recent-searches')
    expectNoAccount(foldCharacters([body, ...site.log.splice(0)]))
  })
})
