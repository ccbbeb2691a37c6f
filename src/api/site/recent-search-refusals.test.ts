import { describe, expect, it } from 'vitest'
import { ADD_PATH, createEmptySite, SWIFT_SEARCH } from './testing/recording-site.ts'

const IBAN = 'DE89370400440532013000'

describe('what is not worth recording', async () => {
  const { add, list } = await createEmptySite()

  it.each([
    ['an IBAN that is wrong', 'IBAN', 'DE88370400440532013000'],
    ['a routing number that is wrong', 'Routing', '123456781'],
    ['a code that does not exist', 'BSB', '999999'],
    ['a code that nobody knows', 'SORT_CODE', '990000'],
    ['a routing number that nobody lists', 'Routing', '111111118'],
    ['a text in the shape of a BIC', 'SWIFT', 'RUDEDEWORDS'],
    ['nothing', 'IBAN', ''],
    ['markup', 'SWIFT', '<script>alert(1)</script>'],
    ['half a sign', 'SWIFT', '\ud800'],
    ['an IBAN as another code', 'SWIFT', IBAN],
    ['an IBAN as a sort code', 'SORT_CODE', IBAN],
  ])('200, and %s is left out', async (_what, type, value) => {
    expect(await add({ type, value })).toEqual({ status: 200, body: {} })
    expect(await list()).toEqual([])
  })

  it.each([
    [{ value: 'QQAADEFF' }, /^type must be one of SWIFT, IBAN, /],
    [{ type: 'swift', value: 'QQAADEFF' }, /^type must be one of/],
    [{ type: '__proto__', value: 'QQAADEFF' }, /^type must be one of/],
    [{ type: ['SWIFT'], value: 'QQAADEFF' }, /^type must be one of/],
    [{ type: 'SWIFT' }, /^value is missing$/],
    [{ type: 'SWIFT', value: null }, /^value must be a string$/],
    [{ type: 'SWIFT', value: ['QQAADEFF'] }, /^value may be given only once$/],
    [{ type: 'SWIFT', value: 'A'.repeat(101) }, /^value is too long \(maximum 100 characters\)$/],
    [[], /./],
    ['null', /./],
    ['"text"', /./],
  ])('400 for %j', async (payload, error) => {
    const { status, body } = await add(payload, { 'content-type': 'application/json' })
    expect(status).toBe(400)
    expect(body).toEqual({ error: expect.stringMatching(error) })
    expect(await list()).toEqual([])
  })

  it.each([
    [400, 'broken JSON', 'application/json', '{"type":"SWIFT","value":"QQAADEFF"'],
    [400, 'nothing', 'application/json', ''],
    [400, 'a prototype', 'application/json', '{"__proto__":{"x":1},"type":"SWIFT","value":"QQAADEFF"}'],
    [415, 'a form', 'application/x-www-form-urlencoded', 'type=SWIFT&value=QQAADEFF'],
    [415, 'plain text', 'text/plain', JSON.stringify(SWIFT_SEARCH)],
    [413, 'a book', 'application/json', JSON.stringify({ ...SWIFT_SEARCH, url: 'x'.repeat(5000) })],
    [413, 'a library', 'application/json', JSON.stringify({ ...SWIFT_SEARCH, url: 'x'.repeat(1024 * 1024) })],
  ])('%i for %s as %s', async (expected, _what, type, payload) => {
    const { status, body } = await add(payload, { 'content-type': type })
    expect(status).toBe(expected)
    expect(body).toEqual({ error: expect.any(String) })
    expect(await list()).toEqual([])
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ])('403 for a page of another site: %j', async (headers) => {
    expect(await add(SWIFT_SEARCH, headers)).toEqual({
      status: 403,
      body: { error: 'Only pages of this site may make this call' },
    })
    expect(await list()).toEqual([])
  })

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    '405 for %s, which says what is possible',
    async (method) => {
      const { app } = await createEmptySite()
      const answer = await app.inject({ method, url: ADD_PATH })
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow).toBe('POST')
      if (method !== 'HEAD') expect(answer.json()).toEqual({ error: `${method} is not allowed here` })
    },
  )
})

describe('pages of this site', async () => {
  const { add, list } = await createEmptySite()

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000' },
    { origin: 'http://here' },
  ])('200 with %j', async (headers) => {
    expect(await add(SWIFT_SEARCH, { host: 'here', ...headers })).toMatchObject({ status: 200 })
    expect(await list()).toHaveLength(1)
  })
})

describe('a caller that records too much', async () => {
  const { json, add, list } = await createEmptySite()
  const post = (remoteAddress: string, headers = {}) =>
    json({ method: 'POST', url: ADD_PATH, payload: SWIFT_SEARCH, remoteAddress, headers })

  it('429 from the 31st time in a minute on; others are not concerned', async () => {
    for (let times = 0; times < 30; times++) expect(await post('198.51.100.1')).toMatchObject({ status: 200 })
    expect(await post('198.51.100.1')).toEqual({
      status: 429,
      body: { error: expect.stringMatching(/^Too many searches to record\. Please try again in /) },
    })
    expect(await add(SWIFT_SEARCH)).toMatchObject({ status: 200 })
    expect(await list()).toHaveLength(1)
  })

  it('403 from another site’s page uses nothing up', async () => {
    for (let times = 0; times < 31; times++)
      expect(await post('198.51.100.2', { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
    expect(await post('198.51.100.2')).toMatchObject({ status: 200 })
  })
})
