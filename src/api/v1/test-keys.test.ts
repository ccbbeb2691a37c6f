import { describe, expect, it } from 'vitest'
import { listTestCodes } from '../../lookup/test-codes/list-test-codes.ts'
import { inventedSite } from '../../testing/invented-site.ts'
import { PROBLEMS } from './problems.ts'

const site = await inventedSite()
const live = await site.issueKey('business')
const test = await site.issueKey('free', 'test')

const call = (url: string, key: { text: string } = test, options: object = {}) =>
  site.inject({ url, headers: { authorization: `Bearer ${key.text}` }, ...options })

/** Enough keys that no test reaches the limit of a minute. */
const createKey = () => site.issueKey('free', 'test')

describe('a test key', () => {
  it('answers test codes, and says so in every answer', async () => {
    const response = await call('/v1/swift/validate?code=BCXTDEFFT03')
    expect(response.headers['x-bankcodex-test']).toBe('true')
    expect(response.json()).toMatchObject({
      test: true,
      status: 'invalid',
      reason: 'closed',
      source: 'Test data, invented',
    })
    expect((await call('/v1/nothing')).json()).toMatchObject({ test: true, error: { code: 'not_found' } })
  })

  it('knows nothing of the directory, and a live key nothing of test codes, whoever asks first', async () => {
    for (const key of [live, test, live, test]) {
      const isTest = key === test
      const listed = (await call('/v1/swift/validate?code=QQAADEFF', key)).json()
      expect(listed).toMatchObject({ status: isTest ? 'unknown' : 'valid' })
      const testCode = (await call('/v1/swift/validate?code=BCXTDEFFT00', key)).json()
      expect(testCode).toMatchObject({ status: isTest ? 'valid' : 'unknown' })
      expect('test' in testCode).toBe(isTest)
    }
  })

  it('gets no 304 for the answer of a live key', async () => {
    const { headers } = await call('/v1/swift/validate?code=QQAADEFF', live)
    const conditional = { authorization: `Bearer ${test.text}`, 'if-none-match': String(headers.etag) }
    const response = await call('/v1/swift/validate?code=QQAADEFF', test, { headers: conditional })
    expect([response.statusCode, response.headers.etag]).toEqual([200, undefined])
  })

  it('finds no bank, change or list of the directory', async () => {
    const key = await createKey()
    expect((await call('/v1/swift/search?term=aldermoor', key)).json()).toMatchObject({ test: true })
    expect((await call('/v1/swift/search?term=aldermoor', key)).body).not.toContain('Aldermoor')
    expect((await call('/v1/swift/search?term=test+bank', key)).body).toContain('BCXTDEFF')
    expect((await call('/v1/export/swift', key)).statusCode).toBe(403)
    const post = { method: 'POST', payload: { codes: ['QQAADEFF', 'BCXTDEFFT00'] } }
    expect((await call('/v1/batch', key, post)).body).not.toContain('Aldermoor')
  })

  it('answers each documented code', async () => {
    for (const code of listTestCodes('swift').slice(0, 20)) {
      const response = await call(`/v1/swift/validate?code=${encodeURIComponent(code)}`, await createKey())
      expect(response.json()).toMatchObject({ test: true, status: expect.any(String) })
    }
  })

  /** No endpoint answers with 405: other methods have no endpoint. */
  const PROBLEMS_OF_ENDPOINTS = Object.entries(PROBLEMS).filter(([, { status }]) => status !== 405)

  it.each(PROBLEMS_OF_ENDPOINTS)('answers test:%s with this error', async (code, { status }) => {
    const batch = { method: 'POST', payload: { codes: ['BCXTDEFFT00', `test:${code}`] } }
    const [url, options] = status === 404 ? [`/v1/endpoints/test:${code}`, {}] : ['/v1/batch', batch]
    const response = await call(url, await createKey(), options)
    expect([response.statusCode, response.json()]).toMatchObject([status, { test: true, error: { code } }])
    const isLater = [409, 429, 503].includes(status)
    expect(response.headers['retry-after']).toBe(isLater ? '1' : undefined)
  })

  it('answers no error of another endpoint, and a live key none at all', async () => {
    const test404 = (await call('/v1/swift/validate?code=test:not_found', await createKey())).json()
    expect(test404).toMatchObject({ test: true, status: 'invalid' })
    const live429 = (await call('/v1/swift/validate?code=test:quota_exceeded', live)).json()
    expect(live429).toMatchObject({ status: 'invalid' })
  })

  it('is not counted against a month, also with an Idempotency-Key', async () => {
    const key = await createKey()
    const headers = { authorization: `Bearer ${key.text}`, 'idempotency-key': 'once' }
    const post = { method: 'POST', payload: { codes: ['BCXTDEFFT00'] }, headers }
    for (let times = 0; times < 2; times++) expect((await call('/v1/batch', key, post)).statusCode).toBe(200)
    await call('/v1/swift/validate?code=BCXTDEFFT00', key)
    expect((await call('/v1/usage', key)).json()).toMatchObject({ calls: { used: 0, limit: null } })
  })

  it('has 60 requests a minute', async () => {
    const key = await createKey()
    for (let number = 1; number <= 60; number++) await call('/v1/swift/validate?code=BCXTDEFF', key)
    expect((await call('/v1/swift/validate?code=BCXTDEFF', key)).statusCode).toBe(429)
  })

  it('has webhook endpoints with tests, and watches nothing', async () => {
    const key = await createKey()
    const post = (payload: object) => ({ method: 'POST', payload })
    const endpoint = await call('/v1/endpoints', key, post({ url: 'https://hooks.example.com/x' }))
    const { id } = endpoint.json() as { id: string }
    expect(endpoint.json()).toMatchObject({ test: true, secret: expect.any(String) })
    expect((await call(`/v1/endpoints/${id}/test`, key, { method: 'POST' })).statusCode).toBe(202)
    const watch = await call(
      '/v1/watches',
      key,
      post({ endpoint: id, type: 'swift', codes: ['BCXTDEFFT00'] }),
    )
    expect(watch.json()).toMatchObject({ error: { code: 'limit_reached' } })
  })

  it('answers the tools of MCP with test data', async () => {
    const message = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'lookup', arguments: { code: 'BCXTDEFFT00' } },
    }
    const headers = {
      authorization: `Bearer ${(await createKey()).text}`,
      accept: 'application/json, text/event-stream',
    }
    const { body } = await call('/mcp', test, { method: 'POST', payload: message, headers })
    expect(body).toContain('\\"test\\":true')
    expect(body).toContain('Test Bank')
  })
})
