import { describe, expect, it } from 'vitest'
import { ADD_PATH, createEmptySite, SWIFT_SEARCH } from './testing/recording-site.ts'

const IBAN = 'DE89370400440532013000'

describe('a search that is not recorded', async () => {
  const { add, list } = await createEmptySite()

  it.each([
    ['an invalid IBAN', 'IBAN', 'DE88370400440532013000'],
    ['an invalid routing number', 'Routing', '123456781'],
    ['a BSB that does not exist', 'BSB', '999999'],
    ['an unknown sort code', 'SORT_CODE', '990000'],
    ['a routing number that no source lists', 'Routing', '111111118'],
    ['words in the form of a BIC', 'SWIFT', 'RUDEDEWORDS'],
    ['an empty value', 'IBAN', ''],
    ['markup', 'SWIFT', '<script>alert(1)</script>'],
    ['half a surrogate pair', 'SWIFT', '\ud800'],
    ['an IBAN as a BIC', 'SWIFT', IBAN],
    ['an IBAN as a sort code', 'SORT_CODE', IBAN],
  ])('200 for %s', async (_content, type, value) => {
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
    [{ type: 'SWIFT', value: 'A'.repeat(257) }, /^value is too long \(maximum 256 characters\)$/],
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
    [400, 'an empty body', 'application/json', ''],
    [400, 'a __proto__ field', 'application/json', '{"__proto__":{"x":1},"type":"SWIFT","value":"QQAADEFF"}'],
    [415, 'form fields', 'application/x-www-form-urlencoded', 'type=SWIFT&value=QQAADEFF'],
    [415, 'plain text', 'text/plain', JSON.stringify(SWIFT_SEARCH)],
    [413, 'a body of 5 KB', 'application/json', JSON.stringify({ ...SWIFT_SEARCH, url: 'x'.repeat(5000) })],
    [
      413,
      'a body of 1 MB',
      'application/json',
      JSON.stringify({ ...SWIFT_SEARCH, url: 'x'.repeat(1024 * 1024) }),
    ],
  ])('%i for %s as %s', async (expected, _content, type, payload) => {
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
    '405 for %s, with the allowed method',
    async (method) => {
      const { app } = await createEmptySite()
      const response = await app.inject({ method, url: ADD_PATH })
      expect(response.statusCode).toBe(405)
      expect(response.headers.allow).toBe('POST')
      if (method !== 'HEAD') expect(response.json()).toEqual({ error: `${method} is not allowed here` })
    },
  )
})

describe('a search on a page of this site', async () => {
  const { add, list } = await createEmptySite()

  it.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000' },
    { origin: 'http://here' },
  ])('200 and recorded with %j', async (headers) => {
    expect(await add(SWIFT_SEARCH, { host: 'here', ...headers })).toMatchObject({ status: 200 })
    expect(await list()).toHaveLength(1)
  })
})

describe('a caller that records too many searches', async () => {
  const { json, add, list } = await createEmptySite()
  const post = (remoteAddress: string, headers = {}) =>
    json({ method: 'POST', url: ADD_PATH, payload: SWIFT_SEARCH, remoteAddress, headers })

  it('429 from the 31st in a minute on, for this caller only', async () => {
    for (let n = 0; n < 30; n++) expect(await post('198.51.100.1')).toMatchObject({ status: 200 })
    expect(await post('198.51.100.1')).toEqual({
      status: 429,
      body: { error: expect.stringMatching(/^Too many searches to record\. Please try again in /) },
    })
    expect(await add(SWIFT_SEARCH)).toMatchObject({ status: 200 })
    expect(await list()).toHaveLength(1)
  })

  it('403 for a page of another site does not count towards the limit', async () => {
    for (let n = 0; n < 31; n++)
      expect(await post('198.51.100.2', { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 })
    expect(await post('198.51.100.2')).toMatchObject({ status: 200 })
  })
})
