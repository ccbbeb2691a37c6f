import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { INVENTED_CODES } from '../../api/site/testing/invented-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { createTestRenderer } from '../../testing/page-renderer.ts'

const IBAN = 'DE89370400440532013000'
const GROUPED_IBAN = 'DE89 3704 0044 0532 0130 00'
const ACCOUNT = '66374958'

const site = await inventedSite({
  otherSources: INVENTED_CODES,
  render: createTestRenderer(),
  logLevel: 'trace',
})

/** Fails when a log line contains an account number, in any notation. */
function expectNoAccount(log: readonly string[]) {
  const decoded = decodeURIComponent(log.join('').replace(/%(?![0-9a-f]{2})/gi, '')).toUpperCase()
  const compact = decoded.replace(/[^A-Z0-9]/g, '')
  expect(compact).not.toContain('0532013000')
  expect(compact).not.toContain(ACCOUNT)
  // The format in which Node prints buffers.
  expect(decoded).not.toContain([...Buffer.from('0532013000')].join(','))
}

const IBAN_NOTATIONS = [
  IBAN,
  IBAN.toLowerCase(),
  encodeURIComponent(GROUPED_IBAN),
  GROUPED_IBAN.replaceAll(' ', '-'),
  `%44%45${IBAN.slice(2)}`,
  `DE89${encodeURIComponent('\u00a0')}370400440532013000`,
  'DE88370400440532013000',
  `${IBAN}/`,
  `${IBAN}?x=`,
  `${IBAN}%00`,
  `${IBAN}%ff`,
  `${IBAN}%zz`,
]

const PATHS = [
  '/iban/validate/',
  '/IBAN/VALIDATE/',
  '//iban/validate/',
  '/%69ban/validate/',
  '/iban/',
  '/iban-validator/',
  '/iban?iban=',
  '/iban/?iban=',
  '/iban?IBAN=',
  '/api/iban/validate?iban=',
  '/api/iban/validate?x&iban=a&iban=',
  '/api/iban/validate?iban[]=',
  '/api/iban/validate?timestamp=',
  '/api/iban/validate/?iban=',
  '/api/iban/details/',
  '/api/iban/details//',
  '/api/%69ban/details/',
  '/api/IBAN/details/',
  '/api/iban',
  '/api/',
  '/',
  '/?term=',
  '/?tool=',
  '/swift?term=',
  '/swift?country=',
  '/swift/',
  '/swift/de/',
  '/api/swift/search?term=',
  '/api/swift/search?country=',
  '/api/swift/code/',
  '/sort-code/details/',
  '/sort-code?sortcode=',
  '/routing-number/validate/',
  '/chips/details/',
  '/bsb/details/',
  '/api/sortcode/details/',
  '/api/bsb/validate?bsb=',
  '/nothing/',
  '/assets/',
  '/healthz/',
]

describe('an account number in a request', () => {
  it.each(PATHS)('is in no log line, and the response is private: %s…', async (path) => {
    for (const iban of IBAN_NOTATIONS) {
      const url = path + iban
      for (const method of ['GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE'] as const) {
        const { statusCode, headers } = await site.inject({ method, url })
        expect(statusCode).toBeLessThan(500)
        expect(headers).toMatchObject({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        expect(headers.etag).toBeUndefined()
      }
    }
    expectNoAccount(site.log.splice(0))
  })

  it.each([
    { referer: `http://localhost:3000/iban/validate/${IBAN}` },
    { cookie: `iban=${IBAN}` },
    { 'user-agent': IBAN },
    { origin: `http://${IBAN}.example` },
    { host: `${IBAN}.example` },
    { 'x-request-id': IBAN, 'request-id': IBAN },
    { 'if-none-match': IBAN },
    { 'accept-version': IBAN },
  ] as const)('is in no log line: %j', async (headers) => {
    for (const url of ['/', '/iban', '/api/recent-searches', '/%ff', '/nothing'])
      await site.inject({ url, headers })
    expectNoAccount(site.log.splice(0))
  })

  it.each([
    ['/api/recent-searches/add', { type: 'IBAN', value: IBAN }],
    ['/api/recent-searches/add', { type: 'SWIFT', value: IBAN }],
    ['/api/recent-searches/add', { type: IBAN, value: IBAN }],
    ['/api/recent-searches/add', `{"type":"IBAN","value":"${IBAN}`],
    ['/api/account', { type: 'sort-code', code: '089999', account: ACCOUNT }],
    ['/api/account', { type: 'sort-code', code: ACCOUNT, account: IBAN }],
    ['/api/account', { account: ACCOUNT.repeat(100) }],
    ['/api/account', `{"account":${ACCOUNT}`],
    ['/api/nothing', { account: ACCOUNT, iban: IBAN }],
    ['/v1/iban/validate', { iban: IBAN }],
    ['/v1/batch', { codes: [IBAN, { id: IBAN, code: IBAN, type: IBAN }] }],
  ] as const)('is neither in a log line nor in the response: POST %s %j', async (url, payload) => {
    const post: InjectOptions = {
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json' },
    }
    const response = await site.inject(post)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.body).not.toContain(IBAN)
    expect(response.body).not.toContain(ACCOUNT)
    expectNoAccount(site.log.splice(0))
  })

  it.each([
    ['/sort-code/details/089999', `account=${ACCOUNT}`],
    ['/sort-code/details/089999', `account=${IBAN}`],
    ['/sort-code/details/nonsense', `account=${ACCOUNT}&account=${ACCOUNT}`],
    ['/iban/calculator/gb', `sortCode=089999&account=${ACCOUNT}`],
    ['/iban/calculator/de', 'blz=37040044&account=0532013000'],
    ['/iban/calculator/de', `account=${IBAN}&blz=${ACCOUNT}`],
  ])('is in no log line, and the page is not cached: form of %s with %s', async (url, payload) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const response = await site.inject({ method: 'POST', url, payload, headers })
    expect(response.statusCode).toBeLessThan(500)
    expect(response.headers['cache-control']).toMatch(/no-store/)
    expect((await site.inject(url)).body).not.toContain(ACCOUNT)
    expectNoAccount(site.log.splice(0))
  })
})

