/** Verifies webhooks by the Standard Webhooks specification 1.0. */
import type { Events } from './api.ts'
import { BankcodexError } from './error.ts'

/** The body of an event: `if (event.type === 'code.changed')` narrows it to the fields of that type. */
export type WebhookEvent = Events[keyof Events]

/** The headers of a request: a Headers object, or an object with lower-case names like that of Node. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export interface WebhookOptions {
  /**
   * The accepted difference between the time of sending (webhook-timestamp) and now, in seconds; default 300.
   */
  readonly tolerance?: number | undefined
  /** The current time; for tests. */
  readonly now?: Date | undefined
}

const DEFAULT_TOLERANCE_SECONDS = 300
const SECRET_PREFIX = 'whsec_'

function requireHeader(headers: WebhookHeaders, name: string): string {
  const value =
    typeof headers.get === 'function'
      ? (headers as { get(name: string): string | null }).get(name)
      : (headers as Readonly<Record<string, string | undefined>>)[name]
  if (typeof value === 'string' && value !== '') return value
  throw new BankcodexError('invalid_signature', `The header ${name} is missing`)
}

/** The bytes of base64 text; null if the text is not base64. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

async function importSecret(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(SECRET_PREFIX) ? decodeBase64(secret.slice(SECRET_PREFIX.length)) : null
  if (!bytes || bytes.length === 0)
    throw new TypeError(`A secret must be ${SECRET_PREFIX} followed by base64`)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function joinBytes(text: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const start = new TextEncoder().encode(text)
  const joined = new Uint8Array(start.length + body.length)
  joined.set(start)
  joined.set(body, start.length)
  return joined
}

/** Throws unless the time of sending (Unix seconds) is within the tolerance of now. */
function checkTime(
  timestamp: string,
  { tolerance = DEFAULT_TOLERANCE_SECONDS, now = new Date() }: WebhookOptions,
): void {
  // NaN for a malformed timestamp: its difference from now is never within the tolerance.
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN
  if (Math.abs(now.getTime() / 1000 - seconds) <= tolerance) return
  throw new BankcodexError('invalid_signature', 'The event is too old, or its time is wrong')
}

/**
 * Returns the event of a request if it is signed with one of the secrets. `body` must be the body as it was
 * received: parsing and serializing it again changes it. While a secret is rotated, give the old and the new
 * secret. Rejects with a BankcodexError of the code invalid_signature if the event is signed with none of the
 * secrets, or if the time of sending differs from now by more than the tolerance. Rejects with a TypeError
 * for a secret in the wrong format.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  options: WebhookOptions = {},
): Promise<WebhookEvent> {
  const secretList = typeof secrets === 'string' ? [secrets] : secrets
  const keys = await Promise.all(secretList.map(importSecret))
  const id = requireHeader(headers, 'webhook-id')
  const timestamp = requireHeader(headers, 'webhook-timestamp')
  const signatures = requireHeader(headers, 'webhook-signature').split(' ')
  checkTime(timestamp, options)
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signedContent = joinBytes(`${id}.${timestamp}.`, bytes)
  for (const signature of signatures) {
    const signatureBytes = signature.startsWith('v1,') ? decodeBase64(signature.slice(3)) : null
    if (!signatureBytes) continue
    for (const key of keys)
      if (await crypto.subtle.verify('HMAC', key, signatureBytes, signedContent))
        return JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent
  }
  throw new BankcodexError('invalid_signature', 'The event is signed with none of the secrets')
}
