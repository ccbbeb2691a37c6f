/** Signatures by Standard Webhooks 1.0 (https://www.standardwebhooks.com): symmetric, scheme v1. */
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
/** The random bytes of a secret; the standard asks for 24 to 64. */
export const SECRET_BYTES = 32
const SECOND = 1000

/** Encodes random bytes as a secret: 'whsec_' and their base64. */
export function encodeSecret(random: Uint8Array): string {
  return PREFIX + Buffer.from(random).toString('base64')
}

export interface EventToSign {
  readonly id: string
  readonly body: string
  readonly secret: string
}

/** Creates the headers that let a receiver verify the sender and detect a replayed request. */
export function createSignatureHeaders({ id, body, secret }: EventToSign, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / SECOND)
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': `${seconds}`, 'webhook-signature': `v1,${signature}` }
}
