import { describe, expect, it } from 'vitest'
import { hashKeyText, isValidKeyText } from '../../api-keys/key-text.ts'
import { siteWithForm } from '../../testing/posted-form.ts'

const FIELDS: Readonly<Record<string, string>> = { terms: 'on' }

async function startSite(options: Parameters<typeof siteWithForm>[1] = {}) {
  const site = await siteWithForm('/api', options)
  return { ...site, listKeys: () => site.keys.list({}, 100) }
}

describe('the key form without JavaScript', async () => {
  const site = await startSite()
  const response = await site.post(FIELDS)
  const key = /bcx_live_\w+/.exec(response.body)?.[0] ?? ''

  it('returns a working key on a page that is not cached', async () => {
    expect(response.statusCode).toBe(201)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers.etag).toBeUndefined()
    expect(response.body).toContain('<meta name="robots" content="noindex"/>')
    expect(isValidKeyText(key)).toBe(true)
    expect(await site.keys.findByHash(hashKeyText(key))).toMatchObject({ key: { plan: 'free' } })
  })

  it('shows the key in the code samples, and in no URL', () => {
    expect(response.body).toContain(`Authorization: Bearer ${key}`)
    expect(response.body).not.toContain('Bearer YOUR_API_KEY')
    expect(response.body).not.toMatch(/(?:href|action)="[^"]*bcx_live/)
  })

  it('shows the key neither in the log nor to other visitors', async () => {
    expect(site.log.join('')).not.toMatch(/bcx_live_\w|Ada|example\.com/)
    expect((await site.inject('/api')).body).not.toContain(key)
  })

  it('shows the error, and no text of the form', async () => {
    const script = '"><script>alert(1)</script>'
    const refused = await site.post({ terms: script })
    expect(refused.statusCode).toBe(400)
    for (const text of ['<title>Error: Get a key | Bankcodex</title>', 'Please accept the terms of service'])
      expect(refused.body).toContain(text)
    expect(refused.body).not.toContain('<script>alert')
    expect(await site.listKeys()).toHaveLength(1)
  })

  it.each([
    [403, {}, { headers: { 'sec-fetch-site': 'cross-site' } }],
    [403, {}, { headers: { origin: 'https://evil.example' } }],
    [413, { name: 'x'.repeat(5000) }, {}],
    [415, {}, { headers: { 'content-type': 'text/plain' } }],
  ] as const)('refuses with %i and issues no key (%#)', async (status, fields, request) => {
    const before = await site.listKeys()
    expect((await site.post({ ...FIELDS, ...fields }, request)).statusCode).toBe(status)
    expect(await site.listKeys()).toEqual(before)
  })
})

describe('a key that cannot be issued', () => {
  it('is refused from the sixth request a minute on; form and API share the limit', async () => {
    const site = await startSite()
    const remoteAddress = '198.51.100.7'
    for (let times = 0; times < 4; times++) await site.post(FIELDS, { remoteAddress })
    const payload = { terms: true }
    await site.inject({ method: 'POST', url: '/api/keys', payload, remoteAddress })
    const refused = await site.post(FIELDS, { remoteAddress })
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect(refused.body).toContain('Too many requests for a key. Please try again in a minute.')
    expect(refused.body).toMatch(/<input[^>]*name="terms"[^>]*checked=""/)
    expect(await site.listKeys()).toHaveLength(5)
  })

  it('is not issued when its page cannot be shown', async () => {
    const site = await startSite({ hasDirectory: false })
    expect((await site.post(FIELDS)).statusCode).toBe(503)
    expect(await site.listKeys()).toEqual([])
  })

  it.each([
    [
      409,
      { issue: async () => ({ kind: 'total limit reached' as const }) },
      'We cannot issue a key without an address at the moment.',
    ],
    [500, { issue: () => Promise.reject(new Error('disk full')) }, 'href="mailto:desk@invented.example"'],
  ])('is explained on the page, with status %i', async (status, keys, explanation) => {
    const site = await startSite({ keys })
    const response = await site.post(FIELDS)
    expect(response.statusCode).toBe(status)
    expect(response.body).toContain(explanation)
    expect(response.body).not.toContain('disk')
  })
})

describe('the API page', async () => {
  const site = await startSite()
  const { body } = await site.inject('/api')

  it('has all anchors, and links to them', () => {
    const anchors = [
      'overview',
      'authentication',
      'endpoints',
      'rate-limiting',
      'error-handling',
      'webhooks',
      'sdk',
      'pricing',
    ]
    for (const id of [...anchors, 'get-a-key']) {
      expect(body).toContain(`id="${id}"`)
      expect(body).toContain(`href="#${id}"`)
    }
  })

  it('has every error code, plan and type of the reference', async () => {
    const { problems, plans } = (await site.inject('/api/reference')).json() as {
      problems: { code: string }[]
      plans: { name: string; types: string[]; features: string[] }[]
    }
    const texts = [
      ...problems.map(({ code }) => code),
      ...plans.flatMap(({ name, types, features }) => [name, ...types, ...features]),
      'MOST POPULAR',
      'Contact Sales',
    ]
    for (const text of texts) expect(body).toContain(text)
  })

  it.each(['/pricing', '/Pricing/', '/api-access', '/api/', '/API'])(
    'is the redirect target of %s',
    async (url) => {
      const { statusCode, headers } = await site.inject({ url, headers: { accept: 'text/html' } })
      expect([statusCode, headers.location?.toString().split('#')[0]]).toEqual([301, '/api'])
    },
  )

  it('is the redirect target of /pricing at the prices', async () => {
    expect((await site.inject('/pricing')).headers.location).toBe('/api#pricing')
  })

  it('shows the endpoints and the sample language of its query', async () => {
    const iban = await site.inject('/api?endpoints=iban&sample=python')
    expect(iban.body).toContain('/v1/iban/validate')
    expect(iban.body).toContain('urllib.request')
  })
})
