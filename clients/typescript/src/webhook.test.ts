import { Webhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { describe, expect, it } from 'vitest'
import { createSignatureHeaders, encodeSecret } from '../../../src/watches/signature.ts'
import { verifyWebhook } from './bankcodex.ts'

const secret = encodeSecret(new Uint8Array(32).fill(7))
const otherSecret = encodeSecret(new Uint8Array(32).fill(8))
const now = new Date()
const body = JSON.stringify({ id: 'evt_1', type: 'endpoint.test', timestamp: now.toISOString(), data: {} })
const headers = createSignatureHeaders({ id: 'evt_1', body, secrets: [secret] }, now)
const signatureError = { name: 'BankcodexError', code: 'invalid_signature' }

describe('a webhook', () => {
  it('is verified from text, bytes, a Headers object and the headers of Node', async () => {
    expect(await verifyWebhook(body, headers, secret)).toEqual(JSON.parse(body))
    const bytes = new TextEncoder().encode(body)
    expect(await verifyWebhook(bytes, new Headers(headers), [secret])).toMatchObject({
      type: 'endpoint.test',
    })
  })

  it('is verified while its secret is rotated', async () => {
    expect(await verifyWebhook(body, headers, [otherSecret, secret])).toMatchObject({ id: 'evt_1' })
    const otherSignature = createSignatureHeaders({ id: 'evt_1', body, secrets: [otherSecret] }, now)[
      'webhook-signature'
    ]
    const signedTwice = {
      ...headers,
      'webhook-signature': `${otherSignature} ${headers['webhook-signature']}`,
    }
    expect(await verifyWebhook(body, signedTwice, secret)).toMatchObject({ id: 'evt_1' })
  })

  it('is verified when another library signed it', async () => {
    for (const library of [new Webhook(secret), new SvixWebhook(secret)]) {
      const signature = library.sign('evt_1', now, body)
      const signed = { ...headers, 'webhook-signature': signature }
      expect(await verifyWebhook(body, signed, secret)).toMatchObject({ id: 'evt_1' })
    }
  })

  it.each([
    ['another secret', body, headers, otherSecret],
    ['another body', body.replace('evt_1', 'evt_2'), headers, secret],
    ['another id', body, { ...headers, 'webhook-id': 'evt_2' }, secret],
    ['no signature', body, { ...headers, 'webhook-signature': '' }, secret],
    ['another scheme', body, { ...headers, 'webhook-signature': 'v1a,AAAA' }, secret],
    ['a malformed signature', body, { ...headers, 'webhook-signature': 'v1,?' }, secret],
  ])('is rejected with %s', async (_reason, receivedBody, receivedHeaders, knownSecret) => {
    await expect(verifyWebhook(receivedBody, receivedHeaders, knownSecret)).rejects.toMatchObject(
      signatureError,
    )
  })

  it.each([-301, 301])(
    'is rejected %i seconds after it was signed, unless the tolerance is greater',
    async (seconds) => {
      const verifiedAt = new Date(now.getTime() + seconds * 1000)
      await expect(verifyWebhook(body, headers, secret, { now: verifiedAt })).rejects.toMatchObject(
        signatureError,
      )
      await verifyWebhook(body, headers, secret, { now: verifiedAt, tolerance: 302 })
    },
  )

  it('throws a TypeError for a malformed secret', async () => {
    for (const wrong of ['', 'whsec_', 'secret', 'whsec_?'])
      await expect(verifyWebhook(body, headers, wrong)).rejects.toThrow(TypeError)
  })
})
