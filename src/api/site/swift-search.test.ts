import { describe, expect, it } from 'vitest'
import { inventedSite } from '../../testing/invented-site.ts'

const site = await inventedSite()

function search(parameters: Record<string, string>) {
  return site.json(`/api/swift/search?${new URLSearchParams(parameters)}`)
}

const ALDERMOOR = {
  id: 'de/aldermoor-bank-ag',
  name: 'Aldermoor Bank AG',
  slug: 'aldermoor-bank-ag',
  swift: 'QQAADEFF',
  country: 'Germany',
  countryCode: 'DE',
  city: 'Frankfurt am Main',
}

describe('GET /api/swift/search', () => {
  it('200 with the banks that a term finds', async () => {
    expect(await search({ term: 'aldermoor' })).toEqual({ status: 200, body: [ALDERMOOR] })
  })

  it.each(['DE', 'de', 'all_countries', ''])('200 within the country "%s"', async (country) => {
    expect(await search({ term: 'aldermoor', country })).toEqual({ status: 200, body: [ALDERMOOR] })
  })

  it('200 with no banks if the country has no match', async () => {
    expect(await search({ term: 'aldermoor', country: 'fr' })).toEqual({ status: 200, body: [] })
  })

  it('200 with the branch of a BIC, in upper or lower case, also with another country', async () => {
    const expected = { status: 200, body: [{ ...ALDERMOOR, swift: 'QQAADEFF100', city: 'München' }] }
    expect(await search({ term: 'qqaa de ff 100' })).toEqual(expected)
    expect(await search({ term: 'QQAADEFF100', country: 'FR' })).toEqual(expected)
  })

  it('200 with the same banks for any timestamp, which callers add to bypass caches', async () => {
    expect(await search({ term: 'aldermoor', timestamp: '1732158000000' })).toMatchObject({
      body: [ALDERMOOR],
    })
    expect(await search({ timestamp: '1732158000001', term: 'bruyere' })).toMatchObject({
      body: [{ countryCode: 'FR' }],
    })
  })

  it.each(['', '   '])('200 with no banks for the term "%s"', async (term) => {
    expect(await search({ term })).toEqual({ status: 200, body: [] })
  })

  it('200 with no banks if the term is missing', async () => {
    expect(await site.json('/api/swift/search')).toEqual({ status: 200, body: [] })
  })

  it.each(['QQ', 'ZZ', 'Germany', 'ß', '__proto__', 'x'.repeat(1000)])(
    '400 for the country %s',
    async (country) => {
      expect(await search({ term: 'aldermoor', country })).toEqual({
        status: 400,
        body: { error: 'Unknown country' },
      })
    },
  )

  it.each([201, 10_000])('400 for a term of %i characters', async (length) => {
    expect(await search({ term: 'a'.repeat(length) })).toEqual({
      status: 400,
      body: { error: 'Search term is too long (maximum 200 characters)' },
    })
  })

  it('200 for a term of 200 characters', async () => {
    expect(await search({ term: 'a'.repeat(200) })).toMatchObject({ status: 200 })
  })

  it.each(['term=a&term=b', 'term=a&country=DE&country=FR'])(
    '400 for a parameter given twice: %s',
    async (query) => {
      expect(await site.json(`/api/swift/search?${query}`)).toEqual({
        status: 400,
        body: { error: expect.stringMatching(/^(term|country) may be given only once$/) },
      })
    },
  )
})

describe('GET /api/swift/search with an unusual term', () => {
  it.each([
    '\u0001\u0007\u001b[31m',
    '\0',
    '🏦👩‍👩‍👧‍👦',
    "'; DROP TABLE entry; --",
    '<script>alert(1)</script>',
    '%_\\',
    '"*"',
    '../../etc/passwd',
    '__proto__',
    'ⅣⅤ²٣',
  ])('200 with results or none for %j', async (term) => {
    const { status, body } = await search({ term })
    expect(status).toBe(200)
    expect(Array.isArray(body)).toBe(true)
  })

  it.each(['%', '%ED%A0%80', '%00', '%FF%FE', '%u0041', 'a+b', '&&==', '%E2%82'])(
    '200 with results or none, or 400, for the encoding %s',
    async (encoded) => {
      const { status, body } = await site.json(`/api/swift/search?term=${encoded}`)
      expect([200, 400]).toContain(status)
      if (status === 400) expect(body).toEqual({ error: expect.any(String) })
    },
  )
})

describe('GET /api/swift/suggestions', () => {
  const suggestions = (parameters: Record<string, string>) =>
    site.json(`/api/swift/suggestions?${new URLSearchParams(parameters)}`)

  it('200 with the banks that a term finds, also within a country', async () => {
    expect(await suggestions({ term: 'alderm' })).toEqual({ status: 200, body: [ALDERMOOR] })
    expect(await suggestions({ term: 'alderm', country: 'FR' })).toEqual({ status: 200, body: [] })
  })

  it('400 for an unknown country', async () => {
    expect((await suggestions({ term: 'bank', country: 'QQ' })).status).toBe(400)
  })
})
