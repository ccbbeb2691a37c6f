import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { HONEYPOT_FIELD, MESSAGE_FIELDS, type MessageField, REASONS } from '../../contact/message.ts'
import { MESSAGE } from '../../contact/testing/messages.ts'
import { inventedSite } from '../../testing/invented-site.ts'

const SEND = '/api/contact'

/** A site without messages, whose every caller is a new one. */
async function emptySite(given: Parameters<typeof inventedSite>[0] = {}) {
  const site = await inventedSite(given)
  let callers = 0
  async function send(payload: unknown, headers: Record<string, string> = {}) {
    callers++
    const remoteAddress = `192.0.${callers >> 8}.${callers & 255}`
    const post = { method: 'POST', url: SEND, remoteAddress, headers } as const
    return site.json({ ...post, payload: payload as NonNullable<InjectOptions['payload']> })
  }
  return { ...site, send, stored: () => site.messages.list({}, 1000) }
}

const WRONG: Readonly<Record<MessageField, readonly [unknown, string]>> = {
  name: ['A', 'Name must be at least 2 characters'],
  email: ['ada', 'Please enter a valid email address'],
  subject: ['Four', 'Subject must be at least 5 characters'],
  reason: ['other', 'Please select a reason for contact'],
  message: ['Too short', 'Message must be at least 10 characters'],
}

/** Every choice of fields but none of them. */
const COMBINATIONS = Array.from({ length: 2 ** MESSAGE_FIELDS.length - 1 }, (_, bits) =>
  MESSAGE_FIELDS.filter((_field, place) => (bits + 1) & (2 ** place)),
)

describe('a message', async () => {
  const site = await emptySite()

  it.each(REASONS)('200 for the reason $value; it is stored, waiting to be sent', async ({ value }) => {
    expect(await site.send({ ...MESSAGE, reason: value, id: 'mine', state: 'sent' })).toEqual({
      status: 200,
      body: {},
    })
    const [stored] = await site.stored()
    expect(stored).toMatchObject({ ...MESSAGE, reason: value, state: 'waiting', attempts: 0 })
    expect(stored?.id).not.toBe('mine')
  })

  it('is in no log line', () => {
    expect(site.log.length).toBeGreaterThan(0)
    expect(site.log.join('')).not.toMatch(/Ada|example|wrong code|branch/)
  })
})

describe('a message that is wrong', async () => {
  const site = await emptySite()

  it.each(COMBINATIONS.map((fields) => [fields.join(', '), fields] as const))(
    '400 for %s, which names each, and stores nothing',
    async (_names, fields) => {
      const wrong = Object.fromEntries(fields.map((field) => [field, WRONG[field][0]]))
      const missing = Object.fromEntries(fields.map((field) => [field, undefined]))
      const told = Object.fromEntries(fields.map((field) => [field, WRONG[field][1]]))
      const first = WRONG[fields[0] ?? 'name'][1]
      for (const given of [wrong, missing])
        expect(await site.send({ ...MESSAGE, ...given })).toEqual({
          status: 400,
          body: { error: first, fields: told },
        })
      expect(await site.stored()).toEqual([])
    },
  )

  it.each(['name', 'email', 'subject'] as const)(
    '400 for a header of one’s own in the %s; the answer repeats nothing',
    async (field) => {
      for (const end of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\0']) {
        const injected = `${MESSAGE[field]}${end}Bcc: eve@example.com`
        const { status, body } = await site.send({ ...MESSAGE, [field]: injected })
        expect(status).toBe(400)
        expect(JSON.stringify(body)).not.toContain('eve')
      }
      expect(await site.stored()).toEqual([])
    },
  )

  it.each([
    [400, 'a list', 'application/json', [MESSAGE]],
    [400, 'a text', 'application/json', '"text"'],
    [400, 'nothing', 'application/json', ''],
    [400, 'null', 'application/json', 'null'],
    [400, 'broken JSON', 'application/json', '{"name":"Ada'],
    [400, 'a prototype', 'application/json', '{"__proto__":{"name":"Ada"}}'],
    [415, 'plain text', 'text/plain', JSON.stringify(MESSAGE)],
    [415, 'a form', 'application/x-www-form-urlencoded', 'name=Ada'],
    [413, 'a book', 'application/json', { ...MESSAGE, message: 'x'.repeat(1024 * 1024) }],
  ])('%i for %s', async (expected, _what, type, payload) => {
    const { status, body } = await site.send(payload, { 'content-type': type })
    expect(status).toBe(expected)
    expect(body).toEqual({ error: expect.any(String) })
    expect(await site.stored()).toEqual([])
  })

  it('400 for one of more than 5000 characters; as many are taken, of any script', async () => {
    const { body } = await site.send({ ...MESSAGE, message: '銀'.repeat(5001) })
    expect(body).toMatchObject({ fields: { message: 'Message must be at most 5000 characters' } })
    expect(await site.send({ ...MESSAGE, message: '銀'.repeat(5000) })).toMatchObject({ status: 200 })
  })
})

describe('a program that fills in what people do not see', async () => {
  const site = await emptySite()

  it.each([{}, { name: '' }, { email: 'no address' }])('200, and nothing is stored (%j)', async (given) => {
    expect(await site.send({ ...MESSAGE, ...given, [HONEYPOT_FIELD]: 'https://spam.example' })).toEqual({
      status: 200,
      body: {},
    })
    expect(await site.stored()).toEqual([])
  })
})

describe('a page of another site', async () => {
  const site = await emptySite()

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
    expect(await site.stored()).toEqual([])
  })
})

describe('a caller that sends 100 messages in a minute', async () => {
  const site = await emptySite()
  const post = (remoteAddress: string) =>
    site.ask({ method: 'POST', url: SEND, payload: MESSAGE, remoteAddress })

  it('429 from the sixth on, which says when to come back; others are not concerned', async () => {
    const answers: Awaited<ReturnType<typeof post>>[] = []
    for (let times = 0; times < 100; times++) answers.push(await post('198.51.100.1'))
    const counted = Object.groupBy(answers, ({ statusCode }) => statusCode)
    expect(counted[200]).toHaveLength(5)
    expect(counted[429]).toHaveLength(95)
    const [refused] = counted[429] ?? []
    expect(refused?.json()).toEqual({ error: 'Too many messages. Please try again in a minute.' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await post('198.51.100.2')).statusCode).toBe(200)
    expect(await site.stored()).toHaveLength(6)
  })
})

describe('a store', () => {
  it('503 when there is no room left', async () => {
    const site = await emptySite({ messages: { add: async () => null } })
    expect(await site.send(MESSAGE)).toEqual({
      status: 503,
      body: { error: 'We cannot accept any more messages at the moment. Please try again later.' },
    })
  })

  it('500 when it fails, without the reason', async () => {
    const failing = { add: () => Promise.reject(new Error('disk full')) }
    const site = await emptySite({ messages: failing })
    const { status, body } = await site.send(MESSAGE)
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('disk')
    expect(site.log.join('')).toContain('disk full')
    expect(site.log.join('')).not.toMatch(/Ada|branch/)
  })
})
