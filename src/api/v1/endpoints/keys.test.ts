import { describe, expect, it } from 'vitest'
import { isValidKeyText } from '../../../api-keys/key-text.ts'
import { inventedSite } from '../../../testing/invented-site.ts'

type SiteOptions = Parameters<typeof inventedSite>[0]

/** Requests a key, each time from another IP address unless one is given. */
async function siteWithKeys(options: SiteOptions = {}) {
  const site = await inventedSite(options)
  let requests = 0
  async function requestKey(payload: unknown, headers: Readonly<Record<string, string>> = {}, address = '') {
    const remoteAddress = address || `192.0.2.${requests++}`
    const json = { 'content-type': 'application/json', ...headers }
    const request = { method: 'POST', url: '/v1/keys', headers: json, remoteAddress } as const
    const response = await site.app.inject({ ...request, payload: JSON.stringify(payload) })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }
  return { ...site, requestKey }
}

const site = await siteWithKeys()

describe('POST /v1/keys', () => {
  it('issues a Free key for a day, without a key, which the next call can use', async () => {
    const { status, headers, body } = await site.requestKey({ terms: true })
    expect([status, headers['cache-control']]).toEqual([201, 'no-store'])
    expect(isValidKeyText(body.key)).toBe(true)
    expect(body).toMatchObject({ plan: 'free', shown: `bcx_live_…${body.key.slice(-4)}` })
    const hoursLeft = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000
    expect(hoursLeft).toBeGreaterThan(23)
    expect(hoursLeft).toBeLessThanOrEqual(24)
    const authorization = `Bearer ${body.key}`
    const url = '/v1/swift/validate?code=QQAADEFF'
    expect((await site.app.inject({ url, headers: { authorization } })).statusCode).toBe(200)
  })

  it('ignores a key that is sent along, even one that does not work', async () => {
    expect(await site.requestKey({ terms: true }, { authorization: 'Bearer wrong' })).toMatchObject({
      status: 201,
    })
  })

  it('logs no part of the key', async () => {
    const { body } = await site.requestKey({ terms: true })
    expect(site.log.join('')).not.toContain(body.key.slice(9))
  })

  it.each([{}, { terms: false }, { terms: 'true' }, { terms: true, email: 'ada@example.com' }, [], null])(
    'refuses %j, and says what is wrong',
    async (payload) => {
      const { status, body } = await site.requestKey(payload)
      expect([status, body.key]).toEqual([400, undefined])
      expect(body.error.message).toMatch(/terms|email|body/i)
    },
  )

  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])(
    'refuses pages of other sites, which would use up the limits of their visitors: %j',
    async (headers) => {
      const { status, body } = await site.requestKey({ terms: true }, headers)
      expect([status, body.error.code]).toEqual([403, 'cross_site'])
    },
  )

  it('refuses the sixth request of an address in a minute, with Retry-After', async () => {
    const address = '198.51.100.1'
    for (let n = 0; n < 5; n++) await site.requestKey({ terms: n % 2 === 0 }, {}, address)
    const { status, headers, body } = await site.requestKey({ terms: true }, {}, address)
    expect([status, body.error.code]).toEqual([429, 'rate_limit_exceeded'])
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(await site.requestKey({ terms: true }, {}, '198.51.100.2')).toMatchObject({ status: 201 })
  })

  it('counts requests by the form and by the call together', async () => {
    const remoteAddress = '198.51.100.3'
    const form = { method: 'POST', url: '/api/keys', remoteAddress, payload: { terms: true } } as const
    for (let n = 0; n < 3; n++) expect((await site.app.inject(form)).statusCode).toBe(201)
    for (let n = 0; n < 2; n++)
      expect((await site.requestKey({ terms: true }, {}, remoteAddress)).status).toBe(201)
    expect((await site.requestKey({ terms: true }, {}, remoteAddress)).status).toBe(429)
    expect((await site.app.inject(form)).statusCode).toBe(429)
  })

  it('says that no key can be issued when too many work', async () => {
    const full = await siteWithKeys({ keys: { issue: async () => ({ kind: 'total limit reached' }) } })
    expect(await full.requestKey({ terms: true })).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable', message: expect.stringContaining('/keys') } },
    })
  })
})

it('the OpenAPI document says that POST /v1/keys needs no key', async () => {
  const { paths } = (await site.app.inject('/openapi.json')).json()
  const { security, responses } = paths['/v1/keys'].post
  expect(security).toEqual([])
  expect(Object.keys(responses)).not.toContain('401')
})
