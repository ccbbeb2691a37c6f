/** Posts a webhook to its receiver: one attempt. */
import { type ClientRequest, type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { type EgressPolicy, lookupAllowed } from './egress-policy.ts'
import { readWebhookUrl } from './webhook-url.ts'

/** Bytes of a response that are read: only its status matters. */
const MAX_RESPONSE_BYTES = 4096

/**
 * The receiver's status, or an error code: 'timeout', 'ECONNREFUSED'. Never anything that the receiver wrote.
 */
export type PostResult = { readonly status: number } | { readonly problem: string }

export interface Post {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The code of an error: the messages of libraries contain addresses. */
function problemOf(error: NodeJS.ErrnoException, signal: AbortSignal): string {
  if (signal.aborted) return (signal.reason as Error).name === 'TimeoutError' ? 'timeout' : 'interrupted'
  return error.code ?? 'error'
}

function begin(
  { url, headers, body }: Post,
  target: URL,
  policy: EgressPolicy,
  signal: AbortSignal,
): ClientRequest {
  const request = target.protocol === 'https:' ? overHttps : overHttp
  const sent = request(url, {
    method: 'POST',
    // A new connection for each attempt, so that the address is checked each time.
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: lookupAllowed(policy),
    signal,
    ...(policy.ca === undefined ? {} : { ca: policy.ca }),
  })
  sent.end(body)
  return sent
}

/** Reads the beginning of a response and disconnects, so that a response without an end costs nothing. */
function discard(response: IncomingMessage, onEnd: () => void) {
  let read = 0
  response.on('data', (bytes: Buffer) => {
    read += bytes.length
    if (read > MAX_RESPONSE_BYTES) response.destroy()
  })
  response.on('error', () => {})
  response.once('close', onEnd)
}

/**
 * Posts a body to an address that the policy allows. Redirects are not followed: the result has their status.
 * Never rejects; gives up when the signal is aborted.
 */
export function post(what: Post, policy: EgressPolicy, signal: AbortSignal): Promise<PostResult> {
  const read = readWebhookUrl(what.url, policy.protocols)
  if (!read.ok) return Promise.resolve({ problem: 'ENOTPUBLIC' })
  return new Promise((resolve) => {
    const sent = begin(what, read.url, policy, signal)
    let hasStatus = false
    sent.on('response', (response) => {
      hasStatus = true
      discard(response, () => resolve({ status: response.statusCode ?? 0 }))
    })
    // Node emits no 'response' for a 101.
    sent.on('upgrade', ({ statusCode }, socket) => {
      hasStatus = true
      socket.destroy()
      resolve({ status: statusCode ?? 0 })
    })
    // An error after the status does not change the result.
    sent.on('error', (error) => hasStatus || resolve({ problem: problemOf(error, signal) }))
    sent.on('close', () => hasStatus || resolve({ problem: 'error' }))
  })
}
