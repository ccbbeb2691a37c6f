/** Posts a webhook to its receiver, once. */
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { createAllowedLookup, type EgressPolicy } from './egress-policy.ts'
import { parseWebhookUrl } from './webhook-url.ts'

/** The maximum number of bytes to read of a response. A small limit is enough: only the status matters. */
const MAX_RESPONSE_BYTES = 4096

/**
 * The response's status, or an error code such as 'timeout' or 'ECONNREFUSED'. Never contains text that the
 * receiver sent.
 */
export type PostResult = { readonly status: number } | { readonly problem: string }

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Returns the code of an error, and not its message, which can contain a URL. */
function getErrorCode(error: NodeJS.ErrnoException, signal: AbortSignal): string {
  if (signal.aborted) return (signal.reason as Error).name === 'TimeoutError' ? 'timeout' : 'interrupted'
  return error.code ?? 'error'
}

function startRequest(
  { headers, body }: WebhookRequest,
  url: URL,
  policy: EgressPolicy,
  signal: AbortSignal,
): ClientRequest {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const started = request(url, {
    method: 'POST',
    // Each attempt needs a new connection, so that the IP address is checked.
    agent: false,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: createAllowedLookup(url, policy),
    signal,
    ...(policy.ca === undefined ? {} : { ca: policy.ca }),
  })
  started.end(body)
  return started
}

/** Reads and discards a response. Disconnects after MAX_RESPONSE_BYTES, because a response may be endless. */
function discardResponse(response: IncomingMessage, onEnd: () => void) {
  let bytesRead = 0
  response.on('data', (bytes: Buffer) => {
    bytesRead += bytes.length
    if (bytesRead > MAX_RESPONSE_BYTES) response.destroy()
  })
  response.on('error', () => {})
  response.once('close', onEnd)
}

/** Whether the host of a URL is a forbidden IP address. Node does not call `lookup` for an IP address. */
function isForbiddenAddress({ hostname, protocol }: URL, { isAllowed }: EgressPolicy): boolean {
  // A URL has an IPv6 address in brackets.
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !isAllowed(host, protocol)
}

/**
 * Posts a webhook if the policy allows its URL. Does not follow a redirect, but returns its status. Never
 * rejects; ends when the signal is aborted.
 */
export function postWebhook(
  webhook: WebhookRequest,
  policy: EgressPolicy,
  signal: AbortSignal,
): Promise<PostResult> {
  const parsed = parseWebhookUrl(webhook.url, policy)
  if (!parsed.ok || isForbiddenAddress(parsed.url, policy)) return Promise.resolve({ problem: 'ENOTPUBLIC' })
  return new Promise((resolve) => {
    const request = startRequest(webhook, parsed.url, policy, signal)
    let hasStatus = false
    request.on('response', (response) => {
      hasStatus = true
      discardResponse(response, () => resolve({ status: response.statusCode ?? 0 }))
    })
    // For status 101 (Switching Protocols), Node emits 'upgrade' instead of 'response'.
    request.on('upgrade', ({ statusCode }, socket) => {
      hasStatus = true
      socket.destroy()
      resolve({ status: statusCode ?? 0 })
    })
    // An error after the status does not change the result.
    request.on('error', (error) => {
      if (!hasStatus) resolve({ problem: getErrorCode(error, signal) })
    })
    request.on('close', () => {
      if (!hasStatus) resolve({ problem: 'error' })
    })
  })
}
