/** Signatures by Standard Webhooks 1.0 (https://www.standardwebhooks.com): symmetric, scheme v1. */
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
/** The random bytes of a secret; the standard asks for 24 to 64. */
export const SECRET_BYTES = 32
const SECOND = 1000

/** The secret of random bytes: 'whsec_' and their base64. */
export function secretOf(random: Uint8Array): string {
  return PREFIX + Buffer.from(random).toString('base64')
}

export interface Signed {
  readonly id: string
  readonly body: string
  readonly secret: string
}

/** The headers by which a receiver verifies the sender of an event and detects a replay. */
export function signatureHeaders({ id, body, secret }: Signed, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / SECOND)
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': `${seconds}`, 'webhook-signature': `v1,${signature}` }
}
