import { Webhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { describe, expect, it } from 'vitest'
import { createSignatureHeaders, encodeSecret } from '../../../src/watches/signature.ts'
import { verifyWebhook } from './bankcodex.ts'

const secret = encodeSecret(new Uint8Array(32).fill(7))
const other = encodeSecret(new Uint8Array(32).fill(8))
const now = new Date()
const body = JSON.stringify({ id: 'evt_1', type: 'endpoint.test', timestamp: now.toISOString(), data: {} })
const headers = createSignatureHeaders({ id: 'evt_1', body, secrets: [secret] }, now)
const refused = { name: 'BankcodexError', code: 'invalid_signature' }

describe('a webhook', () => {
  it('is read from text, bytes, a Headers object and the headers of Node', async () => {
    expect(await verifyWebhook(body, headers, secret)).toEqual(JSON.parse(body))
    const bytes = new TextEncoder().encode(body)
    expect(await verifyWebhook(bytes, new Headers(headers), [secret])).toMatchObject({
      type: 'endpoint.test',
    })
  })

  it('is read while its secret is rotated', async () => {
    expect(await verifyWebhook(body, headers, [other, secret])).toMatchObject({ id: 'evt_1' })
    const both = createSignatureHeaders({ id: 'evt_1', body, secrets: [other] }, now)['webhook-signature']
    const twice = { ...headers, 'webhook-signature': `${both} ${headers['webhook-signature']}` }
    expect(await verifyWebhook(body, twice, secret)).toMatchObject({ id: 'evt_1' })
  })

  it('is read when other libraries signed it', async () => {
    for (const library of [new Webhook(secret), new SvixWebhook(secret)]) {
      const signature = library.sign('evt_1', now, body)
      const signed = { ...headers, 'webhook-signature': signature }
      expect(await verifyWebhook(body, signed, secret)).toMatchObject({ id: 'evt_1' })
    }
  })

  it.each([
    ['another secret', body, headers, other],
    ['another body', body.replace('evt_1', 'evt_2'), headers, secret],
    ['another id', body, { ...headers, 'webhook-id': 'evt_2' }, secret],
    ['no signature', body, { ...headers, 'webhook-signature': '' }, secret],
    ['another scheme', body, { ...headers, 'webhook-signature': 'v1a,AAAA' }, secret],
    ['text for a signature', body, { ...headers, 'webhook-signature': 'v1,?' }, secret],
  ])('is refused with %s', async (_what, sent, given, signing) => {
    await expect(verifyWebhook(sent, given, signing)).rejects.toMatchObject(refused)
  })

  it.each([-301, 301])('is refused %i seconds away from its time', async (seconds) => {
    const later = new Date(now.getTime() + seconds * 1000)
    await expect(verifyWebhook(body, headers, secret, { now: later })).rejects.toMatchObject(refused)
    await verifyWebhook(body, headers, secret, { now: later, tolerance: 302 })
  })

  it('throws for a secret that cannot be one', async () => {
    for (const wrong of ['', 'whsec_', 'secret', 'whsec_?'])
      await expect(verifyWebhook(body, headers, wrong)).rejects.toThrow(TypeError)
  })
})
