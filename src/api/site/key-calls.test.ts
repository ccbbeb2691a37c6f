import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { hashKeyText, isValidKeyText } from '../../api-keys/key-text.ts'
import { inventedSite } from '../../testing/invented-site.ts'

const ASKED = { name: 'Ada Lovelace', email: 'Ada@example.com', terms: true }

/** A site without keys, whose every caller is a new one. */
async function emptySite(given: Parameters<typeof inventedSite>[0] = {}) {
  const site = await inventedSite(given)
  let callers = 0
  async function request(payload: unknown, headers: Record<string, string> = {}) {
    const remoteAddress = `192.0.2.${callers++ % 250}`
    const post = { method: 'POST', url: '/api/keys', remoteAddress, headers } as const
    return site.ask({ ...post, payload: payload as NonNullable<InjectOptions['payload']> })
  }
  return { ...site, request, stored: () => site.keys.list({}, 100) }
}

describe('a request for a key', async () => {
  const site = await emptySite()
  const answer = await site.request({ ...ASKED, plan: 'enterprise', id: 'mine' })
  const { key } = answer.json() as { key: string }

  it('201 with a key of the Free plan, once, for nobody to keep', async () => {
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(isValidKeyText(key)).toBe(true)
    expect(answer.json()).toEqual({ key, shown: `bcx_live_…${key.slice(-4)}`, plan: 'free' })
    expect(await site.keys.findByHash(hashKeyText(key))).toMatchObject({
      key: { name: 'Ada Lovelace', email: 'Ada@example.com', plan: 'free', revokedAt: null },
    })
  })

  it('is in no log line: neither key nor holder', () => {
    expect(site.log.length).toBeGreaterThan(0)
    expect(site.log.join('')).not.toMatch(/bcx_live|Ada|example/)
  })

  it('409 for the fourth of an address, in any case', async () => {
    for (const email of ['ada@example.com', 'ADA@EXAMPLE.COM'])
      expect((await site.request({ ...ASKED, email })).statusCode).toBe(201)
    const refused = await site.request(ASKED)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({
      error: 'This address already has 3 keys. Please use one of them, or write to us.',
    })
    expect(await site.stored()).toHaveLength(3)
  })
})

describe('a request that is wrong', async () => {
  const site = await emptySite()

  it('400, which names each field, and stores nothing', async () => {
    const answer = await site.request({ name: 'A', email: 'ada' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      error: 'Name must be at least 2 characters',
      fields: {
        name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        terms: 'Please accept the terms of service',
      },
    })
    expect(await site.stored()).toEqual([])
  })

  it.each([
    [400, 'a list', 'application/json', [ASKED]],
    [400, 'nothing', 'application/json', ''],
    [400, 'broken JSON', 'application/json', '{"name":"Ada'],
    [415, 'plain text', 'text/plain', JSON.stringify(ASKED)],
    [415, 'a form', 'application/x-www-form-urlencoded', 'name=Ada'],
    [413, 'a book', 'application/json', { ...ASKED, name: 'x'.repeat(5000) }],
  ])('%i for %s', async (expected, _what, type, payload) => {
    const answer = await site.request(payload, { 'content-type': type })
    expect(answer.statusCode).toBe(expected)
    expect(answer.json()).toEqual({ error: expect.any(String) })
    expect(await site.stored()).toEqual([])
  })

  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }])(
    '403 from a page of another site: %j',
    async (headers) => {
      expect((await site.request(ASKED, headers)).statusCode).toBe(403)
      expect(await site.stored()).toEqual([])
    },
  )

  it('405 by any other method', async () => {
    const answer = await site.ask({ method: 'DELETE', url: '/api/keys' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
  })
})

describe('a caller that asks for many keys', async () => {
  const site = await emptySite()

  it('429 with Retry-After from the sixth in a minute, for this caller only', async () => {
    const post = (remoteAddress: string, number: number) =>
      site.ask({
        method: 'POST',
        url: '/api/keys',
        remoteAddress,
        payload: { ...ASKED, email: `${number}@example.com` },
      })
    for (let number = 1; number <= 5; number++)
      expect((await post('198.51.100.1', number)).statusCode).toBe(201)
    const refused = await post('198.51.100.1', 6)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ error: 'Too many requests for a key. Please try again in a minute.' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await post('198.51.100.2', 7)).statusCode).toBe(201)
  })
})

describe('a store of keys', () => {
  it('503 when there is no room left', async () => {
    const site = await emptySite({ keys: { issue: async () => ({ kind: 'total limit reached' }) } })
    const answer = await site.request(ASKED)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({
      error: 'We cannot issue any more keys at the moment. Please write to us.',
    })
  })

  it('500 when it fails, without the reason, and with nothing personal in the log', async () => {
    const site = await emptySite({ keys: { issue: () => Promise.reject(new Error('disk full')) } })
    const answer = await site.request(ASKED)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('disk')
    expect(site.log.join('')).toContain('disk full')
    expect(site.log.join('')).not.toMatch(/bcx_live|Ada|example/)
  })
})
