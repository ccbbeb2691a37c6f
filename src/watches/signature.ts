/** Signs events with a secret, in scheme v1 of Standard Webhooks 1.0 (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
/** The number of random bytes in a secret; the standard asks for 24 to 64. */
export const SECRET_BYTES = 32
const SECOND = 1000

/** Encodes random bytes as a secret: 'whsec_' and the bytes in base64. */
export function encodeSecret(random: Uint8Array): string {
  return PREFIX + Buffer.from(random).toString('base64')
}

export interface EventToSign {
  readonly id: string
  readonly body: string
  /** The event gets one signature for each secret: a receiver needs to know only one of the secrets. */
  readonly secrets: readonly string[]
}

/** Creates the headers that let a receiver verify the sender and detect a replayed request. */
export function createSignatureHeaders(
  { id, body, secrets }: EventToSign,
  now: Date,
): Record<string, string> {
  const seconds = Math.floor(now.getTime() / SECOND)
  const signatures = secrets.map((secret) => sign(`${id}.${seconds}.${body}`, secret))
  return {
    'webhook-id': id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': signatures.join(' '),
  }
}

function sign(content: string, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}
