import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { getAnswerDefinition } from '../../codes/answers/answer-definitions.ts'
import {
  checksAndSourcesSchema,
  createDocumentedSchema,
  verdictSchema,
} from '../../codes/answers/answer-schemas.ts'
import { CODE_TYPES } from '../../codes/registry.ts'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()
const keys = {
  free: (await site.issueKey('free')).text,
  developer: (await site.issueKey('developer')).text,
  business: (await site.issueKey('business')).text,
  enterprise: (await site.issueKey('enterprise')).text,
}

type RequestOptions = Omit<InjectOptions, 'url'>

async function request(
  url: string,
  { headers, ...options }: RequestOptions = {},
  key: string | null = keys.enterprise,
) {
  const authorization = key === null ? {} : { authorization: `Bearer ${key}` }
  const response = await site.app.inject({ url, ...options, headers: { ...authorization, ...headers } })
  const body = response.body === '' ? null : response.json()
  return { status: response.statusCode, headers: response.headers, body }
}

const post = (url: string, payload: unknown, key?: string) =>
  request(
    url,
    { method: 'POST', payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } },
    key,
  )

describe('a code of a known type', () => {
  it.each(CODE_TYPES.map((type) => [type.apiName, type] as const))(
    '%s is answered as documented, GET and POST',
    async (apiName, type) => {
      const parameter = { iban: 'iban', routing: 'number' }[type.id as string] ?? 'code'
      const [code = ''] = type.examples
      const response = await request(`/v1/${apiName}/validate?${parameter}=${encodeURIComponent(code)}`)
      expect(response.status).toBe(200)
      const { shape } = createDocumentedSchema(getAnswerDefinition(type.id))
      const fields = { ...shape, ...verdictSchema.shape, ...checksAndSourcesSchema.shape }
      expect(Object.keys(response.body).toSorted()).toEqual(['type', ...Object.keys(fields)].toSorted())
      expect((await post(`/v1/${apiName}/validate`, { [parameter]: code })).body).toEqual(response.body)
    },
  )

  it('is answered with 200, isValid false and the reason if it is invalid', async () => {
    const { status, body } = await request('/v1/iban/validate?iban=DE00370400440532013000')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isValid: false,
      status: 'invalid',
      error: expect.stringContaining('check digits'),
    })
  })

  it('is answered with the name and the source of its bank', async () => {
    const { body } = await request('/v1/swift/validate?code=QQAADEFF')
    expect(body).toMatchObject({
      isValid: true,
      code: 'QQAADEFF',
      bankName: 'Aldermoor Bank AG',
      source: expect.any(String),
    })
  })
})

describe('HEAD', () => {
  it('is answered without a body and is counted like GET: its length tells valid codes apart', async () => {
    const { text } = await site.issueKey('business')
    const countUsed = async () => (await request('/v1/usage', {}, text)).body.calls.used
    for (const url of ['/v1/swift/validate?code=QQAADEFF', '/v1/export/bsb']) {
      const before = await countUsed()
      const { status, body, headers } = await request(url, { method: 'HEAD' }, text)
      expect([status, body]).toEqual([200, null])
      expect(headers['content-length']).not.toBe('0')
      expect(await countUsed()).toBe(before + 1)
    }
  })
})

describe('the usage of a key', () => {
  it('is returned after the key exceeds its rate limit, up to another limit', async () => {
    const { text } = await site.issueKey('free')
    for (let n = 0; n < 6; n++) await request('/v1/swift/validate?code=QQAADEFF', {}, text)
    const { status, body } = await request('/v1/usage', {}, text)
    expect([status, body.calls.used]).toEqual([200, 5])
    const statuses = new Set<number>()
    for (let n = 0; n < 60; n++) statuses.add((await request('/v1/usage', {}, text)).status)
    expect(statuses).toEqual(new Set([200, 429]))
  })
})

describe('Basic authentication', () => {
  it('is refused with a hint to use Bearer', async () => {
    const authorization = `Basic ${Buffer.from(`${keys.business}:`).toString('base64')}`
    const { status, body } = await request('/v1/usage', { headers: { authorization } }, null)
    expect([status, body.error.code]).toEqual([401, 'missing_key'])
    expect(body.error.message).toContain('Use Bearer')
  })
})

