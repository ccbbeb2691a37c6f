/** Signatures by Standard Webhooks 1.0 (https://www.standardwebhooks.com): symmetric, scheme v1. */
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
/** How many random bytes a secret is made of; the standard asks for 24 to 64. */
export const SECRET_BYTES = 32
const SECOND = 1000

/** The secret that random bytes make: 'whsec_' and their base64. */
export function secretOf(random: Uint8Array): string {
  return PREFIX + Buffer.from(random).toString('base64')
}

export interface Signed {
  readonly id: string
  readonly body: string
  readonly secret: string
}

/** The headers that let a receiver know whom a message is from, and that it is no old one sent once more. */
export function signatureHeaders({ id, body, secret }: Signed, now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / SECOND)
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': `${seconds}`, 'webhook-signature': `v1,${signature}` }
}
