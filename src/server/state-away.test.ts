import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { formatKeyText, KEY_BYTES } from '../api-keys/key-text.ts'
import { inventedSite } from '../testing/invented-site.ts'
import { siteWithForm } from '../testing/posted-form.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** A database URL with a port that nothing listens on. */
const NOWHERE = { url: 'postgres://bankcodex:secret@127.0.0.1:1/bankcodex', maxConnections: 2 }

const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A wrong code',
  reason: 'general',
  message: 'The branch in Leeds has moved.',
}

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })

describe('a site whose database is away', async () => {
  const site = await inventedSite({ state: NOWHERE })

  it('answers what needs the directory alone', async () => {
    expect(await site.json('/api/swift/search?term=aldermoor')).toMatchObject({ status: 200 })
    expect(await site.json('/api/swift/de/aldermoor-bank-ag')).toMatchObject({ status: 200 })
    expect((await site.ask('/')).statusCode).toBe(200)
    expect((await site.ask('/openapi.json')).statusCode).toBe(200)
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
  ])('503 for %s, without blaming the directory', async (_what, question) => {
    expect(await site.json(question)).toEqual({
      status: 503,
      body: { error: 'This service is not available at the moment. Please try again later.' },
    })
  })

  it('503 for a key that cannot be looked up, as the public API says it', async () => {
    const headers = { authorization: `Bearer ${formatKeyText(new Uint8Array(KEY_BYTES))}` }
    const { status, body } = await site.json({ url: '/v1/swift/validate?code=QQAADEFF', headers })
    expect(status).toBe(503)
    expect(body).toMatchObject({ error: { code: 'unavailable' } })
  })

  it.each([
    ['/contact', 'Failed to send message'],
    ['/api', 'No key was issued'],
  ])('503 for the form of %s, with what was typed', async (url, title) => {
    const form = await siteWithForm(url, { state: NOWHERE })
    const answer = await form.post({ ...MESSAGE, terms: 'on' })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain(title)
    expect(answer.body).toContain('ada@example.com')
    expect(form.log.join('')).not.toContain('page failed')
  })

  it('has no log line of ours for each call, and none with the password or what was sent', () => {
    expect(site.log.length).toBeGreaterThan(0)
    expect(site.log.join('')).not.toMatch(/(?:request|page) failed|secret|Ada|ada@/)
  })
})

describe('a running site whose state file is removed', async () => {
  const folder = temporaryFolder(afterAll)
  const site = await inventedSite({ state: join(folder, 'state.sqlite') })
  const cacheKey = (name: string) =>
    post('/api/keys', { ...MESSAGE, email: `${name}@example.com`, terms: true })

  it('issues keys before', async () => {
    expect(await site.json(cacheKey('before'))).toMatchObject({ status: 201 })
  })

  it.each(['first', 'second'])('503 for the %s key that would be lost', async (name) => {
    rmSync(folder, { recursive: true, force: true })
    expect(await site.json(cacheKey(name))).toEqual({
      status: 503,
      body: { error: 'This service is not available at the moment. Please try again later.' },
    })
  })

  it('answers what needs the directory alone, and says in /readyz why it is not ready', async () => {
    expect(await site.json('/api/swift/search?term=aldermoor')).toMatchObject({ status: 200 })
    await expect
      .poll(() => site.json('/readyz'), { timeout: 5000 })
      .toEqual({
        status: 503,
        body: { status: 'not ready', error: 'the state file has been removed or replaced' },
      })
  })
})