describe('an invalid code', () => {
  it('is repeated in the response up to 64 characters', async () => {
    const getRepeatedCode = async (length: number) =>
      (await request(`/v1/bsb/validate?code=${'1'.repeat(length)}`)).body.bsbCode
    expect(await getRepeatedCode(64)).toBe('1'.repeat(64))
    expect(await getRepeatedCode(65)).toBe(`${'1'.repeat(64)}…`)
  })
})

describe('a UK account number', () => {
  const check = (body: object, key?: string) => post('/v1/sortcode/account', body, key)

  it.each([
    ['08-99-99', '66374958', 'valid'],
    ['089999', '66374959', 'invalid'],
    ['000001', '12345678', 'unknown'],
    ['0000', '12345678', 'invalid'],
  ])('%s %s is %s, alone and in a batch, and is not repeated', async (sortcode, account, status) => {
    const { body } = await check({ sortcode, account })
    expect(body).toMatchObject({ type: 'account', status, isValid: status === 'valid' })
    const codes = [{ type: 'account', sortcode, account, id: 7 }]
    const batch = await post('/v1/batch', { codes, details: true })
    expect(batch.body).toEqual({ counted: 1, results: [{ id: 7, ...body }] })
    expect(JSON.stringify([body, batch.body, site.log])).not.toContain(account)
  })

  it('is never cached, and is refused to a plan without sort codes', async () => {
    const numbers = { sortcode: '089999', account: '66374958' }
    expect((await check(numbers)).headers['cache-control']).toBe('private, no-store')
    const { text: free } = await site.issueKey('free')
    expect((await check(numbers, free)).body.error.code).toBe('not_in_plan')
    const { body } = await post('/v1/batch', { codes: [{ type: 'account', ...numbers }] }, free)
    expect(body.results).toMatchObject([{ type: 'problem', problem: { code: 'not_in_plan' } }])
  })

  it('is refused with the name of a missing field', async () => {
    expect((await check({ sortcode: '089999' })).body.error.details).toEqual({ parameter: 'account' })
    const { body } = await post('/v1/batch', { codes: [{ type: 'account', sortcode: '089999', account: 6 }] })
    expect(body.results[0].problem.details).toEqual({ parameter: 'account' })
  })
})

describe('an error', () => {
  const getContentType = (response: { headers: object }) =>
    String(new Map(Object.entries(response.headers)).get('content-type'))

  it('is sent as problem details to a client that accepts them', async () => {
    const accept = 'application/json, application/problem+json'
    const response = await request('/v1/swift/validate', { headers: { accept } })
    expect(getContentType(response)).toBe('application/problem+json; charset=utf-8')
    expect(response.body).toEqual({
      type: 'http://localhost:3000/api#invalid_parameter',
      title: 'Invalid parameter',
      status: 400,
      detail: 'code is missing',
      code: 'invalid_parameter',
      details: { parameter: 'code' },
    })
  })

  it.each(['*/*', 'application/json', 'application/problem+json;q=0'])(
    'is sent as an error object to a client that accepts %s',
    async (accept) => {
      const response = await request('/v1/swift/validate', { headers: { accept } })
      expect(getContentType(response)).toBe('application/json; charset=utf-8')
      expect(response.body).toMatchObject({ error: { code: 'invalid_parameter' } })
    },
  )

  it('names a field of the body that the endpoint does not have', async () => {
    const { status, body } = await post('/v1/swift/validate', { code: 'QQAADEFF', branch: 'XXX' })
    expect(status).toBe(400)
    expect(body.error).toEqual({
      code: 'invalid_parameter',
      message: 'There is no field branch. This call has code, asOf.',
      details: { parameter: 'branch', known: ['code', 'asOf'] },
    })
  })

  it.each([
    ['/v1/swift/search?term=aldermoor&countryCode=DE', 'countryCode', 'Did you mean country?'],
    ['/v1/swift/validate?code=QQAADEFF&offset=1', 'offset', 'This call has code, asOf.'],
    ['/v1/usage?month=5', 'month', 'This call has none.'],
    ['/v1/swift/validate?bic=QQAADEFF', 'bic', 'This call has code, asOf.'],
    ['/v1/iban/validate?code=DE89370400440532013000', 'code', 'This call has iban, asOf.'],
  ])('names a parameter that the endpoint does not have: %s', async (url, parameter, advice) => {
    const { status, body } = await request(url)
    expect([status, body.error.details.parameter]).toEqual([400, parameter])
    expect(body.error.message).toBe(`There is no parameter ${parameter}. ${advice}`)
  })

  it('names a field that an item of a batch does not have', async () => {
    const { body } = await post('/v1/batch', { codes: [{ typ: 'swift', code: 'QQAADEFF' }] })
    expect(body.results[0].problem.message).toBe('There is no field typ. Did you mean type?')
  })
})

