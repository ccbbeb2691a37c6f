import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { describe, expect, it } from 'vitest'
import { createSignatureHeaders, encodeSecret, SECRET_BYTES } from './signature.ts'

const BODY = '{"type":"code.changed","data":{"bankName":"Crédit Bruyère 🏦"}}'
const sign = (secret: string, now = new Date()) =>
  createSignatureHeaders({ id: 'evt_1', body: BODY, secrets: [secret] }, now)

describe('a signed webhook', () => {
  const secret = encodeSecret(randomBytes(SECRET_BYTES))

  it('is verified by the package of Standard Webhooks', () => {
    expect(new Webhook(secret).verify(BODY, sign(secret))).toEqual(JSON.parse(BODY))
  })

  it('is verified by the package of Svix', () => {
    const verify = (body: string) => new SvixWebhook(secret).verify(body, sign(secret))
    expect(() => verify(BODY)).not.toThrow()
    expect(() => verify(`${BODY} `)).toThrow()
  })

  it('is refused with another secret, body or id, or after ten minutes', () => {
    const verify = (body: string, headers: Record<string, string>) => () =>
      new Webhook(secret).verify(body, headers)
    expect(verify(BODY, sign(encodeSecret(randomBytes(SECRET_BYTES))))).toThrow()
    expect(verify(`${BODY} `, sign(secret))).toThrow()
    expect(verify(BODY, { ...sign(secret), 'webhook-id': 'evt_2' })).toThrow()
    expect(verify(BODY, sign(secret, new Date(Date.now() - 600_000)))).toThrow()
  })

  it('has a secret of 32 bytes', () => {
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  })
})
