import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { formatKeyText, KEY_BYTES } from '../api-keys/key-text.ts'
import { inventedSite } from '../testing/invented-site.ts'
import { siteWithForm } from '../testing/posted-form.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** A database URL with a port that nothing listens on. */
const UNREACHABLE = { url: 'postgres://bankcodex:secret@127.0.0.1:1/bankcodex', maxConnections: 2 }

const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A wrong code',
  reason: 'general',
  message: 'The branch in Leeds has moved.',
}

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })

describe('a site whose database is unavailable', async () => {
  const site = await inventedSite({ state: UNREACHABLE })

  it('serves requests that need only the directory', async () => {
    expect(await site.json('/api/swift/search?term=aldermoor')).toMatchObject({ status: 200 })
    expect(await site.json('/api/swift/de/aldermoor-bank-ag')).toMatchObject({ status: 200 })
    expect((await site.inject('/')).statusCode).toBe(200)
    expect((await site.inject('/openapi.json')).statusCode).toBe(200)
    expect(await site.json('/healthz')).toMatchObject({ status: 200 })
  })

  it('503 from /readyz with the reason, without an address', async () => {
    expect(await site.json('/readyz')).toEqual({
      status: 503,
      body: { status: 'not ready', error: 'the database cannot be reached' },
    })
  })

  it.each([
    ['/api/recent-searches', '/api/recent-searches'],
    ['a search to record', post('/api/recent-searches/add', { type: 'SWIFT', value: 'QQAADEFF' })],
    ['a message', post('/api/contact', MESSAGE)],
    ['a request for a key', post('/api/keys', { ...MESSAGE, terms: true })],
  ])('503 for %s, without blaming the directory', async (_case, request) => {
    expect(await site.json(request)).toEqual({
      status: 503,
      body: { error: 'This service is not available at the moment. Please try again later.' },
    })
  })

  it('503 with an error object of the public API for a key that cannot be looked up', async () => {
    const headers = { authorization: `Bearer ${formatKeyText(new Uint8Array(KEY_BYTES))}` }
    const { status, body } = await site.json({ url: '/v1/swift/validate?code=QQAADEFF', headers })
    expect(status).toBe(503)
    expect(body).toMatchObject({ error: { code: 'unavailable' } })
  })

  it.each([
    ['/contact', 'Failed to send message', /value="ada@example\.com"/],
    ['/api', 'No key was issued', /name="terms"[^>]*checked/],
  ])('503 for the form of %s, with the entered values', async (url, title, entered) => {
    const form = await siteWithForm(url, { state: UNREACHABLE })
    const response = await form.post({ ...MESSAGE, terms: 'on' })
    expect(response.statusCode).toBe(503)
    expect(response.body).toContain(title)
    expect(response.body).toMatch(entered)
    expect(form.log.join('')).not.toContain('page failed')
  })

  it('logs no failed requests, no password and no sent data', () => {
    expect(site.log.length).toBeGreaterThan(0)
    expect(site.log.join('')).not.toMatch(/(?:request|page) failed|secret|Ada|ada@/)
  })
})

describe('a running site whose state file is removed', async () => {
  const folder = temporaryFolder()
  const site = await inventedSite({ state: join(folder, 'state.sqlite') })
  const createKeyRequest = (name: string) =>
    post('/api/keys', { ...MESSAGE, email: `${name}@example.com`, terms: true })

  it('issues keys before the removal', async () => {
    expect(await site.json(createKeyRequest('before'))).toMatchObject({ status: 201 })
  })

  it.each(['first', 'second'])('503 for the %s key that would be lost after the removal', async (name) => {
    rmSync(folder, { recursive: true, force: true })
    expect(await site.json(createKeyRequest(name))).toEqual({
      status: 503,
      body: { error: 'This service is not available at the moment. Please try again later.' },
    })
  })

  it('serves requests that need only the directory, and reports the reason in /readyz', async () => {
    expect(await site.json('/api/swift/search?term=aldermoor')).toMatchObject({ status: 200 })
    await expect
      .poll(() => site.json('/readyz'), { timeout: 5000 })
      .toEqual({
        status: 503,
        body: { status: 'not ready', error: 'the state file has been removed or replaced' },
      })
  })
})