describe('a response', () => {
  it('has an id and the directory version, and allows every origin', async () => {
    const { headers } = await request('/v1/swift/validate?code=QQAADEFF')
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'x-directory-version': expect.any(String),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('is 304 and not counted for a client that has the current version', async () => {
    const { text } = await site.issueKey('business')
    const first = await request('/v1/swift/validate?code=QQAADEFF', {}, text)
    const revalidated = await request(
      '/v1/swift/validate?code=QQAADEFF',
      { headers: { 'if-none-match': String(first.headers.etag) } },
      text,
    )
    expect([revalidated.status, revalidated.body]).toEqual([304, null])
    expect((await request('/v1/usage', {}, text)).body.calls.used).toBe(1)
  })

  it.each([
    ['as a strong ETag', (tag: string) => tag.replace('W/', '')],
    ['in a list', (tag: string) => `"other", ${tag}`],
    ['as *', () => '*'],
  ])('is 304 with the same Vary header if the request has its ETag %s', async (_form, toIfNoneMatch) => {
    const url = '/v1/swift/validate?code=QQAADEFF'
    const first = await request(url)
    const revalidated = await request(url, {
      headers: { 'if-none-match': toIfNoneMatch(String(first.headers.etag)) },
    })
    expect([revalidated.status, revalidated.headers.vary]).toEqual([304, first.headers.vary])
    expect(revalidated.headers.vary).toBe('authorization, accept-encoding')
  })

  it('about an account is never cached', async () => {
    const { headers } = await request('/v1/iban/validate?iban=DE89370400440532013000')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    expect(headers).not.toHaveProperty('etag')
  })
})

describe('a key', () => {
  const requestWithoutKey = (url: string, headers = {}) => request(url, { headers }, null)
  const mistyped = `${keys.free.slice(0, -1)}${keys.free.endsWith('x') ? 'y' : 'x'}`

  it('is accepted in the header or in the query', async () => {
    expect((await requestWithoutKey(`/v1/usage?api_key=${keys.free}`)).body.plan).toBe('free')
    expect((await requestWithoutKey('/v1/usage', { authorization: `bearer ${keys.free}` })).body.plan).toBe(
      'free',
    )
    expect(
      (await requestWithoutKey(`/v1/usage?api_key=${keys.free}`, { authorization: `Bearer ${keys.free}` }))
        .status,
    ).toBe(200)
  })

  it.each([
    ['missing', '/v1/usage', {}, 'missing_key'],
    ['empty', '/v1/usage?api_key=', {}, 'missing_key'],
    ['empty in the header', '/v1/usage', { authorization: 'Bearer' }, 'missing_key'],
    ['mistyped', `/v1/usage?api_key=${mistyped}`, {}, 'invalid_key'],
    ['of another authentication scheme', '/v1/usage', { authorization: 'Basic Zm9vOmJhcg==' }, 'missing_key'],
    [
      'different in the header and in the query',
      `/v1/usage?api_key=${keys.developer}`,
      { authorization: `Bearer ${keys.free}` },
      'conflicting_keys',
    ],
    [
      'given twice with different values',
      `/v1/usage?api_key=${keys.developer}&api_key=${keys.free}`,
      {},
      'conflicting_keys',
    ],
  ])('is refused if it is %s', async (_defect, url, headers, code) => {
    const refused = await requestWithoutKey(url, headers)
    expect(refused.status).toBe(401)
    expect(refused.body.error.code).toBe(code)
    expect(refused.headers['www-authenticate']).toContain('Bearer')
    expect(refused.headers).toHaveProperty('x-ratelimit-remaining')
    expect(JSON.stringify(refused.body)).not.toContain('bcx_live_')
  })

  it('that is missing or mistyped gets a 401 with the realm of the site', async () => {
    const challenge = async (headers = {}) =>
      (await requestWithoutKey('/v1/usage', headers)).headers['www-authenticate']
    expect(await challenge()).toBe('Bearer realm="Bankcodex API"')
    const mistypedChallenge = await challenge({ authorization: `Bearer ${mistyped}` })
    expect(mistypedChallenge).toBe('Bearer realm="Bankcodex API", error="invalid_token"')
  })

  it('gets one problem if it is revoked, another if it is unknown', async () => {
    const { text, key } = await site.issueKey('free')
    await site.keys.revoke(key.id, new Date())
    expect((await request('/v1/usage', {}, text)).body.error.code).toBe('revoked_key')
    const otherSite = await inventedSite()
    const { text: unknownKey } = await otherSite.issueKey('free')
    expect((await request('/v1/usage', {}, unknownKey)).body.error).toMatchObject({
      code: 'invalid_key',
      details: { reason: 'unknown' },
    })
  })
})

describe('a code that is empty or blank', () => {
  it.each(['/v1/swift/validate?code=', '/v1/iban/validate?iban=%20', '/v1/lookup?code=%20%20'])(
    'is treated as missing: %s',
    async (url) => {
      const { text } = await site.issueKey('business')
      const { status, body } = await request(url, {}, text)
      expect([status, body.error.code]).toEqual([400, 'invalid_parameter'])
      expect(body.error.message).toContain('is missing')
      expect((await request('/v1/usage', {}, text)).body.calls.used).toBe(0)
    },
  )
})

describe('a plan', () => {
  it('without a code type is refused with the plans that have it', async () => {
    const { status, body } = await request('/v1/routing/validate?number=021000021', {}, keys.free)
    expect(status).toBe(403)
    expect(body.error).toMatchObject({
      code: 'not_in_plan',
      details: { plan: 'free', plans: ['developer', 'business', 'enterprise'] },
    })
  })

  it('limits the requests of a minute; the next one gets 429 with Retry-After', async () => {
    const { text } = await site.issueKey('free')
    const remaining: unknown[] = []
    for (let n = 0; n < 5; n++) {
      const { status, headers } = await request('/v1/swift/validate?code=QQAADEFF', {}, text)
      expect(status).toBe(200)
      remaining.push(headers['x-ratelimit-remaining'])
    }
    expect(remaining.map(Number)).toEqual([4, 3, 2, 1, 0])
    const { status, headers, body } = await request('/v1/swift/validate?code=QQAADEFF', {}, text)
    expect([status, body.error.code]).toEqual([429, 'rate_limit_exceeded'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(headers.ratelimit).toMatch(/^"minute";r=0;t=\d+$/)
    expect(headers['ratelimit-policy']).toBe('"minute";q=5;w=60')
  })

  it('counts requests with an invalid body towards its rate limit', async () => {
    const { text } = await site.issueKey('free')
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await post('/v1/batch', {}, text)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('without a rate limit is not locked by empty fields', async () => {
    const { text } = await site.issueKey('business')
    const send = (iban: string) => post('/v1/iban/validate', { iban }, text)
    for (let n = 0; n < 61; n++) await send('')
    expect((await send('DE89370400440532013000')).status).toBe(200)
  })

  it.each([
    ['too deep', `{"codes":${'['.repeat(1000)}${']'.repeat(1000)}}`, 'levels'],
    ['no JSON', '{"codes":', 'malformed JSON'],
    ['invalid for the endpoint', '{"codes":[]}', '1 to 1,000 codes'],
  ])('without a rate limit still limits bodies that are %s', async (_defect, payload, message) => {
    const { text } = await site.issueKey('enterprise')
    const headers = { 'content-type': 'application/json' }
    const send = (body: string) => request('/v1/batch', { method: 'POST', payload: body, headers }, text)
    for (let n = 0; n < 60; n++) {
      const { status, body } = await send(payload)
      expect(status).toBe(400)
      expect(body.error.message).toContain(message)
    }
    const refused = await send(payload)
    expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limit_exceeded'])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    // The same key may still send valid bodies.
    expect((await send('{"codes":["QQAADEFF"]}')).status).toBe(200)
    expect((await request('/v1/swift/validate?code=QQAADEFF', {}, text)).status).toBe(200)
  })

  it('without a rate limit sends the monthly quota as the limit; without a quota, no limit', async () => {
    const { headers } = await request('/v1/swift/validate?code=QQAADEFF', {}, keys.business)
    expect(Number(headers['x-ratelimit-limit'])).toBe(50_000)
    expect(Number(headers['x-ratelimit-reset']) * 1000).toBeGreaterThan(Date.now())
    expect((await request('/v1/usage')).headers).not.toHaveProperty('x-ratelimit-limit')
  })
})

describe('the monthly quota', () => {
  it('is exhausted: 429 with the start of the next month', async () => {
    const { text, key } = await site.issueKey('developer')
    await site.usage.reserve([{ keyId: key.id, calls: 4999, limit: 5000 }], new Date())
    expect((await request('/v1/swift/validate?code=QQAADEFF', {}, text)).status).toBe(200)
    const { status, body, headers } = await request('/v1/swift/validate?code=QQAADEFF', {}, text)
    expect([status, body.error.code]).toEqual([429, 'quota_exceeded'])
    expect(Number(headers['x-ratelimit-remaining'])).toBe(0)
    expect(new Date(body.error.details.resetsAt).getUTCDate()).toBe(1)
    expect(Number(headers['x-ratelimit-reset']) * 1000).toBe(Date.parse(body.error.details.resetsAt))
    expect((await request('/v1/usage', {}, text)).body.calls).toMatchObject({ used: 5000, remaining: 0 })
  })

  it('is not used by refused requests', async () => {
    const { text } = await site.issueKey('developer')
    await request('/v1/swift/validate', {}, text)
    await request('/v1/nothing', {}, text)
    await request('/v1/usage', {}, text)
    expect((await request('/v1/usage', {}, text)).body.calls.used).toBe(0)
  })

  it('is too small for a batch: the whole batch is refused', async () => {
    const { text, key } = await site.issueKey('developer')
    await site.usage.reserve([{ keyId: key.id, calls: 4998, limit: 5000 }], new Date())
    const batch = { codes: ['QQAADEFF', 'QQAADEFF', 'QQAADEFF'] }
    const { status, body } = await post('/v1/batch', batch, text)
    expect([status, body.error.details]).toMatchObject([429, { left: 2, wanted: 3 }])
    expect((await request('/v1/usage', {}, text)).body.calls.used).toBe(4998)
  })
})

describe('a batch', () => {
  it('returns results in order with the caller’s ids, and counts them', async () => {
    const { text } = await site.issueKey('business')
    const codes = [
      'QQAADEFF',
      { id: 7, type: 'iban', code: 'DE89 3704 0044 0532 0130 00' },
      { id: 'x', code: 'QQAADEFF' },
    ]
    const { status, body } = await post('/v1/batch', { codes }, text)
    expect(status).toBe(200)
    expect(body.counted).toBe(3)
    expect(body.results).toMatchObject([
      { id: null, type: 'swift', isValid: true },
      { id: 7, type: 'iban', isValid: true, iban: 'DE89370400440532013000' },
      { id: 'x', type: 'swift', bankName: 'Aldermoor Bank AG' },
    ])
    expect(body.results[0]).not.toHaveProperty('checks')
    expect((await request('/v1/usage', {}, text)).body.calls.used).toBe(3)
  })

  it('returns checks and sources on request', async () => {
    const { body } = await post('/v1/batch', { codes: ['QQAADEFF'], details: true })
    expect(body.results[0]).toMatchObject({ checks: expect.any(Array), sources: expect.any(Array) })
  })

  it('returns a problem for an invalid item, which is not counted', async () => {
    const codes = [
      5,
      null,
      [],
      {},
      { code: 1 },
      { code: 'DEUTDEFF', type: 'nothing' },
      'x'.repeat(257),
      '062000',
      '?',
      { id: {}, code: 'QQAADEFF' },
      { type: 'swift', code: ' ' },
    ]
    const { body } = await post('/v1/batch', { codes })
    expect(body.counted).toBe(0)
    expect(body.results).toHaveLength(codes.length)
    for (const { problem } of body.results) expect(problem.code).toBe('invalid_parameter')
    expect(body.results[7].problem.details.types).toEqual(['sortcode', 'chips', 'bsb'])
  })

  it('without a counted code still sends the monthly usage', async () => {
    const { text, key } = await site.issueKey('business')
    await site.usage.reserve([{ keyId: key.id, calls: 400, limit: 50_000 }], new Date())
    const response = await post('/v1/batch', { codes: ['?'] }, text)
    expect(response.body.counted).toBe(0)
    expect(Number(response.headers['x-ratelimit-remaining'])).toBe(49_600)
  })

  it('that is compressed is refused with the error object', async () => {
    const { status, headers, body } = await request('/v1/batch', {
      method: 'POST',
      payload: 'x',
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    })
    expect([status, body.error.code]).toEqual([415, 'unsupported_media_type'])
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-request-id': expect.any(String),
    })
  })

  it('returns a problem for an item that the plan does not include', async () => {
    const { body } = await post(
      '/v1/batch',
      { codes: ['QQAADEFF', { type: 'routing', code: '021000021' }] },
      keys.free,
    )
    expect(body.results).toMatchObject([{ isValid: true }, { problem: { code: 'not_in_plan' } }])
  })

  it('may have 1 to 1,000 codes', async () => {
    const repeatCode = (length: number) => Array.from({ length }, () => 'QQAADEFF')
    expect((await post('/v1/batch', { codes: [] })).body.error.code).toBe('invalid_parameter')
    expect((await post('/v1/batch', { codes: repeatCode(1001) })).body.error.message).toContain('1 to 1,000')
    const { body } = await post('/v1/batch', { codes: repeatCode(1000) })
    expect([body.counted, body.results.length]).toEqual([1000, 1000])
  })
})

describe('a code of unknown type', () => {
  it('is answered as every type that it fits', async () => {
    const { body } = await request('/v1/lookup?code=QQAADEFF')
    expect(body).toMatchObject({ matches: [{ type: 'swift', isValid: true }], notInPlan: [] })
    const sixDigits = await request('/v1/lookup?code=062000')
    expect(sixDigits.body.matches.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['bsb', 'chips', 'sortcode']),
    )
  })

  it.each([
    ['DE89370400440532013001', 'iban'],
    ['GB29NWBK6016133192681', 'iban'],
  ])('%s is mistyped and can only be an %s: it is answered as invalid', async (code, type) => {
    const invalid = { type, isValid: false, status: 'invalid', error: expect.any(String) }
    const { body } = await request(`/v1/lookup?code=${code}`)
    expect(body).toMatchObject({ matches: [invalid], notInPlan: [] })
    const batch = await post('/v1/batch', { codes: [code] })
    expect(batch.body).toMatchObject({ counted: 1, results: [{ id: null, ...invalid }] })
  })

  it('is answered for each type whose format it has, as invalid if it breaks a rule', async () => {
    const { body } = await request('/v1/lookup?code=021000022')
    const invalid = { type: 'routing', isValid: false, status: 'invalid', error: expect.any(String) }
    expect(body.matches).toContainEqual(expect.objectContaining(invalid))
  })

  it('that fits a type outside the plan gets a problem for that type', async () => {
    const { text } = await site.issueKey('free')
    const code = '021000022'
    const { matches, notInPlan } = (await post('/v1/lookup', { code }, text)).body
    expect([matches, notInPlan]).toEqual([[], expect.arrayContaining(['routing'])])
    const { body } = await post('/v1/batch', { codes: [{ type: 'routing', code }] }, text)
    expect(body).toMatchObject({ counted: 0, results: [{ problem: { code: 'not_in_plan' } }] })
  })

  it('that fits no type has no matches', async () => {
    expect((await post('/v1/lookup', { code: '?' })).body).toEqual({ matches: [], notInPlan: [] })
  })

  it('is answered with the types that the plan does not include', async () => {
    const { body } = await post('/v1/lookup', { code: '062000' }, keys.developer)
    expect(body.notInPlan).toEqual([])
    const { text } = await site.issueKey('free')
    const free = (await post('/v1/lookup', { code: '062000' }, text)).body
    expect(free.matches).toEqual([])
    expect(free.notInPlan).toEqual(expect.arrayContaining(['sortcode', 'chips', 'bsb']))
  })
})

describe('banks', () => {
  it('are searched for by name and country', async () => {
    const { body } = await request('/v1/swift/search?term=aldermoor&country=de&limit=1')
    expect(body.results).toMatchObject([{ name: 'Aldermoor Bank AG', countryCode: 'DE' }])
  })

  it.each(['', '?term=', '?term=a&country=ZZ', '?term=a&limit=26', '?term=a&limit=0', '?term=a&term=b'])(
    'are not searched for with the query "%s"',
    async (query) => {
      const { status, body } = await request(`/v1/swift/search${query}`)
      expect([status, body.error.code]).toEqual([400, 'invalid_parameter'])
    },
  )
})

describe('the daily usage', () => {
  it('lists the calls of each day', async () => {
    const { text, key } = await site.issueKey('business')
    await site.usage.reserve([{ keyId: key.id, calls: 3, limit: null }], new Date('2026-03-02T23:59:59Z'))
    const { body } = await request('/v1/usage/daily?from=2026-03-01&to=2026-03-03', {}, text)
    expect(body).toEqual({
      from: '2026-03-01',
      to: '2026-03-03',
      total: 3,
      days: [
        { day: '2026-03-01', calls: 0 },
        { day: '2026-03-02', calls: 3 },
        { day: '2026-03-03', calls: 0 },
      ],
    })
  })

  it.each([
    '?from=2026-03-02&to=2026-03-01',
    '?from=2024-01-01&to=2026-03-01',
    '?to=tomorrow',
    '?to=2026-02-30',
  ])('is refused with 400 for %s', async (query) =>
    expect((await request(`/v1/usage/daily${query}`)).status).toBe(400),
  )

  it('is refused for a plan without analytics', async () => {
    expect((await request('/v1/usage/daily', {}, keys.developer)).status).toBe(403)
  })
})

describe('a request that no endpoint answers', () => {
  it('gets the error object for an unknown path or method', async () => {
    expect((await request('/v1')).body.error.code).toBe('not_found')
    expect((await request('/v1/swift')).body.error.code).toBe('not_found')
    const { status, headers, body } = await request('/v1/batch')
    expect([status, headers.allow, body.error.code]).toEqual([405, 'POST, OPTIONS', 'method_not_allowed'])
  })

  it.each([
    ['/v1/nothing', 'GET', 404],
    ['/v1/batch', 'GET', 405],
    ['/v1/batch', 'TRACE', 405],
  ])('is counted towards the limit of its key or its address: %s %s', async (url, method, expected) => {
    const { text: free } = await site.issueKey('free')
    const send = (key: string | null) => request(url, { method: method as 'GET' }, key)
    expect((await send(keys.enterprise)).headers).not.toHaveProperty('x-ratelimit-limit')
    expect((await send(keys.business)).headers['x-ratelimit-limit']).toBe('50000')
    const remaining = (await send(null)).headers['x-ratelimit-remaining']
    for (let left = 4; left >= 0; left--) {
      const { status, headers } = await send(free)
      expect([status, Number(headers['x-ratelimit-remaining'])]).toEqual([expected, left])
    }
    expect((await send(free)).body.error.code).toBe('rate_limit_exceeded')
    const { status, headers } = await send(null)
    expect([status, Number(headers['x-ratelimit-remaining'])]).toEqual([expected, Number(remaining) - 1])
  })

  it.each([
    ['TRACE', '/v1/batch', 'POST, OPTIONS'],
    ['PROPFIND', '/v1/usage?x=1', 'GET, HEAD, OPTIONS'],
    ['QUERY', '/v1/watches/7f0c3d1e-58a4-4c8e-9b61-2f4d6a7e9c10', 'GET, DELETE, HEAD, OPTIONS'],
  ])('gets the methods that the path allows: %s %s', async (method, url, allow) => {
    const { status, headers, body } = await request(url, { method: method as 'GET' })
    expect([status, headers.allow, body.error.code]).toEqual([405, allow, 'method_not_allowed'])
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'x-request-id': expect.any(String),
      'cache-control': 'no-store',
    })
  })

  it('gets the error object for unusual methods too', async () => {
    const { status, body } = await request('/v1/nothing', { method: 'PROPFIND' as 'GET' })
    expect([status, body.error.code]).toEqual([404, 'not_found'])
  })

  it('gets the error object for a malformed path', async () => {
    const { status, body } = await request('/v1/swift/validate?code=%ff')
    expect(status).toBe(200)
    expect(body.isValid).toBe(false)
    expect((await request('/v1/%ff')).body.error.code).toBe('invalid_parameter')
  })

  it('gets the error object for a malformed, too large or non-JSON body', async () => {
    const send = (payload: string, type = 'application/json') =>
      request('/v1/iban/validate', { method: 'POST', payload, headers: { 'content-type': type } })
    expect((await send('{"iban": "DE')).body.error.code).toBe('invalid_body')
    expect((await send('[]')).body.error.code).toBe('invalid_body')
    expect((await send('null')).body.error.code).toBe('invalid_body')
    expect((await send('{"__proto__": {}, "iban": "DE"}')).body.error.code).toBe('invalid_body')
    expect((await send('iban=DE', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await send('iban=DE', 'text/plain')).body.error.code).toBe('unsupported_media_type')
    expect((await send(JSON.stringify({ iban: 'x'.repeat(5000) }))).body.error.code).toBe('body_too_large')
    expect((await send('{}')).body.error).toMatchObject({
      code: 'invalid_parameter',
      details: { parameter: 'iban' },
    })
  })

  it.each([
    ['/v1/iban/validate', 'iban'],
    ['/v1/batch', 'codes'],
    ['/v1/lookup', 'code'],
    ['/v1/endpoints', 'url'],
  ])('gets the name of the required field if its body is missing: %s', async (url, parameter) => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const { status, body } = await request(url, { method: 'POST', headers })
      expect([status, body.error.details]).toEqual([400, { parameter }])
    }
  })

  it.each(['/v1/lokup', '/v1', '/v1/export/swift/all'])(
    'answers a CORS preflight for the unknown path %s',
    async (url) => {
      const preflight = { 'access-control-request-method': 'GET', origin: 'https://shop.example' }
      const { status, headers } = await request(url, { method: 'OPTIONS', headers: preflight }, null)
      expect([status, headers['access-control-allow-origin']]).toEqual([204, '*'])
      expect(headers['access-control-allow-methods']).toContain('GET')
      expect(headers).not.toHaveProperty('x-ratelimit-remaining')
    },
  )

  it('is answered without a key if it is a CORS preflight', async () => {
    const { status, headers } = await request('/v1/batch', { method: 'OPTIONS' }, null)
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': expect.stringContaining('Authorization'),
      'cache-control': 'no-store',
    })
  })
})

describe('without a directory', () => {
  it('a request is refused, and not counted', async () => {
    const siteWithoutDirectory = await inventedSite({ hasDirectory: false })
    const { text } = await siteWithoutDirectory.issueKey('business')
    const headers = { authorization: `Bearer ${text}` }
    const refused = await siteWithoutDirectory.app.inject({
      url: '/v1/swift/validate?code=DEUTDEFF',
      headers,
    })
    expect([refused.statusCode, refused.json().error.code]).toEqual([503, 'unavailable'])
    expect((await siteWithoutDirectory.app.inject({ url: '/v1/usage', headers })).json().calls.used).toBe(0)
  })
})
