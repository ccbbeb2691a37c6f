import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { HONEYPOT_FIELD, MESSAGE_FIELDS, type MessageField, REASONS } from '../../contact/message.ts'
import { MESSAGE } from '../../contact/testing/messages.ts'
import { inventedSite } from '../../testing/invented-site.ts'

const CONTACT_PATH = '/api/contact'

/** Creates a site without messages. Each request comes from another IP address, so that no limit applies. */
async function createEmptySite(options: Parameters<typeof inventedSite>[0] = {}) {
  const site = await inventedSite(options)
  let callers = 0
  async function send(payload: unknown, headers: Record<string, string> = {}) {
    callers++
    const remoteAddress = `192.0.${callers >> 8}.${callers & 255}`
    const request = { method: 'POST', url: CONTACT_PATH, remoteAddress, headers } as const
    return site.json({ ...request, payload: payload as NonNullable<InjectOptions['payload']> })
  }
  return { ...site, send, listStored: () => site.messages.list({}, 1000) }
}

/** An invalid value of each field, and its error. */
const INVALID: Readonly<Record<MessageField, readonly [unknown, string]>> = {
  name: ['A', 'Name must be at least 2 characters'],
  email: ['ada', 'Please enter a valid email address'],
  subject: ['Four', 'Subject must be at least 5 characters'],
  reason: ['other', 'Please select a reason for contact'],
  message: ['Too short', 'Message must be at least 10 characters'],
}

/** All non-empty sets of fields. */
const COMBINATIONS = Array.from({ length: 2 ** MESSAGE_FIELDS.length - 1 }, (_, bits) =>
  MESSAGE_FIELDS.filter((_field, index) => (bits + 1) & (2 ** index)),
)

describe('a message', async () => {
  const site = await createEmptySite()

  it.each(REASONS)('200 for the reason $value; is stored to be sent', async ({ value }) => {
    expect(await site.send({ ...MESSAGE, reason: value, id: 'mine', state: 'sent' })).toEqual({
      status: 200,
      body: {},
    })
    const [stored] = await site.listStored()
    expect(stored).toMatchObject({ ...MESSAGE, reason: value, state: 'waiting', attempts: 0 })
    expect(stored?.id).not.toBe('mine')
  })

  it('is not logged', () => {
    expect(site.log.length).toBeGreaterThan(0)
    expect(site.log.join('')).not.toMatch(/Ada|example|wrong code|branch/)
  })
})

describe('an invalid message', async () => {
  const site = await createEmptySite()

  it.each(COMBINATIONS.map((fields) => [fields.join(', '), fields] as const))(
    '400 for %s, with an error for each field; is not stored',
    async (_names, fields) => {
      const invalid = Object.fromEntries(fields.map((field) => [field, INVALID[field][0]]))
      const missing = Object.fromEntries(fields.map((field) => [field, undefined]))
      const errors = Object.fromEntries(fields.map((field) => [field, INVALID[field][1]]))
      const firstError = INVALID[fields[0] ?? 'name'][1]
      for (const changes of [invalid, missing])
        expect(await site.send({ ...MESSAGE, ...changes })).toEqual({
          status: 400,
          body: { error: firstError, fields: errors },
        })
      expect(await site.listStored()).toEqual([])
    },
  )

  it.each(['name', 'email', 'subject'] as const)(
    '400 for a mail header injected into the %s, which the response does not repeat',
    async (field) => {
      for (const separator of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\0']) {
        const injected = `${MESSAGE[field]}${separator}Bcc: eve@example.com`
        const { status, body } = await site.send({ ...MESSAGE, [field]: injected })
        expect(status).toBe(400)
        expect(JSON.stringify(body)).not.toContain('eve')
      }
      expect(await site.listStored()).toEqual([])
    },
  )

  it.each([
    [400, 'a JSON list', 'application/json', [MESSAGE]],
    [400, 'a JSON string', 'application/json', '"text"'],
    [400, 'an empty body', 'application/json', ''],
    [400, 'null', 'application/json', 'null'],
    [400, 'broken JSON', 'application/json', '{"name":"Ada'],
    [400, 'a __proto__ field', 'application/json', '{"__proto__":{"name":"Ada"}}'],
    [415, 'plain text', 'text/plain', JSON.stringify(MESSAGE)],
    [415, 'form fields', 'application/x-www-form-urlencoded', 'name=Ada'],
    [413, 'a body of 1 MB', 'application/json', { ...MESSAGE, message: 'x'.repeat(1024 * 1024) }],
  ])('%i for %s', async (expected, _content, type, payload) => {
    const { status, body } = await site.send(payload, { 'content-type': type })
    expect(status).toBe(expected)
    expect(body).toEqual({ error: expect.any(String) })
    expect(await site.listStored()).toEqual([])
  })

  it('400 for more than 5000 characters; 200 for 5000, in any script', async () => {
    const { body } = await site.send({ ...MESSAGE, message: '銀'.repeat(5001) })
    expect(body).toMatchObject({ fields: { message: 'Message must be at most 5000 characters' } })
    expect(await site.send({ ...MESSAGE, message: '銀'.repeat(5000) })).toMatchObject({ status: 200 })
  })
})

describe('a bot that fills in the hidden field', async () => {
  const site = await createEmptySite()

  it.each([{}, { name: '' }, { email: 'no address' }])(
    '200, but the message is not stored: %j',
    async (changes) => {
      expect(await site.send({ ...MESSAGE, ...changes, [HONEYPOT_FIELD]: 'https://spam.example' })).toEqual({
        status: 200,
        body: {},
      })
      expect(await site.listStored()).toEqual([])
    },
  )
})

describe('a page of another site', async () => {
  const site = await createEmptySite()

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('403 with %j', async (headers) => {
    expect(await site.send(MESSAGE, headers)).toEqual({
      status: 403,
      body: { error: 'Only pages of this site may make this call' },
    })
    expect(await site.listStored()).toEqual([])
  })
})

describe('a caller that sends 100 messages in a minute', async () => {
  const site = await createEmptySite()
  const post = (remoteAddress: string) =>
    site.inject({ method: 'POST', url: CONTACT_PATH, payload: MESSAGE, remoteAddress })

  it('429 with Retry-After from the sixth on, for this caller only', async () => {
    const responses: Awaited<ReturnType<typeof post>>[] = []
    for (let n = 0; n < 100; n++) responses.push(await post('198.51.100.1'))
    const byStatus = Object.groupBy(responses, ({ statusCode }) => statusCode)
    expect(byStatus[200]).toHaveLength(5)
    expect(byStatus[429]).toHaveLength(95)
    const [refused] = byStatus[429] ?? []
    expect(refused?.json()).toEqual({ error: 'Too many messages. Please try again in a minute.' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await post('198.51.100.2')).statusCode).toBe(200)
    expect(await site.listStored()).toHaveLength(6)
  })
})

describe('the message store', () => {
  it('503 when it is full', async () => {
    const site = await createEmptySite({ messages: { add: async () => null } })
    expect(await site.send(MESSAGE)).toEqual({
      status: 503,
      body: { error: 'We cannot accept any more messages at the moment. Please try again later.' },
    })
  })

  it('500 when it fails; the reason is logged but not sent', async () => {
    const failing = { add: () => Promise.reject(new Error('disk full')) }
    const site = await createEmptySite({ messages: failing })
    const { status, body } = await site.send(MESSAGE)
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('disk')
    expect(site.log.join('')).toContain('disk full')
    expect(site.log.join('')).not.toMatch(/Ada|branch/)
  })
})