describe('account details that make an IBAN', () => {
  const build = (url: string, payload: object) => site.inject({ method: 'POST', url, payload })

  it.each([
    ['/api/iban/build', { country: 'DE', fields: { blz: '37040044', account: '0532013000' } }],
    ['/api/iban/build', { country: 'DE', fields: { [IBAN]: ACCOUNT, account: '0532013000' } }],
    ['/api/iban/build', { country: IBAN, fields: ACCOUNT }],
    ['/api/iban/split', { iban: IBAN }],
    ['/v1/iban/build', { country: 'DE', fields: { blz: '37040044', account: '0532013000' } }],
    ['/v1/iban/split', { iban: IBAN }],
  ])('are in no log line and no cache: POST %s %j', async (url, payload) => {
    const response = await build(url, payload)
    expect(response.statusCode).toBeLessThan(500)
    expect(response.headers['cache-control']).toMatch(/no-store/)
    expectNoAccount(site.log.splice(0))
  })

  it('are in no recent search', async () => {
    await build('/api/iban/build', { country: 'DE', fields: { blz: '37040044', account: '0532013000' } })
    expect((await site.inject('/api/recent-searches')).body).not.toContain('532013000')
  })

  it('are in no address: the form posts to the page without a query', async () => {
    const { body } = await site.inject('/iban/calculator/de')
    expect(body).toMatch(/<form[^>]* method="post"/)
    expect(body).not.toMatch(/<form[^>]*method="post"[^>]* action=/)
  })
})

describe('the public API', async () => {
  const PLANS = ['free', 'business'] as const
  const keys = await Promise.all(PLANS.map(async (plan) => (await site.issueKey(plan)).text))
  const mistyped = keys.map((key) => `${key.slice(0, -1)}-`)
  const allKeys = [...keys, ...mistyped]

  /** Sends an IBAN and a key in every part of a request. Returns the number of 200 responses. */
  async function sendEveryWay(key: string): Promise<number> {
    let okCount = 0
    const requests: InjectOptions[] = [
      ...[
        '/v1/iban/validate?iban=',
        '/v1/lookup?code=',
        '/v1/swift/search?term=',
        '/v1/',
        '/v1/%ff?x=',
      ].flatMap((url) => [
        { url: url + IBAN, headers: { authorization: `Bearer ${key}` } },
        { url: `${url}${IBAN}&api_key=${key}` },
        { url: `${url}${IBAN}&api_key=${key}&api_key=x${key}` },
      ]),
      { url: `/?api_key=${key}` },
      { url: '/v1/usage', headers: { authorization: key, 'x-api-key': key, cookie: key, 'user-agent': key } },
      ...['/v1/iban/validate', '/v1/batch', '/v1/lookup'].flatMap((url) =>
        [{ iban: IBAN }, { codes: [IBAN] }, { code: IBAN }, IBAN, key].map((payload) => ({
          method: 'POST' as const,
          url: `${url}?api_key=${key}`,
          payload: JSON.stringify(payload),
          headers: { 'content-type': 'application/json' },
        })),
      ),
    ]
    for (const request of requests) {
      const { statusCode } = await site.inject(request)
      expect(statusCode).toBeLessThan(500)
      if (statusCode === 200) okCount++
    }
    return okCount
  }

  it('writes neither account numbers nor keys to the log', async () => {
    const okCounts = await Promise.all(allKeys.map(sendEveryWay))
    expect(Math.max(...okCounts)).toBeGreaterThan(5)
    const lines = site.log.splice(0)
    expectNoAccount(lines)
    const log = lines.join('')
    for (const key of allKeys) expect(log).not.toContain(key.slice(9, -2))
    expect(log).toContain('"route":"/v1/iban/validate"')
  })
})

it('malformed HTTP is in no log line', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(`GET /iban/validate/${IBAN} AND SO ON\r\n\r\n`)
  expect(await text(socket)).toContain('400 Bad Request')
  expectNoAccount(site.log.splice(0))
})

describe('an error in rendering', async () => {
  const failingSite = await inventedSite({
    render: async (address, _siteApi, onError) => {
      const cause = Object.assign(new Error(`cannot show ${address}`), { address, rows: [address] })
      onError(cause)
      throw cause
    },
  })

  it.each(IBAN_NOTATIONS)('is logged with its stack, and without the account: %s', async (iban) => {
    failingSite.log.length = 0
    await failingSite.inject(`/iban/validate/${iban}`)
    expectNoAccount(failingSite.log)
    for (const line of failingSite.log) expect(() => JSON.parse(line)).not.toThrow()
  })

  it('is logged with the details that the operator needs', async () => {
    failingSite.log.length = 0
    await failingSite.inject('/swift?term=x')
    expect(JSON.parse(failingSite.log[0] ?? '')).toMatchObject({
      err: { type: 'Error', message: 'cannot show /swift?term=x', stack: expect.stringContaining(' at ') },
    })
  })
})
