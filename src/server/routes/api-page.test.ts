import { describe, expect, it } from 'vitest'
import { hashKeyText, isValidKeyText } from '../../api-keys/key-text.ts'
import { siteWithForm } from '../../testing/posted-form.ts'

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  terms: 'on',
}

async function siteToPostTo(given: Parameters<typeof siteWithForm>[1] = {}) {
  const site = await siteWithForm('/api', given)
  return { ...site, stored: () => site.keys.list({}, 100) }
}

describe('the form for a key without JavaScript', async () => {
  const site = await siteToPostTo()
  const answer = await site.post(FIELDS)
  const key = /bcx_live_\w+/.exec(answer.body)?.[0] ?? ''

  it('returns a working key on a page that is not cached', async () => {
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
    expect(answer.body).toContain('<meta name="robots" content="noindex"/>')
    expect(isValidKeyText(key)).toBe(true)
    expect(await site.keys.findByHash(hashKeyText(key))).toMatchObject({ key: { plan: 'free' } })
  })

  it('has the key in the samples, and in no address', () => {
    expect(answer.body).toContain(`Authorization: Bearer ${key}`)
    expect(answer.body).not.toContain('Bearer YOUR_API_KEY')
    expect(answer.body).not.toMatch(/(?:href|action)="[^"]*bcx_live/)
  })

  it('leaves no trace in the log or on the page for others', async () => {
    expect(site.log.join('')).not.toMatch(/bcx_live_\w|Ada|example\.com/)
    expect((await site.ask('/api')).body).not.toContain(key)
  })

  it('comes back with each error, and with what was typed as text', async () => {
    const evil = '"><script>alert(1)</script>'
    const wrong = await site.post({ name: 'A', email: evil })
    expect(wrong.statusCode).toBe(400)
    for (const text of [
      '<title>Error: Get a key | Bankcodex</title>',
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Please accept the terms of service',
    ])
      expect(wrong.body).toContain(text)
    expect(wrong.body).not.toContain('<script>alert')
    expect(await site.stored()).toHaveLength(1)
  })

  it('says that an address has the maximum number of keys', async () => {
    for (const expected of [201, 201, 409]) expect((await site.post(FIELDS)).statusCode).toBe(expected)
    const { body } = await site.post(FIELDS)
    expect(body).toContain('This address already has 3 keys. Please use one of them, or write to us.')
    expect(body).toMatch(/<input[^>]*name="terms"[^>]*checked=""/)
  })

  it.each([
    [403, {}, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [403, {}, { headers: { origin: 'https://evil.example' } }],
    [413, { name: 'x'.repeat(5000) }, {}],
    [415, {}, { headers: { 'content-type': 'text/plain' } }],
  ] as const)('%i, and issues nothing (%#)', async (status, fields, rest) => {
    const before = await site.stored()
    expect((await site.post({ ...FIELDS, ...fields }, rest)).statusCode).toBe(status)
    expect(await site.stored()).toEqual(before)
  })
})

describe('a key that cannot be issued', () => {
  it('keeps the form from the sixth request of a minute on; forms and calls share the limit', async () => {
    const site = await siteToPostTo()
    const remoteAddress = '198.51.100.7'
    for (let times = 0; times < 4; times++)
      await site.post({ ...FIELDS, email: `a${times}@example.com` }, { remoteAddress })
    const payload = { name: 'Ada Lovelace', email: 'b@example.com', terms: true }
    await site.ask({ method: 'POST', url: '/api/keys', payload, remoteAddress })
    const refused = await site.post(FIELDS, { remoteAddress })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.body).toContain('Too many requests for a key. Please try again in a minute.')
    expect(refused.body).toContain('value="Ada Lovelace"')
    expect(await site.stored()).toHaveLength(5)
  })

  it('is not issued when its page cannot be shown', async () => {
    const site = await siteToPostTo({ hasDirectory: false })
    expect((await site.post(FIELDS)).statusCode).toBe(503)
    expect(await site.stored()).toEqual([])
  })

  it.each([
    [
      503,
      { issue: async () => ({ kind: 'total limit reached' as const }) },
      'We cannot issue any more keys at the moment.',
    ],
    [500, { issue: () => Promise.reject(new Error('disk full')) }, 'href="mailto:desk@invented.example"'],
  ])('%i is shown on the page', async (status, keys, text) => {
    const site = await siteToPostTo({ keys })
    const answer = await site.post(FIELDS)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toContain(text)
    expect(answer.body).not.toContain('disk')
  })
})

describe('the page of the API', async () => {
  const site = await siteToPostTo()
  const { body } = await site.ask('/api')

  it('has the anchors that others link to', () => {
    const anchors = [
      'overview',
      'authentication',
      'endpoints',
      'rate-limiting',
      'error-handling',
      'sdk',
      'pricing',
    ]
    for (const id of [...anchors, 'get-a-key']) {
      expect(body).toContain(`id="${id}"`)
      expect(body).toContain(`href="#${id}"`)
    }
  })

  it('has every error code, plan and type of the reference', async () => {
    const { problems, plans } = (await site.ask('/api/reference')).json() as {
      problems: { code: string }[]
      plans: { name: string; types: string[]; features: string[] }[]
    }
    const shown = [
      ...problems.map(({ code }) => code),
      ...plans.flatMap(({ name, types, features }) => [name, ...types, ...features]),
      'MOST POPULAR',
      'Contact Sales',
    ]
    for (const text of shown) expect(body).toContain(text)
  })

  it.each(['/pricing', '/Pricing/', '/api-access', '/api/', '/API'])('is where %s leads to', async (url) => {
    const { statusCode, headers } = await site.ask({ url, headers: { accept: 'text/html' } })
    expect([statusCode, headers.location?.toString().split('#')[0]]).toEqual([301, '/api'])
  })

  it('keeps the anchor of the prices', async () => {
    expect((await site.ask('/pricing')).headers.location).toBe('/api#pricing')
  })

  it('shows each group of endpoints at an address of its own', async () => {
    const iban = await site.ask('/api?endpoints=iban&sample=python')
    expect(iban.body).toContain('/v1/iban/validate')
    expect(iban.body).toContain('urllib.request')
  })
})
