import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { hashKeyText, isValidKeyText } from '../../api-keys/key-text.ts'
import { inventedSite } from '../../testing/invented-site.ts'

const REFUSAL =
  'We cannot issue a key without an address at the moment. Please sign in with your e-mail address.'

const KEY_REQUEST = { terms: true }
const HOLDER = { name: 'Ada Lovelace', email: 'Ada@example.com' }

/** Creates a site without keys. Each request comes from another IP address, so that no limit applies. */
async function createEmptySite(options: Parameters<typeof inventedSite>[0] = {}) {
  const site = await inventedSite(options)
  let callers = 0
  async function requestKey(payload: unknown, headers: Record<string, string> = {}) {
    const remoteAddress = `192.0.2.${callers++ % 250}`
    const request = { method: 'POST', url: '/api/keys', remoteAddress, headers } as const
    return site.inject({ ...request, payload: payload as NonNullable<InjectOptions['payload']> })
  }
  return { ...site, requestKey, listStored: () => site.keys.list({}, 100) }
}

describe('a request for a key', async () => {
  const site = await createEmptySite()
  const response = await site.requestKey({ ...KEY_REQUEST, ...HOLDER, plan: 'enterprise', id: 'mine' })
  const { key } = response.json() as { key: string }

  it('201 with a key of the Free plan without an address, which caches must not store', async () => {
    expect(response.statusCode).toBe(201)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(isValidKeyText(key)).toBe(true)
    expect(response.json()).toEqual({ key, shown: `bcx_live_…${key.slice(-4)}`, plan: 'free' })
    expect(await site.keys.findByHash(hashKeyText(key))).toMatchObject({
      key: { name: '', email: '', plan: 'free', revokedAt: null, expiresAt: expect.any(String) },
    })
  })

  it('logs neither the key nor its holder', () => {
    expect(site.log.length).toBeGreaterThan(0)
    expect(site.log.join('')).not.toMatch(/bcx_live|Ada|example/)
  })

  it('does not use up the keys of an address', async () => {
    for (let number = 0; number < 5; number++)
      expect((await site.requestKey({ ...KEY_REQUEST, ...HOLDER })).statusCode).toBe(201)
    expect(await site.keys.list({ email: HOLDER.email }, 10)).toEqual([])
  })
})

describe('an invalid request', async () => {
  const site = await createEmptySite()

  it('400 with the error of the field; no key is stored', async () => {
    const response = await site.requestKey({ name: 'A' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      error: 'Please accept the terms of service',
      fields: { terms: 'Please accept the terms of service' },
    })
    expect(await site.listStored()).toEqual([])
  })

  it.each([
    [400, 'a JSON list', 'application/json', [KEY_REQUEST]],
    [400, 'an empty body', 'application/json', ''],
    [400, 'broken JSON', 'application/json', '{"name":"Ada'],
    [415, 'plain text', 'text/plain', JSON.stringify(KEY_REQUEST)],
    [415, 'form fields', 'application/x-www-form-urlencoded', 'terms=on'],
    [413, 'a body of 5 KB', 'application/json', { ...KEY_REQUEST, name: 'x'.repeat(5000) }],
  ])('%i for %s', async (expected, _content, type, payload) => {
    const response = await site.requestKey(payload, { 'content-type': type })
    expect(response.statusCode).toBe(expected)
    expect(response.json()).toEqual({ error: expect.any(String) })
    expect(await site.listStored()).toEqual([])
  })

  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
    '403 from a page of another site: %j',
    async (headers) => {
      expect((await site.requestKey(KEY_REQUEST, headers)).statusCode).toBe(403)
      expect(await site.listStored()).toEqual([])
    },
  )

  it('405 for another method', async () => {
    const response = await site.inject({ method: 'DELETE', url: '/api/keys' })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'POST'])
  })
})

describe('a caller that requests many keys', async () => {
  const site = await createEmptySite()

  it('429 with Retry-After from the sixth in a minute, for this caller only', async () => {
    const post = (remoteAddress: string) =>
      site.inject({
        method: 'POST',
        url: '/api/keys',
        remoteAddress,
        payload: KEY_REQUEST,
      })
    for (let number = 1; number <= 5; number++) expect((await post('198.51.100.1')).statusCode).toBe(201)
    const refused = await post('198.51.100.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ error: 'Too many requests for a key. Please try again in a minute.' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await post('198.51.100.2')).statusCode).toBe(201)
  })
})

describe('the key store', () => {
  it('409 when it is full', async () => {
    const site = await createEmptySite({ keys: { issue: async () => ({ kind: 'total limit reached' }) } })
    const response = await site.requestKey(KEY_REQUEST)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual({ error: REFUSAL })
  })

  it('500 when it fails; the reason is logged without personal data, and not sent', async () => {
    const site = await createEmptySite({ keys: { issue: () => Promise.reject(new Error('disk full')) } })
    const response = await site.requestKey(KEY_REQUEST)
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('disk')
    expect(site.log.join('')).toContain('disk full')
    expect(site.log.join('')).not.toMatch(/bcx_live|Ada|example/)
  })
})
